import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '#tools/step.ts';

/** The requirements of ASVS 5.0.0 by section, at levels 1 and 2 together. */
const REQUIREMENTS = 253;

await test('the table of ASVS has a row for each requirement, names files that exist, and leaves nothing open at level 1', () => {
  const text = readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) [^|]+\| (\d) +\| (met|not applicable|open) +\| ([^|]+)\|$/gm)];
  assert.equal(rows.length, REQUIREMENTS);
  assert.equal(new Set(rows.map(([, id]) => id)).size, REQUIREMENTS);
  for (const [, id, level, state, by = ''] of rows) {
    assert.ok(state !== 'open' || level !== '1', `${id} is open at level 1`);
    for (const [, file = ''] of by.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)) assert.ok(existsSync(path.join(ROOT, file)), `${id}: ${file}`);
  }
  const count = (state: string): number => rows.filter(([, , , each]) => each === state).length;
  assert.ok(text.includes(`${count('met')} are met, ${count('not applicable')} not applicable, ${count('open')} open`));
});
