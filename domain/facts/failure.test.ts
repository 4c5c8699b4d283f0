import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';

await test('a thing that the goods are for may be the one that does not work', () => {
  for (const [title, faulty] of [
    ['cooler that does not spin', true],
    ['printer, it does not start', true],
    ['cooler for pc that does not start', undefined],
    ['keyboard for laptop, does not turn on', undefined],
  ] as const)
    assert.equal(recognise({ title }).facts.faulty, faulty, title);
});
