// `npm run test:mutations`: takes out one guarantee after the other and runs the test that must fail. Words after `--` choose the
// mutations whose guarantee, file or test contains one of them. Each file is restored before the next, also after Ctrl-C.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mutationFaults, type Mutation } from '#tests/mutations/mutation.ts';
import { MUTATIONS } from '#tests/mutations/mutations.ts';
import { interrupted, ROOT } from '#tools/step.ts';

const words = process.argv.slice(2);
const chosen = MUTATIONS.filter(
  ({ guarantee, file, test }) => words.length === 0 || words.some((word) => `${guarantee} ${file} ${test}`.includes(word)),
);

const faults = mutationFaults(ROOT, chosen);
const files = [...new Set(chosen.map(({ file }) => file))];
const changed = files.length === 0 ? '' : execFileSync('git', ['status', '--porcelain', '--', ...files], { cwd: ROOT, encoding: 'utf8' });
if (changed !== '') faults.push(`These files have changes that a restore would lose; commit them first:\n${changed}`);
if (chosen.length === 0) faults.push(`No mutation contains ${words.join(' or ')}.`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

/** Whether the test passes: its step ends with 0. */
function passes(test: string): boolean {
  const kind = test.endsWith('.spec.ts') ? 'browser' : (/\.(scenario|attack|browser)\.test\.ts$/.exec(test)?.[1] ?? 'unit');
  return spawnSync(process.execPath, ['tools/test.ts', kind, test], { cwd: ROOT, stdio: 'ignore' }).status === 0;
}

function survives({ file, from, to, test }: Mutation): boolean {
  const place = path.join(ROOT, file);
  const text = readFileSync(place, 'utf8');
  try {
    writeFileSync(
      place,
      text.replace(from, () => to),
    );
    return passes(test);
  } finally {
    writeFileSync(place, text);
  }
}

const survivors: Mutation[] = [];
for (const [at, mutation] of chosen.entries()) {
  // Ctrl-C reaches the test too, which then fails: that proves nothing.
  const survived = survives(mutation);
  if (interrupted.aborted) process.exit(130);
  if (survived) survivors.push(mutation);
  console.log(`${at + 1}/${chosen.length} ${survived ? 'SURVIVED' : 'noticed '} ${mutation.guarantee} (${mutation.test})`);
}

// A test that fails for another reason would seem to notice everything.
const broken = [...new Set(chosen.map(({ test }) => test))].filter((test) => !passes(test));
for (const test of broken) console.log(`${test} fails without any mutation.`);
console.log(`\n${chosen.length - survivors.length} noticed, ${survivors.length} survived`);
if (survivors.length > 0 || broken.length > 0) process.exitCode = 1;
