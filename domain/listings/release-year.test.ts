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

await test('each series of graphics chips has its year, and a chip of another series that is written alike has none', () => {
  for (const [gpu, year] of [
    ['GeForce GTX 1080', 2016],
    ['GeForce GT 1030', 2016],
    ['GeForce GTX 1650', 2019],
    ['GeForce GTX 960', 2014],
    ['GeForce GTX 750 Ti', 2013],
    ['GeForce GT 710', 2013],
    ['GeForce RTX 2060', 2018],
    ['GeForce RTX 3060', 2020],
    ['GeForce RTX 4060', 2022],
    ['GeForce RTX 5070', 2025],
    ['Radeon RX 480', 2016],
    ['Radeon RX 470D', 2016],
    ['Radeon RX 580', 2017],
    ['Radeon RX 5700 XT', 2019],
    ['Radeon RX 6600', 2020],
    ['Radeon RX 7600', 2022],
    ['Radeon RX 9070', 2025],
    ['GeForce GTX 950M', null],
    ['GeForce GTX 765M', null],
    ['GeForce GT 240', null],
    ['Radeon RX 550X', null],
    ['Radeon RX 640', null],
    ['Radeon HD 7970', null],
  ] as const)
    assert.equal(releaseYear({ gpu }), year, gpu);
});

await test('the generation of another family says no year', () => {
  for (const [cpuFamily, cpuGeneration, year] of [
    ['Core i3', 1, 2010],
    ['Core i9', 14, 2024],
    ['Core i9', 15, null],
    ['Ryzen 7', 1, 2017],
    ['Ryzen AI 9', 9, 2025],
    ['Core Ultra 7', 1, null],
    ['Xeon', 1, null],
    [undefined, 1, null],
    ['Core i5', undefined, null],
  ] as const)
    assert.equal(releaseYear({ cpuFamily, cpuGeneration }), year, `${cpuFamily} ${cpuGeneration}`);
});
