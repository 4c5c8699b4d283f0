import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { checkHistory, printCalls } from '#tests/histories/checker.ts';
import { Market } from '#tests/histories/market.ts';

/** Trades for so long with faults, and looks for an order that explains all answers. HISTORY_SECONDS and HISTORY_SEED replace what is given. */
export async function testRacedMarket(defaultSeconds: number): Promise<void> {
  const seconds = Number(process.env['HISTORY_SECONDS'] ?? defaultSeconds);
  const seed = process.env['HISTORY_SEED'] ?? randomBytes(4).toString('hex');
  await test(`${seconds} s of trade with faults, seed ${seed}: an order explains all answers, and no money is lost`, async (t) => {
    const market = await Market.open(seed);
    t.after(() => market.close());
    const history = await market.run({ ms: seconds * 1000, buyers: 12, sellers: 4 });
    const { faults, undecided } = checkHistory(history);
    const { calls, bookings, charges, emails, turns, offers, disputes, payouts } = history;
    const unknown = calls.filter(({ outcome, client }) => outcome.status === 'unknown' && client !== 'webhook').length;
    const products = calls.filter(({ op }) => op.kind === 'list').length;
    const ofStatus = (all: readonly { status: string }[]) =>
      JSON.stringify(Object.fromEntries([...Map.groupBy(all, ({ status }) => status)].map(([status, { length }]) => [status, length])));
    const done = Map.groupBy(
      calls.filter(({ outcome }) => outcome.status === 'ok'),
      ({ op }) => op.kind,
    );
    t.diagnostic(
      `seed ${seed}: ${calls.length} calls, ${unknown} of unknown outcome, ${products} products, ${bookings.length} bookings, ` +
        `${charges.length} charges, ${market.paidAtGateway} payments at a gateway, ${turns.length} turns, ${offers.length} offers, payouts ${ofStatus(payouts)}, disputes ${ofStatus(disputes)}, ${emails.length} emails, undecided ${undecided}, done ${JSON.stringify(Object.fromEntries([...done].map(([kind, { length }]) => [kind, length])))}, faults ${JSON.stringify(market.faults)}, internal ${JSON.stringify(market.internal)}`,
    );
    const report = faults.map(({ rule, text, calls: about }) => [`${rule}: ${text}`, printCalls(about)].join('\n'));
    if (report.length > 0 || undecided > products / 20) {
      // An hour is not made again to find out whether the checker or the product is at fault.
      const file = path.join(os.tmpdir(), `abar-history-${seed}.json`);
      fs.writeFileSync(file, JSON.stringify(history));
      t.diagnostic(`The history is in ${file}.`);
    }
    assert.deepEqual(report, []);
    assert.deepEqual(market.internal, {}, 'no call is answered with an error that the contract does not list');
    assert.ok(undecided <= products / 20, 'nearly all products are decided');
    assert.ok(charges.length > 0 && emails.length > 0 && unknown > 0, 'there was trade, and there were faults');
  });
}
