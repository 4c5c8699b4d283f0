import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inBothOrders, inLockOrder } from '#server/testing/row-holder.ts';
import { bookedProduct, letTimePass, takeMoney } from '#server/testing/test-cards.ts';
import {
  answer,
  claim,
  codeFor,
  contested,
  decide,
  dispute,
  enterCode,
  handoverFor,
  moneyOf,
  move,
  startHandovers,
  type PaidProduct,
} from '#server/testing/test-handover.ts';

await test('two actions on one handover at once: the second is refused by name, and money moves once', async (t) => {
  const { app, db, pair, seller, buyer, admins, pass } = await startHandovers(t);
  type Action = (deal: PaidProduct) => Promise<unknown>;
  const code: Action = async (deal) => enterCode(seller, deal.bookingId, codes.get(deal.bookingId) ?? '');
  const codes = new Map<string, string>();
  const newDeal = async (first?: Action): Promise<PaidProduct> => {
    const deal = await dealScene(app, 'paid', pair);
    codes.set(deal.bookingId, await codeFor(deal));
    await first?.(deal);
    return deal;
  };

  const complain: Action = ({ bookingId }) => dispute(buyer, bookingId);
  const accept: Action = ({ bookingId }) => move(buyer, bookingId, 'accept');
  const refund: Action = ({ bookingId }) => move(seller, bookingId, 'refund');
  const claimIt: Action = ({ bookingId }) => claim(app, seller, bookingId);
  const release: Action = ({ bookingId }) => decide(admins[0], bookingId, 'release');
  const split: Action = ({ bookingId }) => decide(admins[1], bookingId, 'split', 4);
  const RACES: [name: string, start: Action | undefined, actions: [Action, Action], results: string[]][] = [
    // A dispute may follow the handover.
    ['the code against a dispute', undefined, [code, complain], ['ok, ok', 'in_dispute, ok']],
    // A dispute can be taken back by accepting.
    ['the buyer’s acceptance against a dispute', code, [accept, complain], ['ok, money_released', 'ok, ok']],
    ['a refund against the code', undefined, [refund, code], ['ok, money_refunded', 'handed_over, ok']],
    ['a claim against a dispute', undefined, [claimIt, complain], ['ok, ok', 'in_dispute, ok']],
    ['two admins', contested, [release, split], ['ok, dispute_decided', 'dispute_decided, ok']],
    ['an admin against the seller’s refund', contested, [release, refund], ['ok, money_released', 'no_dispute, ok']],
  ];
  for (const [name, start, [one, other], expected] of RACES)
    await t.test(name, async () => {
      const results = await inBothOrders(app.database, async () => {
        const deal = await newDeal(start);
        const check = async () => {
          const sum = Object.values(await moneyOf(app, deal.bookingId)).reduce((all, amount) => all + amount, 0);
          assert.equal(sum, 0);
          await assertConsistent(db, deal.productId);
        };
        return { row: ['products', deal.productId], one: () => one(deal), two: () => other(deal), check };
      });
      assert.deepEqual(results, expected);
    });

  await t.test('the release of the job against a dispute of the last second: the first of them', async () => {
    for (const isJobFirst of [true, false]) {
      const deal = await newDeal(code);
      app.clock.advance(48 * HOUR_MS - 1000);
      const runJob = async () => {
        app.clock.advance(1000);
        await app.container.worker.runDue();
        return 'ran';
      };
      const complain = () => codeOf(dispute(buyer, deal.bookingId));
      // The clock is read when a request begins: a dispute that waits for the job began in time.
      const results = isJobFirst ? [await runJob(), await complain()] : [await complain(), await runJob()];
      const { state } = await handoverFor(buyer, deal.bookingId);
      assert.deepEqual([...results, state], isJobFirst ? ['ran', 'money_released', 'released'] : ['ok', 'ran', 'disputed']);
    }
  });

  await t.test('each deadline in its last millisecond', async () => {
    const held = await newDeal();
    const claimed = await newDeal();
    app.clock.advance(7 * DAY_MS - 1);
    assert.equal(await codeOf(claim(app, seller, claimed.bookingId)), 'ok');
    assert.equal(await codeOf(code(held)), 'ok');
    app.clock.advance(48 * HOUR_MS - 1);
    assert.equal(await codeOf(dispute(buyer, held.bookingId)), 'ok');
    app.clock.advance(24 * HOUR_MS);
    assert.equal(await codeOf(dispute(buyer, claimed.bookingId)), 'ok');
  });

  await t.test('the code for cash against the card payment: sold once, and money that is too late goes back', async () => {
    for (const isCodeFirst of [true, false]) {
      const deal = await bookedProduct(seller, buyer);
      const right = await codeFor(deal);
      const transactionId = await takeMoney(app, buyer, deal.bookingId);
      const params = { id: deal.bookingId };
      const calls = [
        () => codeOf(enterCode(seller, deal.bookingId, right)),
        () => codeOf(buyer.api.payBooking({ params, body: { transactionId } })),
      ];
      const results = await inLockOrder(app.database, ['products', deal.productId], ...(isCodeFirst ? calls : calls.toReversed()));
      assert.deepEqual(results, isCodeFirst ? ['ok', 'already_paid'] : ['ok', 'ok']);
      await letTimePass(app);
      assert.equal(await assertConsistent(db, deal.productId), 'sold');
      assert.deepEqual(
        await moneyOf(app, deal.bookingId),
        isCodeFirst ? { card_in: -1000, refund_out: 1000 } : { card_in: -1000, held: 1000 },
      );
    }
  });

  await t.test('the same action 12 times at once, in two processes: one movement, one email', async () => {
    const second = await app.another();
    const deal = await newDeal(code);
    const params = { id: deal.bookingId };
    const apis = [buyer.api, second.as(buyer)];
    const count = async () => (await db.selectFrom('emails').select('id').where('recipient', '=', seller.email).execute()).length;
    const before = await count();
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => codeOf((apis[nth % 2] ?? buyer.api).moveHandover({ params, body: { action: 'accept' } }))),
    );
    assert.deepEqual([...new Set(results)], ['ok']);
    assert.equal((await count()) - before, 1);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, seller: 1000 });
  });

  await t.test('the database refuses a closed handover whose money is still held, and another log', async () => {
    const { bookingId } = await newDeal();
    const close = sql`update handovers set state = 'released', due_at = null where booking_id = ${bookingId}`;
    await assert.rejects(close.execute(db), /the ledger holds 1000 for booking/);
    await assert.rejects(sql`update handover_events set details = '{}'`.execute(db), /handover_events is a log/);
    await assert.rejects(sql`delete from handover_events`.execute(db), /handover_events is a log/);
  });

  await t.test('after all of it the ledger holds nothing for what is closed', async () => {
    await pass(60 * DAY_MS);
    await pass(60 * DAY_MS);
    const closed = await db.selectFrom('handovers').select('booking_id').where('state', 'in', ['released', 'refunded', 'split']).execute();
    assert.ok(closed.length > 10);
    for (const { booking_id } of closed) assert.equal((await moneyOf(app, booking_id))['held'], undefined);
    const open = await db.selectFrom('handovers').select('state').where('state', 'in', ['held', 'claimed', 'inspecting']).execute();
    assert.deepEqual(open, [], 'what waits for the clock has ended');
  });
});

await test('a user whose account is deleted meanwhile moves no deal that the deletion has wound up', async (t) => {
  const { app, seller, admins } = await startHandovers(t);
  const buyer = await app.user('buyer');
  const deal = await dealScene(app, 'disputed', [seller, buyer]);
  await answer(seller, deal.bookingId, 5);
  const [removed, accepted] = await inLockOrder(
    app.database,
    ['products', deal.productId],
    () => codeOf(admins[0].api.deleteUser({ query: { email: buyer.email, reason: 'Fraud.' } })),
    // The part that was offered is all that the buyer has seen.
    () => codeOf(move(buyer, deal.bookingId, 'accept')),
  );
  assert.deepEqual([removed, accepted], ['ok', 'invalid_token']);
  assert.equal((await handoverFor(seller, deal.bookingId)).state, 'contested');
});
