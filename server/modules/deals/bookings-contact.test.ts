import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '#contract/client.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

const SELLER_PLACE = 'House 4, Mirpur 10';
const MEETING = 'Gate 2 of IDB Bhaban';
const NUMBER = '+8801712345678';

await test('contact data is for the two sides of a live booking', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, buyer, other, admin] = [
    await app.user('seller'),
    await app.user('buyer'),
    await app.user('seller'),
    await app.user('admin'),
  ];
  const { _id: id } = await seller.api.createProduct({ body: aProduct({ address: `${SELLER_PLACE}, Dhaka` }) });
  await seller.api.updateProduct({ params: { id }, body: { boost: true } });
  // Test users register with the same number.
  await app.database.db.updateTable('users').set({ phone_number: NUMBER }).where('uid', '=', buyer.uid).execute();
  const secrets = { seller: [seller.email, '+8801200000001', SELLER_PLACE], buyer: [buyer.email, NUMBER, MEETING] };

  /** Which contact data of the seller and of the buyer is in any answer to this user. Their own is in those to themselves. */
  const seen = async (api: Client, email: string) => {
    const answers = await Promise.allSettled([
      api.getProduct({ params: { id } }),
      api.listProducts({ query: { boost: 'true' } }),
      api.listProducts({ query: { category: 'desktop' } }),
      api.listProducts({ query: { email: seller.email } }),
      api.listBookings({ query: { buyer: email } }),
      api.listBookings({ query: { seller: email } }),
      api.updateProduct({ params: { id }, body: { isReported: 'yes' } }),
      api.updateProduct({ params: { id }, body: { status: 'booked' } }),
    ]);
    const text = answers.map((answer) => (answer.status === 'fulfilled' ? JSON.stringify(answer.value) : '')).join('\n');
    const found = (side: keyof typeof secrets) => secrets[side].some((secret) => text.includes(secret));
    return `${found('seller') ? 'seller ' : ''}${found('buyer') ? 'buyer' : ''}`.trim();
  };
  const all = async () => ({
    nobody: await seen(app.api, 'nobody@example.com'),
    other: await seen(other.api, other.email),
    buyer: await seen(buyer.api, buyer.email),
    seller: await seen(seller.api, seller.email),
  });
  const book = () => buyer.api.createBooking({ body: { product: { _id: id }, contactNumber: NUMBER, meetingLocation: MEETING } });

  await t.test('before a booking the seller alone sees their own, besides admins', async () => {
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: '', seller: 'seller' });
    assert.match(await seen(admin.api, admin.email), /seller/);
  });

  await t.test('during a booking both sides see both, and nobody else does', async () => {
    const booking = await book();
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: 'seller buyer', seller: 'seller buyer' });
    assert.equal((await buyer.api.getProduct({ params: { id } })).seller.email, seller.email);
    assert.equal((await seller.api.getBooking({ params: { id: booking._id } })).contactNumber, NUMBER);
  });

  await t.test('after it nobody does, not even in the answer that ends it', async () => {
    const ended = await buyer.api.updateProduct({ params: { id }, body: { status: 'unsold' } });
    assert.ok(!JSON.stringify(ended).includes(seller.email));
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: '', seller: 'seller' });
  });

  await t.test('a paid booking stays live', async () => {
    const { _id } = await book();
    await buyer.api.payBooking({ params: { id: _id }, body: { transactionId: await takeMoney(app, buyer, _id) } });
    assert.deepEqual(await all(), { nobody: '', other: '', buyer: 'seller buyer', seller: 'seller buyer' });
    assert.equal(await codeOf(other.api.getBooking({ params: { id: _id } })), 'unknown_booking');
  });
});
