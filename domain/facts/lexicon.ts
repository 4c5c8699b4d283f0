import type { Kind } from '#contract/vocabulary.ts';
import { BRANDS } from '#domain/facts/brands.ts';
import { CHIPSETS, SOCKETS, type Chipset } from '#domain/facts/chipsets.ts';
import { GPUS, gpuPhrases, type Gpu } from '#domain/facts/gpus.ts';
import { KNOWN_MODELS, type Model } from '#domain/facts/models.ts';
import { MODEL_SERIES, SERIES_SPELLING, type Series } from '#domain/facts/series.ts';
import { tokenise, type Token } from '#domain/facts/normalise.ts';
import { CPU_READERS } from '#domain/facts/cpu-readers.ts';
import type { CpuReader } from '#domain/facts/cpu-name.ts';
import { CUE_WORDS, KIND_WORDS, UNIT_WORDS, VALUE_WORDS, type Cue } from '#domain/facts/words.ts';

/** Everything that a phrase can mean. */
export interface Entry {
  kind?: Kind;
  cues?: Set<Cue>;
  values?: Record<string, string>;
  brand?: string;
  gpu?: Gpu;
  /** The number alone is the chip only where a graphics card is sold. */
  bareGpu?: Gpu;
  chipset?: Chipset;
  socket?: string;
  model?: Model;
  series?: Series;
  unit?: string;
  nvme?: boolean;
  cpu?: CpuReader;
}

interface Node {
  entry?: Entry;
  next?: Map<string, Node>;
}

const root = new Map<string, Node>();

function nodeOf(phrase: string): Node {
  let node: Node = { next: root };
  for (const { text } of tokenise(phrase)) {
    node.next ??= new Map();
    const next = node.next.get(text) ?? {};
    node.next.set(text, next);
    node = next;
  }
  return node;
}

function add(phrase: string, change: (entry: Entry) => void): void {
  const node = nodeOf(phrase);
  change((node.entry ??= {}));
  // `hard disk` is also written `harddisk`.
  const words = phrase.split(' ');
  if (words.length > 1 && words.length < 4 && words.every((word) => word.length > 2 && !/\d/.test(word)))
    change((nodeOf(words.join('')).entry ??= {}));
}

const phrasesOf = (words: string): string[] => words.split(',');

for (const [unit, words] of Object.entries(UNIT_WORDS)) for (const word of phrasesOf(words)) add(word, (entry) => (entry.unit = unit));
for (const [cue, words] of Object.entries(CUE_WORDS) as [Cue, string][])
  for (const word of phrasesOf(words)) add(word, (entry) => (entry.cues ??= new Set()).add(cue));
for (const [fact, values] of Object.entries(VALUE_WORDS))
  for (const [value, words] of Object.entries(values))
    for (const word of phrasesOf(words)) add(word, (entry) => ((entry.values ??= {})[fact] = value));
for (const [kind, words] of Object.entries(KIND_WORDS) as [Kind, string][])
  for (const word of phrasesOf(words)) {
    const parts = word.split(' ').map((part) => nodeOf(part).entry?.values ?? {});
    const values = Object.assign({}, ...parts) as Record<string, string>;
    add(word, (entry) => {
      entry.kind = kind;
      if (Object.keys(values).length > 0) entry.values = { ...values, ...entry.values };
      if (/nvme|এনভিএমই/.test(word)) entry.nvme = true;
    });
  }
for (const { name, spellings } of BRANDS) for (const spelling of spellings) add(spelling, (entry) => (entry.brand = name));
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

/** A model's name on its own says enough when it has an alphabetic prefix and three digits, or is two words of which one has a digit. */
const isDistinct = (model: string, kind: Kind): boolean =>
  kind !== 'psu' &&
  kind !== 'case' &&
  kind !== 'monitor' &&
  /^[a-z-]*[a-z]-?\d{3,}|^(?:tl-|hv-|nh-|se-)/i.test(model) &&
  !/^[a-z]?\d{3,4}$/i.test(model.replace(/^[A-FH-Z]\d{3}$/i, ''));

const counts = new Map<string, number>();
for (const { model } of KNOWN_MODELS) counts.set(model.toLowerCase(), (counts.get(model.toLowerCase()) ?? 0) + 1);
for (const model of KNOWN_MODELS) {
  const spellings = BRANDS.find(({ name }) => name === model.brand)?.spellings ?? [];
  const name = model.model.toLowerCase();
  for (const spelling of spellings) add(`${spelling} ${name}`, (entry) => (entry.model ??= model));
  if (model.brand === '-' || (counts.get(name) === 1 && isDistinct(model.model, model.kind))) add(name, (entry) => (entry.model ??= model));
}
for (const series of MODEL_SERIES) {
  const known = { ...series, series: SERIES_SPELLING[series.series] ?? series.series };
  const spellings = BRANDS.find(({ name }) => name === series.brand)?.spellings ?? [];
  const name = series.series.toLowerCase();
  for (const spelling of spellings) add(`${spelling} ${name}`, (entry) => (entry.series ??= known));
  if (!series.afterBrand) add(name, (entry) => (entry.series ??= known));
}
for (const [word, reader] of Object.entries(CPU_READERS)) add(word, (entry) => (entry.cpu = reader));

/** A phrase of the text with its meaning; `to` is the token after its last. */
export interface Mark {
  entry: Entry;
  from: number;
  to: number;
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
    if (node.entry && !cutsWord(node.entry, tokens[to - 1], next)) found = { entry: node.entry, from: at, to };
    node = joins(next) ? node.next?.get(next.text) : undefined;
  }
  return found;
}

/** `1050` of `1050m`, `K55` of `K552`, and `b 4` of `b450`. */
function cutsWord(entry: Entry, last: Token | undefined, next: Token | undefined): boolean {
  if (next?.gap !== '' || !last) return false;
  const isNumber = last.isNumber;
  const nextIsNumber = next.isNumber;
  if (entry.gpu || entry.bareGpu) return isNumber && !nextIsNumber && !/^(?:oc|gb|g|d|x)$/.test(next.text);
  if (entry.model) return !/^(?:gb|tb|w|hz|inch)$/.test(next.text);
  return false;
}
