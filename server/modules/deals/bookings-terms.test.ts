import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { canonicalJson, type SealedTerms } from '#domain/deals/terms.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

await test('a booking keeps what was promised, and is for its two sides', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  const { bookingId, productId } = await bookedProduct(seller, buyer);
  const params = { id: bookingId };
  const row = () => db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow();

  await t.test('the terms are sealed as canonical JSON with its hash', async () => {
    const { terms, terms_sha256 } = await row();
    const sealed = JSON.parse(terms ?? '') as SealedTerms;
    const { title, description } = aProduct();
    assert.deepEqual(
      [sealed.title, sealed.description, sealed.pricePoisha, sealed.agreedPoisha],
      [title, description, 4_200_000, 4_200_000],
    );
    assert.equal(terms, canonicalJson(sealed));
    assert.equal(terms_sha256, createHash('sha256').update(canonicalJson(sealed)).digest('hex'));
    assert.equal((await buyer.api.getOrder({ params })).termsSha256, terms_sha256);
  });

  await t.test('the database refuses other terms, another price, and a hash of something else', async () => {
    const { terms, terms_sha256 } = await row();
    const { pool } = app.database;
    for (const change of [`terms = '{}'`, 'terms = null, terms_sha256 = null', 'terms_sha256 = upper(terms_sha256)', 'price_poisha = 1'])
      await assert.rejects(pool.query(`update bookings set ${change} where id = $1`, [bookingId]), /terms of a booking/);
    await pool.query('update bookings set reminders = 1 where id = $1', [bookingId]);
    const copy = (columns: string) =>
      `insert into bookings (id, product_id, buyer_uid, seller_uid, contact_number, meeting_location, price_poisha, created_at, expires_at,
        ended_at, end_reason, terms, terms_sha256)
       select gen_random_uuid(), product_id, buyer_uid, seller_uid, contact_number, meeting_location, price_poisha, created_at, expires_at,
        now(), 'unbooked', ${columns} from bookings where id = $1`;
    await assert.rejects(pool.query(copy(`terms || ' ', terms_sha256`), [bookingId]), /bookings_terms_sha256_check/);
    assert.deepEqual([(await row()).terms, (await row()).terms_sha256], [terms, terms_sha256]);
  });

  await t.test('both sides see what was changed since', async () => {
    assert.deepEqual((await buyer.api.getBooking({ params })).changes, []);
    await db.updateTable('products').set({ title: 'Another title', selling_price_poisha: 4_500_000 }).where('id', '=', productId).execute();
    const changes = [
      { field: 'price', sealed: 42_000, now: 45_000 },
      { field: 'title', sealed: aProduct().title, now: 'Another title' },
    ];
    for (const user of [buyer, seller]) {
      const { booking, price, side } = await user.api.getOrder({ params });
      assert.deepEqual([booking?.changes, price, side], [changes, 42_000, user === buyer ? 'buyer' : 'seller']);
    }
    assert.deepEqual((await buyer.api.getBooking({ params })).changes, changes);
  });

  await t.test('others do not find it, admins among them', async () => {
    for (const user of [await app.user('buyer'), await app.user('seller'), await app.user('admin')])
      assert.equal(await codeOf(user.api.getOrder({ params })), 'unknown_booking');
    for (const id of ['x', productId]) assert.equal(await codeOf(buyer.api.getOrder({ params: { id } })), 'unknown_booking');
  });

  await t.test('it links to the conversation of the two', async () => {
    assert.equal((await seller.api.getOrder({ params })).conversationId, undefined);
    const text = 'Is it still available?';
    const { conversation } = await buyer.api.openConversation({ body: { productId, messageId: crypto.randomUUID(), text } });
    assert.equal((await seller.api.getOrder({ params })).conversationId, conversation._id);
  });

  await t.test('after its end both learn why, and see no contact data of the other', async () => {
    await seller.api.releaseBooking({ params, body: { reason: 'buyer_does_not_answer' } });
    for (const [user, other] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      const order = await user.api.getOrder({ params });
      assert.equal(order.ended?.reason, 'buyer_does_not_answer');
      for (const secret of [other.email, '01712', '01200', 'Mirpur', 'IDB']) assert.ok(!JSON.stringify(order).includes(secret), secret);
    }
  });

  await t.test('a paid one stays as it is', async () => {
    const paid = await dealScene(app, 'paid', [seller, buyer]);
    const { booking, ended } = await seller.api.getOrder({ params: { id: paid.bookingId } });
    assert.deepEqual([typeof booking?.transactionId, booking?.expiresAt, ended], ['string', undefined, undefined]);
  });
});
