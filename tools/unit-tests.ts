import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { interrupted, ROOT, StepFailed } from '#tools/step.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const ROOMS = ['contract', 'domain', 'packages', 'server', 'web', 'tools'];

// Far longer than any test takes: after it, what still runs is ended and named. The runner's own time-out does not end a test that
// computes without pause.
const LONGEST_SILENCE_MS = { quick: 5 * 60_000, long: 60 * 60_000, services: 5 * 60_000, stripe: 5 * 60_000, browser: 5 * 60_000 };

type Kind = keyof typeof LONGEST_SILENCE_MS;

/**
 * Tests that take minutes are named *.long.test.ts and run by `npm run test:long` alone; those that need services which npm does
 * not bring, *.services.test.ts, by `npm run test:services`; those that need keys of Stripe, *.stripe.test.ts, by `npm run
 * test:stripe`; those that cannot do without Chromium, *.browser.test.ts, by `npm run test:browser`.
 */
const kindOf = (file: string): Kind => {
  const kind = /\.(long|services|stripe|browser)\.test\.ts$/.exec(file)?.[1];
  return kind === 'long' || kind === 'services' || kind === 'stripe' || kind === 'browser' ? kind : 'quick';
};

/** The test files of that kind in all rooms, or in those `paths` (files or folders) that are given. */
export function findTests(kind: Kind, paths: string[]): string[] {
  return globSync((paths.length > 0 ? paths : ROOMS).map(toPattern), { cwd: ROOT })
    .filter((file) => kindOf(file) === kind)
    .sort()
    .map((file) => path.join(ROOT, file));
}

/** Runs the node:test files of all rooms, or of those `paths` that are given. */
export async function runUnitTests(kind: Kind, paths: string[]): Promise<Counts> {
  const files = findTests(kind, paths);
  if (files.length === 0) throw new StepFailed(`There is no ${kind} test in ${paths.join(' ') || ROOMS.join(', ')}.`);
  return runTests(kind, files);
}

/** In CI so many files that failed are run again; where more fail it is not the machine. */
const MOST_AGAIN = 3;

/**
 * Runs these test files, as patient as with those of that kind. In CI a few that failed get a second run by themselves and are
 * listed, as the stories of the browser are: a machine that others starve can fail what holds.
 */
export async function runTests(kind: Kind, files: string[]): Promise<Counts> {
  // Test files wait for the database more than they compute.
  const first = await runOnce(kind, files, Math.min(availableParallelism() + 1, 8));
  const failed = [...first.byFile].filter(([, counts]) => counts.failed > 0);
  if (process.env['CI'] === undefined || interrupted.aborted || failed.length === 0 || failed.length > MOST_AGAIN) return first.total;
  const names = failed.map(([file]) => file);
  console.log(`\nOnce more, by themselves: ${names.map((file) => path.relative(ROOT, file)).join(', ')}`);
  const second = await runOnce(kind, names, 1);
  const sum = (key: keyof Counts): number =>
    first.total[key] - failed.reduce((all, [, counts]) => all + counts[key], 0) + second.total[key];
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** What came of each file, and of all together. */
async function runOnce(kind: Kind, files: string[], concurrency: number): Promise<{ total: Counts; byFile: Map<string, Counts> }> {
  const hung = new AbortController();
  const timer = setTimeout(() => hung.abort(), LONGEST_SILENCE_MS[kind]);
  const tests = run({ files, concurrency, signal: AbortSignal.any([interrupted, hung.signal]) });
  tests.on('data', () => timer.refresh());
  const byFile = new Map<string, Counts>();
  const total = new Promise<Counts>((resolve) => {
    tests.on('test:summary', ({ file, counts: { tests, passed, skipped, todo } }) => {
      const counts = { passed, failed: tests - passed - skipped - todo, skipped: skipped + todo };
      // The summary of a single file names it; the last one is of all.
      if (file !== undefined) return void byFile.set(file, counts);
      clearTimeout(timer);
      resolve(counts);
    });
  });
  tests.compose(spec()).pipe(process.stdout);
  return { total: await total, byFile };
}

function toPattern(place: string): string {
  return place.endsWith('.ts') ? place : `${place}/**/*.test.ts`;
}
