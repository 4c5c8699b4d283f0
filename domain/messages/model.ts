import { MESSAGE_WARNINGS, type MessageWarning } from '#contract/vocabulary.ts';
import { featuresOf, type Feature } from '#domain/messages/features.ts';

/**
 * A linear model: each feature has a weight for each warning, and a message the mean of the weights of its features. A weight of 0 says
 * as much for a warning as for none. `tools/train-messages.ts` makes it.
 */
export interface Model {
  /** The weights of a feature by its hash, in the order of `MESSAGE_WARNINGS`: whole numbers from −7 to 7. */
  weights: ReadonlyMap<number, Int8Array>;
  /** The score for which a weight of 1 stands. */
  scale: number;
  bias: readonly number[];
  /** The share from which on a message is warned of. */
  threshold: number;
}

/** A warning of a model, with the words that speak most for it, as places in the text. `end` is exclusive. */
export interface FoundWarning {
  label: MessageWarning;
  start: number;
  end: number;
}

const LABELS = MESSAGE_WARNINGS.length;
const HEADER = 4 * (LABELS + 3);

/**
 * A model as a file: scale, threshold and biases as floats, the number of features; then for each feature, in the order of their hashes,
 * the distance from the one before in groups of seven bits, and two weights in each byte.
 */
export function writeModel({ weights, scale, bias, threshold }: Model): Uint8Array {
  const bytes = new Uint8Array(HEADER + weights.size * (4 + LABELS / 2));
  const view = new DataView(bytes.buffer);
  [scale, threshold, ...bias].forEach((value, at) => view.setFloat32(4 * at, value));
  view.setUint32(HEADER - 4, weights.size);
  let end = HEADER;
  let before = 0;
  for (const [hash, values] of [...weights].sort(([a], [b]) => a - b)) {
    let distance = hash - before;
    before = hash;
    for (; distance > 0x7f; distance >>>= 7) bytes[end++] = (distance & 0x7f) | 0x80;
    bytes[end++] = distance;
    for (let at = 0; at < LABELS; at += 2) bytes[end++] = ((values[at] ?? 0) & 15) | (((values[at + 1] ?? 0) & 15) << 4);
  }
  return bytes.subarray(0, end);
}

/** Reads the file of `writeModel`. */
export function readModel(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [scale = 0, threshold = 1, ...bias] = Array.from({ length: LABELS + 2 }, (_, at) => view.getFloat32(4 * at));
  const weights = new Map<number, Int8Array>();
  let at = HEADER;
  let hash = 0;
  for (let count = view.getUint32(HEADER - 4); count > 0; count -= 1) {
    for (let shift = 0, more = true; more; shift += 7) {
      const byte = view.getUint8(at++);
      hash += (byte & 0x7f) << shift;
      more = byte > 0x7f;
    }
    // The shifts extend the sign of four bits.
    weights.set(
      hash,
      Int8Array.from({ length: LABELS }, (_, label) => (view.getUint8(at + (label >> 1)) << (label % 2 === 0 ? 28 : 24)) >> 28),
    );
    at += LABELS / 2;
  }
  return { weights, scale, threshold, bias };
}

/**
 * How much less a sentence counts than the whole message, in the logarithm of its odds: words around a sentence change what it means, so
 * that it has to be much clearer alone. Without this, harmless sentences before a demand hide it; with 0, harmless ones look like one.
 */
const HANDICAP = 2.5;

/** A part of a folded text that is judged: the whole, or a sentence of it. */
export interface Part {
  text: string;
  /** Its place in the whole. */
  start: number;
  handicap: number;
}

/** Sentences that say anything have three words. */
const SENTENCE = /^\s*\S+\s+\S+\s+\S/;

/** The parts of a folded text, the whole first; one sentence is no part of its own. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [{ text, start: 0, handicap: 0 }];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/\s*\n\s*|(?<=[.!?।])\s+|$/g)) {
    const sentence = text.slice(start, index);
    if (sentence.length < text.trim().length && SENTENCE.test(sentence)) parts.push({ text: sentence, start, handicap: HANDICAP });
    start = index + end.length;
  }
  return parts;
}

/** The share that a model gives each warning about a part of a message with these features. */
export function sharesOf({ weights, scale, bias }: Model, features: readonly Pick<Feature, 'hash'>[], handicap: number): number[] {
  const known = features.flatMap(({ hash }) => weights.get(hash) ?? []);
  const unit = scale / Math.sqrt(known.length || 1);
  return bias.map((own, at) => 1 / (1 + Math.exp(handicap - own - unit * known.reduce((sum, values) => sum + (values[at] ?? 0), 0))));
}

/**
 * The warnings of a model about a folded text: each part says the one that it speaks most for, because those of others that pass too are
 * mostly wrong. A warning that several parts say is about the one that speaks most for it.
 */
export function modelWarnings(model: Model, text: string): FoundWarning[] {
  const parts = partsOf(text)
    .map((part) => {
      const read = featuresOf(part.text);
      const shares = sharesOf(model, read.features, part.handicap);
      const share = Math.max(...shares);
      return { start: part.start, ...read, share, label: shares.indexOf(share) };
    })
    .filter(({ share }) => share >= model.threshold)
    .sort((a, b) => b.share - a.share);
  return MESSAGE_WARNINGS.flatMap((label, at) => {
    const part = parts.find((one) => one.label === at);
    if (!part) return [];
    const { features, words, start } = part;
    const shares = new Float64Array(words.length);
    for (const { hash, first, last } of features)
      for (const word of [first, last]) shares[word] = (shares[word] ?? 0) + (model.weights.get(hash)?.[at] ?? 0) / 2;
    const { from, to } = heaviest(shares);
    return [{ label, start: start + (words[from]?.from ?? 0), end: start + (words[to]?.to ?? 0) }];
  });
}

/** The run of words whose shares exceed the mean of them by most. */
function heaviest(shares: Float64Array): { from: number; to: number } {
  const mean = shares.reduce((sum, share) => sum + Math.max(share, 0), 0) / (shares.length || 1);
  let best = { from: 0, to: 0, sum: -Infinity };
  let run = { from: 0, sum: 0 };
  shares.forEach((share, at) => {
    run = run.sum > 0 ? { from: run.from, sum: run.sum + share - mean } : { from: at, sum: share - mean };
    if (run.sum > best.sum) best = { ...run, to: at };
  });
  return best;
}
