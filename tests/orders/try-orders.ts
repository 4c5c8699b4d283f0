import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createRandom } from '@abar/demo-market';
import { nameOf, PAIRS } from '#tests/orders/commands.ts';
import { Explorer, shuffled } from '#tests/orders/explore.ts';

/** Orders of a pair in a sample. */
const SAMPLED = 6;

/**
 * Tries orders of two transactions for so long: of each pair all, or a few of many pairs. ORDER_SECONDS and ORDER_SEED replace what is
 * given; ORDER_PAIRS chooses the pairs whose name contains it.
 */
export async function tryOrders({ seconds, all }: { seconds: number; all: boolean }): Promise<void> {
  const budget = Number(process.env['ORDER_SECONDS'] ?? seconds);
  const seed = process.env['ORDER_SEED'] ?? randomBytes(4).toString('hex');
  const about = process.env['ORDER_PAIRS'] ?? '';
  await test(`orders of two transactions for ${budget} s, seed ${seed}: each ends like one after the other, or a refusal by name`, async (t) => {
    const explorer = await Explorer.open();
    t.after(() => explorer.close());
    const until = performance.now() + budget * 1000;
    const random = createRandom(seed);
    for (const pair of shuffled(seed).filter((each) => nameOf(each).includes(about))) {
      if (performance.now() >= until) break;
      await explorer.tryPair(pair, until, all ? undefined : { most: SAMPLED, random });
    }
    const { violations, ...tally } = explorer.tally;
    t.diagnostic(`seed ${seed}: of ${PAIRS.length} pairs ${JSON.stringify(tally)}`);
    assert.deepEqual(
      violations.map(({ pair, order, report }) => [pair, JSON.stringify(order), report].join('\n')),
      [],
    );
    assert.ok(tally.orders > 0, 'there was time for an order');
  });
}
