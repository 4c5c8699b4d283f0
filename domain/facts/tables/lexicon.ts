import type { Kind } from '#contract/vocabulary.ts';
import { BRANDS } from '#domain/facts/tables/brands.ts';
import { CHIPSETS, isSharedName, SOCKETS, type Chipset } from '#domain/facts/tables/chipsets.ts';
import { GPUS, gpuPhrases, type Gpu } from '#domain/facts/tables/gpus.ts';
import { KNOWN_MODELS, type Model } from '#domain/facts/tables/models.ts';
import { MODEL_SERIES, SERIES_SPELLING, type Series } from '#domain/facts/tables/series.ts';
import { PLAIN_WORDS } from '#domain/facts/tables/plain-words.ts';
import { Spelling } from '#domain/facts/spelling.ts';
import { tokenise, type Token } from '#domain/facts/tokenise.ts';
import { CPU_READERS } from '#domain/facts/cpu-readers.ts';
import type { CpuReader } from '#domain/facts/cpu-name.ts';
import { CUE, CUE_WORDS, KIND_WORDS, PRAISE, UNIT_WORDS, VALUE_WORDS, type Cue } from '#domain/facts/tables/words.ts';

/** Everything that a phrase can mean. All entries have all fields, so that the engine reads them in one way. */
export interface Entry {
  kind: Kind | undefined;
  cues: number;
  values: Record<string, string> | undefined;
  brand: string | undefined;
  gpu: Gpu | undefined;
  /** The number alone is the chip only where a graphics card is sold. */
  bareGpu: Gpu | undefined;
  chipset: Chipset | undefined;
  socket: string | undefined;
  model: Model | undefined;
  series: Series | undefined;
  unit: string | undefined;
  nvme: boolean;
  cpu: CpuReader | undefined;
  /** Says something besides that a processor's name may start here. */
  isMark: boolean;
  /** Numbers in it are part of a name. */
  isName: boolean;
}

export const emptyEntry = (): Entry => ({
  kind: undefined,
  cues: 0,
  values: undefined,
  brand: undefined,
  gpu: undefined,
  bareGpu: undefined,
  chipset: undefined,
  socket: undefined,
  model: undefined,
  series: undefined,
  unit: undefined,
  nvme: false,
  cpu: undefined,
  isMark: false,
  isName: false,
});

interface Node {
  entry: Entry | undefined;
  next: Map<string, Node> | undefined;
}

const root = new Map<string, Node>();
/** All words of the tables. */
const spelling = new Spelling();

function nodeOf(phrase: string): Node {
  let node: Node = { entry: undefined, next: root };
  for (const { text } of tokenise(phrase)) {
    spelling.add(text);
    node.next ??= new Map();
    const next: Node = node.next.get(text) ?? { entry: undefined, next: undefined };
    node.next.set(text, next);
    node = next;
  }
  return node;
}

function add(phrase: string, change: (entry: Entry) => void): void {
  const node = nodeOf(phrase);
  change((node.entry ??= emptyEntry()));
  // `hard disk` is also written `harddisk`.
  const words = phrase.split(' ');
  if (words.length > 1 && words.length < 4 && words.every((word) => word.length > 2 && !/\d/.test(word)))
    change((nodeOf(words.join('')).entry ??= emptyEntry()));
}

const phrasesOf = (words: string): string[] => words.split(',');

for (const [unit, words] of Object.entries(UNIT_WORDS)) for (const word of phrasesOf(words)) add(word, (entry) => (entry.unit = unit));
for (const [cue, words] of Object.entries(CUE_WORDS) as [Cue, string][])
  for (const word of phrasesOf(words)) add(word, (entry) => (entry.cues |= CUE[cue]));
for (const phrase of phrasesOf(PRAISE)) add(phrase, () => undefined);
for (const [fact, values] of Object.entries(VALUE_WORDS))
  for (const [value, words] of Object.entries(values))
    for (const word of phrasesOf(words)) add(word, (entry) => ((entry.values ??= {})[fact] = value));
