import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readModel, writeModel } from '#domain/messages/model.ts';
import { readSamples, train, WEIGHTS } from '#tools/train-messages.ts';

// The threshold comes from four more models, which would take four times as long.
await test('npm run train:messages makes every weight of the warnings about messages again', () => {
  const file = new Uint8Array(readFileSync(WEIGHTS));
  assert.deepEqual(writeModel({ ...train(readSamples()), threshold: readModel(file).threshold }), file);
});
