import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Facts } from '#contract/facts.ts';
import type { Contradictions } from '#contract/reports.ts';
import { contradictionsOf } from '#domain/facts/report-contradictions.ts';
import { readReportText } from '#domain/reports/read-report.ts';
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
