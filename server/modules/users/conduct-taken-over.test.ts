import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, cardsOf } from '#server/testing/test-cards.ts';
import { codeFor, contested, decide, enterCode, move } from '#server/testing/test-handover.ts';

/** Takes out what the migration has made, and that it ran. */
const BEFORE = sql`
  drop trigger deals_count on deals;
  drop trigger users_conduct on users;
  drop function count_sales_of_deal, count_sales_of_user, count_sales;
  drop table deals, sign_in_addresses;
  drop index reports_undecided_idx;
  alter table sales drop column counts;
  alter table users drop column conduct_at;
  delete from jobs where kind = 'conduct.judge';
  delete from schema_migrations where name = '0082_conduct.sql'`;

await test('the deals that a database held before the rules of conduct are judged by them', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  cardsOf(app).behaviour.webhooks = 'never';
  const { db } = app.database;
  const admin = await app.user('admin');
  const [seller, verified, ring] = [await app.user('seller'), await app.user('seller'), await app.user('seller')];
  const [paying, cash, ringBuyer, young] = [
    await app.user('buyer'),
    await app.user('buyer'),
    await app.user('buyer'),
    await app.user('buyer'),
  ];
  await sql`update users set created_at = created_at - interval '40 days' where uid <> ${young.uid}`.execute(db);
  await admin.api.updateUser({ query: { email: verified.email }, body: { verified: true, reason: 'Called.' } });

  const paid = (from: TestUser, to: TestUser) => dealScene(app, 'inspecting', [from, to]);
  const kept = async (from: TestUser, to: TestUser) => move(to, (await paid(from, to)).bookingId, 'accept');
  const forCash = async (from: TestUser, to: TestUser) => {
    const { _id: productId } = await from.api.createProduct({ body: aProduct({ title: 'Zotac GTX 1650 4GB', category: 'components' }) });
    const { _id: bookingId } = await to.api.createBooking({ body: bookingOf(productId) });
    await enterCode(from, bookingId, await codeFor({ seller: from, buyer: to, bookingId, productId }));
  };
  await forCash(seller, paying);
  await kept(seller, paying);
  await kept(seller, paying);
  await kept(seller, young);
  await forCash(verified, cash);
  await forCash(ring, ringBuyer);
  const returned = await paid(seller, cash);
  await contested(returned);
  await decide(admin, returned.bookingId, 'refund');
  await paid(seller, ringBuyer);
  // Money is held, and nothing has changed hands.
  await dealScene(app, 'paid', [seller, cash]);
  await bookedProduct(seller, cash);
  // A job is left for the young account; the others have run.
  await app.container.worker.runDue();
  // The clock of the database has not come to the times of the clock of the test.
  await sql`update handovers set handed_over_at = handed_over_at - interval '1 day'`.execute(db);

  const state = async () => ({
    deals: (await sql`select booking_id, product_id, buyer_uid, seller_uid, paid, alike, done from deals order by booking_id`.execute(db))
      .rows,
    proved: (await sql`select uid from users where conduct_at is not null order by uid`.execute(db)).rows,
    counted: (await sql`select key, product_id from sales where counts order by key, product_id`.execute(db)).rows,
    jobs: (await sql`select payload, run_at from jobs where kind = 'conduct.judge' order by run_at`.execute(db)).rows,
  });
  const judged = await state();
  const uids = (users: TestUser[]) => users.map(({ uid }) => ({ uid })).toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  assert.deepEqual([judged.deals.length, judged.proved], [8, uids([seller, verified, paying, cash])]);
  assert.ok(judged.counted.length > 0);
  const opened = await db.selectFrom('users').select('created_at').where('uid', '=', young.uid).executeTakeFirstOrThrow();
  assert.deepEqual(judged.jobs, [{ payload: { uid: young.uid }, run_at: new Date(opened.created_at.getTime() + 14 * DAY_MS) }]);

  await BEFORE.execute(db);
  assert.deepEqual(await migrate(app.database.config), ['0082_conduct.sql']);
  assert.deepEqual(await state(), judged);

  // The rules go on from there.
  await kept(ring, ringBuyer);
  await app.container.worker.runDue();
  const after = await state();
  assert.deepEqual([after.deals.length, after.proved], [9, uids([seller, verified, paying, cash, ring, ringBuyer])]);
});
