/** A labelled text: the number of its class, and the hashes of its features. */
export interface Row {
  label: number;
  hashes: readonly number[];
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
  /** The share of the features of a text that is left out, others each time. A weight then says the same without the others, as in texts by others. */
  leftOut: number;
}

const RATE = 0.5;
const BIAS_RATE = 0.1;
const PLAIN: Learning = { epochs: { choose: 18, learn: 18 }, decay: 3e-4, leftOut: 0 };
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
function judge({ weights, bias }: Fitted, ids: Int32Array): Float64Array {
  const scores = Float64Array.from(bias);
  const classes = bias.length;
  const unit = 1 / Math.sqrt(ids.length || 1);
  for (const id of ids)
    for (let label = 0; label < classes; label += 1) scores[label] = (scores[label] ?? 0) + unit * (weights[id * classes + label] ?? 0);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}

/** Multinomial regression, each weight with a rate of its own that falls with what it has learned (AdaGrad). */
function fit(rows: readonly Row[], classes: number, hashes: readonly number[], epochs: number, { decay, leftOut }: Learning): Fitted {
  const ids = new Map(hashes.map((hash, id) => [hash, id]));
  const fitted = { ids, weights: new Float32Array(ids.size * classes), bias: new Float32Array(classes) };
  const { weights, bias } = fitted;
  const learned = new Float32Array(weights.length).fill(1e-3);
  const biasLearned = new Float32Array(classes).fill(1);
  const samples = rows.map((row) => ({ label: row.label, ids: Int32Array.from(row.hashes.flatMap((hash) => ids.get(hash) ?? [])) }));
  const random = randomFrom(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const order = samples.map((sample) => ({ sample, place: random() })).sort((a, b) => a.place - b.place);
    for (const { sample } of order) {
      const seen = leftOut === 0 ? sample.ids : sample.ids.filter(() => random() >= leftOut);
      const unit = 1 / Math.sqrt(seen.length || 1);
      judge(fitted, seen).forEach((share, label) => {
        const error = share - Number(label === sample.label);
        const biasSum = (biasLearned[label] ?? 0) + error * error;
        biasLearned[label] = biasSum;
        bias[label] = (bias[label] ?? 0) - (BIAS_RATE * error) / Math.sqrt(biasSum);
        if (Math.abs(error) < 1e-4) return;
        for (const id of seen) {
          const at = id * classes + label;
          const weight = weights[at] ?? 0;
          const slope = error * unit + decay * weight;
          const sum = (learned[at] ?? 0) + slope * slope;
          learned[at] = sum;
          weights[at] = weight - (RATE * slope) / Math.sqrt(sum);
        }
      });
    }
  }
  return fitted;
}

/** Fits the classes to labelled texts, with at most `most` features: those that matter most. The same texts give the same weights. */
export function fitClasses(rows: readonly Row[], classes: number, most: number, learning = PLAIN): Fitted {
  const counts = new Map<number, number>();
  for (const { hashes } of rows) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const all = fit(
    rows,
    classes,
    [...counts].filter(([, count]) => count >= LEAST_TEXTS).map(([hash]) => hash),
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
