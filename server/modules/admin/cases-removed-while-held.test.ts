import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { staySignedIn } from '#server/testing/test-app.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { bookedProduct, takeMoney } from '#server/testing/test-cards.ts';
import { claim, codeFor, decide, dispute, enterCode, handoverFor, moneyOf, startHandovers } from '#server/testing/test-handover.ts';

await test('an admin removes a listing while money is held for it', async (t) => {
  const { app, pair, seller, buyer, admins, pass } = await startHandovers(t);
  const [admin] = admins;
  const reporter = await app.user('buyer');
  await staySignedIn(app, [reporter]);
  /** A paid product that was reported before it was paid. */
  const reported = async () => {
    const deal = await bookedProduct(...pair);
    await reporter.api.updateProduct({ params: { id: deal.productId }, body: { isReported: 'yes', reason: 'It was stolen from us.' } });
    const transactionId = await takeMoney(app, buyer, deal.bookingId);
    await buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId } });
    return { ...deal, transactionId };
  };

  await t.test('the decision of a case freezes the deal: both sides get an email, and an admin decides about the money', async () => {
    const starts: ((id: string) => Promise<unknown>)[] = [
      async () => undefined,
      (id) => claim(app, seller, id),
      async (id) => enterCode(seller, id, (await handoverFor(buyer, id)).code ?? ''),
      (id) => dispute(buyer, id),
    ];
    for (const start of starts) {
      const { productId, bookingId: id } = await reported();
      await start(id);
      await admin.api.decideCase({ params: { id: productId }, body: { decision: 'remove', reason: 'It was stolen.' } });
      const { state, events, can } = await handoverFor(buyer, id);
      assert.deepEqual(
        [state, events.at(-1)?.action, events.at(-1)?.text, can.accept],
        ['frozen', 'remove_listing', 'It was stolen.', false],
      );
      assert.ok((await emailsTo(app, seller.email)).includes('An admin has removed the listing that you have sold'));
      assert.equal((await emailsTo(app, buyer.email)).at(-1), 'An admin has removed the listing that you have paid for');
      await pass(8 * DAY_MS);
      assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 }, 'silence releases nothing');
      assert.equal((await admin.api.unfreezeHandover({ params: { id } })).state, 'contested');
      assert.equal((await decide(admin, id, 'refund')).state, 'refunded');
    }
  });

  await t.test('at once, and one that is frozen already', async () => {
    const deal = await reported();
    const { productId, bookingId: id } = deal;
    await enterCode(seller, id, await codeFor(deal));
    await admin.api.freezeHandover({ params: { id }, body: { reason: 'A report.' } });
    await admin.api.deleteProduct({ params: { id: productId } });
    assert.equal((await handoverFor(seller, id)).events.at(-1)?.action, 'remove_listing');
    assert.equal((await admin.api.unfreezeHandover({ params: { id } })).state, 'contested', 'its time to be released does not go on');
  });
});
