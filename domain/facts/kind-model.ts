import { KINDS, type Kind } from '#contract/vocabulary.ts';
import type { Scan } from '#domain/facts/scan.ts';
import type { Size } from '#domain/facts/sizes.ts';
import type { Mark } from '#domain/facts/tables/lexicon.ts';

/** A linear model of the kind of goods that a title sells. `tools/train-kinds.ts` makes it. */
export interface KindModel {
  /** A hash table with open addresses, whose length is a power of two: the hash of a feature in each place, or 0. */
  hashes: Int32Array;
  /** The weights of these features for each of `KINDS`, and for a title that leaves its kind open: whole numbers from −127 to 127. */
  weights: Int8Array;
  /** The score for which a weight of 1 stands. */
  scale: number;
  bias: Float32Array;
}

/** The kinds, and a title that leaves its kind open. */
export const CLASSES = KINDS.length + 1;
/** The share from which on the model gives a kind to a title that the rules leave open, and from which on it overrules them. */
const FILLS = 0.6;
const OVERRULES = 0.8;

/** Kinds of features, which the hashes in the weights include. */
const FEATURE = {
  word: 1,
  piece: 2,
  pair: 3,
  first: 4,
  last: 5,
  noun: 6,
  firstSold: 7,
  lastSold: 8,
  allSold: 9,
  clause: 10,
  clauseWord: 11,
  clauseNoun: 12,
  role: 13,
  size: 14,
  roles: 15,
  cpu: 16,
  ruled: 17,
} as const;

/** Whether the goods that a phrase names are sold, come with those that are, or only suit them. */
const ROLE = { sold: 0, other: 5, included: 8 } as const;

/** The hash of a text, or of a text after the one that has the hash `start`. */
const hashOf = (text: string, start = 0x811c9dc5): number => {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
};
const joined = (kind: number, a: number, b = 0): number => {
  const hash = Math.imul(a ^ Math.imul(kind, 0x9e3779b1), 0x01000193) ^ Math.imul(b, 0x85ebca6b);
  return Math.imul(hash ^ (hash >>> 15), 0x45d9f3b) | 1;
};

const SERIES = hashOf('series ');
const BRAND = hashOf('brand ');
const CUES = hashOf('cues ');

/** The hash of the meaning of a phrase: names with one meaning are one feature. */
function meaningOf({ entry }: Mark): number {
  if (entry.kind !== undefined) return hashOf(entry.kind);
  if (entry.series) return hashOf(entry.series.series, SERIES);
  if (entry.gpu) return hashOf('gpu');
  if (entry.chipset) return hashOf('chipset');
  if (entry.socket !== undefined) return hashOf('socket');
  if (entry.brand !== undefined) return hashOf(entry.brand, BRAND);
  if (entry.model) return hashOf('model');
  if (entry.unit !== undefined) return hashOf(entry.unit);
  return entry.cues === 0 ? hashOf('cpu') : hashOf(String(entry.cues), CUES);
}

/**
 * The features of a title, each once, as 32-bit hashes that are never 0: its words, phrases by their meaning and pairs of neighbours; the
 * goods that it names, and those of its first clause; its sizes; and the kind that the rules read.
 */
export function featuresOf({ tokens, starts, nouns, cpus }: Scan, sizes: readonly Size[], ruled: Kind | undefined): number[] {
  const found: number[] = [];
  const addHash = (hash: number): boolean => !found.includes(hash) && found.push(hash) > 0;
  const add = (kind: number, a: number, b?: number): boolean => addHash(joined(kind, a, b));
  const clauseEnd = tokens.findIndex(({ gap }, at) => at > 0 && gap === ',');
  const end = clauseEnd === -1 ? tokens.length : clauseEnd;

  let before = 0;
  for (let at = 0; at < tokens.length;) {
    const [token, mark] = [tokens[at], starts[at]];
    if (!token) break;
    let piece = mark ? joined(ROLE[mark.aside ?? 'sold'], meaningOf(mark)) : hashOf(token.text);
    if (!mark && token.isNumber) piece = String(Math.trunc(token.value)).length;
    add(FEATURE.piece, piece);
    if (at === 0) add(FEATURE.first, piece);
    else add(FEATURE.pair, before, piece);
    before = piece;
    at = Math.max(at + 1, mark?.to ?? 0);
  }
  add(FEATURE.last, before);
  for (const { isNumber, text } of tokens) if (!isNumber) add(FEATURE.word, hashOf(text));

  let [firstSold, lastSold, lastOfClause, allSold, clause] = [-1, -1, -1, 0, 0];
  for (const { kind, mark, aside } of nouns) {
    const place = KINDS.indexOf(kind) + (aside ? CLASSES : 0);
    const noun = joined(FEATURE.noun, place);
    const isNew = addHash(noun);
    if (!aside) {
      if (isNew) allSold ^= noun;
      if (firstSold < 0) firstSold = place;
      lastSold = place;
    }
    if (mark.from >= end) continue;
    clause = joined(place, clause);
    lastOfClause = place;
  }
  add(FEATURE.allSold, allSold);
  add(FEATURE.firstSold, firstSold);
  add(FEATURE.lastSold, lastSold);
  add(FEATURE.clause, clause);
  add(FEATURE.clauseNoun, lastOfClause);
  add(FEATURE.clauseWord, hashOf(tokens[end - 1]?.text ?? ''));

  let roles = 0;
  for (const { role = '?', gb } of sizes) {
    const hash = joined(FEATURE.role, hashOf(role));
    if (addHash(hash)) roles ^= hash;
    add(FEATURE.size, hash, Math.round(gb * 8));
  }
  add(FEATURE.roles, roles, cpus.length);
  if (cpus.some(({ aside }) => !aside)) add(FEATURE.cpu, 1);
  add(FEATURE.ruled, ruled === undefined ? -1 : KINDS.indexOf(ruled));
  return found;
}

