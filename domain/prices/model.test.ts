import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import { CHIPSETS } from '#domain/facts/tables/chipsets.ts';
import { GPUS } from '#domain/facts/tables/gpus.ts';
import { KNOWN_MODELS } from '#domain/facts/tables/models.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { indexListing } from '#domain/search/listing.ts';
import { knownModel, pricedFacts } from '#domain/prices/known-model.ts';
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

await test('a model that a title states and no table has makes no page, no suggestion and no list of comparable sales', () => {
  const { facts, phrases } = indexListing({
    title: 'Asus PN51-S1 mini PC, N4100, 4GB RAM',
    description: '',
    category: 'desktop',
    address: 'Dhaka',
  });
  assert.equal(facts.model, 'PN51-S1');
  assert.equal(knownModel(facts), null);
  assert.deepEqual(
    phrases.filter(({ phrase }) => phrase.includes('PN51')),
    [],
  );
  assert.deepEqual(comparablesOf(pricedFacts(facts)), []);
  const monitor = factsOfListing({ title: 'Dell P2720DC 27 inch monitor' }).facts;
  assert.equal(monitor.model, 'P2720DC');
  assert.equal(knownModel(monitor)?.slug, 'dell-27-inch-monitor');
  const thinkpad = factsOfListing({ title: 'Lenovo ThinkPad T14 Gen 1, 16GB, 512GB SSD' }).facts;
  assert.equal(thinkpad.model, 'ThinkPad T14 Gen 1');
  assert.equal(knownModel(thinkpad)?.name, 'Lenovo ThinkPad T14');
});

await test('a name that sellers make up is no known model', () => {
  for (const facts of [
    { kind: 'gpu', gpu: 'Buy at example.com' },
    { kind: 'mouse', brand: 'Logitech', model: 'call 01712345678' },
    { kind: 'cpu', cpu: 'Core i9-99999' },
    { kind: 'gpu', gpu: 'GeForce RTX 3060, call 01712345678' },
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

for (const [facts, title, search] of [
  [{ kind: 'all-in-one', brand: 'HP', model: 'ProOne 400' }, 'HP ProOne 400 all-in-one PC', { brand: 'HP', model: 'ProOne 400' }],
  [{ kind: 'mini-pc', brand: 'Intel', model: 'NUC8' }, 'Intel NUC8 mini PC', { brand: 'Intel', model: 'NUC8' }],
  [{ kind: 'case', model: 'Shine' }, 'Shine casing', { model: 'Shine' }],
  [{ kind: 'cooler', brand: 'Noctua', model: 'NH-U12S' }, 'Noctua NH-U12S CPU cooler', { brand: 'Noctua', model: 'NH-U12S' }],
  [{ kind: 'ups', brand: 'Apollo', model: '1065' }, 'Apollo 1065 UPS', { brand: 'Apollo', model: '1065' }],
  [{ kind: 'psu', brand: 'Antec', watts: 450, model: 'VP450' }, 'Antec power supply 450 W', { brand: 'Antec', watts: '450' }],
  [{ kind: 'ram', ramType: 'DDR4', ramGb: 8, ramForm: 'dimm' }, 'DDR4 8 GB RAM', { ramType: 'DDR4', ramGb: '8' }],
  [
    { kind: 'ram', ramType: 'DDR3', ramGb: 4, ramForm: 'sodimm' },
    'DDR3 4 GB laptop RAM',
    { ramType: 'DDR3', ramGb: '4', ramForm: 'sodimm' },
  ],
  [{ kind: 'ssd', storage: [{ kind: 'nvme', gb: 500 }] }, '500 GB NVMe SSD', { storage: 'nvme', q: '500 GB' }],
  [{ kind: 'ssd', storage: [{ kind: 'ssd', gb: 240 }] }, '240 GB SSD', { storage: 'ssd', q: '240 GB' }],
  [{ kind: 'hdd', storage: [{ kind: 'hdd', gb: 2000 }] }, '2 TB hard disk', { storage: 'hdd', q: '2 TB' }],
  [{ kind: 'cpu', cpu: 'Core i5-3470' }, 'Core i5-3470 processor', { cpu: 'Core i5-3470' }],
  [{ kind: 'monitor', brand: 'Dell', model: 'P2419H', screenInches: 24 }, 'Dell P2419H monitor', { brand: 'Dell', model: 'P2419H' }],
  [{ kind: 'monitor', brand: 'Dell', screenInches: 22 }, 'Dell 22 inch monitor', { brand: 'Dell', screenInches: '22' }],
] satisfies [Facts, string, Record<string, string>][])
  await test(`${title}: its search and its facts`, () => {
    const model = modelOf(facts);
    assert.ok(model);
    assert.equal(titleOf(model), title);
    assert.deepEqual(model.search, { kind: facts.kind, ...search });
    assert.deepEqual(modelOf(model.facts), model);
  });

await test('a thing of no one model, or of several, has no page', () => {
  const storage = [{ kind: 'ssd', gb: 240 } as const];
  for (const facts of [
    { brand: 'HP', model: 'ProOne 400' },
    { kind: 'all-in-one', brand: 'HP' },
    { kind: 'motherboard', brand: 'Gigabyte' },
    { kind: 'ram', ramGb: 8 },
    { kind: 'ram', ramType: 'DDR4' },
    { kind: 'ssd', storage: [...storage, ...storage] },
    { kind: 'ssd' },
    { kind: 'psu', watts: 450 },
    { kind: 'psu', brand: 'Antec' },
    { kind: 'monitor', screenInches: 22 },
    { kind: 'monitor', brand: 'Dell' },
    { kind: 'bundle', brand: 'HP', model: 'EliteDesk' },
    { kind: 'cable', brand: 'Vention', model: 'HDMI' },
    { kind: 'other', brand: 'HP', model: '1020' },
    { kind: 'cpu', cpu: 'Core i5-3470', quantity: 2 },
    { kind: 'cpu', cpu: 'Core i5-3470', wanted: true },
    { kind: 'cpu', cpu: 'Core i5-3470', faulty: true },
    { kind: 'desktop-pc', cpu: 'Core i5-3470', faulty: true },
  ] satisfies Facts[]) {
    assert.equal(modelOf(facts), null, JSON.stringify(facts));
    assert.deepEqual(comparablesOf(facts), [], JSON.stringify(facts));
  }
});

await test('signs of a name are words of its address', () => {
  assert.equal(modelOf({ kind: 'keyboard', brand: 'A&B', model: '(K+)' })?.slug, 'a-and-b-k-plus-keyboard');
});

await test('computers of every kind compare by processor and memory too, as far as these are known', () => {
  for (const kind of ['desktop-pc', 'all-in-one', 'mini-pc', 'laptop', 'tablet'] as const) {
    const facts: Facts = { kind, brand: 'HP', model: 'X2', cpuFamily: 'Core i5' };
    const [model] = comparablesOf(facts);
    assert.deepEqual(comparablesOf({ ...facts, ramGb: 8 }), [model, `${model}/core-i5`, `${model}/core-i5/8gb`]);
    assert.deepEqual(comparablesOf(facts), [model, `${model}/core-i5`]);
  }
  assert.deepEqual(comparablesOf({ kind: 'desktop-pc', cpu: 'Core i5-3470' }), ['core-i5-3470-desktop-pc']);
  assert.deepEqual(comparablesOf({ kind: 'desktop-pc', gpu: 'GeForce GTX 1060' }), []);
  assert.deepEqual(comparablesOf({ kind: 'laptop', cpu: 'Core i5-3470' }), []);
});
