import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditLedger } from '#server/modules/deals/ledger.sql.ts';
import { readSettings } from '#server/settings.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { emailTexts } from '#server/testing/test-emails.ts';
import { answer, claim, codeFor, dispute, enterCode, handoverFor, moneyOf, move } from '#server/testing/test-handover.ts';

await test('the fee of the site', async (t) => {
  const app = await startTestApp({ env: { FEE_PERCENT: '5', CARD_CHARGE: 'fixed:33' } });
  t.after(() => app.stop());
  const { db } = app.database;
  let seller: TestUser;
  let buyer: TestUser;
  t.beforeEach(async () => {
    [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  });
  const paidDeal = () => dealScene(app, 'paid', [seller, buyer]);
  const netFor = async (user: TestUser, id: string) => (await handoverFor(user, id)).net;

  await t.test('the site keeps it when the money is released; ledger, balance, receipt and email show it', async () => {
    const deal = await paidDeal();
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, held: 3300 });
    await enterCode(seller, deal.bookingId, await codeFor(deal));
    assert.match((await emailTexts(app, seller.email)).at(-1) ?? '', /Tk 31\.35 .*balance/, 'promised at the handover');
    assert.deepEqual([await netFor(seller, deal.bookingId), await netFor(buyer, deal.bookingId)], [31.35, null]);
    await move(buyer, deal.bookingId, 'accept');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, seller: 3135, fee: 165 });
    assert.equal((await seller.api.getBalance()).available, 31.35);
    const { movements } = await seller.api.listMovements({ query: {} });
    assert.deepEqual(
      movements.map(({ kind, amount }) => [kind, amount]),
      [
        ['fee', -1.65],
        ['released', 31.35],
        ['held', 33],
      ],
    );
    const receipts = await Promise.all([seller, buyer].map(({ api }) => api.getReceipt({ params: { id: deal.bookingId } })));
    assert.deepEqual(
      receipts.map(({ paid: amount, fee }) => [amount, fee]),
      [
        [33, 1.65],
        [33, null],
      ],
    );
    await app.container.worker.runDue();
    assert.match((await emailTexts(app, seller.email)).join('\n'), /Tk 31\.35/);
    assert.equal((await app.api.getConfig()).fee, 5);
  });

  await t.test('no fee is kept of money that goes back, and a fraction of a poisha is the seller’s', async () => {
    const deal = await paidDeal();
    await claim(app, seller, deal.bookingId);
    await dispute(buyer, deal.bookingId);
    await answer(seller, deal.bookingId, 13.5);
    await move(buyer, deal.bookingId, 'accept');
    // 5 % of Tk 19.50 are 97.5 poisha.
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, refund_out: 1350, seller: 1853, fee: 97 });
    assert.equal(await netFor(seller, deal.bookingId), 18.53);
    const whole = await paidDeal();
    await move(seller, whole.bookingId, 'refund');
    assert.deepEqual(await moneyOf(app, whole.bookingId), { card_in: -3300, refund_out: 3300 });
  });

  await t.test('the fee is that at the time of the payment; by default there is none, and it is never more than half', async () => {
    const deal = await paidDeal();
    const dearer = await app.another({ FEE_PERCENT: '20' });
    await enterCode({ ...seller, api: dearer.as(seller) }, deal.bookingId, await codeFor(deal));
    await move({ ...buyer, api: dearer.as(buyer) }, deal.bookingId, 'accept');
    assert.deepEqual(await moneyOf(app, deal.bookingId), { card_in: -3300, seller: 3135, fee: 165 });
    assert.equal(readSettings({}).feePercent, 0);
    for (const wrong of ['51', '-1', '2.5', 'x'])
      assert.throws(() => readSettings({ FEE_PERCENT: wrong }), /^InvalidSetting: FEE_PERCENT must be/);
  });

  await t.test('the sums of the ledger hold', async () => {
    const { totals, faults } = await auditLedger(db);
    assert.deepEqual(faults, []);
    // The tests above kept three fees.
    assert.equal(totals.fees, 165 + 97 + 165);
  });
});
