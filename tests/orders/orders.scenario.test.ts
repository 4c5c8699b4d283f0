import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '@abar/demo-market';
import { nameOf, PAIRS } from '#tests/orders/commands.ts';
import { Explorer } from '#tests/orders/explore.ts';

/**
 * Pairs of which one command gives money to one side and the other takes it back, or in which two users want the same product. None waits for
 * a webhook: its sender gives up after ten seconds, which an order may take on a busy machine.
 */
const ABOUT_MONEY = [
  'listed, with an offer: book by visitor / accept offer by seller',
  'booked, the money is taken: expire by app / pay by cards',
  'booked, the money is taken: pay by cards / unbook by buyer',
  'held: hand_over by seller / refund by seller',
  'held: hand_over by seller / end by clock',
  'claimed: end by clock / dispute by buyer',
  'an absence is marked: confirm meeting by clock / dispute by buyer',
  'inspecting: end by clock / dispute by buyer',
  'offered: accept by buyer / wind_up by clock',
  'contested: refund by seller / decide by admin',
];
/** Orders of each, always the same ones. */
const ORDERS = 4;

await test(`${ORDERS} orders of each pair about money: each ends like one after the other, or a refusal by name`, async (t) => {
  const explorer = await Explorer.open();
  t.after(() => explorer.close());
  const { tally } = explorer;
  for (const name of ABOUT_MONEY)
    await t.test(name, async () => {
      const pair = PAIRS.find((each) => nameOf(each) === name);
      assert.ok(pair, 'the tables have these rows');
      await explorer.tryPair(pair, Infinity, { most: ORDERS, random: createRandom(name) });
      assert.deepEqual(tally.violations.splice(0), []);
    });
  assert.ok(tally.waits > 0, 'commands waited for each other');
});
