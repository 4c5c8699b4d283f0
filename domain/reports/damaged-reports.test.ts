// Texts that no tool has written, thousands of them or large: apart from the tests of what reports say, so that those are quick to run.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { cleanedParts } from '#domain/reports/identifiers.ts';
import { readReportText } from '#domain/reports/read-report.ts';
import { planted, PLANTS, random, tryCutReports, tryDamagedReports, tryFillers } from '#domain/reports/test-damage.ts';
import { decodeReport } from '#domain/reports/text.ts';

await test('JSON that is deep, long or too much is refused', () => {
  const zeros = `[${'0,'.repeat(500_000)}0]`;
  for (const text of [`{"smartctl":{"a":${zeros}}}`, `{"${'k'.repeat(1e6)}":${zeros}}`])
    assert.deepEqual(readReportText(text), { refused: 'too_many_lines' });
  assert.deepEqual(readReportText(`${'{"smartctl":'.repeat(500)}1${'}'.repeat(500)}`), { refused: 'unknown_report' });
});

await test('a text of too many lines costs as little as its first 40,000', () => {
  const parted = `##### Abar x #####\n${'a: b\n'.repeat(6000)}`;
  for (const unit of ['a: b\n', '<td><span>', parted]) {
    const read = (bytes: number): number => {
      const text = unit.repeat(Math.ceil(bytes / unit.length));
      const before = process.cpuUsage();
      assert.deepEqual(readReportText(text), { refused: 'too_many_lines' });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = (bytes: number): number => Math.min(read(bytes), read(bytes), read(bytes));
    const [first, all] = [least(unit === parted ? 250_000 : 40_100 * unit.length), least(2_000_000)];
    assert.ok(all < 4 * first, `${unit.slice(0, 20)}: ${all} µs, of its beginning ${first} µs`);
  }
});

await test('damaged reports never throw, and show no identifier and no figure beyond its limit', () => tryDamagedReports(300));

await test('a cut report shows no figure and no result that the whole one does not', () => tryCutReports(11));

await test('2 MB of any filler take about as long as 2 MB of reports', () => tryFillers(['\n', ' ', '\t', '(', '[', 'a:'], 3));

const REAL = '../shared/data/real/reports';

await test('real reports are read, or refused by name, and lose each identifier that is put into them', (t) => {
  if (!fs.existsSync(REAL)) return t.diagnostic('The folder of real reports is not here.');
  const next = random(20_261_129);
  const counts = { read: 0, unknown_report: 0, report_incomplete: 0, too_many_lines: 0 };
  for (const file of fs.readdirSync(REAL)) {
    const text = decodeReport(fs.readFileSync(`${REAL}/${file}`));
    const result = readReportText(text);
    counts['report' in result ? 'read' : result.refused] += 1;
    const parts = cleanedParts(planted(text, next));
    for (const plant of PLANTS) assert.ok(!parts.some((part) => part.text.includes(plant)), `${plant} is left in ${file}`);
  }
  t.diagnostic(JSON.stringify(counts));
  assert.ok(counts.read >= 100 && counts.unknown_report <= 2);
});
