import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import { CHIPSETS } from '#domain/facts/tables/chipsets.ts';
import { GPUS } from '#domain/facts/tables/gpus.ts';
import { KNOWN_MODELS } from '#domain/facts/tables/models.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { knownModel } from '#domain/prices/known-model.ts';
import { comparablesOf, modelOf, titleOf } from '#domain/prices/model.ts';

/** Everything that the recogniser's tables name, as a listing of it. */
const KNOWN: readonly Facts[] = [
  ...GPUS.map(({ name }): Facts => ({ kind: 'gpu', gpu: name })),
  ...CHIPSETS.map(({ name }): Facts => ({ kind: 'motherboard', chipset: name })),
  ...KNOWN_MODELS.map(({ kind, brand, model, watts }): Facts => ({
    kind,
    ...(brand !== '-' && { brand }),
    model,
    ...(watts !== undefined && { watts }),
  })),
];

const factsOf = (title: string): Facts => recognise({ title }).facts;

await test('every model has a slug of its own that needs no encoding', () => {
  const names = new Map<string, string>();
  for (const facts of KNOWN) {
    const model = modelOf(facts);
    if (!model) continue;
    assert.match(model.slug, /^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    const name = titleOf(model);
    assert.equal(names.get(model.slug) ?? name, name, model.slug);
    names.set(model.slug, name);
  }
  assert.ok(names.size > 1500, String(names.size));
});

await test('a model is made again from the facts that it keeps', () => {
  for (const facts of KNOWN) {
    const model = modelOf({ ...facts, ramGb: 8, wireless: true });
    if (model) assert.deepEqual(modelOf(model.facts), model);
  }
});

await test('nearly every model of the tables is known by its name alone', () => {
  const models = KNOWN.flatMap((facts) => modelOf(facts) ?? []);
  const unknown = models.filter((model) => knownModel(model.facts)?.slug !== model.slug);
  assert.ok(unknown.length / models.length < 0.02, `${unknown.length} of ${models.length}: ${unknown.map(titleOf).join(', ')}`);
});

await test('a name that sellers make up is no known model', () => {
  for (const facts of [
    { kind: 'gpu', gpu: 'Buy at example.com' },
    { kind: 'mouse', brand: 'Logitech', model: 'call 01712345678' },
    { kind: 'cpu', cpu: 'Core i9-99999' },
  ] satisfies Facts[])
    assert.equal(knownModel(facts), null, JSON.stringify(facts));
  assert.equal(knownModel({ kind: 'gpu', gpu: 'geforce gtx 1660 SUPER' })?.name, 'GeForce GTX 1660 Super');
});

for (const [title, names] of [
  ['MSI GTX 1060 6GB graphics card', ['geforce-gtx-1060-graphics-card', 'geforce-gtx-1060-graphics-card/6gb']],
  ['GTX 1060 graphics card', ['geforce-gtx-1060-graphics-card']],
  ['Core i5-3470 processor', ['core-i5-3470-processor']],
  ['Gigabyte B450M DS3H motherboard', ['b450-motherboard', 'b450-motherboard/gigabyte']],
  ['8GB DDR4 3200MHz desktop RAM', ['ddr4-8-gb-ram', 'ddr4-8-gb-ram/3200mhz']],
  ['Laptop RAM DDR4 8GB', ['ddr4-8-gb-laptop-ram']],
  ['Samsung 970 EVO 500GB NVMe SSD', ['500-gb-nvme-ssd', '500-gb-nvme-ssd/samsung']],
  ['1TB hard disk', ['1-tb-hard-disk']],
  ['Corsair CV550 power supply', ['corsair-power-supply-550-w', 'corsair-power-supply-550-w/cv550']],
  [
    'Dell OptiPlex 7010 core i5 3rd gen 8GB RAM',
    ['dell-optiplex-7010-desktop-pc', 'dell-optiplex-7010-desktop-pc/core-i5', 'dell-optiplex-7010-desktop-pc/core-i5/8gb'],
  ],
  ['Desktop PC Core i5-3470 8GB RAM', ['core-i5-3470-desktop-pc', 'core-i5-3470-desktop-pc/8gb']],
  [
    'Gaming PC i5-12400F RTX 3060 16GB RAM',
    ['core-i5-12400f-geforce-rtx-3060-desktop-pc', 'core-i5-12400f-geforce-rtx-3060-desktop-pc/16gb'],
  ],
  ['Dell 22 inch monitor', ['dell-22-inch-monitor']],
  ['Logitech G102 mouse', ['logitech-g102-mouse']],
  ['Gaming mouse', []],
  ['GTX 1060 6GB dead, for parts', []],
  ['GTX 1060 6GB lagbe', []],
  ['RGB case fan 3 pcs', []],
] as const)
  await test(`“${title}” compares with ${names.at(-1) ?? 'nothing'}`, () => {
    assert.deepEqual(comparablesOf(factsOf(title)), names);
  });

await test('a computer put together by its seller compares with others but is no model', () => {
  assert.equal(modelOf(factsOf('Gaming PC i5-12400F RTX 3060 16GB RAM')), null);
});