/** The model in the text of `writeKindModel`. */
export function readKindModel(text: string): KindModel {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const { byteLength } = bytes;
  const view = new DataView(bytes.buffer);
  const floats = Float32Array.from({ length: CLASSES + 1 }, (_, at) => view.getFloat32(4 * at));
  const count = (byteLength - floats.byteLength) / (4 + CLASSES);
  const places = 2 ** Math.ceil(Math.log2(2 * count + 1));
  const model = {
    hashes: new Int32Array(places),
    weights: new Int8Array(places * CLASSES),
    scale: floats[0] ?? 0,
    bias: floats.subarray(1),
  };
  for (let start = floats.byteLength; start < byteLength; start += 4 + CLASSES) {
    const hash = view.getInt32(start);
    const place = placeOf(model.hashes, hash);
    model.hashes[place] = hash;
    model.weights.set(new Int8Array(bytes.buffer, start + 4, CLASSES), place * CLASSES);
  }
  return model;
}

/** A model as text: the scale and the biases as floats; each feature as its hash and a byte for each weight. */
export function writeKindModel({ hashes, weights, scale, bias }: KindModel): string {
  const places = [...hashes.keys()].filter((place) => hashes[place] !== 0).sort((a, b) => (hashes[a] ?? 0) - (hashes[b] ?? 0));
  const bytes = Buffer.alloc(4 * (CLASSES + 1) + places.length * (4 + CLASSES));
  [scale, ...bias].forEach((value, at) => bytes.writeFloatBE(value, 4 * at));
  places.forEach((place, at) => {
    const start = 4 * (CLASSES + 1) + at * (4 + CLASSES);
    bytes.writeInt32BE(hashes[place] ?? 0, start);
    bytes.set(weights.subarray(place * CLASSES, (place + 1) * CLASSES), start + 4);
  });
  return bytes.toString('base64');
}

/** The place of a hash, or the empty one where it belongs. */
export function placeOf(hashes: Int32Array, hash: number): number {
  let place = hash & (hashes.length - 1);
  while (hashes[place] !== 0 && hashes[place] !== hash) place = (place + 1) & (hashes.length - 1);
  return place;
}

/** Whether a title holds only a maker, codes and amounts: these say nothing of a part for other goods. */
const isNameAlone = ({ tokens, starts, nouns }: Scan): boolean =>
  nouns.length === 0 &&
  tokens.every(({ isNumber, gap }, at) => {
    const { entry } = starts[at] ?? {};
    const isName = entry !== undefined && (entry.brand ?? entry.unit ?? entry.values) !== undefined && entry.cues === 0;
    const next = tokens[at + 1];
    return isNumber || isName || starts[at - 1]?.to === at + 1 || gap === '' || gap === '-' || next?.gap === '' || next?.gap === '-';
  });

/**
 * The kind of goods that a title sells, by a model that knows `ruled`, the kind that the rules read. That one stands unless the model is sure
 * enough.
 */
export function learnedKind(title: Scan, sizes: readonly Size[], ruled: Kind | undefined, model: KindModel): Kind | undefined {
  const { hashes, weights, scale, bias } = model;
  const rows: number[] = [];
  for (const hash of featuresOf(title, sizes, ruled)) {
    const place = placeOf(hashes, hash);
    if (hashes[place] !== 0) rows.push(place * CLASSES);
  }
  const unit = scale / Math.sqrt(rows.length || 1);
  const scores: number[] = [];
  let best = 0;
  for (let kind = 0; kind < CLASSES; kind += 1) {
    let sum = 0;
    for (const row of rows) sum += weights[row + kind] ?? 0;
    const score = (bias[kind] ?? 0) + unit * sum;
    scores.push(score);
    if (score > (scores[best] ?? 0)) best = kind;
  }
  if (KINDS[best] === ruled) return ruled;
  if (KINDS[best] === 'other' && ruled === undefined && isNameAlone(title)) return undefined;
  const most = scores[best] ?? 0;
  const share = 1 / scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  return share >= (ruled === undefined ? FILLS : OVERRULES) ? KINDS[best] : ruled;
}
