import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '#tools/debian.ts';
import { add, runTests, type Counts } from '#tools/node-tests.ts';
import { ROOT, runTool, StepFailed } from '#tools/step.ts';

/**
 * Runs the *.browser.test.ts files and the specs of tests/browser/. Arguments that end in .test.ts select test files; the others, if any, are
 * Playwright's (a spec, --headed, -g …).
 */
export async function runBrowserTests(args: string[]): Promise<Counts> {
  await prepare();
  const files = args.filter((arg) => arg.endsWith('.test.ts'));
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  if (args.length === 0 || files.length > 0) add(counts, await runTests('browser', files));
  if (args.length === 0 || files.length < args.length) add(counts, await runSpecs(args.filter((arg) => !files.includes(arg))));
  return counts;
}

/** The tag of the specs that `npm test` runs: what users do from one end to the other, and what no cheaper test proves. */
const MAIN = '@main';

/** Runs the specs of the main tag. */
export async function runMainSpecs(): Promise<Counts> {
  await prepare();
  return runSpecs(['--grep', MAIN]);
}

/** Runs all browser tests without that tag. */
export async function runOtherBrowserTests(): Promise<Counts> {
  await prepare();
  const counts = await runTests('browser', []);
  add(counts, await runSpecs(['--grep-invert', MAIN]));
  return counts;
}

async function prepare(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  // As in use: the development build of React takes several times as long to render a page.
  process.env['NODE_ENV'] = 'production';
}

async function runSpecs(args: string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-e2e-'));
  const report = path.join(folder, 'report.json');
  try {
    await runTool({
      program: 'playwright',
      args: ['test', '--config', 'tests/browser/playwright.config.ts', '--reporter', 'list,json', ...args],
      advice: '',
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }).catch((error: unknown) => {
      // Failed tests are counted below; without a report it did not get that far.
      if (!(error instanceof StepFailed) || !existsSync(report)) throw error;
      printPages();
    });
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; flaky: number; unexpected: number; skipped: number };
      errors: { message: string }[];
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints what the pages of the failed tests showed at the end, for logs that keep no files. */
function printPages(): void {
  for (const file of globSync('test-results/*/error-context.md', { cwd: ROOT }).slice(0, 3)) {
    // Whether the page is part of the error or has a section of its own depends on the assertion.
    const [, page = ''] = /```yaml\n([^`]*)/.exec(readFileSync(path.join(ROOT, file), 'utf8')) ?? [];
    console.log(`\nThe page of ${path.basename(path.dirname(file))}:\n${page.slice(0, 4000)}`);
  }
}
