// `npm test` and its parts. Steps run in order and stop at the first that fails. The last line is the sum of all tests, alone on a
// line, for whoever reads it by program; a failed step that is not a test counts as one failure there.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startTestServer, type TestServer } from '#server/testing/test-database.ts';
import { runBrowserTests } from '#tools/browser-tests.ts';
import { buildIfNeeded } from '#tools/build.ts';
import { checkStructure } from '#tools/check-structure.ts';
import { runServiceTests } from '#tools/service-tests.ts';
import { ROOT, runTool, StepFailed } from '#tools/step.ts';
import { runStripeTests } from '#tools/stripe-tests.ts';
import { runUnitTests, type Counts } from '#tools/unit-tests.ts';

type Step = (args: string[]) => Promise<Counts | void>;

const STEPS: Record<string, Step> = {
  format: () => runTool({ program: 'oxfmt', args: ['--check', '.'], advice: 'Run npm run format.' }),
  lint: () => runTool({ program: 'oxlint', args: ['--type-aware'], advice: 'Each message names the rule.' }),
  types: checkTypes,
  structure: async () => {
    const faults = checkStructure(ROOT);
    if (faults.length > 0) throw new StepFailed(faults.join('\n'));
  },
  openapi: checkOpenApi,
  unit: (args) => runUnitTests('quick', args),
  long: (args) => runUnitTests('long', args),
  services: runServiceTests,
  stripe: runStripeTests,
  build: buildIfNeeded,
  browser: runBrowserTests,
};

const TESTS = new Set(['unit', 'long', 'services', 'stripe', 'browser']);
const CHECKS = ['format', 'lint', 'types', 'structure', 'openapi'];
const PLANS: Record<string, string[]> = {
  all: [...CHECKS, 'build', 'unit', 'browser', ...(bringsServices() ? ['services'] : [])],
  check: CHECKS,
  unit: ['build', 'unit'],
  long: ['build', 'long'],
  browser: ['build', 'browser'],
  services: ['build', 'services'],
};

/** Nobody's own machine gets a mail server because they ran the tests; one that is there for the tests does. */
function bringsServices(): boolean {
  return process.env['CI'] !== undefined && existsSync('/usr/bin/apt-get');
}

async function checkTypes(): Promise<void> {
  const advice = 'Mend the types above.';
  await runTool({ program: 'tsc', args: ['-p', 'tsconfig.json'], advice });
  await runTool({ program: 'react-router', args: ['typegen'], advice: 'The types of the routes could not be made.' });
  await runTool({ program: 'tsc', args: ['-p', 'web/tsconfig.json'], advice });
}

async function checkOpenApi(): Promise<void> {
  const script = 'tools/print-openapi.ts';
  if (!existsSync(path.join(ROOT, script))) return console.log('There is no printed OpenAPI document yet.');
  await runTool({ program: process.execPath, args: [script, '--check'], advice: `Run node ${script} and look at the difference.` });
}

interface Row {
  step: string;
  seconds: string;
  result: string;
}

async function runSteps(names: string[], args: string[]): Promise<{ rows: Row[]; total: Counts }> {
  const rows: Row[] = [];
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  let server: TestServer | undefined;
  try {
    for (const name of names) {
      if (total.failed > 0) {
        rows.push({ step: name, seconds: '', result: 'not run' });
        continue;
      }
      const began = performance.now();
      console.log(`\n── ${name}`);
      let result = 'ok';
      try {
        if (TESTS.has(name) && !server) {
          server = await startTestServer();
          process.env['TEST_DATABASE_SERVER'] = server.host;
        }
        const counts = await STEPS[name]?.(args);
        if (counts) {
          for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
          result = sentence(counts);
        }
      } catch (error) {
        console.error(error instanceof StepFailed ? error.message : error);
        total.failed += 1;
        result = 'failed';
      }
      rows.push({ step: name, seconds: ((performance.now() - began) / 1000).toFixed(1), result });
    }
  } finally {
    await server?.stop();
  }
  return { rows, total };
}

function sentence({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const [plan = 'all', ...args] = process.argv.slice(2);
const names = PLANS[plan] ?? (plan in STEPS ? [plan] : undefined);
if (!names) {
  console.error(`There is no part of the tests called ${plan}: ${[...Object.keys(PLANS), ...Object.keys(STEPS)].join(', ')}.`);
  process.exit(1);
}
const { rows, total } = await runSteps(names, args);

console.log('\nstep        seconds  result');
for (const { step, seconds, result } of rows) console.log(`${step.padEnd(10)} ${seconds.padStart(8)}  ${result}`);
if (names.some((name) => TESTS.has(name))) {
  console.log();
  console.log(sentence(total));
  if (total.passed === 0) process.exitCode = 1;
}
if (total.failed > 0) process.exitCode = 1;
