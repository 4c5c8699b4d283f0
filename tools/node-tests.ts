import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { interrupted, ROOT, StepFailed } from '#tools/step.ts';
import { keepTemporaryFilesInMemory } from '#tools/test-memory-folder.ts';

declare module 'node:test' {
  // Missing in @types/node.
  interface RunOptions {
    globalSetupPath?: string;
  }
}

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * A test file without a kind in its name is a unit test, which takes at most 4 s. `*.scenario.test.ts` plays a whole market, crashes or
 * hundreds of histories in less than a minute, `*.long.test.ts` takes minutes, `*.services.test.ts` needs programs that npm does not
 * install, `*.stripe.test.ts` keys of a Stripe account, `*.browser.test.ts` Chromium and `*.attack.test.ts` the machine to itself; each
 * kind is a step of tools/test.ts. The figure is how long, in ms, a run may go without any output before it counts as hung.
 */
const KINDS = {
  unit: 5 * 60_000,
  scenario: 5 * 60_000,
  long: 90 * 60_000,
  services: 5 * 60_000,
  stripe: 5 * 60_000,
  browser: 5 * 60_000,
  attack: 5 * 60_000,
};
type Kind = keyof typeof KINDS;

/** Adds `more` to `counts`. */
export function add(counts: Counts, more: Counts): void {
  for (const key of ['passed', 'failed', 'skipped'] as const) counts[key] += more[key];
}

const FOLDERS = ['contract', 'domain', 'packages', 'server', 'web', 'tools', 'tests', 'bench'];
/** Starts one PostgreSQL server for all test files of a run. */
const GLOBAL_SETUP = path.join(ROOT, 'tools/test-database-server.ts');
const FILE_RUNNER = path.join(ROOT, 'tools/run-test-files.ts');
// Tests wait for the database about a third of their time.
const PROCESSES = availableParallelism() + 1;

// As `npm test` does: a test file spends half of its processor time on compiling modules otherwise.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, 'node_modules/.cache/node');

const kindOf = (file: string): string => /\.(scenario|long|services|stripe|browser|attack)\.test\.ts$/.exec(file)?.[1] ?? 'unit';

/** The test files of that kind, relative to the root; all of them, or those in `paths` (files or folders). */
export function findTests(kind: Kind, paths: readonly string[]): string[] {
  const patterns = (paths.length > 0 ? paths : FOLDERS).map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`));
  return globSync(patterns, { cwd: ROOT, exclude: (name) => name.includes('node_modules') })
    .filter((file) => kindOf(file) === kind)
    .sort();
}

/** Runs the test files of that kind. @throws StepFailed when there is none in `paths` */
export async function runTests(kind: Kind, paths: readonly string[]): Promise<Counts> {
  const files = findTests(kind, paths);
  if (files.length === 0) throw new StepFailed(`There is no ${kind} test in ${paths.join(' ') || FOLDERS.join(', ')}.`);
  // The long tests' databases grow, and the others' programs expect the disk.
  const tidy = kind === 'unit' || kind === 'scenario' ? keepTemporaryFilesInMemory() : () => undefined;
  return runTestFiles(files, KINDS[kind]).finally(tidy);
}

/** Runs these test files in a few processes that share them out, and ends those still running after `silenceMs` without output. */
export function runTestFiles(files: readonly string[], silenceMs = KINDS.unit): Promise<Counts> {
  // The runner's own time limit does not end a test that computes without pause.
  const hung = new AbortController();
  const timer = setTimeout(() => hung.abort(), silenceMs);
  const taken = mkdtempSync(path.join(tmpdir(), 'abar-test-files-'));
  const tests = run({
    // Not a process for each file: loading and compiling the server again and again took most of the processor time.
    files: Array.from({ length: Math.min(PROCESSES, files.length) }, () => FILE_RUNNER),
    argv: [taken, ...files.map((file) => path.join(ROOT, file))],
    concurrency: PROCESSES,
    globalSetupPath: GLOBAL_SETUP,
    signal: AbortSignal.any([interrupted, hung.signal]),
  });
  tests.on('data', () => timer.refresh());
  let total: Counts = { passed: 0, failed: 1, skipped: 0 };
  tests.on('test:summary', ({ file, counts: { tests: all, passed, skipped, todo } }) => {
    // The summary of all files names none.
    if (file === undefined) total = { passed, failed: all - passed - skipped - todo, skipped: skipped + todo };
  });
  tests.compose(spec()).pipe(process.stdout);
  return new Promise((resolve, reject) => {
    tests.once('error', reject);
    // After the global teardown.
    tests.once('end', () => {
      clearTimeout(timer);
      rmSync(taken, { recursive: true });
      resolve(total);
    });
  });
}
