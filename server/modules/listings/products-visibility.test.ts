import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '#contract/client.ts';
import { STALE_MS } from '#server/platform/staleness.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('visibility of a product', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, otherSeller, buyer, visitor, admin] = [
    await app.user('seller'),
    await app.user('seller'),
    await app.user('buyer'),
    await app.user('buyer'),
    await app.user('admin'),
  ];
  const everybody: [string, Client][] = [
    ['nobody', app.api],
    ['seller', seller.api],
    ['otherSeller', otherSeller.api],
    ['buyer', buyer.api],
    ['visitor', visitor.api],
    ['admin', admin.api],
  ];
  /** The users who can open the product. */
  const seenBy = async (id: string): Promise<string[]> => {
    const seen: string[] = [];
    for (const [name, api] of everybody) {
      const code = await codeOf(api.getProduct({ params: { id } }));
      assert.ok(code === 'ok' || code === 'unknown_product', 'a product that is not visible is reported as missing');
      if (code === 'ok') seen.push(name);
    }
    return seen;
  };
  const all = everybody.map(([name]) => name);
  /** To others than the two sides, a booked or sold product shows its state, and nothing about the buyer or how to reach the seller. */
  const assertPublic = async (id: string, status: 'booked' | 'sold') => {
    for (const api of [app.api, visitor.api]) {
      const product = await api.getProduct({ params: { id } });
      assert.deepEqual([product.status, product.soldAt], [status, status === 'sold' ? app.clock.now().toISOString() : undefined]);
      const text = JSON.stringify(product);
      for (const secret of [buyer.uid, buyer.email, seller.email, 'House 4', '01712345678']) assert.ok(!text.includes(secret), secret);
    }
  };
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });

  await t.test('a visitor sees no phone, email or exact address, neither of the product nor of its seller', async () => {
    await seller.api.updateProduct({ params: { id }, body: { boost: true } });
    const listed = (await app.api.listProducts({ query: { boost: 'true' } })).products.find((product) => product._id === id);
    const asked = await codeOf(app.api.listProducts({ query: { boost: 'true', email: seller.email } }));
    assert.equal(asked, 'not_signed_in', 'registered addresses cannot be tested');
    for (const product of [await app.api.getProduct({ params: { id } }), listed]) {
      assert.ok(product);
      const text = JSON.stringify(product);
      for (const secret of [seller.email, '01200000001', '1200000001', 'House 4', 'Mirpur']) assert.ok(!text.includes(secret), secret);
      assert.deepEqual([product.address, product.district], ['Dhaka', 'Dhaka']);
      assert.equal(product.can, undefined);
    }
    const { _id } = await seller.api.createProduct({ body: aProduct({ address: 'behind the big tree' }) });
    assert.equal((await app.api.getProduct({ params: { id: _id } })).address, 'Bangladesh');
    const own = await seller.api.getProduct({ params: { id } });
    assert.deepEqual([own.address, own.seller.email, own.seller.address], ['House 4, Mirpur 10, Dhaka', seller.email, 'Mirpur 10, Dhaka']);
  });

  await t.test('the fields are those of the specification, whatever a seller sends along', async () => {
    const sent = {
      ...aProduct({ title: '\u202ERyzen\u200B 5\r\n5600' }),
      _id: 'mine',
      status: 'sold',
      boost: true,
      isReported: 'yes',
      seller: { uid: visitor.uid },
      createdAt: 'yesterday',
    };
    const product = await seller.api.createProduct({ body: sent });
    assert.deepEqual([product.status, product.boost, product.seller.uid, product.isReported], ['unsold', false, seller.uid, undefined]);
    assert.equal(product.title, 'Ryzen 5 5600', 'nothing invisible, one line');
    assert.match(product._id, /^[0-9a-f-]{36}$/);
    assert.match(product.createdAt, /^\d{1,2}\/\d{1,2}\/\d{4}$/);
    assert.deepEqual([product.sellingPrice, product.originalPrice], [42_000, 620]);
  });

  await t.test('the defaults of the form', async () => {
    const { conditionType: _, category: __, ...rest } = aProduct();
    const product = await seller.api.createProduct({ body: rest });
    assert.deepEqual([product.conditionType, product.category], ['excellent', 'desktop']);
  });

  await t.test('the acts that each user may do with it', async () => {
    const can = async (api: Client) => (await api.getProduct({ params: { id } })).can;
    assert.deepEqual(await can(visitor.api), { book: true, report: true, boost: false, delete: false, edit: false });
    assert.deepEqual(await can(admin.api), { book: true, report: true, boost: false, delete: true, edit: false });
    assert.deepEqual(await can(seller.api), { book: false, report: false, boost: false, delete: true, edit: true }, 'boosted already');
  });

  await t.test('unsold, booked, sold, removed: who can see it', async () => {
    assert.deepEqual(await seenBy(id), all);
    const bookOwn = () => codeOf(seller.api.createBooking({ body: bookingOf(id) }));
    const own = [await bookOwn()];
    const booking = await buyer.api.createBooking({ body: bookingOf(id) });
    assert.deepEqual(await seenBy(id), all);
    own.push(await bookOwn());
    app.clock.advance(STALE_MS);
    assert.equal((await app.api.listProducts({ query: { boost: 'true' } })).total, 0, 'not advertised any more');
    await assertPublic(id, 'booked');
    const transactionId = await takeMoney(app, buyer, booking._id);
    await buyer.api.payBooking({ params: { id: booking._id }, body: { transactionId } });
    assert.deepEqual(await seenBy(id), all);
    await assertPublic(id, 'sold');
    assert.deepEqual([...own, await bookOwn()], Array(3).fill('own_product'), 'nobody books their own, in whatever state');
    assert.equal(await codeOf(seller.api.deleteProduct({ params: { id } })), 'already_sold');
    await admin.api.deleteProduct({ params: { id } });
    assert.deepEqual(await seenBy(id), ['seller'], 'who may list it again');
    const history = await buyer.api.getBooking({ params: { id: booking._id } });
    assert.equal(history.product.title, aProduct().title, 'the sale stays readable');
    assert.equal((await seller.api.listBookings({ query: { seller: seller.email } }))[0]?.bookingId, booking._id);
  });

  await t.test('a report counts once per user, admins see it with its reasons, and once cleared it stays cleared', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const report = (user: { api: Client }, reason: string) =>
      user.api.updateProduct({ params: { id: _id }, body: { isReported: 'yes', reason } });
    for (const reason of ['fake', 'again']) assert.equal((await report(visitor, reason)).isReported, 'yes', 'to its reporter');
    const isReported = async ({ api }: { api: Client }) => (await api.getProduct({ params: { id: _id } })).isReported;
    assert.deepEqual(await Promise.all([visitor, admin, buyer, seller, app].map(isReported)), ['yes', 'yes', ...Array<undefined>(3)]);
    assert.equal(await codeOf(report(seller, 'mine')), 'own_product');
    const [reported] = (await admin.api.listProducts({ query: { isReported: 'true' } })).products;
    assert.deepEqual([reported?._id, reported?.isReported, reported?.reports?.map(({ reason }) => reason)], [_id, 'yes', ['fake']]);
    await admin.api.updateProduct({ params: { id: _id }, body: { isReported: 'no' } });
    assert.equal((await report(visitor, 'still fake')).isReported, undefined);
    assert.equal((await admin.api.listProducts({ query: { isReported: 'true' } })).total, 0);
    await report(buyer, 'I think so too');
    assert.equal((await admin.api.listProducts({ query: { isReported: 'true' } })).total, 1);
  });

  await t.test('repeating a change succeeds; only unbooking can be requested by status', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const change = (user: { api: Client }, body: NonNullable<Parameters<Client['updateProduct']>[0]['body']>) =>
      codeOf(user.api.updateProduct({ params: { id: _id }, body }));
    assert.equal(await change(seller, { status: 'unsold' }), 'ok');
    assert.equal(await change(seller, { status: 'booked' }), 'transition_refused');
    await buyer.api.createBooking({ body: bookingOf(_id) });
    assert.equal(await change(seller, { boost: true }), 'not_unsold');
    assert.equal(await change(buyer, { status: 'booked' }), 'ok');
    assert.equal(await change(seller, { status: 'unsold' }), 'forbidden');
    assert.equal(await change(buyer, { status: 'unsold' }), 'ok');
    assert.equal(await change(seller, { boost: true }), 'ok');
    assert.equal(await change(seller, { boost: true }), 'ok');
  });
});
