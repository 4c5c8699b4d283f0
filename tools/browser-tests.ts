import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly, runTool, StepFailed } from '#tools/step.ts';
import type { Counts } from '#tools/unit-tests.ts';

const PACKAGES = ['chromium', 'fonts-noto-core'];

/** Runs the stories of e2e/ in headless Chromium; `args` are Playwright's (a file, --headed, -g …). */
export async function runBrowserTests(args: string[]): Promise<Counts> {
  const chromium = await findChromium();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'abar-e2e-'));
  const report = path.join(folder, 'report.json');
  try {
    await runTool({
      program: 'playwright',
      args: ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list,json', ...args],
      advice: '',
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
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

async function findChromium(): Promise<string> {
  const wanted = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (existsSync(wanted)) return wanted;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program, ...args] = [...sudo, 'apt-get'];
  if (process.env['CHROMIUM_PATH'] !== undefined || spawnSync(program, [...args, '--version']).status !== 0)
    throw new StepFailed(
      `There is no Chromium at ${wanted}, which the browser tests need. Install it (on Debian: apt-get install ${PACKAGES.join(' ')}) or name it in CHROMIUM_PATH.`,
    );
  const install = (title: string, ...rest: string[]) =>
    runQuietly(title, {
      program,
      args: [...args, ...rest],
      advice: `Install ${PACKAGES.join(' ')} yourself, then run this again.`,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  await install('Reading the list of Debian packages', 'update', '-q');
  await install('Installing Chromium for the browser tests', 'install', '-q', '-y', '--no-install-recommends', ...PACKAGES);
  return wanted;
}
