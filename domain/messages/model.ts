import { MESSAGE_WARNINGS, type MessageWarning } from '#contract/vocabulary.ts';
import { featuresOf } from '#domain/messages/features.ts';
import { HALF, Packer, Unpacker, type Coder } from '#domain/messages/packing.ts';

/** The weights of one kind of features, by their hash: for each of `MESSAGE_WARNINGS`, a whole number from −3 to 3. */
export interface Weights {
  of: Pick<ReadonlyMap<number, Int8Array>, 'get' | 'size' | typeof Symbol.iterator>;
  /** The score for which a weight of 1 stands. */
  scale: number;
}

/**
 * A linear model: each feature has a weight for each warning, and a message the sum of the weights of its features, and of its groups of
 * sounds, each over a power of their count. A weight of 0 says as much for a warning as for none. `tools/train-messages.ts` makes it.
 */
export interface Model {
  features: Weights;
  sounds: Weights;
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
/** The largest weight. */
export const MOST_WEIGHT = 3;
const HEADER = 4 * (LABELS + 5);

/**
 * A model as a file: threshold, biases, scales and counts of features as numbers of four bytes, then the features of each kind, packed: for
 * each, in the order of their hashes, the distance from the one before, and its weights.
 */
export function writeModel({ features, sounds, bias, threshold }: Model): Uint8Array {
  const kinds = [features, sounds];
  const packer = new Packer();
  for (const { of } of kinds) {
    const numbers = numbersOf(packer);
    let before = 0;
    for (const [hash, values] of [...of].sort(([a], [b]) => a - b)) {
      numbers.distance(hash - before);
      before = hash;
      numbers.weights(values);
    }
  }
  const packed = packer.end();
  const bytes = new Uint8Array(HEADER + packed.length);
  const view = new DataView(bytes.buffer);
  [threshold, ...bias, ...kinds.map(({ scale }) => scale)].forEach((value, at) => view.setFloat32(4 * at, value));
  kinds.forEach(({ of }, at) => view.setUint32(HEADER - 8 + 4 * at, of.size));
  bytes.set(packed, HEADER);
  return bytes;
}

/** The weights of a file, by ascending hashes, in two lists: a map with a list for each hash takes twenty times as much memory. */
class ReadWeights {
  readonly #hashes: Uint32Array;
  readonly #weights: Int8Array;

  constructor(hashes: Uint32Array, weights: Int8Array) {
    this.#hashes = hashes;
    this.#weights = weights;
  }

  get size(): number {
    return this.#hashes.length;
  }

  get(hash: number): Int8Array | undefined {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#hashes[middle] ?? 0) < hash) low = middle + 1;
      else high = middle;
    }
    return this.#hashes[low] === hash ? this.#at(low) : undefined;
  }

  *[Symbol.iterator](): MapIterator<[number, Int8Array]> {
    for (const [index, hash] of this.#hashes.entries()) yield [hash, this.#at(index)];
  }

  #at(index: number): Int8Array {
    return this.#weights.subarray(index * LABELS, (index + 1) * LABELS);
  }
}

/** Reads the file of `writeModel`. */
export function readModel(bytes: Uint8Array): Model {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [threshold = 1, ...values] = Array.from({ length: LABELS + 3 }, (_, at) => view.getFloat32(4 * at));
  const unpacker = new Unpacker(bytes.subarray(HEADER));
  const [features, sounds] = [0, 1].map((kind): Weights => {
    const numbers = numbersOf(unpacker);
    const hashes = new Uint32Array(view.getUint32(HEADER - 8 + 4 * kind));
    const weights = new Int8Array(hashes.length * LABELS);
    const next = new Int8Array(LABELS);
    let hash = 0;
    for (const index of hashes.keys()) {
      hash += numbers.distance(0);
      hashes[index] = hash;
      weights.set(numbers.weights(next), index * LABELS);
    }
    return { of: new ReadWeights(hashes, weights), scale: values[LABELS + kind] ?? 0 };
  }) as [Weights, Weights];
  return { features, sounds, bias: values.slice(0, LABELS), threshold };
}

/** The numbers of a file, written or read: `coder` says each bit that it is given, or the one that it reads. */
function numbersOf(coder: Coder): { distance: (value: number) => number; weights: (values: Int8Array) => Int8Array } {
  const lengths = new Uint16Array(32).fill(HALF);
  const digits = new Uint16Array(32 * 2).fill(HALF);
  const trees = new Uint16Array(LABELS * 3 * 8).fill(HALF);
  return {
    distance(value) {
      let length = 0;
      for (const bits = 32 - Math.clz32(value); coder.code(lengths, length, Number(bits > length)) === 1;) length += 1;
      let read = length === 0 ? 0 : 1;
      for (let bit = length - 2; bit >= 0; bit -= 1)
        read = read * 2 + coder.code(digits, length * 2 + Number(bit === length - 2), (value >> bit) & 1);
      return read;
    },
    weights(values) {
      // A weight is likely to be as far from 0 as the one before.
      let before = 0;
      for (let label = 0; label < LABELS; label += 1) {
        const symbol = (values[label] ?? 0) + MOST_WEIGHT;
        let node = 1;
        for (let bit = 2; bit >= 0; bit -= 1) node = node * 2 + coder.code(trees, (label * 3 + before) * 8 + node, (symbol >> bit) & 1);
        const weight = node - 8 - MOST_WEIGHT;
        values[label] = weight;
        before = Math.min(2, Math.abs(weight));
      }
      return values;
    },
  };
}

/**
 * How much less a sentence counts than the whole message, in the logarithm of its odds: words around a sentence change what it means, so
 * that it has to be much clearer alone. Without this, harmless sentences before a demand hide it; with 0, harmless ones look like one.
 */
const HANDICAP = 2.5;

/**
 * The power of the count of a part's features by which the sum of their weights is divided: 0 would take the sum, which grows with the
 * length of a text, and 1 the mean, which the harmless words of a long one lessen.
 */
export const POWER = 0.4;

/** The features of a part and its groups of sounds, as hashes. */
export interface PartFeatures {
  features: readonly number[];
  sounds: readonly number[];
}

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
export function sharesOf(model: Model, part: PartFeatures, handicap: number): number[] {
  const scores = new Float64Array(LABELS);
  for (const kind of ['features', 'sounds'] as const) {
    const { of, scale } = model[kind];
    const known = part[kind].flatMap((hash) => of.get(hash) ?? []);
    const unit = scale * (known.length || 1) ** -POWER;
    for (const values of known) for (let at = 0; at < LABELS; at += 1) scores[at] = (scores[at] ?? 0) + unit * (values[at] ?? 0);
  }
  return model.bias.map((own, at) => 1 / (1 + Math.exp(handicap - own - (scores[at] ?? 0))));
}

/**
 * The warnings of a model about a folded text: each part says the one that it speaks most for, because those of others that pass too are
 * mostly wrong. A warning that several parts say is about the one that speaks most for it.
 */
export function modelWarnings(model: Model, text: string): FoundWarning[] {
  const parts = partsOf(text)
    .map((part) => {
      const read = featuresOf(part.text);
      const shares = sharesOf(
        model,
        { features: read.features.map(({ hash }) => hash), sounds: read.sounds.map(({ hash }) => hash) },
        part.handicap,
      );
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
      for (const word of [first, last]) shares[word] = (shares[word] ?? 0) + (model.features.of.get(hash)?.[at] ?? 0) / 2;
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
