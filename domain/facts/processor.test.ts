import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';

await test('a generation is one that was made, and that of the processor and not of the laptop', () => {
  for (const [title, generation] of [
    ['10th i5 laptop', 10],
    ['15th i5 laptop', undefined],
    ['Core i3 gen 16 laptop', undefined],
    ['10month i5 laptop', undefined],
    ['i5 second gen laptop', 2],
    ['i5 second hand laptop', undefined],
    ['10th i5 10th gen laptop', 10],
    ['Legion 5 Gen 6 laptop', undefined],
    ['Legion 5 Gen 6 i7 laptop', undefined],
    ['Lenovo ThinkPad X1 Carbon 6th Gen i5 laptop', undefined],
    ['Lenovo Yoga 6th Gen i5 laptop', undefined],
    ['Lenovo IdeaPad 3 11th Gen i5 laptop', 11],
    ['Dell XPS laptop white good 8th Gen i5', 8],
  ] as const)
    assert.equal(recognise({ title }).facts.cpuGeneration, generation, title);
});

await test('an Apple chip is a number with at most a word behind it', () => {
  for (const [title, cpu] of [
    ['Apple MacBook Air M1', 'M1'],
    ['Apple MacBook Pro M1 pro', 'M1 Pro'],
    ['Apple MacBook Pro M1 max', 'M1 Max'],
    ['Apple MacBook Pro M1, pro', 'M1'],
    ['Apple MacBook M15', undefined],
    ['Apple MacBook m', undefined],
    ['mouse M1', undefined],
  ] as const) {
    const { facts, sources } = recognise({ title });
    assert.equal(facts.cpu, cpu, title);
    assert.deepEqual(sources.cpuFamily, cpu === undefined ? undefined : { from: 'implied', by: 'cpu' }, title);
  }
});

await test('a prefix and a number name a processor only where they stand alone', () => {
  for (const [title, cpu, socket] of [
    ['desktop pc Xeon X5650', 'Xeon X5650', 'LGA1366'],
    ['desktop pc Xeon X7560', 'Xeon X7560', undefined],
    ['desktop pc E8400', 'Core 2 Duo E8400', 'LGA775'],
    ['desktop pc X12E8400', undefined, undefined],
    ['laptop N100', 'N100', undefined],
    ['laptop N4020', 'Celeron N4020', undefined],
    ['laptop N5030', 'Pentium N5030', undefined],
    ['laptop N4021', undefined, undefined],
    ['laptop X12N100', undefined, undefined],
  ] as const) {
    const { facts } = recognise({ title });
    assert.deepEqual([facts.cpu, facts.socket], [cpu, socket], title);
  }
});
