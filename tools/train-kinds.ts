// npm run train:kinds: learns the kinds of goods from the titles by hands, and writes domain/facts/tables/kind-weights.ts.
// The same titles give the same file.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS, type Kind } from '#contract/vocabulary.ts';
import { offeredTitle } from '#domain/facts/exchange.ts';
import { CLASSES, featuresOf, placeOf, readKindModel, writeKindModel, type KindModel } from '#domain/facts/kind-model.ts';
import { ruledKind } from '#domain/facts/recognise.ts';
import { scan } from '#domain/facts/scan.ts';
import { readSizes } from '#domain/facts/sizes.ts';
import { LABELLED_TITLES } from '#domain/facts/test-titles.ts';
import { readHands } from '#tools/hands.ts';
import { fitClasses, type Row } from '#tools/regression.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** The most features of the file. */
const FEATURES = 4000;
const STEPS = 127;

/** The labelled titles of all hands, and those of the project's own tests, but for goods that no kind covers. */
export function readTitles(): Row[] {
  const sampleOf = (hand: string, title: string, kind: string | undefined): Row => {
    const found = scan(offeredTitle(title));
    const sizes = readSizes(found);
    return {
      hand,
      label: kind === undefined ? KINDS.length : KINDS.indexOf(kind as Kind),
      hashes: featuresOf(found, sizes, ruledKind(found, sizes)),
    };
  };
  const own = LABELLED_TITLES.trim()
    .split('\n')
    .map((line) => {
      const [title = '', facts = ''] = line.split(' => ');
      const [kind] = facts.split(';');
      return sampleOf('own', title, kind?.includes('=') === true || kind?.trim() === '' ? undefined : kind?.trim());
    });
  const byHands = readHands<{ title: string; facts: { kind?: string } }>('titles').map(({ hand, title, facts }) =>
    sampleOf(hand, title, facts.kind),
  );
  return [...byHands, ...own].filter(({ label }) => label >= 0);
}

/** A model as it is written. */
export function trainKinds(samples: readonly Row[]): KindModel {
  const { ids, weights, bias } = fitClasses(samples, CLASSES, FEATURES);
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS;
  const places = 2 ** Math.ceil(Math.log2(2 * ids.size + 1));
  const model = { hashes: new Int32Array(places), weights: new Int8Array(places * CLASSES), scale, bias };
  for (const [hash, id] of ids) {
    const place = placeOf(model.hashes, hash);
    model.hashes[place] = hash;
    for (let kind = 0; kind < CLASSES; kind += 1)
      model.weights[place * CLASSES + kind] = Math.round((weights[id * CLASSES + kind] ?? 0) / scale);
  }
  return readKindModel(writeKindModel(model));
}

/** For each hand the model that has learned from none of its titles. */
export const kindsWithout = (samples: readonly Row[], hand: string): KindModel =>
  trainKinds(samples.filter((sample) => sample.hand !== hand));

export const WEIGHTS = path.join(ROOT, 'domain/facts/tables/kind-weights.ts');

export const fileOf = (model: KindModel): string =>
  `/** The model of kinds, written by \`npm run train:kinds\`. */\nexport const KIND_WEIGHTS =\n  '${writeKindModel(model)}';\n`;

if (import.meta.main) {
  const samples = readTitles();
  const file = fileOf(trainKinds(samples));
  writeFileSync(WEIGHTS, file);
  console.log(`${samples.length} titles; ${WEIGHTS}: ${file.length} bytes`);
}
