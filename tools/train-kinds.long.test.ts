import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileOf, readTitles, trainKinds, WEIGHTS } from '#tools/train-kinds.ts';

await test('npm run train:kinds makes the weights of the kinds again', () => {
  assert.equal(fileOf(trainKinds(readTitles())), readFileSync(WEIGHTS, 'utf8'));
});
