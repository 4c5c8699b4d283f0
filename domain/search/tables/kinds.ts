import { isStopWord } from '#domain/search/tables/dictionary.ts';
import { KIND_LABELS } from '#domain/search/tables/kind-labels.ts';
import { plainText } from '#domain/search/tokens.ts';

/** The names of each kind of goods, in the spelling of `queryTokens`; longer names are found first. */
const NAMES: Readonly<Record<string, string>> = {
  'desktop-pc': 'desktop|desktop pc|desktop computer|pc|computer',
  'all-in-one': 'all in one|aio|all in one pc|imac',
  'mini-pc': 'mini pc|nuc|mac mini|micro pc|tiny pc',
  laptop: 'laptop|notebook|macbook|ultrabook',
  cpu: 'processor|cpu',
  gpu: 'graphic card|gpu|vga|vga card|video card|display card|graphiccard|gfx card|gfx',
  motherboard: 'motherboard|mother board|mobo|main board',
  ram: 'ram|memory|ram stick|memory module',
  ssd: 'ssd|solid state drive|nvme|nvme ssd|m2 ssd|sata ssd',
  hdd: 'hdd|hard disk|harddisk|hard drive|hard disk drive|harddrive|portable hdd|portable hard disk|external hard disk|external hdd',
  psu: 'power supply|psu|powersupply|smps|power supply unit',
  case: 'casing|case|pc case|cabinet|chassis|pc casing|computer case|computer casing|computer cabinet|pc cabinet',
  cooler: 'cpu cooler|cooler|aio cooler|liquid cooler|air cooler|heatsink|processor cooler',
  fan: 'case fan|casing fan|cooling fan',
  monitor: 'monitor|display|lcd',
  keyboard: 'keyboard|key board',
  mouse: 'mouse|mice',
  combo: 'keyboard mouse combo|keyboard and mouse|keyboard mouse|mouse keyboard combo|mouse and keyboard|mouse keyboard|combo',
  headphones: 'headphone|headset|earphone|head phone',
  speaker: 'speaker|sound box|soundbox|sound system|sound bar|soundbar',
  webcam: 'webcam|web cam|web camera|webcamera',
  microphone: 'microphone|mic|condenser mic',
  ups: 'ups',
  printer: 'printer',
  router: 'router|wifi router',
  'network-card': 'lan card|network card|wifi card|wifi adapter|wifi receiver',
  'sound-card': 'sound card|soundcard|audio interface',
  'optical-drive': 'dvd writer|dvd drive|optical drive|dvd rom|cd drive',
  enclosure: 'enclosure|ssd enclosure|hdd enclosure|hdd case|ssd case',
  'flash-drive': 'pen drive|pendrive|flash drive|usb drive|memory stick',
  cable: 'cable|hdmi cable|vga cable|power cable',
  controller: 'gamepad|game pad|controller|joystick',
  chair: 'chair',
  tablet: 'tablet|drawing tablet|graphic tablet|pen tablet|graphics tab',
  bundle: 'bundle|একসাথে কয়েকটি|motherboard combo|processor motherboard combo|cpu motherboard combo',
};

/** Names of product lines, which results must have beside their kind: "macbook" is not any laptop. */
const LINES: ReadonlySet<string> = new Set(['macbook', 'imac', 'mac mini', 'nuc']);

/** Kinds that a name may also mean. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'desktop-pc': ['all-in-one', 'mini-pc'],
  keyboard: ['combo'],
  mouse: ['combo'],
  motherboard: ['bundle'],
};

/** The other kinds whose names may mean this one: a combo is near to a keyboard and a mouse. */
export const kindsThatMayMean = (kind: string): string[] => Object.keys(ALSO).filter((other) => ALSO[other]?.includes(kind));

/** Stop words are left out of a query before its kinds are looked for: `all one` is what is left of "all in one". */
const byName: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) =>
    names
      .normalize('NFKC')
      .split('|')
      .map((name): [string, string] => [
        name
          .split(' ')
          .filter((word) => !isStopWord(word))
          .join(' '),
        kind,
      ]),
  ),
);
const LONGEST = Math.max(...[...byName.keys()].map((name) => name.split(' ').length));

/** The words of all names, for the correction of typing errors. */
export const KIND_WORDS: ReadonlySet<string> = new Set([...byName.keys()].flatMap((name) => name.split(' ')));

export interface NamedKind {
  /** The kind first that the name means first. */
  kinds: readonly string[];
  /** Place of the name among the tokens; `to` is exclusive. */
  from: number;
  to: number;
  isLine: boolean;
}

/** The kinds that tokens of `queryTokens` name, in their order. */
export function namedKinds(tokens: readonly string[]): NamedKind[] {
  const found: NamedKind[] = [];
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = Math.min(tokens.length, from + LONGEST); to > from; to -= 1) {
      const name = tokens.slice(from, to).join(' ');
      const kind = byName.get(name);
      if (kind === undefined) continue;
      found.push({ kinds: [kind, ...(ALSO[kind] ?? [])], from, to, isLine: LINES.has(name) });
      from = to - 1;
      break;
    }
  return found;
}

/** Names of kinds that begin with this text, with their kind. */
export const kindNamesStartingWith = (start: string): { name: string; kind: string }[] =>
  [
    ...byName,
    ...Object.entries(KIND_LABELS).flatMap(([kind, { en, bn }]) => [en, bn].map((label): [string, string] => [plainText(label), kind])),
  ]
    .filter(([name]) => name.startsWith(start))
    .map(([name, kind]) => ({ name, kind }));
