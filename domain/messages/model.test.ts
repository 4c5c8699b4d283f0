import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGE_WARNINGS } from '#contract/vocabulary.ts';
import { featuresOf } from '#domain/messages/features.ts';
import { modelWarnings, partsOf, readModel, sharesOf, writeModel, type Model } from '#domain/messages/model.ts';

const weightsOf = (...weights: number[]): Int8Array => Int8Array.from(MESSAGE_WARNINGS, (_, at) => weights[at] ?? 0);
const numbersOf = (...numbers: number[]): number[] => MESSAGE_WARNINGS.map((_, at) => numbers[at] ?? 0);
const NO_SOUNDS = { of: new Map<number, Int8Array>(), scale: 1 };

/** A model as it was before it was written. */
function readAgain(file: Uint8Array): Model {
  const { features, sounds, ...rest } = readModel(file);
  for (const { of } of [features, sounds]) for (const [hash, weights] of of) assert.deepEqual(of.get(hash), weights);
  assert.deepEqual(
    [features.of.get(5), sounds.of.get(5), features.of.get(2 ** 24), sounds.of.get(7)],
    [undefined, undefined, undefined, undefined],
  );
  return { features: { ...features, of: new Map(features.of) }, sounds: { ...sounds, of: new Map(sounds.of) }, ...rest };
}

/** A model in which words speak for the first warning, the second and so on. */
const modelOf = (words: Readonly<Record<string, readonly number[]>>, threshold = 0.5): Model => ({
  features: {
    of: new Map(Object.entries(words).map(([word, weights]) => [featuresOf(word).features[0]?.hash ?? 0, weightsOf(...weights)])),
    scale: 4,
  },
  sounds: NO_SOUNDS,
  bias: numbersOf(...MESSAGE_WARNINGS.map(() => -4)),
  threshold,
});

await test('a model is read as it was written, whatever lies between its features', () => {
  const model: Model = {
    features: {
      of: new Map([
        [0, weightsOf(-3, -2, -1, 0, 1, 2, 3)],
        [1, weightsOf(3, 3, 0, 0, -3)],
        [2 ** 24 - 1, weightsOf(0, 1)],
      ]),
      scale: 0.25,
    },
    sounds: { of: new Map([[6, weightsOf(2)]]), scale: 0.5 },
    bias: numbersOf(1, -2.5, 0.5),
    threshold: 0.75,
  };
  assert.deepEqual(readAgain(writeModel(model)), model);
  // Features are written in the order of their hashes, and a file may lie within others.
  const turned = { ...model, features: { ...model.features, of: new Map([...model.features.of].toReversed()) } };
  const file = writeModel(turned);
  assert.deepEqual(file, writeModel(model));
  const within = new Uint8Array(file.length + 10);
  within.set(file, 7);
  assert.deepEqual(readAgain(within.subarray(7, 7 + file.length)), model);
  const none: Model = { features: NO_SOUNDS, sounds: NO_SOUNDS, bias: numbersOf(), threshold: 0.5 };
  assert.deepEqual(readAgain(writeModel(none)), none);
});

await test('the share of a warning is that of the features and sounds that are known', () => {
  const model: Model = {
    features: {
      of: new Map([
        [1, weightsOf(3, 0)],
        [2, weightsOf(-1, 2)],
      ]),
      scale: 0.5,
    },
    sounds: { of: new Map([[9, weightsOf(1, -2)]]), scale: 2 },
    bias: numbersOf(0.5, -0.25),
    threshold: 0.5,
  };
  const share = (score: number): number => 1 / (1 + Math.exp(-score));
  for (const [features, sounds, handicap, first, second] of [
    [[], [], 0, 0.5, -0.25],
    [[7], [7], 1, -0.5, -1.25],
    [[1], [], 0, 0.5 + 1.5, -0.25],
    [[1, 2, 7], [9, 7], 2.5, 0.5 + (0.5 * 2) / 2 ** 0.4 + 2 - 2.5, -0.25 + (0.5 * 2) / 2 ** 0.4 - 4 - 2.5],
  ] as const) {
    const [one = 0, other = 0, ...rest] = sharesOf(model, { features, sounds }, handicap);
    assert.ok(Math.abs(one - share(first)) < 1e-12, `${one} for ${first}`);
    assert.ok(Math.abs(other - share(second)) < 1e-12, `${other} for ${second}`);
    assert.equal(rest.length, MESSAGE_WARNINGS.length - 2);
  }
});

await test('a text is judged whole and by its sentences of three words, if it has several', () => {
  for (const [text, ...sentences] of [
    ['one two three'],
    ['one two three.'],
    [' one two three. '],
    ['one two three. four five six', '0 one two three.', '15 four five six'],
    ['one two three! four five six?', '0 one two three!', '15 four five six?'],
    ['one two three।  four five six', '0 one two three।', '16 four five six'],
    ['one two three \n four five six', '0 one two three', '16 four five six'],
    ['one two three.four five six'],
    ['one two. three four five', '9 three four five'],
    ['one two three. four five', '0 one two three.'],
  ] as const) {
    const [whole, ...parts] = partsOf(text);
    assert.deepEqual(whole, { text, start: 0, handicap: 0 });
    assert.deepEqual(
      parts.map(({ text: sentence, start, handicap }) => `${start} ${sentence}${handicap === 2.5 ? '' : ' without handicap'}`),
      sentences,
      text,
    );
  }
});

await test('each part says the warning that it speaks most for, with the words that do', () => {
  const [first, second] = MESSAGE_WARNINGS;
  for (const [text, words, ...found] of [
    ['qqzzk send xvq', { send: [3] }, [first, 'send']],
    ['qqzzk send xvq', { send: [3, 2] }, [first, 'send']],
    ['qqzzk send xvq', { send: [2, 3] }, [second, 'send']],
    // With a weight of 1, the share is the threshold itself.
    ['qqzzk send xvq', { send: [1] }, [first, 'send']],
    ['qqzzk send xvq', { send: [-1] }],
    ['qqzzk money xvq', { send: [3] }],
    // The run of words that exceed the mean.
    ['qqzzk send money now xvq', { send: [3], now: [3] }, [first, 'send money now']],
    ['qqzzk send money now xvq', { send: [3], money: [-3], now: [3] }, [first, 'send']],
    ['money send now', { send: [3], money: [1], now: [-2] }, [first, 'send']],
    ['qqzzk money xvq qqzzk xvq now send', { money: [2], now: [3], send: [3] }, [first, 'now send']],
    // Two sentences, and the one of two that speaks more.
    ['send qqzzk xvq. money qqzzk xvq.', { send: [3, -3], money: [-3, 3] }, [first, 'send'], [second, 'money']],
    ['send qqzzk xvq. send money xvq.', { send: [3], qqzzk: [-1], money: [3] }, [first, 'send money']],
  ] as const) {
    const said = modelWarnings(modelOf(words), text).map(({ label, start, end }) => [label, text.slice(start, end)]);
    assert.deepEqual(said, found, text);
  }
});
