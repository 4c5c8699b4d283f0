import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dealScene } from '#server/testing/deal-scene.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';

const DETAILS = { phoneNumber: '০১৭১২ ৩৪৫৬৭৮', address: 'Zindabazar, Sylhet' };

await test('one account buys and sells', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const second = await app.another();
  const [seller, admin] = [await app.user('seller'), await app.user('admin')];
  const roleOf = ({ api, email }: typeof seller) => api.getRole({ query: { email } });

  await t.test('a buyer opens a seller account: the token they have sells at once, and their bookings stay', async () => {
    const buyer = await app.user('buyer');
    const { bookingId } = await bookedProduct(seller, buyer);
    const there = second.as(buyer);
    for (const api of [buyer.api, there]) assert.equal(await codeOf(api.createProduct({ body: aProduct() })), 'forbidden');
    const opened = await buyer.api.openSellerAccount({ body: DETAILS });
    assert.deepEqual(opened, {
      ...opened,
      uid: buyer.uid,
      role: 'seller',
      verified: false,
      phoneNumber: '+8801712345678',
      address: 'Zindabazar, Sylhet',
    });
    const { seller: listed } = await buyer.api.createProduct({ body: aProduct() });
    assert.deepEqual([listed.role, listed.phoneNumber], ['seller', '+8801712345678']);
    await eventually('the other process follows', async () => (await codeOf(there.createProduct({ body: aProduct() }))) === 'ok');
    assert.deepEqual(await roleOf(buyer), { role: 'seller', confirmed: true, orders: true, suspended: false });
    const booking = await buyer.api.getBooking({ params: { id: bookingId } });
    assert.deepEqual(booking.can, { pay: true, unbook: true, release: false });
    assert.deepEqual(await buyer.api.openSellerAccount({ body: DETAILS }), opened, 'a repeat');
    assert.equal(await codeOf(buyer.api.openSellerAccount({ body: { ...DETAILS, address: 'Elsewhere' } })), 'account_changed');
    assert.deepEqual(await buyer.api.getAccount(), opened);
  });

  await t.test('a seller books, pays and unbooks what another sells, and has orders while a booking is live', async () => {
    const other = await app.user('seller');
    assert.equal((await roleOf(other)).orders, false);
    const first = await bookedProduct(seller, other);
    assert.equal((await roleOf(other)).orders, true);
    assert.equal((await roleOf(seller)).orders, false, 'its seller has no order');
    const [order] = await other.api.listBookings({ query: { buyer: other.email } });
    assert.deepEqual([order?._id, order?.can], [first.bookingId, { pay: true, unbook: true, release: false }]);
    await other.api.deleteBooking({ params: { id: first.bookingId } });
    assert.equal((await roleOf(other)).orders, false);
    await dealScene(app, 'paid', [seller, other]);
    assert.equal((await roleOf(other)).orders, true, 'a paid one stays');
    const { _id } = await other.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(other.api.createBooking({ body: bookingOf(_id) })), 'own_product');
  });

  await t.test('the fields of sellers are needed, and an admin stays an admin', async () => {
    const buyer = await app.user('buyer');
    const refused = (body: Partial<typeof DETAILS>) => buyer.api.openSellerAccount({ body: { ...DETAILS, ...body } });
    await assert.rejects(refused({ phoneNumber: '12' }), {
      code: 'bad_request',
      fields: { phoneNumber: 'This is not a phone number. Type it as 01712 345678.' },
    });
    await assert.rejects(refused({ address: ' ' }), { code: 'bad_request', fields: { address: 'Address is needed.' } });
    assert.equal((await roleOf(buyer)).role, 'buyer');
    assert.equal(await codeOf(admin.api.openSellerAccount({ body: DETAILS })), 'forbidden');
    assert.equal((await roleOf(admin)).role, 'admin');
  });
});
