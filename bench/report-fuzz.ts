// node bench/report-fuzz.ts [runs] [folder …]: damages real reports with planted identifiers; exceptions, processor time, identifiers that are left.
import fs from 'node:fs';
import path from 'node:path';
import { damage, random } from '#domain/reports/test-damage.ts';
import { REPORTS } from '#domain/reports/test-reports.ts';
import { readReportText } from '#domain/reports/read-report.ts';
import { decodeReport } from '#domain/reports/text.ts';

const [runs = '100000', ...given] = process.argv.slice(2);
const folders = given.length > 0 ? given : ['../shared/data/real/reports'];
/** ms of processor time that no report may take. */
const MOST_MS = 50;

const print = (line: string) => process.stdout.write(`${line}\n`);

const files = folders
  .filter((folder) => fs.existsSync(folder))
  .flatMap((folder) => fs.readdirSync(folder).map((name) => path.join(folder, name)))
  .filter((file) => fs.statSync(file).isFile())
  .map((file) => decodeReport(fs.readFileSync(file)));

const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
for (const text of files) {
  const result = readReportText(text);
  count('report' in result ? `${result.report.kind}, read` : result.refused);
}
print(`${files.length} real files: ${[...counts].map(([name, number]) => `${name} ${number}`).join(', ')}`);

const PLANTED = ['ZQPLANT4711', 'plantuser', 'PLANT-HOST-9', '00:1b:44:99:3a:b7', '203.0.113.199', 'plant@example.org', 'PlantNet5'];
const LABELS = ['Serial Number', 'User name', 'Host Name', 'MAC Address', 'IPv4 Address', 'Contact', 'SSID'];

/** The report with every identifier at a place of its own, as its format writes it. */
function planted(text: string, next: () => number): string {
  const lines = text.split('\n');
  const isJson = /^\s*[{[]/.test(text);
  const isXml = /^\s*</.test(text);
  PLANTED.forEach((value, at) => {
    const label = LABELS[at] ?? '';
    const key = label.toLowerCase().replace(' ', '_');
    if (isJson) {
      // Behind a brace that is not closed on its line.
      const place = lines.findIndex((line, number) => number >= Math.floor(next() * lines.length) && /\{\s*$/.test(line));
      if (place >= 0) lines.splice(place + 1, 0, `"${key}": "${value}",`);
    } else lines.splice(1 + Math.floor(next() * lines.length), 0, isXml ? `<${key}>${value}</${key}>` : `${label}: ${value}`);
  });
  return lines.join('\n');
}

const timed = (text: string) => {
  const before = process.cpuUsage();
  const result = readReportText(text);
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
};

const next = random(20_261_129);
const texts = [...files, ...REPORTS.map(([, text]) => text)];
const [exceptions, slow, left]: [string[], string[], string[]] = [[], [], []];
let longest = 0;
const printCounts = (done: number) =>
  print(
    `${done} damaged files: ${exceptions.length} exceptions, ${slow.length} above ${MOST_MS} ms (longest ${longest.toFixed(1)} ms), ${left.length} identifiers left`,
  );
for (let run = 0; run < Number(runs); run += 1) {
  if (run > 0 && run % 10_000 === 0) printCounts(run);
  const text = damage(planted(texts[run % texts.length] ?? '', next), next);
  try {
    const first = timed(text);
    let { ms } = first;
    // A pause of the collector is none of the reading.
    for (let again = 0; again < 3 && ms > MOST_MS; again += 1) ms = Math.min(ms, timed(text).ms);
    longest = Math.max(longest, ms);
    if (ms > MOST_MS) slow.push(text);
    const stored = 'report' in first.result ? JSON.stringify(first.result.report).toLowerCase() : '';
    for (const value of PLANTED) if (stored.includes(value.toLowerCase())) left.push(`${value} in ${stored}`);
  } catch (error) {
    exceptions.push(`${String(error)} of ${text.slice(0, 200)}`);
  }
}
printCounts(Number(runs));
for (const line of [...exceptions, ...left].slice(0, 10)) print(line);
if (exceptions.length + slow.length + left.length > 0) process.exitCode = 1;
