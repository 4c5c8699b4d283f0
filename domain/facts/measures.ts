import type { FactName, Kind } from '#contract/vocabulary.ts';
import { VIDEO_PORTS } from '#contract/vocabulary.ts';
import { fact, theOne, type Found, type Stated } from '#domain/facts/found.ts';
import type { Scan } from '#domain/facts/scan.ts';
import { tokenise, type Token } from '#domain/facts/tokenise.ts';

const words = (text: string): ReadonlySet<string> => new Set(tokenise(text).map(({ text: word }) => word));

const UNITS: ReadonlyMap<string, number> = new Map(
  (
    [
      ['mm millimeter millimetre মিমি মিলি মিলিমিটার', 1],
      ['cm সেমি সেন্টিমিটার', 10],
      ['inch inches inchi inci ইঞ্চি ইঞ্চ', 25.4],
    ] as const
  ).flatMap(([names, mm]) => [...words(names)].map((name): [string, number] => [name, mm])),
);

const LONG = words('long length lomba lombay lamba l size dimension dimensions দৈর্ঘ্য লম্বা লম্বায় সাইজ');
const HIGH = words('high height tall uchu uchchota uccho uccha ucchota h উঁচু উচ্চতা উচ্চতায় লম্বা');
/** Parts that have a length too. */
const OTHER_PARTS = words('fan fans radiator rad aio cable tube hose ফ্যান পাখা রেডিয়েটর কেবল psu supply hdd wide width');
const CARD = words('gpu vga gfx graphics graphic card জিপিইউ ভিজিএ গ্রাফিক্স কার্ড');
const COOLER = words('cooler heatsink cpu কুলার সিপিইউ');
/** Sizes of fans, by which coolers are called too. */
const FAN_SIZES: ReadonlySet<number> = new Set([80, 90, 92, 120, 140]);

/** The lengths that each kind states, the shortest and the longest that there are, in mm, and the words that say so. */
const MEASURES: Readonly<Partial<Record<Kind, readonly (readonly [FactName & `${string}Mm`, number, number, ReadonlySet<string>])[]>>> = {
  gpu: [['lengthMm', 120, 400, LONG]],
  cooler: [['heightMm', 25, 180, HIGH]],
  case: [
    ['maxCardMm', 150, 500, CARD],
    ['maxCoolerMm', 30, 220, COOLER],
  ],
};

/** Lengths in mm with their unit, several of a thing that is `320 x 140 x 58 mm`. */
function lengthsOf(tokens: readonly Token[]): (Stated<number[]> & { isExact: boolean })[] {
  const lengths: (Stated<number[]> & { isExact: boolean })[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const numbers: number[] = [];
    let unit: number | undefined;
    let to = at;
    while (tokens[to]?.isNumber === true) {
      numbers.push(tokens[to]?.value ?? 0);
      to += 1;
      const mm = tokens[to]?.gap === ',' ? undefined : UNITS.get(tokens[to]?.text ?? '');
      unit = mm ?? unit;
      if (mm !== undefined) to += 1;
      if (tokens[to]?.text !== 'x' || tokens[to + 1]?.isNumber !== true) break;
      to += 1;
    }
    if (unit !== undefined) {
      const mm = unit;
      lengths.push({ value: numbers.map((number) => Math.round(number * mm)), isExact: mm < 25, from: at, to });
    }
    // No part of the same row of numbers has another unit.
    at = Math.max(at, to - 1);
  }
  return lengths;
}

/** The nearest of some words before a length, or else after it, in the same clause. */
function besideOf(
  tokens: readonly Token[],
  { from, to }: { from: number; to: number },
  most: number,
  sets: readonly ReadonlySet<string>[],
) {
  const setOf = (at: number): ReadonlySet<string> | undefined => sets.find((set) => set.has(tokens[at]?.text ?? ''));
  for (let at = from - 1; at >= from - most && tokens[at + 1]?.gap !== ','; at -= 1) {
    const set = setOf(at);
    if (set) return set;
  }
  for (let at = to; at < to + most && tokens[at] && tokens[at]?.gap !== ','; at += 1) {
    const set = setOf(at);
    if (set) return set;
  }
  return undefined;
}

