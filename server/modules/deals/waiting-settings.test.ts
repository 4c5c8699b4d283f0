import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { confirm, join, turnOf, waitedFor } from '#server/testing/test-lines.ts';

await test('the settings of a line', async (t) => {
  const app = await startTestApp({ env: { CONFIRM: 'required', MAX_OPEN_BOOKINGS: '1', WAITING_CONFIRM_HOURS: '2' } });
  t.after(() => app.stop());
  const { db } = app.database;
  const seller = await app.user('seller');
  const [holder, one] = [await app.user('buyer'), await app.user('buyer')];

  await t.test('joining asks for a confirmed address where booking does', async () => {
    const { productId, bookingId } = await bookedProduct(seller, holder);
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', one.uid).execute();
    assert.equal(await codeOf(join(one.api, productId)), 'address_unconfirmed');
    await db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('uid', '=', one.uid).execute();
    await holder.api.deleteBooking({ params: { id: bookingId } });
  });

  await t.test(
    'a user who holds as many bookings as allowed has the turn all the same, and confirms once one of them has ended',
    async () => {
      const { productId, params } = await waitedFor(seller, holder, [one]);
      const own = await bookedProduct(seller, one);
      await holder.api.deleteBooking({ params });
      const { _id, turn } = await turnOf(one, productId);
      assert.equal(turn?.until, new Date(app.clock.now().getTime() + 2 * HOUR_MS).toISOString());
      assert.equal(await codeOf(confirm(one.api, _id)), 'too_many_bookings');
      await one.api.deleteBooking({ params: { id: own.bookingId } });
      assert.equal(await codeOf(confirm(one.api, _id)), 'ok');
      const free = await seller.api.createProduct({ body: aProduct() });
      assert.equal(await codeOf(one.api.createBooking({ body: bookingOf(free._id) })), 'too_many_bookings');
    },
  );
});
