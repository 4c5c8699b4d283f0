/** A labelled text: its author, the number of its class, and the hashes of its features. */
export interface Row {
  hand: string;
  label: number;
  hashes: readonly number[];
  /** The places of the first and the last word that each feature is about. */
  words?: Places;
}

/** For each of some features the places of two words. */
export interface Places {
  first: Uint16Array;
  last: Uint16Array;
}

/** The place of each feature by its hash, and for each place a weight for each class. */
export interface Fitted {
  ids: ReadonlyMap<number, number>;
  weights: Float32Array;
  bias: Float32Array;
}

/** How a fit learns. */
export interface Learning {
  /** How often it goes through all texts: to choose the features, and to learn their weights. */
  epochs: { choose: number; learn: number };
  /** How far each weight goes back to 0 with each text that has its feature. */
  decay: number;
  /** The share of the words of a text that is left out, with all features that are about one of them: others use other words for the same. */
  wordsLeftOut: number;
  /** The power of the count of a text's features by which the sum of their weights is divided. */
  power: number;
  /** The weight with which a feature begins to learn slower: with little, the first texts move it far. */
  inertia: number;
  /** The weights are the means of so many of the last epochs. */
  averaged: number;
  /** Whether two hands must have a feature: one that a single author has says nothing about others. */
  shared: boolean;
}

const RATE = 0.5;
const BIAS_RATE = 0.1;
/** A smaller error teaches nothing. */
const LEAST_ERROR = 1e-4;
const PLAIN: Learning = {
  epochs: { choose: 18, learn: 18 },
  decay: 3e-4,
  wordsLeftOut: 0,
  power: 0.5,
  inertia: 1e-3,
  averaged: 1,
  shared: false,
};
/** A feature that one text alone has says nothing about others. */
const LEAST_TEXTS = 2;

/** Numbers from 0 to 1 that are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The probabilities of the classes. */
function judge({ weights, bias }: Fitted, ids: Int32Array, unit: number): Float64Array {
  const scores = Float64Array.from(bias);
  const classes = bias.length;
  for (const id of ids)
    for (let label = 0; label < classes; label += 1) scores[label] = (scores[label] ?? 0) + unit * (weights[id * classes + label] ?? 0);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}

interface Sample {
  label: number;
  ids: Int32Array;
  words: Places | undefined;
}

/** A text without the features that have no place in `ids`. */
function sampleOf({ label, hashes, words }: Row, ids: ReadonlyMap<number, number>): Sample {
  const known = Uint32Array.from(hashes.keys()).filter((at) => ids.has(hashes[at] ?? -1));
  const places = (all: Uint16Array): Uint16Array => Uint16Array.from(known, (at) => all[at] ?? 0);
  return {
    label,
    ids: Int32Array.from(known, (at) => ids.get(hashes[at] ?? -1) ?? -1),
    words: words && { first: places(words.first), last: places(words.last) },
  };
}

/** The features of a text that are not left out this time. */
function someOf({ ids, words }: Sample, { wordsLeftOut }: Learning, random: () => number): Int32Array {
  if (!words) return ids;
  const isOut: boolean[] = [];
  const isWordOut = (word = 0): boolean => (isOut[word] ??= random() < wordsLeftOut);
  return ids.filter((_, at) => !isWordOut(words.first[at]) && !isWordOut(words.last[at]));
}

/** Multinomial regression, each weight with a rate of its own that falls with what it has learned (AdaGrad). */
function fit(rows: readonly Row[], classes: number, hashes: readonly number[], epochs: number, learning: Learning): Fitted {
  const { decay, power, inertia } = learning;
  const averaged = Math.min(learning.averaged, epochs);
  const ids = new Map(hashes.map((hash, id) => [hash, id]));
  const zeros = (): Fitted => ({ ids, weights: new Float32Array(ids.size * classes), bias: new Float32Array(classes) });
  const [fitted, means] = [zeros(), zeros()];
  const { weights, bias } = fitted;
  const learned = new Float32Array(weights.length).fill(inertia);
  const biasLearned = new Float32Array(classes).fill(1);
  const samples = rows.map((row) => sampleOf(row, ids));
  const random = randomFrom(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = samples.map((sample) => ({ sample, place: random() })).sort((a, b) => a.place - b.place);
    for (const { sample } of order) {
      const seen = someOf(sample, learning, random);
      const unit = (seen.length || 1) ** -power;
      const errors = judge(fitted, seen, unit).map((share, label) => share - Number(label === sample.label));
      errors.forEach((error, label) => {
        const biasSum = (biasLearned[label] ?? 0) + error * error;
        biasLearned[label] = biasSum;
        bias[label] = (bias[label] ?? 0) - (BIAS_RATE * error) / Math.sqrt(biasSum);
      });
      // The weights of a feature lie side by side, so that each is read from memory once.
      for (const id of seen)
        for (let label = 0, at = id * classes; label < classes; label += 1, at += 1) {
          const error = errors[label] ?? 0;
          if (Math.abs(error) < LEAST_ERROR) continue;
          const weight = weights[at] ?? 0;
          const slope = error * unit + decay * weight;
          const sum = (learned[at] ?? 0) + slope * slope;
          learned[at] = sum;
          weights[at] = weight - (RATE * slope) / Math.sqrt(sum);
        }
    }
    if (epoch < epochs - averaged) continue;
    for (const kind of ['weights', 'bias'] as const)
      fitted[kind].forEach((value, at) => {
        means[kind][at] = (means[kind][at] ?? 0) + value / averaged;
      });
  }
  return means;
}

/** Fits the classes to labelled texts, with at most `most` features: those that matter most. The same texts give the same weights. */
export function fitClasses(rows: readonly Row[], classes: number, most: number, learning = PLAIN): Fitted {
  const counts = new Map<number, number>();
  const firstHand = new Map<number, string>();
  const shared = new Set<number>();
  for (const { hand, hashes } of rows)
    for (const hash of hashes) {
      counts.set(hash, (counts.get(hash) ?? 0) + 1);
      if (!firstHand.has(hash)) firstHand.set(hash, hand);
      else if (firstHand.get(hash) !== hand) shared.add(hash);
    }
  const all = fit(
    rows,
    classes,
    [...counts].filter(([hash, count]) => (learning.shared ? shared.has(hash) : count >= LEAST_TEXTS)).map(([hash]) => hash),
    learning.epochs.choose,
    learning,
  );
  const matters = [...all.ids]
    .map(([hash, id]): [number, number] => {
      const own = all.weights.subarray(id * classes, (id + 1) * classes);
      const mean = own.reduce((a, b) => a + b) / classes;
      return [hash, own.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) * Math.log2(1 + (counts.get(hash) ?? 0))];
    })
    .sort(([, a], [, b]) => b - a)
    .slice(0, most);
  return fit(
    rows,
    classes,
    matters.map(([hash]) => hash),
    learning.epochs.learn,
    learning,
  );
}
