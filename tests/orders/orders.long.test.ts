import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createRandom } from '@abar/demo-market';
import { nameOf, PAIRS } from '#tests/orders/commands.ts';
import { Explorer, shuffled } from '#tests/orders/explore.ts';

// ORDER_SECONDS ends it earlier, ORDER_SEED repeats one, and ORDER_PAIRS chooses the pairs whose name contains it, all orders of them.

/** Orders of a pair, unless pairs were chosen: an hour has time for so many of each. */
const SAMPLED = 6;

const budget = Number(process.env['ORDER_SECONDS'] ?? 3600);
const seed = process.env['ORDER_SEED'] ?? randomBytes(4).toString('hex');
const chosen = process.env['ORDER_PAIRS'];

await test(`orders of two transactions for ${budget} s, seed ${seed}: each ends like one after the other, or a refusal by name`, async (t) => {
  const explorer = await Explorer.open();
  t.after(() => explorer.close());
  const until = performance.now() + budget * 1000;
  const random = createRandom(seed);
  for (const pair of shuffled(seed).filter((each) => nameOf(each).includes(chosen ?? ''))) {
    if (performance.now() >= until) break;
    await explorer.tryPair(pair, until, chosen === undefined ? { most: SAMPLED, random } : undefined);
  }
  const { violations, ...tally } = explorer.tally;
  t.diagnostic(`seed ${seed}: of ${PAIRS.length} pairs ${JSON.stringify(tally)}`);
  assert.deepEqual(violations, []);
  assert.ok(tally.orders > 0, 'there was time for an order');
  if (tally.pairs < PAIRS.length) return;
  const rows = new Set(PAIRS.flatMap(({ commands }) => commands.flatMap((command) => command.rows)));
  assert.deepEqual(
    [...rows].filter((row) => !explorer.taken.has(row)),
    [],
    'each command changes a deal where its row leads from',
  );
});
