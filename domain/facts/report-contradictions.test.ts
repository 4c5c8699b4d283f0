import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import type { Contradictions, HealthReport } from '#contract/reports.ts';
import { contradictionsOf } from '#domain/facts/report-contradictions.ts';
import { readReportText } from '#domain/reports/read-report.ts';
import { card, computer, computerWith, device, drive, report } from '#domain/facts/test-devices.ts';
import { dxdiag, graphicsCard, hardDisk, inxi, nvmeDrive } from '#domain/reports/test-reports.ts';

const CASES: readonly [name: string, stated: Facts, report: string, expected: Contradictions][] = [
  ['nothing where both state the same', { cpu: 'Core i5-8350U', ramGb: 16 }, dxdiag, {}],
  ['nothing that one of them does not state', { gpu: 'GeForce MX150', vramGb: 2 }, dxdiag, {}],
  ['a processor', { cpu: 'Core i7-8650U' }, dxdiag, { cpu: 'Core i5-8350U' }],
  ['more memory than there is', { ramGb: 32 }, dxdiag, { ramGb: 16 }],
  ['less memory than there is', { ramGb: 4 }, inxi, { ramGb: 8 }],
  ['nothing about memory of which a chip keeps a part', { ramGb: 8 }, inxi.replace('total: 8 GiB', 'total: 7.2 GiB'), {}],
  ['a graphics card and its memory', { gpu: 'GeForce GTX 1070', vramGb: 8 }, graphicsCard(), { gpu: 'GeForce GTX 1060', vramGb: 6 }],
  ['a drive', { storage: [{ kind: 'nvme', gb: 512 }] }, nvmeDrive(), { capacityGb: 1000 }],
  ['nothing while one of two drives is the stated one', { storage: [{ kind: 'hdd', gb: 2000 }] }, nvmeDrive() + hardDisk(), {}],
];

for (const [name, stated, text, expected] of CASES)
  await test(`a report contradicts ${name}`, () => {
    const result = readReportText(text);
    assert.ok('report' in result);
    assert.deepEqual(contradictionsOf(stated, result.report), expected);
  });

const DEVICES: readonly [name: string, stated: Facts, report: HealthReport, expected: Contradictions][] = [
  ['nothing by a processor that it does not know', { cpu: 'Core i5-8350U' }, computer({ cpu: 'A processor' }), {}],
  ['nothing about a processor that is not stated', {}, computer({ cpu: 'Core i5-8350U', ramGb: 8 }), {}],
  ['less memory than a chip may have kept', { ramGb: 8 }, computer({ ramGb: 6.4 }), { ramGb: 6.4 }],
  ['nothing by memory of which a chip keeps as much as it can', { ramGb: 8 }, computer({ ramGb: 6.45 }), {}],
  ['nothing by memory that is rounded up', { ramGb: 8 }, computer({ ramGb: 8.16 }), {}],
  ['a little more memory than there can be', { ramGb: 8 }, computer({ ramGb: 8.2 }), { ramGb: 8.2 }],
  ['no memory by a report of one module', { ramGb: 16 }, report(device('memory', { ramGb: 8 })), {}],
  ['nothing by a card that it does not know', { gpu: 'GeForce GTX 1060', vramGb: 6 }, report(card('A card', 1)), {}],
  [
    'nothing while one of two cards is the stated one',
    { gpu: 'GeForce GTX 1070', vramGb: 8 },
    computerWith(card('GTX 1060', 6), card('GTX 1070', 8)),
    {},
  ],
  [
    'the first of two other cards',
    { gpu: 'GeForce GTX 1080', vramGb: 11 },
    computerWith(card('GTX 1060', 6), card('GTX 1070', 8)),
    { gpu: 'GeForce GTX 1060', vramGb: 6 },
  ],
  ['nothing about a card that is not stated', { vramGb: 6 }, report(card('GTX 1060', 6)), {}],
  ['nothing about memory of a card that does not say it', { gpu: 'GeForce GTX 1060', vramGb: 6 }, report(card('GTX 1060')), {}],
  [
    'nothing while the fourth card is the stated one',
    { gpu: 'GeForce GTX 1070' },
    computerWith(card('GTX 1060'), card('GTX 1050'), card('GTX 950'), card('GTX 1070')),
    {},
  ],
  [
    'a card though the fifth is the stated one, as four are compared',
    { gpu: 'GeForce GTX 1070' },
    computerWith(card('GTX 1060'), card('GTX 1050'), card('GTX 950'), card('GTX 960'), card('GTX 1070')),
    { gpu: 'GeForce GTX 1060' },
  ],
  [
    'nothing where devices without a card come before the card',
    { gpu: 'GeForce GTX 1070' },
    computerWith(drive(1), drive(2), drive(3), drive(4), card('GTX 1070')),
    {},
  ],
  ['nothing by a drive in the other GB', { storage: [{ kind: 'ssd', gb: 500 }] }, report(drive(540)), {}],
  ['a larger drive', { storage: [{ kind: 'ssd', gb: 500 }] }, report(drive(541)), { capacityGb: 541 }],
  ['a smaller drive', { storage: [{ kind: 'ssd', gb: 500 }] }, report(drive(459)), { capacityGb: 459 }],
  [
    'nothing while a report of one drive has a stated one of two',
    {
      storage: [
        { kind: 'ssd', gb: 256 },
        { kind: 'hdd', gb: 1000 },
      ],
    },
    report(drive(1000)),
    {},
  ],
  ['the first of two other drives', { storage: [{ kind: 'ssd', gb: 256 }] }, computerWith(drive(1000), drive(2000)), { capacityGb: 1000 }],
  [
    'nothing by the capacity of what is no drive',
    { storage: [{ kind: 'ssd', gb: 256 }] },
    report(device('computer', { capacityGb: 1000 })),
    {},
  ],
  ['nothing by a drive that does not say its capacity', { storage: [{ kind: 'ssd', gb: 256 }] }, report(device('drive', {})), {}],
];

for (const [name, stated, of, expected] of DEVICES)
  await test(`a report contradicts ${name}`, () => {
    assert.deepEqual(contradictionsOf(stated, of), expected);
  });
