import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { cardFacts } from '#domain/facts/card-facts.ts';
import { factValue } from '#domain/facts/fact-value.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { banglaDigits } from '#domain/digits.ts';

await test('a card has what the description says and the title does not, three facts at most', () => {
  const of = (title: string, description: string) => cardFacts(title, recognise({ title, description }).facts);
  assert.deepEqual(of('Dell Latitude laptop, good condition', 'Core i5-8350U, 8GB RAM, 256GB SSD, 14 inch screen'), {
    cpu: 'Core i5-8350U',
    ramGb: 8,
    storage: [{ kind: 'ssd', gb: 256 }],
  });
  assert.deepEqual(of('Dell Latitude laptop Core i5-8350U', '8GB RAM, box included'), { ramGb: 8 });
  assert.equal(of('Dell Latitude laptop Core i5-8350U, 8GB RAM, 256GB SSD', 'RAM 8GB, SSD 256GB'), undefined);
  assert.equal(of('Logitech G102 mouse', 'Works well'), undefined);
});

await test('a card says that a product is faulty, wanted or several, also where the title says it', () => {
  const of = (title: string) => cardFacts(title, recognise({ title }).facts);
  assert.deepEqual(of('RX 580 8GB no display'), { faulty: true });
  assert.deepEqual(of('Logitech G102 mouse lagbe'), { wanted: true });
  assert.deepEqual(of('4 pcs Logitech G102 mouse, dead'), { faulty: true, quantity: 4 });
  assert.equal(cardFacts('RX 580 8GB', { kind: 'gpu', gpu: 'Radeon RX 580', vramGb: 8, faulty: false }), undefined);
});

await test('the order of keys, as the database returns them, changes nothing', () => {
  const title = 'Lenovo desktop 512GB SSD';
  assert.equal(cardFacts(title, { kind: 'desktop-pc', storage: [{ gb: 512, kind: 'ssd' }] }), undefined);
  const drives = [
    { kind: 'ssd', gb: 512 },
    { kind: 'hdd', gb: 1000 },
  ] as const;
  assert.deepEqual(cardFacts(title, { kind: 'desktop-pc', storage: [...drives] }), { storage: drives });
});

await test('the facts that buyers compare first come first, and a drive is the same where its kind and size are', () => {
  for (const [title, facts, shown] of [
    ['Gaming pc', { kind: 'desktop-pc', ramGb: 16, vramGb: 6, gpu: 'GeForce GTX 1060', cpu: 'Core i5-8400' }, ['cpu', 'gpu', 'vramGb']],
    [
      'Dell laptop',
      { kind: 'laptop', screenInches: 14, storage: [{ kind: 'ssd', gb: 256 }], ramGb: 8, cpuFamily: 'Core i5' },
      ['cpuFamily', 'ramGb', 'storage'],
    ],
    ['Dell laptop', { kind: 'laptop', cpuFamily: 'Core i5', cpu: 'Core i5-8250U' }, ['cpu']],
    ['Thing', { kind: 'other', warrantyUntil: '2027-03', watts: 65, chipset: 'H61', refreshHz: 75 }, ['refreshHz', 'chipset', 'watts']],
    ['Thing', { kind: 'other', warrantyUntil: '2027-03', ramType: 'DDR4', screenInches: 22 }, ['screenInches', 'ramType', 'warrantyUntil']],
    ['PC 512GB SSD', { kind: 'desktop-pc', storage: [{ kind: 'nvme', gb: 512 }] }, ['storage']],
    ['PC 512GB SSD', { kind: 'desktop-pc', storage: [{ kind: 'ssd', gb: 256 }] }, ['storage']],
    ['PC 512GB SSD', { kind: 'desktop-pc', storage: [{ kind: 'ssd', gb: 512 }] }, []],
  ] as const)
    assert.deepEqual(Object.keys(cardFacts(title, facts as Facts) ?? {}), shown, JSON.stringify(facts));
});

await test('values are written with their units, in the digits of a language', () => {
  for (const [name, value, written] of [
    ['cpu', 'Core i5-8350U', 'Core i5-8350U'],
    ['vramGb', 6, '6 GB'],
    ['ramMhz', 3200, '3200 MHz'],
    ['refreshHz', 144, '144 Hz'],
    ['watts', 650, '650 W'],
    ['screenInches', 15.6, '15.6″'],
    ['maxCardMm', 310, '310 mm'],
    ['ports', 'VGA + HDMI', 'VGA + HDMI'],
    ['driveForm', '2.5-inch', '2.5″'],
    ['driveForm', '3.5-inch', '3.5″'],
    ['ramForm', 'dimm', 'DIMM'],
    ['ramForm', 'sodimm', 'SO-DIMM'],
    ['storage', [{ kind: 'nvme', gb: 1000 }], '1 TB NVMe SSD'],
    [
      'storage',
      [
        { kind: 'ssd', gb: 256 },
        { kind: 'hdd', gb: 1500 },
      ],
      '256 GB SSD + 1.5 TB HDD',
    ],
    ['storage', [{ kind: 'hdd', gb: 1024 }], '1024 GB HDD'],
    ['storage', [{ kind: 'hdd', gb: 500 }], '500 GB HDD'],
  ] as const)
    assert.equal(factValue(name, value as NonNullable<Facts[FactName]>, String), written);
  assert.equal(
    factValue('ramGb', 16, (value) => banglaDigits(String(value))),
    '১৬ GB',
  );
});
