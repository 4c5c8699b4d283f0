import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasData, readLaptopAds, readListings } from '#bench/recogniser-data.ts';
import { precision, scoreLaptops, scoreListings, type Scores } from '#bench/recogniser-truth.ts';

const atLeast = (scores: Scores, name: string, least: number) => {
  const score = scores.get(name);
  assert.ok(
    score && precision(score) >= least,
    `${name}: ${score ? precision(score) : 'none'}\n${score?.examples.slice(0, 20).join('\n') ?? ''}`,
  );
};

await test('generated listings: each fact is right in 99 of 100 titles that state it', (t) => {
  if (!hasData()) return t.diagnostic('../shared/data is absent: nothing was compared.');
  const scores = scoreListings(readListings(10_000));
  for (const name of scores.keys()) atLeast(scores, name, 0.99);
});

await test('advertisements of used laptops: memory, family and generation of the processor', (t) => {
  if (!hasData()) return t.diagnostic('../shared/data is absent: nothing was compared.');
  const scores = scoreLaptops(readLaptopAds());
  atLeast(scores, 'ramGb', 0.98);
  atLeast(scores, 'cpuFamily', 0.995);
  atLeast(scores, 'cpuGeneration', 0.98);
});