for (const [kind, words] of Object.entries(KIND_WORDS) as [Kind, string][])
  for (const word of phrasesOf(words)) {
    for (const part of word.split(' ')) spelling.addNoun(part);
    const parts = word.split(' ').map((part) => nodeOf(part).entry?.values ?? {});
    const values = Object.assign({}, ...parts) as Record<string, string>;
    add(word, (entry) => {
      entry.kind = kind;
      if (Object.keys(values).length > 0) entry.values = { ...values, ...entry.values };
      if (/nvme|এনভিএমই/.test(word)) entry.nvme = true;
    });
  }
for (const name of ['GeForce', 'Radeon', 'Quadro', 'Pentium', 'Celeron', 'Athlon', 'Phenom', 'Xeon']) spelling.addName(name);
/** The name of a series of one long word: a misspelt one is like no other word. */
const isMisspelt = (name: string): boolean => /^[a-z]{7,}$/i.test(name);

for (const { name, spellings, isLatin } of BRANDS) {
  for (const phrase of spellings) add(phrase, (entry) => (entry.brand = name));
  if (!isLatin) spelling.addName(name);
}
for (const gpu of GPUS)
  for (const { text, bare } of gpuPhrases(gpu))
    add(text, (entry) => {
      if (bare) entry.bareGpu = gpu;
      else entry.gpu ??= gpu;
    });
for (const chipset of CHIPSETS) {
  // A number alone is also a graphics card or a drive.
  const alone = /^[A-Z]/.test(chipset.name);
  for (const phrase of alone
    ? [chipset.name]
    : /[A-Z]$/.test(chipset.name)
      ? [chipset.name]
      : [`amd ${chipset.name}`, `${chipset.name} chipset`, `${chipset.name}a`])
    add(phrase.toLowerCase(), (entry) => (entry.chipset ??= chipset));
}
for (const [socket, words] of Object.entries(SOCKETS))
  for (const word of phrasesOf(words))
    for (const phrase of /^\d/.test(word)
      ? [`lga ${word}`, `socket ${word}`, `fclga ${word}`, `সকেট ${word}`, `lga socket ${word}`, `${word} socket`]
      : [word, `socket ${word}`])
      add(phrase, (entry) => (entry.socket = socket));

/** A model's name on its own says enough: `KB216`, `DIR-615`, Logitech's `G102`. A single prefix with a number is too common. */
const isDistinct = ({ model, kind, brand }: Model): boolean =>
  kind !== 'psu' &&
  kind !== 'case' &&
  kind !== 'monitor' &&
  // A class of Wi-Fi.
  !/^(?:AC|AX)\d{4}$/.test(model) &&
  (/^[a-z]{2,}-?\d{3,}|^(?:tl|hv|nh|se|by)-/i.test(model) ||
    /^[a-z]\d{4}[a-z]/i.test(model) ||
    (brand === 'Logitech' && /^[GKC]\d{3}/.test(model)));

const counts = new Map<string, number>();
for (const { model } of KNOWN_MODELS) counts.set(model.toLowerCase(), (counts.get(model.toLowerCase()) ?? 0) + 1);
for (const model of KNOWN_MODELS) {
  const spellings = BRANDS.find(({ name }) => name === model.brand)?.spellings ?? [];
  const name = model.model.toLowerCase();
  for (const maker of spellings) add(`${maker} ${name}`, (entry) => (entry.model ??= model));
  spelling.addName(name);
  if (model.brand === '-' || (counts.get(name) === 1 && isDistinct(model))) add(name, (entry) => (entry.model ??= model));
}
for (const series of MODEL_SERIES) {
  const known = { ...series, series: SERIES_SPELLING[series.series] ?? series.series };
  const spellings = BRANDS.find(({ name }) => name === series.brand)?.spellings ?? [];
  const name = series.series.toLowerCase();
  for (const maker of spellings) add(`${maker} ${name}`, (entry) => (entry.series ??= known));
  spelling.addName(name);
  if (isMisspelt(name)) spelling.addNoun(name);
  if (!series.afterBrand) add(name, (entry) => (entry.series ??= known));
}
for (const [word, reader] of Object.entries(CPU_READERS)) add(word, (entry) => (entry.cpu = reader));

