import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import { checkFit } from '#domain/fit/fit.ts';
import { readPc } from '#domain/fit/my-pc.ts';

await test('a sentence names a computer, its supply and its case', () => {
  const cpu = { cpu: 'Core i5-6500', cpuFamily: 'Core i5', cpuGeneration: 6, socket: 'LGA1151' };
  const pc = { kind: 'desktop-pc', ...cpu, chipset: 'H110', ramGb: 8, ramType: 'DDR4' };
  const supply = { kind: 'psu', watts: 450 };
  for (const text of ['i5-6500, H110, 8GB DDR4, 450W', 'i5 6500 h110 8gb ddr4 450w', '450w + H110 + i5-6500 + 8gb ram ddr4'])
    assert.deepEqual(readPc(text), [pc, supply], text);
  assert.deepEqual(
    readPc('i5-10400, NZXT H510, Corsair CV550').map(({ kind, model, chipset }) => [kind, model ?? chipset]),
    [
      ['desktop-pc', undefined],
      ['psu', 'CV550'],
      ['case', 'H510'],
    ],
  );
  assert.equal(readPc('HP EliteBook 840 G5 i5 8th gen 8GB')[0]?.kind, 'laptop');
  assert.deepEqual(readPc('Dell OptiPlex 7010 SFF i5-3470 8GB')[0]?.model, 'OptiPlex 7010');
  assert.equal(readPc('কোর আই ৫ ৬ষ্ঠ জেন, ৮ জিবি ডিডিআর৪, ৪৫০ ওয়াট')[0]?.cpuGeneration, 6);
  for (const nothing of ['', '  ', 'good PC', '৳৳৳', '450W']) assert.deepEqual(readPc(nothing), [], nothing);
});

await test('a computer is read however its parts are divided, and whatever is named beside them', () => {
  const cpu = { kind: 'desktop-pc', cpu: 'Core i5-10400', cpuFamily: 'Core i5', cpuGeneration: 10, socket: 'LGA1200' };
  const supply = { kind: 'psu', brand: 'Corsair', model: 'CV550', watts: 550 };
  const housing = { kind: 'case', brand: 'NZXT', model: 'H510' };
  for (const [text, expected] of [
    ['i5-10400; NZXT H510; Corsair CV550', [cpu, supply, housing]],
    ['i5-10400|Corsair CV550|NZXT H510', [cpu, supply, housing]],
    ['i5-10400\nCorsair CV550\nNZXT H510', [cpu, supply, housing]],
    // A case that is not named, and a second one.
    ['i5-10400, casing', [cpu]],
    ['i5-10400 + NZXT H510 + Corsair 4000D', [cpu, housing]],
    // The maker of a part is not that of the computer.
    ['MSI GTX 1660 Super, i5-10400', [{ ...cpu, gpu: 'GeForce GTX 1660 Super', vramGb: 6 }]],
    ['Dell Latitude 7490 laptop i5', [{ kind: 'laptop', brand: 'Dell', model: 'Latitude 7490', cpuFamily: 'Core i5' }]],
    ['Dell OptiPlex 7010 SFF', [{ kind: 'desktop-pc', brand: 'Dell', model: 'OptiPlex 7010', formFactor: 'SFF' }]],
    // The size of a board is that of the computer.
    ['i5-10400, H410M', [{ ...cpu, chipset: 'H410', formFactor: 'mATX' }]],
    ['i5-10400 mini-ITX H410', [{ ...cpu, chipset: 'H410', formFactor: 'Mini-ITX' }]],
    ['Asus Prime H410M, i5-10400', [{ ...cpu, chipset: 'H410', formFactor: 'mATX' }]],
    ['Dell OptiPlex 7010, NZXT H510', [{ kind: 'desktop-pc', brand: 'Dell', model: 'OptiPlex 7010' }, housing]],
    ['Corsair CV550, NZXT H510', []],
  ] as const)
    assert.deepEqual(readPc(text), expected, text);
});

await test('parts are compared with the computer, its supply and its case', () => {
  const pc = readPc('i5-6500, H110M, 8GB DDR4, Corsair CV550, NZXT H510');
  const result = (part: Facts) => checkFit([...pc, part]).checks.filter(({ between }) => between.includes(pc.length));
  assert.deepEqual(
    new Set(result({ kind: 'gpu', gpu: 'GeForce GTX 1660 Super' }).map(({ rule, verdict }) => `${rule} ${verdict}`)),
    new Set(['slots fits', 'power fits', 'plugs fits', 'length fits']),
  );
  assert.ok(result({ kind: 'ram', ramType: 'DDR3' }).some(({ verdict }) => verdict === 'does_not_fit'));
});
