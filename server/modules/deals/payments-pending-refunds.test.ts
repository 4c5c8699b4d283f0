import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { askCards, cardsOf, paymentStatus, PENDING_REFUND_CARD, refundsOf, succeedRefund } from '#server/testing/test-cards.ts';
import { countEmails } from '#server/testing/test-emails.ts';
import { moneyOf, move, startHandovers } from '#server/testing/test-handover.ts';

const PAID_BACK = { card_in: -1000, refund_out: 1000 };
const PAID_TWICE = { ...PAID_BACK, shortfall: -1000, chargeback_out: 1000 };

await test('a refund that is under way when the bank disputes its payment', async (t) => {
  const { app, db, pair, seller, pass } = await startHandovers(t, {});
  const cards = cardsOf(app);
  cards.behaviour.webhooks = 'twice';
  const disputed = async () => {
    const { bookingId, transactionId } = await dealScene(app, 'paid', pair, { card: PENDING_REFUND_CARD });
    await move(seller, bookingId, 'refund');
    await pass(0);
    const { id } = await askCards(app, 'POST', `/embedded/payment_intents/${transactionId}/dispute`);
    await cards.deliverDue();
    return {
      transactionId,
      seen: async () => [await paymentStatus(app, transactionId), await moneyOf(app, bookingId)],
      close: async (end: 'winning' | 'losing') => {
        await askCards(app, 'POST', `/v1/disputes/${id}`, { 'evidence[uncategorized_text]': `${end}_evidence` });
        await cards.deliverDue();
      },
    };
  };
  t.afterEach(async () => assert.deepEqual((await auditLedger(db)).faults, []));

  await t.test('is made before the bank wins: the site has lost the money twice', async () => {
    const { transactionId, seen, close } = await disputed();
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refund_due', PAID_BACK]);
    await succeedRefund(app, transactionId);
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refunded', PAID_BACK], 'looked up while the payment is disputed');
    await close('losing');
    assert.deepEqual(await seen(), ['refunded', PAID_TWICE]);
  });

  await t.test('is made after the bank has won: the same', async () => {
    const { transactionId, seen, close } = await disputed();
    await close('losing');
    assert.deepEqual(await seen(), ['refund_due', PAID_TWICE]);
    await succeedRefund(app, transactionId);
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refunded', PAID_TWICE]);
  });

  await t.test('fails after the bank has won: its money covers what the bank took', async () => {
    const { transactionId, seen, close } = await disputed();
    await close('losing');
    const [refund] = await refundsOf(app, transactionId);
    await askCards(app, 'POST', `/embedded/refunds/${refund?.id}/fail`);
    await cards.deliverDue();
    assert.deepEqual(await seen(), ['charged_back', { card_in: -1000, chargeback_out: 1000 }]);
    await pass(HOUR_MS);
    assert.equal((await refundsOf(app, transactionId)).length, 1, 'not made again');
  });

  await t.test('is made after the bank has lost: the buyer is paid once', async () => {
    const { transactionId, seen, close } = await disputed();
    await close('winning');
    await succeedRefund(app, transactionId);
    await pass(HOUR_MS);
    assert.deepEqual(await seen(), ['refunded', PAID_BACK]);
    assert.equal((await refundsOf(app, transactionId)).length, 1);
  });
});

await test('a refund that takes longer is noticed when its event arrives, and its buyer learns that it has left', async (t) => {
  const { app, pair, seller, buyer, pass, lastEmail } = await startHandovers(t, {});
  const cards = cardsOf(app);
  cards.behaviour.webhooks = 'twice';
  const { bookingId, transactionId } = await dealScene(app, 'paid', pair, { card: PENDING_REFUND_CARD });
  await move(seller, bookingId, 'refund');
  await pass(0);
  await cards.deliverDue();
  assert.equal(await paymentStatus(app, transactionId), 'refund_due');
  await succeedRefund(app, transactionId);
  await cards.deliverDue();
  assert.deepEqual([await paymentStatus(app, transactionId), await lastEmail(buyer)], ['refunded', 'Your Tk 10 are with your bank']);
  const emails = await countEmails(app, buyer, 'Your Tk 10 are with your bank');
  await pass(2 * HOUR_MS);
  assert.deepEqual(
    [(await refundsOf(app, transactionId)).length, emails, await countEmails(app, buyer, 'Your Tk 10 are with your bank')],
    [1, 1, 1],
  );
});
