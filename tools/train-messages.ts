// npm run train:messages: learns the warnings about messages from the texts by hands, and writes domain/messages/weights.bin.
//
// The threshold comes from texts that the model has not seen: the hands are dealt into folds, and each fold is judged by a model that was
// trained on the others. The file is trained on all of them. The same texts give the same file.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGE_WARNINGS } from '#contract/vocabulary.ts';
import { featuresOf, type Feature } from '#domain/messages/features.ts';
import { MOST_WEIGHT, partsOf, POWER, sharesOf, writeModel, type Model, type PartFeatures, type Weights } from '#domain/messages/model.ts';
import { LABELLED_MESSAGES } from '#domain/messages/test-messages.ts';
import { judgedText } from '#domain/messages/warnings.ts';
import { readHands } from '#tools/hands.ts';
import { fitClasses, type Fitted, type Learning, type Places } from '#tools/regression.ts';

const ROOT = path.join(import.meta.dirname, '..');
const FOLDS = 4;
/** The share of harmless messages of unknown authors that may be warned of. */
const FALSE_ALARMS = 0.0065;
/** The file holds the weights that matter most. */
const MOST = { features: 70_000, sounds: 43_000 } as const;
/** How much the features and the groups of sounds say of the whole. */
const SHARE = { features: 0.6, sounds: 0.4 } as const;
const LEARNING: Learning = {
  epochs: { choose: 8, learn: 30 },
  decay: 3e-3,
  wordsLeftOut: 0.4,
  power: POWER,
  inertia: 0.1,
  averaged: 12,
  shared: true,
};
/** The project's own messages state each demand plainly, and count so many times: the model must name a plain threat of four words. */
const OWN = { hand: 'own', times: 3 } as const;
/** No warning, then `MESSAGE_WARNINGS`. */
const CLASSES = MESSAGE_WARNINGS.length + 1;

/** A labelled message. Its label is 0 for no warning, else the place of the warning after it. */
export interface Sample {
  hand: string;
  text: string;
  label: number;
  /** The whole, then its sentences if it has several. */
  parts: (PartFeatures & { handicap: number })[];
  /** The words of the features of the whole. */
  words: Record<keyof PartFeatures, Places>;
}

const hashesOf = (features: readonly Feature[]): number[] => features.map(({ hash }) => hash);
const placesOf = (features: readonly Feature[]): Places => ({
  first: Uint16Array.from(features, ({ first }) => first),
  last: Uint16Array.from(features, ({ last }) => last),
});

/** The labelled messages of all hands, and those of the project's own tests. */
export function readSamples(): Sample[] {
  const sampleOf = (hand: string, text: string, label: string | null): Sample => {
    const read = partsOf(judgedText(text).text).map(({ text: part, handicap }) => ({ handicap, ...featuresOf(part) }));
    return {
      hand,
      text,
      label: MESSAGE_WARNINGS.findIndex((warning) => warning === label) + 1,
      parts: read.map(({ handicap, features, sounds }) => ({ handicap, features: hashesOf(features), sounds: hashesOf(sounds) })),
      words: { features: placesOf(read[0]?.features ?? []), sounds: placesOf(read[0]?.sounds ?? []) },
    };
  };
  const own = LABELLED_MESSAGES.trim()
    .split('\n')
    .map((line) => {
      const [labels = '', text = ''] = line.split(' | ');
      return sampleOf(OWN.hand, text, labels.split(' ')[0] ?? null);
    });
  const byHands = readHands<{ text: string; label: string | null }>('messages').map(({ hand, text, label }) => sampleOf(hand, text, label));
  return [...byHands, ...own];
}

/** Weights as they are written: whole numbers, those over "no warning". A step is the root of the mean of their squares. */
function weightsOf({ ids, weights }: Fitted, share: number): Weights {
  const over = (id: number): number[] =>
    MESSAGE_WARNINGS.map((_, at) => (weights[id * CLASSES + at + 1] ?? 0) - (weights[id * CLASSES] ?? 0));
  const squares = [...ids.values()].reduce((sum, id) => sum + over(id).reduce((own, value) => own + value * value, 0), 0);
  const step = Math.sqrt(squares / (ids.size * MESSAGE_WARNINGS.length));
  const whole = (value: number): number => Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, Math.round(value / step)));
  return { scale: share * step, of: new Map([...ids].map(([hash, id]) => [hash, Int8Array.from(over(id), whole)])) };
}

/** A model of the features that matter most, as it is written. Features and groups of sounds are learned apart. The threshold is not set. */
export function train(samples: readonly Sample[]): Model {
  const counted = samples.flatMap((sample) => Array.from({ length: sample.hand === OWN.hand ? OWN.times : 1 }, () => sample));
  const [features, sounds] = (['features', 'sounds'] as const).map((kind) => {
    const rows = counted.map(({ hand, label, parts, words }) => ({ hand, label, hashes: parts[0]?.[kind] ?? [], words: words[kind] }));
    const fitted = fitClasses(rows, CLASSES, MOST[kind], LEARNING);
    const bias = MESSAGE_WARNINGS.map((_, at) => SHARE[kind] * ((fitted.bias[at + 1] ?? 0) - (fitted.bias[0] ?? 0)));
    return { weights: weightsOf(fitted, SHARE[kind]), bias };
  }) as [KindOfModel, KindOfModel];
  return {
    features: features.weights,
    sounds: sounds.weights,
    bias: features.bias.map((own, at) => own + (sounds.bias[at] ?? 0)),
    threshold: 1,
  };
}

interface KindOfModel {
  weights: Weights;
  bias: number[];
}

const largestShare = (model: Model, { parts }: Sample): number =>
  Math.max(...parts.flatMap((part) => sharesOf(model, part, part.handicap)));

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
