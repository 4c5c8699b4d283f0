import assert from 'node:assert/strict';
import { readReportText } from '#domain/reports/read-report.ts';
import { batteryPage, hardDisk, nvmeDrive, PLANTED, REPORTS } from '#domain/reports/test-reports.ts';

const LIMITS: Readonly<Record<string, number>> = {
  capacityGb: 1e6,
  hoursOn: 262_800,
  writtenTb: 1e5,
  reallocated: 1e6,
  healthPercent: 130,
  temperatureC: 130,
  cycles: 10_000,
  fullWh: 500,
  vramGb: 1024,
  ramGb: 65_536,
};

/** Pseudo-random numbers below 1 that are the same in every run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Identifiers that no real report holds. */
export const PLANTS = ['ZQPLANT4711', 'plantuser', 'PLANT-HOST-9', '00:1b:44:99:3a:b7', '203.0.113.199', 'plant@example.org', 'PlantNet5'];
const PLANT_LABELS = ['Serial Number', 'User name', 'Host Name', 'MAC Address', 'IPv4 Address', 'Contact', 'SSID'];

/** The report with every identifier at a place of its own, as its format writes it. */
export function planted(text: string, next: () => number): string {
  const lines = text.split('\n');
  const isJson = /^\s*[{[]/.test(text);
  const isPage = /^\s*(?:<!doctype html|<html)/i.test(text);
  const isXml = !isPage && /^\s*</.test(text);
  // Behind a brace that is not closed on its line, or between two rows.
  const before = isJson ? /\{\s*$/ : isPage ? /<\/tr>\s*$/ : /^/;
  PLANTS.forEach((value, at) => {
    const label = PLANT_LABELS[at] ?? '';
    const key = label.toLowerCase().replace(' ', '_');
    const from = Math.floor(next() * lines.length);
    const place = lines.findIndex((line, number) => number >= from && before.test(line));
    const row = `<tr><td>${label}</td><td>${value}</td></tr>`;
    const line = isJson ? `"${key}": "${value}",` : isPage ? row : isXml ? `<${key}>${value}</${key}>` : `${label}: ${value}`;
    if (place >= 0) lines.splice(place + 1, 0, line);
  });
  return lines.join('\n');
}

/** The text with one damage: cut, a bit flipped, a line doubled, or some left out. */
export function damage(text: string, next: () => number): string {
  const kind = Math.floor(next() * 4);
  if (kind === 0) return text.slice(0, Math.floor(next() * text.length));
  if (kind === 1) {
    const at = Math.floor(next() * text.length);
    return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << Math.floor(next() * 8))) + text.slice(at + 1);
  }
  const lines = text.split('\n');
  const at = Math.floor(next() * lines.length);
  if (kind === 2) lines.splice(at, 0, lines[at] ?? '');
  else lines.splice(at, 1 + Math.floor(next() * 3));
  return lines.join('\n');
}

/** Damages each report `runs` times: cuts it, flips a bit, doubles a line, leaves lines out. Fails where the result holds what it must not. */
export function tryDamagedReports(runs: number): void {
  const next = random(20_251_112);
  for (let run = 0; run < runs; run += 1)
    for (const [, text] of REPORTS) {
      const damaged = damage(text, next);
      const result = readReportText(damaged);
      const shown = JSON.stringify({ ...result, serials: [] }).toLowerCase();
      for (const identifier of PLANTED) assert.ok(!shown.includes(identifier.toLowerCase()), `${identifier} is shown of:\n${damaged}`);
      if (!('report' in result)) continue;
      for (const { figures } of [result.report, ...(result.report.parts ?? [])])
        for (const [name, value] of Object.entries(figures))
          assert.ok(
            typeof value === 'string' ? value.length <= 80 : (value ?? 0) <= (LIMITS[name] ?? 1e9),
            `${name} is ${value} of:\n${damaged}`,
          );
    }
}

/** Cuts each report at every `step`th character. Fails where a part shows another figure or a better result than the whole. */
export function tryCutReports(step: number): void {
  const failing = [
    hardDisk({ health: 'FAILED!', reallocated: '430' }),
    hardDisk({ pending: '16' }),
    nvmeDrive({ health: 'FAILED!', critical: '0x04' }),
    batteryPage('68,000', '30,000'),
  ];
  for (const text of [...REPORTS.map(([, whole]) => whole), ...failing]) {
    const whole = readReportText(text);
    assert.ok('report' in whole);
    const known = new Set(
      [whole.report, ...(whole.report.parts ?? [])].flatMap(({ figures, device }) => Object.entries({ ...figures, ...device }).map(String)),
    );
    for (let end = 0; end < text.length; end += step) {
      const result = readReportText(text.slice(0, end));
      if (!('report' in result)) continue;
      const { verdict, figures, device } = result.report;
      for (const figure of Object.entries({ ...figures, ...device }).map(String))
        assert.ok(known.has(figure), `${figure} is read of:\n${text.slice(0, end)}`);
      assert.ok(verdict !== 'good' || whole.report.verdict === 'good', `called good:\n${text.slice(0, end)}`);
    }
  }
}

const SIZE = 2 * 1024 * 1024;
/** ms of processor time: thirty times what 2 MB take, and less than texts take whose lines are not bounded. */
const MOST_MS = 1200;

/** Puts 2 MB of each filler behind every `step`th report, on one line and on many. Fails where one takes far longer than reports do. */
export function tryFillers(fillers: readonly string[], step: number): void {
  for (const [, report] of REPORTS.filter((_, at) => at % step === 0))
    for (const filler of fillers)
      for (const text of [filler.repeat(SIZE / filler.length), `${filler.repeat(990 / filler.length)}\n`.repeat(SIZE / 1000)]) {
        const before = process.cpuUsage();
        readReportText(report + text);
        const { user, system } = process.cpuUsage(before);
        assert.ok((user + system) / 1000 < MOST_MS, `${(user + system) / 1000} ms for ${JSON.stringify(filler)}`);
      }
}
