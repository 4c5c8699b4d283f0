import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import type { HealthReport } from '#contract/reports.ts';
import { reportedFacts } from '#domain/facts/reported-facts.ts';
import { card, computer, computerWith, device, drive, report } from '#domain/facts/test-devices.ts';

const GTX_1060 = 'NVIDIA GeForce GTX 1060';
const GTX_1070 = 'NVIDIA GeForce GTX 1070';

const CASES: readonly [says: string, stated: Facts, reports: HealthReport[], expected: Facts][] = [
  ['nothing without a report', { kind: 'laptop' }, [], {}],
  ['nothing about goods of no kind', {}, [computer({ ramGb: 8 })], {}],
  ['nothing about goods that have no facts of hardware', { kind: 'cable' }, [computer({ ramGb: 8 })], {}],
  [
    'a processor by the name of the recogniser',
    { kind: 'laptop' },
    [computer({ cpu: 'Intel(R) Core(TM) i5-7200U CPU @ 2.50GHz' })],
    { cpu: 'Core i5-7200U' },
  ],
  ['no processor that it does not know', { kind: 'laptop' }, [computer({ cpu: 'A processor' })], {}],
  ['nothing by a virtual machine', { kind: 'laptop' }, [computer({ cpu: 'Core i5-7200U', ramGb: 8 }, ['virtual_machine'])], {}],
  ['what a report with another warning states', { kind: 'laptop' }, [computer({ ramGb: 8 }, ['incomplete'])], { ramGb: 8 }],
  [
    'what a report beside a virtual machine states',
    { kind: 'laptop' },
    [computer({ ramGb: 4 }, ['virtual_machine']), computer({ ramGb: 8 })],
    { ramGb: 8 },
  ],
  ['what the newest report states', { kind: 'laptop' }, [computer({ ramGb: 8 }), computer({ ramGb: 4 })], { ramGb: 8 }],
  [
    'what only an older report states',
    { kind: 'laptop' },
    [computer({ ramGb: 8 }), computer({ cpu: 'Core i5-7200U', ramGb: 4 })],
    { cpu: 'Core i5-7200U', ramGb: 8 },
  ],

  ['the size of memory of which the firmware keeps a part', { kind: 'laptop' }, [computer({ ramGb: 7.7 })], { ramGb: 8 }],
  ['the stated size of memory of which a chip keeps much', { kind: 'laptop', ramGb: 8 }, [computer({ ramGb: 6.5 })], { ramGb: 8 }],
  ['the smallest size that it can be, where none is stated', { kind: 'laptop' }, [computer({ ramGb: 15.2 })], { ramGb: 16 }],
  ['the stated size, where a smaller one is as likely', { kind: 'laptop', ramGb: 20 }, [computer({ ramGb: 17 })], { ramGb: 20 }],
  ['another size than the stated one', { kind: 'laptop', ramGb: 16 }, [computer({ ramGb: 7.7 })], { ramGb: 8 }],
  ['no size of memory that is not sold', { kind: 'laptop' }, [computer({ ramGb: 9000 })], {}],
  ['the memory of a tablet', { kind: 'tablet' }, [computer({ ramGb: 4 })], { ramGb: 4 }],
  ['the memory of a mini PC', { kind: 'mini-pc' }, [computer({ ramGb: 4 })], { ramGb: 4 }],
  ['no memory of a module, which was tried in a computer', { kind: 'ram', ramGb: 8 }, [computer({ ramGb: 16 })], {}],
  ['no memory of a module by a test of memory', { kind: 'laptop' }, [report(device('memory', { ramGb: 8 }))], {}],
  [
    'no processor of a computer in which a card was tried',
    { kind: 'gpu' },
    [report(device('computer', { cpu: 'Core i5-7200U', ramGb: 8 }), [card(GTX_1060, 6)])],
    { gpu: 'GeForce GTX 1060', vramGb: 6 },
  ],

  ['a card and its memory', { kind: 'gpu' }, [report(card(GTX_1060, 6))], { gpu: 'GeForce GTX 1060', vramGb: 6 }],
  ['a card without its memory', { kind: 'gpu' }, [report(card(GTX_1060))], { gpu: 'GeForce GTX 1060' }],
  [
    'memory of a card, not the stated one of another card',
    { kind: 'gpu', gpu: 'GeForce GTX 1070', vramGb: 6 },
    [report(card(GTX_1060, 5.2))],
    { gpu: 'GeForce GTX 1060', vramGb: 6 },
  ],
  [
    'the stated memory of the stated card',
    { kind: 'gpu', gpu: 'GeForce GTX 1060', vramGb: 6 },
    [report(card(GTX_1060, 4.9))],
    { gpu: 'GeForce GTX 1060', vramGb: 6 },
  ],
  [
    'the stated memory of the stated card, where less is as likely',
    { kind: 'gpu', gpu: 'GeForce RTX 3080', vramGb: 12 },
    [report(card('RTX 3080', 9.8))],
    { gpu: 'GeForce RTX 3080', vramGb: 12 },
  ],
  [
    'no stated memory of another card',
    { kind: 'gpu', gpu: 'GeForce RTX 3060', vramGb: 12 },
    [report(card('RTX 3080', 9.8))],
    { gpu: 'GeForce RTX 3080', vramGb: 10 },
  ],
  [
    'the memory that a second report of the card has',
    { kind: 'desktop-pc' },
    [computerWith(card(GTX_1060), card(GTX_1060, 6))],
    { gpu: 'GeForce GTX 1060', vramGb: 6 },
  ],
  ['no card whose name is false', { kind: 'gpu' }, [report(card(GTX_1060, 6, ['fake_graphics']))], {}],
  ['a card with an old driver', { kind: 'gpu' }, [report(card(GTX_1060, 6, ['driver_problem']))], { gpu: 'GeForce GTX 1060', vramGb: 6 }],
  [
    'the card beside one with a false name',
    { kind: 'desktop-pc' },
    [computerWith(card(GTX_1070, 8, ['fake_graphics']), card(GTX_1060, 6))],
    { gpu: 'GeForce GTX 1060', vramGb: 6 },
  ],
  ['none of two cards', { kind: 'desktop-pc' }, [computerWith(card(GTX_1060, 6), card(GTX_1070, 8))], {}],
  [
    'the stated one of two cards',
    { kind: 'desktop-pc', gpu: 'GeForce GTX 1070' },
    [computerWith(card(GTX_1060, 6), card(GTX_1070, 8))],
    { gpu: 'GeForce GTX 1070', vramGb: 8 },
  ],
  ['no chip of a processor', { kind: 'laptop' }, [report(card('Intel(R) UHD Graphics 620', 1))], {}],

  ['the capacity of an SSD as it is sold', { kind: 'ssd' }, [report(drive(500.1))], { storage: [{ kind: 'ssd', gb: 500 }] }],
  ['the capacity of a hard disk as it is sold', { kind: 'hdd' }, [report(drive(2000.4))], { storage: [{ kind: 'hdd', gb: 2000 }] }],
  [
    'the stated kind of a drive that is sold',
    { kind: 'ssd', storage: [{ kind: 'nvme', gb: 256 }] },
    [report(drive(1000.2))],
    { storage: [{ kind: 'nvme', gb: 1000 }] },
  ],
  [
    'the stated size of a drive, in whichever GB',
    { kind: 'laptop', storage: [{ kind: 'ssd', gb: 512 }] },
    [report(drive(480))],
    { storage: [{ kind: 'ssd', gb: 512 }] },
  ],
  [
    'the capacity that is sold, where two percent are missing',
    { kind: 'hdd' },
    [report(drive(3060))],
    { storage: [{ kind: 'hdd', gb: 3000 }] },
  ],
  ['no capacity where more are missing', { kind: 'hdd' }, [report(drive(3061))], {}],
  [
    'a drive beside one of unknown capacity',
    { kind: 'ssd' },
    [computerWith(device('drive', {}), drive(500.1))],
    { storage: [{ kind: 'ssd', gb: 500 }] },
  ],
  ['no capacity that is not sold', { kind: 'ssd' }, [report(drive(850))], {}],
  ['no kind of the drive of a computer', { kind: 'laptop' }, [report(drive(1000.2))], {}],
  [
    'no other drive where an SSD is listed and the report does not say that it is flash',
    { kind: 'laptop', storage: [{ kind: 'ssd', gb: 256 }] },
    [report(drive(2000.4))],
    {},
  ],
  [
    'flash in a computer, where a share of it is left',
    { kind: 'laptop' },
    [report(drive(1000.2, 97))],
    { storage: [{ kind: 'ssd', gb: 1000 }] },
  ],
  [
    'flash of the stated kind',
    { kind: 'laptop', storage: [{ kind: 'nvme', gb: 512 }] },
    [report(drive(1000.2, 97))],
    { storage: [{ kind: 'nvme', gb: 1000 }] },
  ],
  [
    'nothing of flash where a hard disk is listed',
    { kind: 'laptop', storage: [{ kind: 'hdd', gb: 500 }] },
    [report(drive(1000.2, 97))],
    {},
  ],
  [
    'none of several listed drives',
    {
      kind: 'laptop',
      storage: [
        { kind: 'ssd', gb: 256 },
        { kind: 'hdd', gb: 1000 },
      ],
    },
    [report(drive(2000.4, 97))],
    {},
  ],
  ['none of two drives', { kind: 'laptop' }, [computerWith(drive(500.1, 97, 'A'), drive(500.1, 97, 'B'))], {}],
  ['none of two drives of one model and two sizes', { kind: 'laptop' }, [computerWith(drive(500.1, 97, 'A'), drive(1000.2, 97, 'A'))], {}],
  [
    'one drive in two reports',
    { kind: 'laptop' },
    [report(drive(500.1, 97, 'A')), report(drive(500.1, undefined, 'A'))],
    { storage: [{ kind: 'ssd', gb: 500 }] },
  ],
  ['no capacity of what is no drive', { kind: 'laptop' }, [report(device('computer', { capacityGb: 500, healthPercent: 90 }))], {}],
  ['no drive without a capacity', { kind: 'laptop' }, [report(device('drive', { healthPercent: 90 }))], {}],
];

for (const [says, stated, reports, expected] of CASES)
  await test(`reports state ${says}`, () => {
    assert.deepEqual(reportedFacts(stated, reports), expected);
  });
