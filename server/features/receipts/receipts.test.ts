import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOf } from '#server/testing/failure-code.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { emailTexts } from '#server/testing/test-emails.ts';
import { codeFor, enterCode, move } from '#server/testing/test-handover.ts';
import { paidSale, release } from '#server/testing/test-payouts.ts';

await test('receipts', async (t) => {
  const app = await startTestApp({ env: { CARD_CHARGE: 'price' } });
  t.after(() => app.stop());
  const [seller, buyer, stranger, admin] = [
    await app.user('seller'),
    await app.user('buyer'),
    await app.user('buyer'),
    await app.user('admin'),
  ];
  const receiptOf = ({ api }: typeof buyer, id: string) => api.getReceipt({ params: { id } });

  await t.test('both sides have the same receipt of what was paid; the fee is for the seller', async () => {
    const id = await paidSale(app, seller, buyer);
    const bought = await receiptOf(buyer, id);
    const { price, chargeAmount, transactionId, product } = await buyer.api.getBooking({ params: { id } });
    assert.deepEqual([bought.price, bought.paid, bought.refunded, bought.fee], [price, chargeAmount, 0, null]);
    assert.deepEqual([bought.title, bought.transactionId, bought.side], [product.title, transactionId, 'buyer']);
    assert.ok(bought.seller.startsWith('Test seller') && bought.buyer.startsWith('Test buyer'));
    assert.match(bought.number, /^\d{8}-[0-9A-F]{12}$/);
    assert.deepEqual(await receiptOf(seller, id), { ...bought, side: 'seller' });
    await release(seller, buyer, id);
    assert.deepEqual(await receiptOf(seller, id), { ...bought, side: 'seller', fee: 0 });
    assert.deepEqual(await receiptOf(buyer, id), bought);
    for (const user of [buyer, seller]) {
      const [email, ...more] = (await emailTexts(app, user.email)).filter((text) => text.includes('/receipt'));
      assert.ok(email?.includes(`\n\nReceipt: ${app.origin}/dashboard/orders/${id}/receipt\n\n`), email);
      assert.deepEqual(more, [], 'one email about the payment');
    }
  });

  await t.test('cash has a receipt without a transaction, and a refund one that says so', async () => {
    const other = await app.user('seller');
    const deal = await bookedProduct(other, buyer);
    await enterCode(other, deal.bookingId, await codeFor(deal));
    const cash = await receiptOf(buyer, deal.bookingId);
    assert.deepEqual([cash.transactionId, cash.paid, cash.price], [null, 42_000, 42_000]);
    const id = await paidSale(app, other, buyer, 700);
    await move(other, id, 'refund');
    for (const user of [buyer, other]) {
      const { paid, refunded } = await receiptOf(user, id);
      assert.deepEqual([paid, refunded], [700, 700]);
    }
  });

  await t.test('it keeps the title of the booking, whatever becomes of the listing and the account', async () => {
    const id = await paidSale(app, seller, buyer);
    const before = await receiptOf(buyer, id);
    const { product } = await buyer.api.getBooking({ params: { id } });
    await app.database.db.updateTable('products').set({ title: 'Another title' }).where('id', '=', product._id).execute();
    await admin.api.deleteUser({ query: { email: seller.email } });
    assert.deepEqual(await receiptOf(buyer, id), before);
  });

  await t.test('nobody else has it, and there is none before the payment', async () => {
    const other = await app.user('seller');
    const { bookingId } = await bookedProduct(other, buyer);
    for (const user of [buyer, other]) assert.equal(await codeOf(receiptOf(user, bookingId)), 'unknown_booking');
    const id = await paidSale(app, other, buyer);
    for (const user of [stranger, admin]) assert.equal(await codeOf(receiptOf(user, id)), 'unknown_booking');
    assert.equal(await codeOf(receiptOf(buyer, 'x')), 'unknown_booking');
  });
});
