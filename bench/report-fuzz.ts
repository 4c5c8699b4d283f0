// node bench/report-fuzz.ts [runs] [folder …]: damages real reports with planted identifiers; exceptions, processor time, identifiers that are left.
import fs from 'node:fs';
import path from 'node:path';
import { damage, planted, PLANTS, random } from '#domain/reports/test-damage.ts';
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
    for (const value of PLANTS) if (stored.includes(value.toLowerCase())) left.push(`${value} in ${stored}`);
  } catch (error) {
    exceptions.push(`${String(error)} of ${text.slice(0, 200)}`);
  }
}
printCounts(Number(runs));
for (const line of [...exceptions, ...left].slice(0, 10)) print(line);
if (exceptions.length + slow.length + left.length > 0) process.exitCode = 1;
