import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { computer } from '#domain/facts/test-devices.ts';

const PC = { title: 'Dell OptiPlex 7010 brand pc, Core i5-3470, 8GB RAM, 256GB SSD', category: 'desktop' };

await test("the seller's value wins over the text, and null removes a fact", () => {
  const { facts, sources } = factsOfListing(PC, { ramGb: 16, storage: null, refreshHz: 75 });
  const read = recognise(PC);
  assert.deepEqual([read.facts.ramGb, read.facts.storage], [8, [{ kind: 'ssd', gb: 256 }]]);
  const { storage: _removed, ...rest } = read.facts;
  assert.deepEqual(facts, { ...rest, ramGb: 16, refreshHz: 75 });
  assert.deepEqual([sources.ramGb, sources.storage, sources.cpu], [{ from: 'seller' }, undefined, read.sources.cpu]);
});

await test('without a word of the seller the facts are those of the text', () => {
  assert.deepEqual(factsOfListing(PC), recognise(PC));
  assert.deepEqual(factsOfListing(PC, {}), recognise(PC));
});

await test("a health report wins over the text, and the seller's value over both", () => {
  const reports = [computer({ cpu: 'Core i7-4790', ramGb: 16 })];
  const { facts, sources } = factsOfListing(PC, {}, reports);
  assert.deepEqual([facts.cpu, facts.cpuGeneration, facts.ramGb], ['Core i7-4790', 4, 16]);
  assert.deepEqual([sources.cpu, sources.ramGb], [{ from: 'report' }, { from: 'report' }]);
  const corrected = factsOfListing(PC, { ramGb: 12 }, reports);
  assert.deepEqual([corrected.facts.cpu, corrected.facts.ramGb, corrected.sources.ramGb], ['Core i7-4790', 12, { from: 'seller' }]);
});

await test('facts that follow from a fact go with it: a corrected processor has another family and generation', () => {
  const corrected = factsOfListing(PC, { cpu: 'Core i7-4790' });
  assert.deepEqual(
    [corrected.facts.cpuFamily, corrected.facts.cpuGeneration, corrected.sources.cpuFamily],
    ['Core i7', 4, { from: 'implied', by: 'cpu' }],
  );
  const unknown = factsOfListing(PC, { cpu: 'Engineering sample' });
  assert.deepEqual([unknown.facts.cpu, unknown.facts.cpuFamily, unknown.facts.cpuGeneration], ['Engineering sample', undefined, undefined]);
  const removed = factsOfListing(PC, { cpu: null });
  assert.deepEqual([removed.facts.cpu, removed.facts.cpuFamily, removed.facts.cpuGeneration], [undefined, undefined, undefined]);
  const board = factsOfListing({ title: 'Gigabyte H61 motherboard' }, { chipset: 'B450' });
  assert.deepEqual([board.facts.kind, board.facts.socket, board.facts.ramType], ['motherboard', 'AM4', 'DDR4']);
  const two = factsOfListing({ title: 'Desktop pc' }, { cpu: 'Core i7-4790', gpu: 'GeForce GTX 1650' });
  assert.deepEqual([two.facts.cpuGeneration, two.facts.vramGb], [4, 4]);
  // A board stays one when its chipset, which alone says that it is one, is another.
  assert.equal(factsOfListing({ title: 'Gigabyte H61M-S2' }, { chipset: 'B450' }).facts.kind, 'motherboard');
  // Another fact in a value of the seller is none of its facts.
  assert.equal(factsOfListing(PC, { cpu: 'Core i7-4790 16GB RAM' }).facts.ramGb, 8);
  // The seller's own word on them stays.
  assert.equal(factsOfListing(PC, { cpu: 'Core i7-4790', cpuGeneration: 5 }).facts.cpuGeneration, 5);
});

await test('the text is read as one about the kind of goods that the seller names', () => {
  for (const [title, seller, read] of [
    ['Full setup 22 inch, 75Hz IPS', { kind: 'monitor' }, { screenInches: 22, refreshHz: 75, panel: 'IPS' }],
    ['Good one 500GB 7200rpm', { kind: 'hdd' }, { storage: [{ kind: 'hdd', gb: 500 }] }],
    ['Fresh 450W', { kind: 'psu' }, { watts: 450 }],
  ] as const) {
    const { facts, sources } = factsOfListing({ title }, seller);
    assert.deepEqual([facts, sources.kind], [{ ...read, ...seller }, { from: 'seller' }], title);
  }
  assert.equal(recognise({ title: 'Fresh 450W' }).facts.watts, undefined);
});

await test('warnings are about what the listing then says', () => {
  const text = { title: 'H61 motherboard LGA1151', category: 'components' };
  assert.deepEqual(
    recognise(text).warnings.map(({ code }) => code),
    ['socket_mismatch'],
  );
  assert.deepEqual(factsOfListing(text, { socket: 'LGA1155' }).warnings, []);
  const codes = factsOfListing(PC, { ramType: 'DDR5' }).warnings.map(({ code }) => code);
  assert.deepEqual(codes, ['cpu_ram_mismatch']);
  const gen = { title: 'Core i5-3470 6th gen pc 8gb ram' };
  assert.deepEqual(
    recognise(gen).warnings.map(({ code }) => code),
    ['cpu_generation_mismatch'],
  );
  assert.equal(factsOfListing(gen, { ramGb: 4 }).warnings.length, 1);
  assert.deepEqual(factsOfListing(gen, { cpu: 'Core i5-6500' }).warnings, []);
  const modules = { title: '16GB (2x4GB) DDR4 RAM' };
  assert.equal(factsOfListing(modules, { ramMhz: 2666 }).warnings.length, 1);
  assert.deepEqual(factsOfListing(modules, { ramGb: 8 }).warnings, []);
});

await test('every fact has a source', () => {
  for (const seller of [
    { cpu: 'Core i7-4790', gpu: 'GeForce GTX 1650', brand: null },
    { kind: null },
    { kind: 'laptop', model: 'OptiPlex 3020' },
  ] as const) {
    const { facts, sources } = factsOfListing(PC, seller);
    assert.deepEqual(Object.keys(sources).sort(), Object.keys(facts).sort());
  }
});
