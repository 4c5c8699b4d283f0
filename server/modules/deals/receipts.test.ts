import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { startScene } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { emailTexts } from '#server/testing/test-emails.ts';
import { codeFor, enterCode, move } from '#server/testing/test-handover.ts';
import { release } from '#server/testing/test-payouts.ts';

await test('receipts', async (t) => {
  const [{ app, db }, seller, buyer, stranger, admin] = await startScene(t, ['seller', 'buyer', 'buyer', 'admin'], {
    env: { CARD_CHARGE: 'price' },
  });
  const receiptOf = ({ api }: typeof buyer, id: string) => api.getReceipt({ params: { id } });

  await t.test('both sides have the same receipt of what was paid; the fee is for the seller', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', [seller, buyer]);
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
      const rows = [
        `Receipt number: ${bought.number}`,
        `Seller: ${bought.seller}`,
        `Buyer: ${bought.buyer}`,
        'Paid online: Tk 42,000',
        `Transaction: ${transactionId}`,
      ];
      assert.ok(email?.includes(`\n\n${rows.join('\n')}\n\n`), email);
    }
  });

  await t.test('cash has a receipt without a transaction, and a refund one that says so', async () => {
    const other = await app.user('seller');
    const deal = await bookedProduct(other, buyer);
    await enterCode(other, deal.bookingId, await codeFor(deal));
    const cash = await receiptOf(buyer, deal.bookingId);
    assert.deepEqual([cash.transactionId, cash.paid, cash.price], [null, 42_000, 42_000]);
    for (const user of [buyer, other]) {
      const email = (await emailTexts(app, user.email)).find((text) => text.includes(cash.number));
      const rows = [`Receipt number: ${cash.number}`, `Seller: ${cash.seller}`, `Buyer: ${cash.buyer}`, 'Paid in cash: Tk 42,000'];
      assert.ok(email?.includes(`\n\n${rows.join('\n')}\n\n`), email);
    }
    const { bookingId: id } = await dealScene(app, 'paid', [other, buyer], { tk: 700 });
    await move(other, id, 'refund');
    for (const user of [buyer, other]) {
      const { paid, refunded } = await receiptOf(user, id);
      assert.deepEqual([paid, refunded], [700, 700]);
    }
  });

  await t.test('it keeps the title of the booking, whatever becomes of the listing and the account', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', [seller, buyer]);
    await release(seller, buyer, id);
    const before = await receiptOf(buyer, id);
    const { product } = await buyer.api.getBooking({ params: { id } });
    await db.updateTable('products').set({ title: 'Another title' }).where('id', '=', product._id).execute();
    await admin.api.deleteUser({ query: { email: seller.email, reason: 'Fraud.' } });
    assert.deepEqual(await receiptOf(buyer, id), before);
  });

  await t.test('nobody else has it, and there is none before the payment', async () => {
    const other = await app.user('seller');
    const { bookingId } = await bookedProduct(other, buyer);
    for (const user of [buyer, other]) assert.equal(await codeOf(receiptOf(user, bookingId)), 'unknown_booking');
    const { bookingId: id } = await dealScene(app, 'paid', [other, buyer]);
    for (const user of [stranger, admin]) assert.equal(await codeOf(receiptOf(user, id)), 'unknown_booking');
    assert.equal(await codeOf(receiptOf(buyer, 'x')), 'unknown_booking');
  });
});

await test('the email about a payment names what was charged beside the price, and to the seller the fee, in their languages', async (t) => {
  const [{ app, db }, seller, buyer] = await startScene(t, ['seller', 'buyer'], { env: { CARD_CHARGE: 'fixed:200', FEE_PERCENT: '5' } });
  await seller.api.updateAccountSettings({ body: { language: 'bn' } });
  const { bookingId: id } = await dealScene(app, 'paid', [seller, buyer]);
  const { number, transactionId } = await buyer.api.getReceipt({ params: { id } });
  const emails = await db.selectFrom('emails').select(['recipient', 'text_body', 'html_body']).execute();
  const emailTo = (user: typeof buyer) =>
    emails.find(({ recipient, text_body }) => recipient === user.email && text_body.includes(number)) ?? assert.fail('the email');
  const [bought, sold] = [emailTo(buyer), emailTo(seller)];
  const amounts = 'Agreed price: Tk 42,000\nPaid online: Tk 200\n';
  assert.ok(bought.text_body.includes(`${amounts}Transaction: ${transactionId}\n\n`), bought.text_body);
  for (const cell of ['Agreed price', 'Tk 42,000', number]) assert.ok(bought.html_body.includes(`>${cell}</td>`), bought.html_body);
  assert.doesNotMatch(bought.text_body, /Fee/);
  const rows = ['ঠিক করা দাম: ৪২,০০০৳', 'অনলাইনে পরিশোধ: ২০০৳', 'টাকা ছাড়া হলে আবারের ফি: ১০৳'];
  assert.ok(sold.text_body.includes(rows.join('\n')), sold.text_body);
});
