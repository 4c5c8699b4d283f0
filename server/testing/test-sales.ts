import { sql } from 'kysely';
import { bookingOf } from '#server/testing/test-cards.ts';
import type { TestApp, TestUser } from '#server/testing/test-app.ts';

/** Has these users count for others, without the deals and the time that prove their conduct. */
export async function proveConduct(app: TestApp, ...users: readonly { uid: string }[]): Promise<void> {
  const uids = users.map(({ uid }) => uid);
  await app.database.db.updateTable('users').set({ conduct_at: app.clock.now() }).where('uid', 'in', uids).execute();
}

/**
 * Sells a product to this buyer now, paid in the database alone: paying by card takes a dozen requests. The deal is recorded as one with
 * a buyer of its own, so that each sale counts.
 */
export async function sellProduct(app: TestApp, productId: string, buyer: TestUser): Promise<void> {
  const { _id } = await buyer.api.createBooking({ body: bookingOf(productId) });
  const { db } = app.database;
  await db.updateTable('bookings').set({ transaction_id: productId, paid_at: app.clock.now() }).where('id', '=', _id).execute();
  await db.updateTable('products').set({ status: 'sold' }).where('id', '=', productId).execute();
  const { seller_uid } = await db.selectFrom('products').select('seller_uid').where('id', '=', productId).executeTakeFirstOrThrow();
  const uid = `buyer-of-${productId}`;
  const at = app.clock.now();
  await sql`
    insert into users select (jsonb_populate_record(u, ${JSON.stringify({ uid, email: `${uid}@example.org`, conduct_at: at })}::jsonb)).*
    from users as u where u.uid = ${buyer.uid}`.execute(db);
  await proveConduct(app, { uid: seller_uid });
  const sides = { booking_id: _id, product_id: productId, buyer_uid: uid, seller_uid };
  await db
    .insertInto('deals')
    .values({ ...sides, paid: true, alike: false, done: true, proved_at: at })
    .execute();
}
