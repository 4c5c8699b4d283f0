import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recognise } from '#domain/facts/recognise.ts';
import { releaseYear } from '#domain/listings/release-year.ts';

await test('a thing is not older than the latest of its processor and its graphics chip', () => {
  for (const [title, year] of [
    ['Dell Latitude 5490 i5 8th gen 8/256 ssd', 2018],
    ['Dell OptiPlex 7010, Core i5-3470, 8 GB RAM', 2012],
    ['Ryzen 5 5600G processor', 2021],
    ['Gaming PC, Core i5-3470, GTX 1660 Super 6GB', 2019],
    ['Sapphire RX 580 8GB', 2017],
    ['Gigabyte RTX 3060 12GB', 2020],
    ['Corsair 8 GB DDR4 RAM', null],
    ['Xeon E5-2670 v2 workstation', null],
  ] as const)
    assert.equal(releaseYear(recognise({ title }).facts), year, title);
});
