import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';

await test('each fact has a source: its place in the text, or the fact that implies it', () => {
  const title = 'Core i5-3470 | ৮জিবি র‍্যাম | 256GB SSD';
  const { facts, sources } = recognise({ title });
  assert.deepEqual(facts, {
    kind: 'desktop-pc',
    cpu: 'Core i5-3470',
    cpuFamily: 'Core i5',
    cpuGeneration: 3,
    socket: 'LGA1155',
    ramGb: 8,
    storage: [{ kind: 'ssd', gb: 256 }],
  });
  assert.deepEqual(Object.keys(sources).sort(), Object.keys(facts).sort());
  assert.deepEqual(sources.cpuGeneration, { from: 'implied', by: 'cpu' });
  assert.ok(sources.ramGb?.from === 'stated');
  assert.equal(title.slice(sources.ramGb.start, sources.ramGb.end), '৮জিবি');
});

await test('facts that contradict each other are reported', () => {
  assert.deepEqual(recognise({ title: 'Core i7 10th gen pc 8GB DDR3 RAM' }).warnings, [
    { code: 'cpu_ram_mismatch', facts: ['cpuGeneration', 'ramType'] },
  ]);
});
