import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '#tools/chromium.ts';
import { runTool, StepFailed } from '#tools/step.ts';
import { runUnitTests, type Counts } from '#tools/unit-tests.ts';

/**
 * Runs the tests named *.browser.test.ts, which drive headless Chromium themselves, and the stories of e2e/; with `args` the named
 * test files, or else the stories alone, for which they are Playwright's (a file, --headed, -g …).
 */
export async function runBrowserTests(args: string[]): Promise<Counts> {
  const chromium = await findChromium();
  process.env['CHROMIUM_PATH'] = chromium;
  const named = args.filter((arg) => arg.endsWith('.test.ts'));
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const add = (more: Counts): void => {
    for (const key of ['passed', 'failed', 'skipped'] as const) counts[key] += more[key];
  };
  if (args.length === 0 || named.length > 0) add(await runUnitTests('browser', named));
  if (args.length === 0 || named.length < args.length) add(await runStories(args.filter((arg) => !named.includes(arg))));
  return counts;
}

async function runStories(args: string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-e2e-'));
  const report = path.join(folder, 'report.json');
  try {
    await runTool({
      program: 'playwright',
      args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...args],
      advice: '',
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }).catch((error: unknown) => {
      // Failed tests are counted below; without a report it did not get that far.
      if (!(error instanceof StepFailed) || !existsSync(report)) throw error;
    });
    return readCounts(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readCounts(report: string): Counts {
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; flaky: number; unexpected: number; skipped: number };
    errors: { message: string }[];
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped };
}
