import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '#tools/debian.ts';
import { add, runTests, type Counts } from '#tools/node-tests.ts';
import { runTool, StepFailed } from '#tools/step.ts';

/**
 * Runs the *.browser.test.ts files and the specs of e2e/. Arguments that end in .test.ts select test files; the others, if any, are
 * Playwright's (a spec, --headed, -g …).
 */
export async function runBrowserTests(args: string[]): Promise<Counts> {
  process.env['CHROMIUM_PATH'] = await findChromium();
  const files = args.filter((arg) => arg.endsWith('.test.ts'));
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  if (args.length === 0 || files.length > 0) add(counts, await runTests('browser', files));
  if (args.length === 0 || files.length < args.length) add(counts, await runSpecs(args.filter((arg) => !files.includes(arg))));
  return counts;
}

async function runSpecs(args: string[]): Promise<Counts> {
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
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; flaky: number; unexpected: number; skipped: number };
      errors: { message: string }[];
    };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