/** The length of a card, the height of a cooler, and how long a card and how high a cooler a case takes. */
export function readMeasures({ tokens }: Scan, kind: Kind | undefined, place: 'title' | 'description'): Found[] {
  const measures = kind === undefined ? undefined : MEASURES[kind];
  if (!measures) return [];
  const lengths = lengthsOf(tokens);
  return measures.flatMap(([name, least, most, said]): Found[] => {
    const own = lengths.flatMap(({ value, isExact, from, to }): Stated<number>[] => {
      const mm = Math.max(...value);
      const all = kind === 'case' ? [CARD, COOLER, OTHER_PARTS] : [OTHER_PARTS, said];
      const beside = besideOf(tokens, { from, to }, kind === 'case' ? 6 : 2, all);
      // Three measures of a cooler do not say which is its height. "RTX 3060, 235mm" says the length of the card.
      const isAlone =
        kind !== 'case' &&
        beside === undefined &&
        isExact &&
        place === 'title' &&
        !(kind === 'cooler' && (FAN_SIZES.has(mm) || value.length > 1));
      return (beside === said || isAlone) && mm >= least && mm <= most ? [{ value: mm, from, to }] : [];
    });
    const one = theOne(own);
    return one ? [fact(name, one.value, one.from, one.to)] : [];
  });
}

const PORTS: ReadonlyMap<string, (typeof VIDEO_PORTS)[number]> = new Map([
  ['vga', 'VGA'],
  ['ভিজিএ', 'VGA'],
  ['dvi', 'DVI'],
  ['ডিভিআই', 'DVI'],
  ['hdmi', 'HDMI'],
  ['এইচডিএমআই', 'HDMI'],
  ['dp', 'DisplayPort'],
  ['displayport', 'DisplayPort'],
  ['ডিসপ্লেপোর্ট', 'DisplayPort'],
]);
const DISPLAY = words('display ডিসপ্লে');
const PORT = words('port ports পোর্ট out output input');
const LISTED = words('x and o ar ও আর এবং mini');
const NO = words('no without');
const NONE = words('nai nei na chara নাই নেই না ছাড়া');
const ONLY = words('only shudhu sudhu matro শুধু শুধুমাত্র');
/** Goods that have plugs of their own. */
const PLUGGED = words('cable cord converter adapter splitter to তার কেবল কনভার্টার');

/** The video ports of a card or monitor, without those that it is said to lack. */
export function readPorts({ tokens }: Scan, kind: Kind | undefined): Found[] {
  if (kind !== 'gpu' && kind !== 'monitor') return [];
  const text = (at: number): string => tokens[at]?.text ?? '';
  const found = new Map<string, Stated<string>>();
  for (let at = 0; at < tokens.length; at += 1) {
    const list: Stated<string>[] = [];
    let end = at;
    for (let to = at; to < tokens.length && (to === at || tokens[to]?.gap !== ','); to += 1) {
      const port = PORTS.get(text(to)) ?? (DISPLAY.has(text(to)) && PORT.has(text(to + 1)) ? 'DisplayPort' : undefined);
      if (port !== undefined) list.push({ value: port, from: to, to: to + 1 });
      else if (list.length === 0 || !(PORT.has(text(to)) || LISTED.has(text(to)) || tokens[to]?.isNumber === true)) break;
      end = to + 1;
    }
    if (list.length === 0) continue;
    const isLacked = NO.has(text(at - 1)) || (NONE.has(text(end)) && tokens[end]?.gap !== ',');
    const isPlug = PLUGGED.has(text(end)) || PLUGGED.has(text(at - 1));
    // "2GB VGA", "VGA card": a card is called so too.
    const isCard = kind === 'gpu' && list.every(({ value }) => value === 'VGA') && !PORT.has(text(end - 1)) && !ONLY.has(text(at - 1));
    if (!isLacked && !isPlug && !isCard) for (const port of list) found.set(port.value, found.get(port.value) ?? port);
    at = end - 1;
  }
  const ports = VIDEO_PORTS.filter((port) => found.has(port));
  const places = [...found.values()];
  return ports.length === 0
    ? []
    : [fact('ports', ports.join(' + '), Math.min(...places.map(({ from }) => from)), Math.max(...places.map(({ to }) => to)))];
}
