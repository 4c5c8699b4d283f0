// npm run train:messages: learns the warnings about messages from the texts by hands, and writes domain/messages/weights.bin.
//
// The threshold comes from texts that the model has not seen: the hands are dealt into folds, and each fold is judged by a model that was
// trained on the others. The file is trained on all of them. The same texts give the same file.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGE_WARNINGS } from '#contract/vocabulary.ts';
import { featuresOf } from '#domain/messages/features.ts';
import { partsOf, sharesOf, writeModel, type Model } from '#domain/messages/model.ts';
import { LABELLED_MESSAGES } from '#domain/messages/test-messages.ts';
import { judgedText } from '#domain/messages/warnings.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDS = 6;
/** The share of harmless messages of unknown authors that may be warned of. */
const FALSE_ALARMS = 0.005;
/** A feature that one message alone has says nothing about others. */
const LEAST_MESSAGES = 2;
/** The file holds the weights that matter most. All of them, four times as many, named 1 % more. */
const FEATURES = 60_000;
const EPOCHS = 18;
const RATE = 0.5;
const BIAS_RATE = 0.1;
const DECAY = 3e-4;
/** Weights beyond this share of the largest are cut, so that the steps between the others are small enough. */
const CLIP = 0.6;
const STEPS = 7;
/** No warning, then `MESSAGE_WARNINGS`. */
const CLASSES = MESSAGE_WARNINGS.length + 1;

/** A labelled message. */
export interface Sample {
  hand: string;
  text: string;
  /** 0 for no warning, else the place of the label after it. */
  label: number;
  hashes: number[];
  /** Its sentences, if it has several. */
  sentences: { hashes: number[]; handicap: number }[];
}

interface Fitted {
  ids: ReadonlyMap<number, number>;
  weights: Float32Array;
  bias: Float32Array;
}

/** The labelled messages of all hands, and those of the project's own tests. */
export function readSamples(): Sample[] {
  const sampleOf = (hand: string, text: string, label: string | null): Sample => {
    const [whole, ...sentences] = partsOf(judgedText(text).text).map((part) => ({
      handicap: part.handicap,
      hashes: featuresOf(part.text).features.map(({ hash }) => hash),
    }));
    return { hand, text, label: MESSAGE_WARNINGS.findIndex((warning) => warning === label) + 1, hashes: whole?.hashes ?? [], sentences };
  };
  const own = LABELLED_MESSAGES.trim()
    .split('\n')
    .map((line) => {
      const [labels = '', text = ''] = line.split(' | ');
      return sampleOf('own', text, labels.split(' ')[0] ?? null);
    });
  const byHands = globSync(path.join(ROOT, 'bench/hands/*.messages.ndjson'))
    .sort()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const { text, label } = JSON.parse(line) as { text: string; label: string | null };
          return sampleOf(path.basename(file, '.messages.ndjson'), text, label);
        }),
    );
  return [...byHands, ...own];
}

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
  const unit = 1 / Math.sqrt(ids.length || 1);
  for (const id of ids)
    for (let label = 0; label < CLASSES; label += 1) scores[label] = (scores[label] ?? 0) + unit * (weights[id * CLASSES + label] ?? 0);
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((a, b) => a + b);
  return powers.map((power) => power / sum);
}

const idsOf = ({ hashes }: Sample, ids: ReadonlyMap<number, number>): Int32Array =>
  Int32Array.from(hashes.flatMap((hash) => ids.get(hash) ?? []));

