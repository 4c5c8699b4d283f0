// npm run train:messages: learns the warnings about messages from the texts by hands, and writes domain/messages/weights.bin.
//
// The threshold comes from texts that the model has not seen: the hands are dealt into folds, and each fold is judged by a model that was
// trained on the others. The file is trained on all of them. The same texts give the same file.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGE_WARNINGS } from '#contract/vocabulary.ts';
import { featuresOf } from '#domain/messages/features.ts';
import { partsOf, sharesOf, writeModel, type Model } from '#domain/messages/model.ts';
import { LABELLED_MESSAGES } from '#domain/messages/test-messages.ts';
import { judgedText } from '#domain/messages/warnings.ts';
import { readHands } from '#tools/hands.ts';
import { fitClasses, type Row } from '#tools/regression.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDS = 6;
/** The share of harmless messages of unknown authors that may be warned of. */
const FALSE_ALARMS = 0.0065;
/** The file holds the weights that matter most. All of them, four times as many, named 1 % more. */
const FEATURES = 60_000;
/** Weights beyond this share of the largest are cut, so that the steps between the others are small enough. */
const CLIP = 0.6;
const STEPS = 7;
/** No warning, then `MESSAGE_WARNINGS`. */
const CLASSES = MESSAGE_WARNINGS.length + 1;

/** A labelled message. Its label is 0 for no warning, else the place of the warning after it. */
export interface Sample extends Row {
  hand: string;
  text: string;
  /** Its sentences, if it has several. */
  sentences: { hashes: number[]; handicap: number }[];
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
  const byHands = readHands<{ text: string; label: string | null }>('messages').map(({ hand, text, label }) => sampleOf(hand, text, label));
  return [...byHands, ...own];
}

/** A model of the features that matter most, as it is written: its weights are those over "no warning". The threshold is not set. */
export function train(samples: readonly Sample[]): Model {
  const { ids, weights, bias } = fitClasses(samples, CLASSES, FEATURES);
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
