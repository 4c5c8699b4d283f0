import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE } from '#contract/paths.ts';
import { REPORT_BYTES, type HealthReport } from '#contract/reports.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const UPOWER = `  native-path:          BAT0
  vendor:               LGC
  model:                01AV405
  serial:               5521
  power supply:         yes
  battery
    energy-full:         21.2 Wh
    energy-full-design:  24.05 Wh
    energy-rate:         3.2 W
`;

await test('a health report is read from a file or from pasted text, and nothing else is taken for one', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const address = `${app.origin}${API_BASE}/reports/read`;
  const send = async (init: RequestInit) => {
    const response = await fetch(address, { method: 'POST', ...init });
    return { status: response.status, body: (await response.json()) as HealthReport & { error?: string; message?: string } };
  };
  const file = (bytes: Uint8Array<ArrayBuffer> | string, name = 'file') => {
    const data = new FormData();
    data.append(name, new Blob([bytes]), 'report.txt');
    return send({ body: data });
  };
  const text = (value: string) => send({ body: JSON.stringify({ text: value }), headers: { 'content-type': 'application/json' } });
  const expected = {
    kind: 'battery',
    tool: 'upower',
    verdict: 'good',
    device: { maker: 'LGC', model: '01AV405' },
    figures: { healthPercent: 88.1, designWh: 24.05, fullWh: 21.2 },
    warnings: [],
    removed: ['serial_number'],
  };
  for (const answer of [await file(UPOWER), await file(new Uint8Array(Buffer.from(UPOWER, 'utf16le'))), await text(UPOWER)])
    assert.deepEqual(answer, { status: 200, body: expected });

  const large = `${UPOWER}${'x\n'.repeat(REPORT_BYTES / 2)}`;
  for (const [answer, status, error] of [
    [await text('Selling my laptop'), 422, 'unknown_report'],
    [await text(UPOWER.slice(0, UPOWER.indexOf('energy-full-design') + 10)), 422, 'report_incomplete'],
    [await file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])), 422, 'report_is_image'],
    [await file(large), 413, 'report_too_large'],
    [await text(large), 413, 'report_too_large'],
    [await text(' '), 400, 'bad_request'],
    [await file(UPOWER, 'image'), 400, 'bad_request'],
    [await send({ body: UPOWER, headers: { 'content-type': 'text/plain' } }), 415, 'unsupported_type'],
  ] as const)
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
  assert.match((await text(UPOWER.slice(0, 60))).body.message ?? '', /upower is not whole.*capacity/);
});
