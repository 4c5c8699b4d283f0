// `npm test`, `npm run test:all` and their parts. Steps run in order and stop at the first that fails. The last line is the sum of all tests, alone on its
// line, so that programs can read it; a failed step that runs no tests counts as one failure.
import { existsSync } from 'node:fs';
import { runBrowserTests, runOtherBrowserTests, runMainSpecs } from '#tools/browser-tests.ts';
import { buildIfNeeded } from '#tools/build.ts';
import { checkStructure } from '#tools/check-structure.ts';
import { checkWords } from '#tools/check-words.ts';
import { add, runTests, type Counts } from '#tools/node-tests.ts';
import { runChangedServiceTests, runServiceTests } from '#tools/service-tests.ts';
import { mutationFaults } from '#tests/mutations/mutation.ts';
import { MUTATIONS } from '#tests/mutations/mutations.ts';
import { ROOT, runTool, StepFailed } from '#tools/step.ts';
import { runStripeTests } from '#tools/stripe-tests.ts';

type Step = (args: string[]) => Promise<Counts | void> | void;

const CHECKS: Readonly<Record<string, Step>> = {
  format: () => runTool({ program: 'oxfmt', args: ['--check', '.'], advice: 'Run npm run format.' }),
  lint: () => runTool({ program: 'oxlint', args: ['--type-aware'], advice: 'Each message names the rule.' }),
  types: checkTypes,
  structure: () => report(checkStructure(ROOT)),
  words: () => report(checkWords(ROOT)),
  mutations: () => report(mutationFaults(ROOT, MUTATIONS)),
  openapi: () => checkPrinted('tools/print-openapi.ts'),
  states: () => checkPrinted('tools/print-states.ts'),
};

const TESTS: Readonly<Record<string, Step>> = {
  unit: (paths) => runTests('unit', paths),
  scenario: (paths) => runTests('scenario', paths),
  attack: (paths) => runTests('attack', paths),
  long: (paths) => runTests('long', paths),
  'main browser': runMainSpecs,
  'other browser': runOtherBrowserTests,
  browser: runBrowserTests,
  services: runServiceTests,
  'changed services': runChangedServiceTests,
  stripe: runStripeTests,
};

const STEPS: Readonly<Record<string, Step>> = { ...CHECKS, build: buildIfNeeded, ...TESTS };

// Besides Chromium, which is installed on Debian wherever tests need it, only CI installs Debian packages without being asked.
const inDebianCI = process.env['CI'] !== undefined && existsSync('/usr/bin/apt-get');

/** The steps of `npm test`: what every change runs. */
const USUAL = [...Object.keys(CHECKS), 'build', 'unit', 'main browser'];

/** The tests that `npm test` leaves out. */
const REST = ['scenario', 'attack', 'other browser', ...(inDebianCI ? ['changed services'] : [])];

const PLANS: Readonly<Record<string, readonly string[]>> = {
  usual: USUAL,
  rest: ['build', ...REST],
  all: [...USUAL, ...REST],
  check: Object.keys(CHECKS),
  unit: ['build', 'unit'],
  scenario: ['build', 'scenario'],
  long: ['build', 'long'],
  browser: ['build', 'browser'],
  services: ['build', 'services'],
  changed: ['build', 'changed services'],
};

const checkPrinted = (script: string): Promise<void> =>
  runTool({ program: process.execPath, args: [script, '--check'], advice: `Run npx node ${script}.` });

/** Both projects at once, each on one core: by default the compiler would check shared types once per thread. */
async function checkTypes(): Promise<void> {
  const compile = (project: string) =>
    runTool({ program: 'tsc', args: ['-p', project, '--checkers', '1'], advice: 'Correct the types above.' });
  const generateRouteTypes = () =>
    runTool({ program: 'react-router', args: ['typegen'], advice: 'The types of the routes could not be generated.' });
  await Promise.all([compile('tsconfig.json'), generateRouteTypes().then(() => compile('web/tsconfig.json'))]);
}

function report(faults: readonly string[]): void {
  if (faults.length > 0) throw new StepFailed(faults.join('\n'));
}

interface Row {
  step: string;
  seconds: string;
  result: string;
}

async function runSteps(names: readonly string[], args: string[]): Promise<{ rows: Row[]; total: Counts }> {
  const rows: Row[] = [];
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const name of names) {
    if (total.failed > 0) {
      rows.push({ step: name, seconds: '', result: 'not run' });
      continue;
    }
    const began = performance.now();
    console.log(`\n── ${name}`);
    let result = 'ok';
    try {
      const counts = await STEPS[name]?.(args);
      if (counts) {
        add(total, counts);
        result = format(counts);
      }
    } catch (error) {
      console.error(error instanceof StepFailed ? error.message : error);
      total.failed += 1;
      result = 'failed';
    }
    rows.push({ step: name, seconds: ((performance.now() - began) / 1000).toFixed(1), result });
  }
  return { rows, total };
}

function format({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const [plan = 'usual', ...args] = process.argv.slice(2);
const names = PLANS[plan] ?? (plan in STEPS ? [plan] : undefined);
if (!names) {
  console.error(
    `There is no part of the tests called ${plan}: ${[...new Set([...Object.keys(PLANS), ...Object.keys(STEPS)])].join(', ')}.`,
  );
  process.exit(1);
}
const { rows, total } = await runSteps(names, args);

console.log('\nstep              seconds  result');
for (const { step, seconds, result } of rows) console.log(`${step.padEnd(16)} ${seconds.padStart(8)}  ${result}`);
const runsTests = names.some((name) => name in TESTS);
if (runsTests) console.log(`\n${format(total)}`);
if (total.failed > 0 || (runsTests && total.passed === 0)) process.exitCode = 1;
