import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { JobWorker } from '#server/platform/jobs/worker.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import { startScene, type TestUser } from '#server/testing/test-app.ts';
import {
  askCards,
  bookedProduct,
  cardsOf,
  closeDispute,
  letTimePass,
  paymentStatus,
  refundsOf,
  takeBack,
  takeMoney,
} from '#server/testing/test-cards.ts';
import { countEmails, emailsTo } from '#server/testing/test-emails.ts';
import { answer, decide, dispute, enterCode, handoverFor, moneyOf, move, type PaidProduct } from '#server/testing/test-handover.ts';
import { confirmMethod, requestPayout, send, take } from '#server/testing/test-payouts.ts';

await test('the bank of a buyer disputes a payment', async (t) => {
  const [{ app, db, worker, pass }, admin, ...pair] = await startScene(t, ['admin', 'seller', 'buyer'], { env: { PAYOUT_MIN: '10' } });
  const cards = cardsOf(app);
  const [seller, buyer] = pair;
  const lastEmail = async (user: TestUser) => (await emailsTo(app, user.email)).at(-1);
  const listed = async (bookingId: string) =>
    (await admin.api.listDisputes()).disputes.find(({ handover }) => handover.bookingId === bookingId);
  const released = () => dealScene(app, 'released', pair);
  const refundAmounts = async ({ transactionId }: PaidProduct) => (await refundsOf(app, transactionId)).map(({ amount }) => amount);

  await t.test('held money is frozen; won, an admin decides about the same money', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    const disputeId = await takeBack(app, deal.transactionId);
    assert.equal((await handoverFor(buyer, id)).state, 'frozen');
    assert.deepEqual(
      [await lastEmail(seller), await lastEmail(buyer), await lastEmail(admin)],
      [
        'The bank of the buyer disputes the payment of Tk 10',
        'Your bank disputes your payment of Tk 10',
        'A bank disputes a payment of Tk 10',
      ],
    );
    assert.equal(await codeOf(move(seller, id, 'refund')), 'handover_frozen');
    assert.equal(await codeOf(enterCode(seller, id, '000000')), 'handover_frozen');
    assert.equal(await codeOf(admin.api.unfreezeHandover({ params: { id } })), 'chargeback_open');
    const found = await listed(id);
    assert.deepEqual([found?.chargeback?.status, found?.chargeback?.amount, found?.chargeback?.shortfall], ['open', 10, 0]);
    assert.equal(found?.handover.can.unfreeze, false);
    await pass(10 * DAY_MS);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 });
    await closeDispute(app, disputeId, 'winning');
    assert.equal((await handoverFor(buyer, id)).state, 'contested');
    assert.equal((await decide(admin, id, 'release')).state, 'released');
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, seller: 1000 });
    assert.equal(await assertConsistent(db, deal.productId), 'sold');
  });

  await t.test('lost before the handover, the seller lists the product again, and nothing is refunded', async () => {
    const deal = await dealScene(app, 'paid', pair);
    await closeDispute(app, await takeBack(app, deal.transactionId), 'losing');
    const { state, can } = await handoverFor(seller, deal.bookingId);
    assert.deepEqual([state, can.relist], ['charged_back', true]);
    assert.equal(await lastEmail(buyer), 'Your bank has taken your payment back');
    await letTimePass(app);
    assert.deepEqual([await refundAmounts(deal), await paymentStatus(app, deal.transactionId)], [[], 'charged_back']);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, chargeback_out: 1000 });
    assert.equal(await codeOf(move(seller, deal.bookingId, 'refund')), 'money_charged_back');
    assert.equal((await listed(deal.bookingId))?.chargeback?.status, 'lost');
    assert.equal(await assertConsistent(db, deal.productId), 'removed');
  });

  await t.test('released money is a shortfall of the site, until the bank returns it', async () => {
    const [won, lost] = [await released(), await released()];
    const before = (await auditLedger(db)).totals.shortfall;
    const disputes = [await takeBack(app, won.transactionId), await takeBack(app, lost.transactionId)] as const;
    assert.deepEqual(await moneyOf(app, won.bookingId), { card_in: -1000, seller: 1000, shortfall: -1000, chargeback_out: 1000 });
    assert.deepEqual([(await listed(won.bookingId))?.chargeback?.shortfall, (await auditLedger(db)).totals.shortfall - before], [10, 2000]);
    await closeDispute(app, disputes[0], 'winning');
    await closeDispute(app, disputes[1], 'losing');
    assert.deepEqual(await moneyOf(app, won.bookingId), { card_in: -1000, seller: 1000 });
    assert.deepEqual(await moneyOf(app, lost.bookingId), { card_in: -1000, seller: 1000, shortfall: -1000, chargeback_out: 1000 });
    assert.equal((await handoverFor(seller, lost.bookingId)).state, 'released', 'the seller keeps it');
    assert.deepEqual((await auditLedger(db)).faults, []);
    assert.equal(await assertConsistent(db, lost.productId), 'sold');
  });

  await t.test(
    'after the release: its evidence is open to admins, seller and paying admin get an email, and its payout waits',
    async () => {
      const deal = await released();
      const { bookingId: id, productId } = deal;
      const { conversation } = await buyer.api.openConversation({
        body: { productId, messageId: randomUUID(), text: 'It runs well, thank you.', photos: [] },
      });
      const record = () => admin.api.getDisputeRecord({ params: { id } });
      const read = () => admin.api.getConversation({ params: { id: conversation._id } });
      assert.deepEqual([await codeOf(record()), await codeOf(read())], ['no_dispute', 'unknown_conversation']);
      await confirmMethod(app, seller);
      const { available } = await seller.api.getBalance();
      const payout = await requestPayout(seller, available);
      await take(admin, payout._id);

      const disputeId = await takeBack(app, deal.transactionId);
      assert.equal(await lastEmail(seller), 'The bank of the buyer disputes the payment of Tk 10');
      assert.deepEqual((await emailsTo(app, admin.email)).slice(-2), [
        `Do not pay a payout of Tk ${available}`,
        'A bank disputes a payment of Tk 10',
      ]);
      const { dispute: found, messages } = await record();
      assert.deepEqual([found.handover.state, found.hasRecord, found.chargeback?.status, messages.length], ['released', true, 'open', 1]);
      assert.equal(await codeOf(read()), 'ok');
      assert.deepEqual(tuplesOf((await handoverFor(seller, id)).events.slice(-1), 'action', 'by', 'to'), [
        ['charge_back', 'cards', 'released'],
      ]);
      const shown = async () => (await admin.api.listPayouts({ query: {} })).payouts.find(({ _id }) => _id === payout._id);
      assert.deepEqual([(await shown())?.disputed, (await shown())?.can.send, (await shown())?.can.fail], [true, false, true]);
      assert.equal(await codeOf(send(admin, payout._id)), 'payout_disputed');
      assert.equal((await admin.api.exportPayouts()).count, 0);
      assert.equal(await codeOf(move(seller, id, 'refund')), 'money_released');

      await closeDispute(app, disputeId, 'winning');
      assert.equal(await lastEmail(seller), 'The dispute about the payment of Tk 10 is over');
      assert.equal((await shown())?.disputed, false);
      await send(admin, payout._id);
      assert.deepEqual([await refundAmounts(deal), (await auditLedger(db)).faults], [[], []]);
    },
  );

  await t.test('a payout of other money of the seller does not wait', async () => {
    const [disputed] = [await released(), await released()];
    const { available } = await seller.api.getBalance();
    await takeBack(app, disputed.transactionId);
    const payout = await requestPayout(seller, available - 10);
    assert.equal((await take(admin, payout._id)).disputed, false);
    await send(admin, payout._id);
    assert.equal(await codeOf(take(admin, (await requestPayout(seller, 10))._id)), 'payout_disputed');
  });

  await t.test('a refund that is due waits for the bank: one of them pays the buyer', async () => {
    const [won, lost] = [await dealScene(app, 'paid', pair), await dealScene(app, 'paid', pair)];
    for (const { bookingId } of [won, lost]) await move(seller, bookingId, 'refund');
    const disputes = [await takeBack(app, won.transactionId), await takeBack(app, lost.transactionId)] as const;
    await letTimePass(app);
    for (const deal of [won, lost])
      assert.deepEqual([await refundAmounts(deal), await paymentStatus(app, deal.transactionId)], [[], 'refund_due']);
    await closeDispute(app, disputes[0], 'winning');
    await closeDispute(app, disputes[1], 'losing');
    await pass(DAY_MS);
    assert.deepEqual([await refundAmounts(won), await paymentStatus(app, won.transactionId)], [[1000], 'refunded']);
    assert.deepEqual([await refundAmounts(lost), await paymentStatus(app, lost.transactionId)], [[], 'charged_back']);
    assert.deepEqual(await moneyOf(app, won.bookingId), { card_in: -1000, refund_out: 1000 });
    assert.deepEqual(await moneyOf(app, lost.bookingId), { card_in: -1000, chargeback_out: 1000 });
  });

  await t.test('money that was refunded before the bank took it is lost twice, and the ledger says so', async () => {
    const deal = await dealScene(app, 'paid', pair);
    await move(seller, deal.bookingId, 'refund');
    await letTimePass(app);
    await closeDispute(app, await takeBack(app, deal.transactionId), 'losing');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 1000, shortfall: -1000, chargeback_out: 1000 });
    assert.deepEqual((await auditLedger(db)).faults, []);
  });

  await t.test('the released part of a split is a shortfall, and the refund of the rest waits', async () => {
    const deal = await dealScene(app, 'contested', pair);
    await decide(admin, deal.bookingId, 'split', 4);
    await closeDispute(app, await takeBack(app, deal.transactionId), 'losing');
    await letTimePass(app);
    assert.deepEqual(await refundAmounts(deal), []);
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, seller: 600, shortfall: -600, chargeback_out: 1000 });
  });

  await t.test('an admin decides about the rest of a payment of which the bank keeps a part', async () => {
    const deal = await dealScene(app, 'paid', pair);
    await closeDispute(app, await takeBack(app, deal.transactionId, 300), 'losing');
    const { state, held } = await handoverFor(buyer, deal.bookingId);
    assert.deepEqual([state, held], ['contested', 7]);
    await decide(admin, deal.bookingId, 'release');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, seller: 700, chargeback_out: 300 });
  });

  await t.test('the freeze of an admin outlasts the part that a bank keeps', async () => {
    const { bookingId: id, transactionId } = await dealScene(app, 'paid', pair);
    await admin.api.freezeHandover({ params: { id }, body: { reason: 'Both say that the other has it.' } });
    await closeDispute(app, await takeBack(app, transactionId, 300), 'losing');
    const { state, held } = await handoverFor(buyer, id);
    assert.deepEqual([state, held], ['frozen', 7]);
    assert.equal(await codeOf(move(buyer, id, 'accept')), 'handover_frozen');
    await admin.api.unfreezeHandover({ params: { id } });
    assert.equal((await handoverFor(buyer, id)).state, 'contested');
  });

  await t.test('the rest of what the bank keeps in part goes back to the buyer: decided later, or due before', async () => {
    const [decided, due] = [await dealScene(app, 'paid', pair), await dealScene(app, 'paid', pair)];
    await move(seller, due.bookingId, 'refund');
    for (const { transactionId } of [decided, due]) await closeDispute(app, await takeBack(app, transactionId, 300), 'losing');
    await decide(admin, decided.bookingId, 'refund');
    await pass(DAY_MS);
    for (const deal of [decided, due]) {
      assert.deepEqual([await refundAmounts(deal), await paymentStatus(app, deal.transactionId)], [[700], 'refunded']);
      assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, refund_out: 700, chargeback_out: 300 });
    }
    assert.deepEqual((await admin.api.listJobs()).jobs, []);
  });

  await t.test(
    'a refund that the card service refuses, because the notice of a dispute is late, is made once the bank has decided',
    async () => {
      for (const end of ['winning', 'losing'] as const) {
        const deal = await dealScene(app, 'paid', pair);
        await move(seller, deal.bookingId, 'refund');
        const form = end === 'losing' ? { amount: '300' } : {};
        const { id } = await askCards(app, 'POST', `/embedded/payment_intents/${deal.transactionId}/dispute`, form);
        await worker.runDue();
        assert.deepEqual(await refundAmounts(deal), [], 'refused');
        await cards.deliverDue();
        await closeDispute(app, id, end);
        await pass(3 * HOUR_MS);
        const back = end === 'losing' ? 700 : 1000;
        assert.deepEqual([await refundAmounts(deal), await paymentStatus(app, deal.transactionId)], [[back], 'refunded'], end);
      }
      assert.deepEqual((await admin.api.listJobs()).jobs, []);
    },
  );

  await t.test('a second dispute of a payment waits for the first, and is recorded when that is closed', async () => {
    // Admins are reminded of what waits for them, besides.
    const ofBank = () => countEmails(app, admin, 'A bank disputes a payment');
    for (const end of ['winning', 'losing'] as const) {
      const deal = await dealScene(app, 'paid', pair);
      const { bookingId: id } = deal;
      const emailsBefore = await ofBank();
      const first = await takeBack(app, deal.transactionId, 300);
      const second = await takeBack(app, deal.transactionId, 400);
      const { rows } = await app.database.pool.query<{ last_error: string | null }>(
        `select last_error from cards.deliveries join cards.events on events.id = event_id where object ->> 'id' = $1`,
        [second],
      );
      assert.deepEqual(valuesOf(rows, 'last_error'), [null, null], 'its events are acknowledged');
      assert.equal(await ofBank(), emailsBefore + 2, 'admins learn of each at once');
      await pass(DAY_MS);
      assert.equal((await listed(id))?.chargeback?.amount, 3, 'the first is open');

      await closeDispute(app, first, end);
      await worker.runDue();
      const { state, held } = await handoverFor(buyer, id);
      assert.deepEqual([state, held, (await listed(id))?.chargeback?.amount], ['frozen', end === 'winning' ? 10 : 7, 4]);
      assert.equal(await ofBank(), emailsBefore + 2);
      await closeDispute(app, second, 'losing');
      await decide(admin, id, 'release');
      const lost = end === 'winning' ? 400 : 700;
      assert.deepEqual(await moneyOf(app, id), { card_in: -1000, chargeback_out: lost, seller: 1000 - lost });
      await pass(2 * DAY_MS);
    }
    const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'chargeback.follow').execute();
    const closed = await db.selectFrom('chargebacks').select('id').where('status', '<>', 'open').execute();
    assert.ok(
      !jobs.some(({ payload }) => closed.some(({ id }) => JSON.stringify(payload).includes(id))),
      'nobody asks about what is closed',
    );
  });

  await t.test('a second dispute that is closed before the first is recorded as well', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const first = await takeBack(app, deal.transactionId, 300);
    await closeDispute(app, await takeBack(app, deal.transactionId, 400), 'losing');
    await closeDispute(app, first, 'losing');
    await worker.runDue();
    const { state, held } = await handoverFor(buyer, deal.bookingId);
    assert.deepEqual([state, held], ['contested', 3]);
    await decide(admin, deal.bookingId, 'release');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, chargeback_out: 700, seller: 300 });
  });

  await t.test('a second dispute is recorded as well if it is asked about while the first is closed', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const first = await takeBack(app, deal.transactionId, 300);
    const second = await takeBack(app, deal.transactionId, 400);
    await worker.runDue();
    const { rows } = await sql`update jobs set run_at = ${app.clock.now()} where payload ->> 'disputeId' = ${second} returning id`.execute(
      db,
    );
    assert.equal(rows.length, 1);
    // Asks while the first is open, and ends after that is closed.
    const ask: JobHandlers['chargeback.follow'] = async () => {
      void asking.stop();
      await closeDispute(app, first, 'winning');
      return { again: new Date(app.clock.now().getTime() + DAY_MS) };
    };
    const handlers = { 'chargeback.follow': ask } as Partial<JobHandlers> as JobHandlers;
    const asking = new JobWorker({ db, clock: app.clock, handlers, onFailure: ({ error }) => assert.fail(String(error)) });
    await asking.runDue();
    await worker.runDue();
    const recorded = await db.selectFrom('chargebacks').select('status').where('id', '=', second).executeTakeFirst();
    assert.equal(recorded?.status, 'open');
    await closeDispute(app, second, 'winning');
    await decide(admin, deal.bookingId, 'release');
  });

  await t.test('a part that the bank keeps ends an offer of the seller, which may be more than the rest', async () => {
    const deal = await dealScene(app, 'inspecting', pair);
    await dispute(buyer, deal.bookingId);
    assert.equal((await answer(seller, deal.bookingId, 8)).state, 'offered');
    await closeDispute(app, await takeBack(app, deal.transactionId, 300), 'losing');
    const { state, held, offered } = await handoverFor(buyer, deal.bookingId);
    assert.deepEqual([state, held, offered], ['contested', 7, null]);
    await decide(admin, deal.bookingId, 'release');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -1000, seller: 700, chargeback_out: 300 });
  });

  await t.test('an admin’s freeze outlasts the bank’s', async () => {
    const deal = await dealScene(app, 'paid', pair);
    const { bookingId: id } = deal;
    const { api } = admin;
    await api.freezeHandover({ params: { id }, body: { reason: 'It was reported as stolen.' } });
    const disputeId = await takeBack(app, deal.transactionId);
    await closeDispute(app, disputeId, 'winning');
    assert.equal((await handoverFor(buyer, id)).state, 'frozen');
    assert.equal((await api.unfreezeHandover({ params: { id } })).state, 'contested');
  });

  await t.test('webhooks twice, late, reordered or never: the end is the same', async () => {
    for (const webhooks of ['twice', 'reordered', 'late', 'never'] as const)
      for (const end of ['winning', 'losing'] as const) {
        cards.behaviour.webhooks = webhooks;
        const deal = await bookedProduct(seller, buyer);
        const transactionId = await takeMoney(app, buyer, deal.bookingId);
        // The payment itself is known by none but the card service.
        const { id } = await askCards(app, 'POST', `/embedded/payment_intents/${transactionId}/dispute`);
        if (webhooks === 'never') {
          await letTimePass(app);
          cards.behaviour.webhooks = 'once';
          await askCards(app, 'POST', `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': 'x' });
          await cards.deliverDue();
          assert.equal((await handoverFor(buyer, deal.bookingId)).state, 'frozen');
          cards.behaviour.webhooks = 'never';
        }
        await askCards(app, 'POST', `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': `${end}_evidence` });
        for (let turn = 0; turn < 2; turn += 1) await letTimePass(app);
        if (webhooks === 'never') {
          await pass(DAY_MS);
        }
        const { state } = await handoverFor(buyer, deal.bookingId);
        const money = await moneyOf(app, deal.bookingId);
        if (end === 'losing') {
          assert.equal(state, 'charged_back', webhooks);
          assert.deepEqual(money, { card_in: -1000, chargeback_out: 1000 }, webhooks);
        } else {
          // Closed before it was known, it has moved nothing.
          assert.ok(state === 'contested' || (webhooks === 'reordered' && state === 'held'), `${webhooks}: ${state}`);
          assert.deepEqual(money, { card_in: -1000, held: 1000 }, webhooks);
        }
        await assertConsistent(db, deal.productId);
      }
    cards.behaviour.webhooks = 'once';
  });
});