/** Multinomial regression, each weight with a rate of its own that falls with what it has learned (AdaGrad). */
function fit(samples: readonly Sample[], hashes: Iterable<number>): Fitted {
  const ids = new Map([...hashes].map((hash, id) => [hash, id]));
  const fitted = { ids, weights: new Float32Array(ids.size * CLASSES), bias: new Float32Array(CLASSES) };
  const { weights, bias } = fitted;
  const learned = new Float32Array(weights.length).fill(1e-3);
  const biasLearned = new Float32Array(CLASSES).fill(1);
  const rows = samples.map((sample) => ({ label: sample.label, ids: idsOf(sample, ids) }));
  const random = randomFrom(7);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const order = rows.map((row) => ({ row, place: random() })).sort((a, b) => a.place - b.place);
    for (const { row } of order) {
      const unit = 1 / Math.sqrt(row.ids.length || 1);
      judge(fitted, row.ids).forEach((share, label) => {
        const error = share - Number(label === row.label);
        const biasSum = (biasLearned[label] ?? 0) + error * error;
        biasLearned[label] = biasSum;
        bias[label] = (bias[label] ?? 0) - (BIAS_RATE * error) / Math.sqrt(biasSum);
        if (Math.abs(error) < 1e-4) return;
        for (const id of row.ids) {
          const at = id * CLASSES + label;
          const weight = weights[at] ?? 0;
          const slope = error * unit + DECAY * weight;
          const sum = (learned[at] ?? 0) + slope * slope;
          learned[at] = sum;
          weights[at] = weight - (RATE * slope) / Math.sqrt(sum);
        }
      });
    }
  }
  return fitted;
}

/** A model of the features that matter most, as it is written: its weights are those over "no warning". The threshold is not set. */
export function train(samples: readonly Sample[]): Model {
  const counts = new Map<number, number>();
  for (const { hashes } of samples) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const all = fit(
    samples,
    [...counts].filter(([, count]) => count >= LEAST_MESSAGES).map(([hash]) => hash),
  );
  const matters = [...all.ids]
    .map(([hash, id]): [number, number] => {
      const own = all.weights.subarray(id * CLASSES, (id + 1) * CLASSES);
      const mean = own.reduce((a, b) => a + b) / CLASSES;
      return [hash, own.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) * Math.log2(1 + (counts.get(hash) ?? 0))];
    })
    .sort(([, a], [, b]) => b - a)
    .slice(0, FEATURES);
  const { ids, weights, bias } = fit(
    samples,
    matters.map(([hash]) => hash),
  );
  const over = (id: number): number[] =>
    MESSAGE_WARNINGS.map((_, at) => (weights[id * CLASSES + at + 1] ?? 0) - (weights[id * CLASSES] ?? 0));
  const most = [...ids.values()].reduce((max, id) => Math.max(max, ...over(id).map(Math.abs)), 0);
  const scale = (CLIP * most) / STEPS;
  return {
    scale,
    threshold: 1,
    bias: MESSAGE_WARNINGS.map((_, at) => (bias[at + 1] ?? 0) - (bias[0] ?? 0)),
    weights: new Map(
      [...ids].map(([hash, id]) => [
        hash,
        Int8Array.from(over(id), (value) => Math.max(-STEPS, Math.min(STEPS, Math.round(value / scale)))),
      ]),
    ),
  };
}

const largestShare = (model: Model, { hashes, sentences }: Sample): number =>
  Math.max(
    ...[{ hashes, handicap: 0 }, ...sentences].flatMap((part) =>
      sharesOf(
        model,
        part.hashes.map((hash) => ({ hash })),
        part.handicap,
      ),
    ),
  );

/** Each message with a model that has learned from none of its author's, all models with one threshold. */
export function judgeUnseen(samples: readonly Sample[]): { sample: Sample; model: Model }[] {
  const hands = [...new Set(samples.map(({ hand }) => hand))];
  const judged = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const held = new Set(hands.filter((_, at) => at % FOLDS === fold));
    const model = train(samples.filter(({ hand }) => !held.has(hand)));
    return samples.filter(({ hand }) => held.has(hand)).map((sample) => ({ sample, model, share: largestShare(model, sample) }));
  });
  const harmless = judged.filter(({ sample }) => sample.label === 0).sort((a, b) => b.share - a.share);
  const threshold = harmless[Math.floor(harmless.length * FALSE_ALARMS)]?.share ?? 1;
  return judged.map(({ sample, model }) => ({ sample, model: { ...model, threshold } }));
}

export const WEIGHTS = path.join(ROOT, 'domain/messages/weights.bin');

if (import.meta.main) {
  const samples = readSamples();
  const threshold = judgeUnseen(samples)[0]?.model.threshold ?? 1;
  const bytes = writeModel({ ...train(samples), threshold });
  writeFileSync(WEIGHTS, bytes);
  console.log(`${samples.length} messages; ${WEIGHTS}: ${bytes.length} bytes, threshold ${threshold.toFixed(3)}`);
}
