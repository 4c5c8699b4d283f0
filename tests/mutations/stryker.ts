// `npm run mutation`: StrykerJS edits every expression of files in domain/ and runs the tests of their folder, one of which must fail. Words
// after `--` are files or folders; without them, the files that differ from origin/main. `npm run mutation -- domain` takes a night.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT, runTool } from '#tools/step.ts';

/** npm fetches it when it is needed: its 176 packages would be a third more of the lock file, for one command. */
const STRYKER = '@stryker-mutator/core@10.1.1';
/** The least share of the edits, in percent, that tests notice in each file. */
const LEAST = 90;

interface Mutant {
  status: string;
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number } };
}

interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

/** Tests, their cases, and tables of vocabulary. */
const NO_CODE = /\.test\.ts$|\/test-[^/]+$|\/tables\/|\/(?:statement-pairs|lexicon)\.ts$/;
const isCode = (file: string): boolean => file.startsWith('domain/') && file.endsWith('.ts') && !NO_CODE.test(file);

function filesOf(places: readonly string[]): string[] {
  if (places.length === 0)
    return execFileSync('git', ['diff', '--name-only', '--diff-filter=d', 'origin/main', '--', 'domain'], { cwd: ROOT, encoding: 'utf8' })
      .split('\n')
      .filter(isCode);
  const patterns = places.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.ts`));
  return globSync(patterns, { cwd: ROOT }).filter(isCode).sort();
}

/** Edits these files of one folder, and runs its tests after each edit. */
async function edit(folder: string, files: readonly string[]): Promise<Report> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'abar-mutation-'));
  const report = path.join(scratch, 'report.json');
  const config = path.join(scratch, 'stryker.config.json');
  const tests = globSync(`${folder}/*.test.ts`, { cwd: ROOT, exclude: ['**/*.long.test.ts'] });
  if (tests.length === 0) throw new Error(`${folder} has no tests.`);
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'node',
      plugins: [path.join(import.meta.dirname, 'test-runner.ts')],
      testFiles: tests,
      // Each run of a test file imports it again, and nothing forgets what was imported before.
      maxTestRunnerReuse: 500,
      mutate: files,
      concurrency: 1,
      coverageAnalysis: 'perTest',
      reporters: ['json', 'clear-text', 'progress-append-only'],
      jsonReporter: { fileName: report },
      clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
      // TypeScript has no library of its own here, and its types are stripped.
      tsconfigFile: 'none',
      ignorePatterns: ['/build', '/web', '/server', '/docs', '/bench', '/deploy', '/tests'],
      timeoutMS: 8000,
    }),
  );
  try {
    await runTool({ program: 'npm', args: ['exec', '--yes', `--package=${STRYKER}`, '--', 'stryker', 'run', config], advice: '' });
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const files = filesOf(process.argv.slice(2));
if (files.length === 0) console.log('No file of domain/ differs from origin/main. Name files or folders after --.');
const rows: { file: string; edits: number; noticed: number; score: string }[] = [];
for (const [folder, own = []] of Map.groupBy(files, (file) => path.dirname(file))) {
  const report = await edit(folder, own);
  for (const [file, { mutants }] of Object.entries(report.files)) {
    const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const score = mutants.length === 0 ? 100 : (100 * noticed) / mutants.length;
    rows.push({ file, edits: mutants.length, noticed, score: score.toFixed(1) });
    if (score < LEAST) process.exitCode = 1;
  }
}
console.table(rows);