function finish(nodes: Iterable<Node>): void {
  for (const { entry, next } of nodes) {
    if (entry) {
      entry.isName = Boolean(entry.gpu ?? entry.model ?? entry.chipset ?? entry.socket ?? entry.series ?? entry.values?.['resolution']);
      entry.isMark = entry.isName || entry.cues !== 0 || Boolean(entry.kind ?? entry.values ?? entry.brand ?? entry.bareGpu ?? entry.unit);
    }
    if (next) finish(next.values());
  }
}
finish(root.values());

/** Whether the tables have a word. */
export const isKnown = (word: string): boolean => spelling.has(word) || PLAIN_WORDS.has(word);

/** Names of makers and series of one word that are also written as two: `think pad`. */
export const NAMES_IN_ONE: ReadonlySet<string> = new Set(
  [...BRANDS.map(({ name }) => name), ...MODEL_SERIES.map(({ series }) => series)]
    .map((name) => name.toLowerCase())
    .filter((name) => /^[a-z]{6,}$/.test(name)),
);

/** A Bangla word as the Latin name or characters that it spells, or as it is: `থিংকপ্যাড` is `thinkpad`, and beside a number `টি` is `t`. */
export function latinSpelling(word: string, isBesideNumber: boolean): string {
  const [read] = wordsOf(isBesideNumber ? `${word}1` : word);
  return read?.text ?? word;
}

/** A word of a text in the spelling of the tables, or in the Latin characters that it spells, as beside a number. */
export const latinBesideNumber = (word: string): string => spelling.latin(word);

/** The words and numbers of a text, in the spelling of the tables. */
export const wordsOf = (text: string): Token[] => spelling.read(tokenise(text));

/** A phrase of the text with its meaning; `to` is the token after its last. */
export interface Mark {
  entry: Entry;
  /** Set if the words around it say that it is not itself sold: it is `included`, or only a property or user of something else. */
  aside: 'included' | 'other' | undefined;
  from: number;
  to: number;
  /** The number of a series' model: `840 G3`. */
  number: string | undefined;
}

const joins = (token: Token | undefined): token is Token =>
  token !== undefined && (token.gap === '' || token.gap === ' ' || token.gap === '-');

/** The longest phrase that starts at a token. Names of models and chips must end where the text's word ends. */
export function phraseAt(tokens: readonly Token[], at: number): Mark | undefined {
  const first = tokens[at];
  let node = first && root.get(first.text);
  let found: Mark | undefined;
  for (let to = at + 1; node; to += 1) {
    const next = tokens[to];
    if (node.entry && !cutsWord(node.entry, tokens, at, to))
      found = { entry: node.entry, aside: undefined, from: at, to, number: undefined };
    node = joins(next) ? node.next?.get(next.text) : undefined;
  }
  return found;
}

const BOARD_WORD = /^(?:chipset|motherboard|mother|board|mainboard|mobo|মাদারবোর্ড|মাদার|বোর্ড|চিপসেট)$/;

/** Names of models and chips must be words of the text: not `1050` of `1050m`, `K55` of `K552`, `B 450` of `450W`. */
function cutsWord(entry: Entry, tokens: readonly Token[], from: number, to: number): boolean {
  const first = tokens[from];
  const last = tokens[to - 1];
  const next = tokens[to];
  const isGlued = next?.gap === '';
  if (
    entry.chipset &&
    tokens[from - 1]?.isNumber === true &&
    (first?.gap === '-' || (first?.gap === '' && entry.chipset.name.startsWith('A')))
  )
    return true;
  if (entry.chipset && isGlued && next.text === 'w') return true;
  if (entry.chipset && isSharedName(entry.chipset.name) && !BOARD_WORD.test(next?.text ?? '')) return true;
  if (entry.bareGpu && !entry.gpu && first?.gap === '') return true;
  // "VX2768-PC-MHD"
  if (entry.kind === 'desktop-pc' && to === from + 1 && (first?.gap === '-' || next?.gap === '-')) return true;
  if (!isGlued || !last) return false;
  if (entry.gpu || entry.bareGpu) return last.isNumber && !next.isNumber && !/^(?:oc|gb|g|d|x)$/.test(next.text);
  if (entry.model) return !/^(?:gb|tb|w|hz|inch)$/.test(next.text);
  // "PC230", "LG15": names of models.
  return next.isNumber && (entry.kind === 'desktop-pc' || entry.brand === 'LG') && to === from + 1;
}
