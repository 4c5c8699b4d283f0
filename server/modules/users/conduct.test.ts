import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { API_BASE } from '#contract/routes.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { HIDDEN_IN_AN_HOUR } from '#domain/users/moderation.ts';
import { aProduct, newUsers, startScene, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, cardsOf, closeDispute, payByCard, takeBack } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { codeFor, contested, decide, enterCode, move } from '#server/testing/test-handover.ts';
import { review } from '#server/testing/test-reviews.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { dealScene } from '#server/testing/deal-scene.ts';

const TITLE = 'Zotac GTX 1650 4GB graphics card';

async function start(options?: Parameters<typeof startTestApp>[0]) {
  const app = await startTestApp(options);
  cardsOf(app).behaviour.webhooks = 'never';
  const admin = await app.user('admin');
  /** Lets time pass, and runs what is due. */
  const pass = async (ms: number) => {
    app.clock.advance(ms + 1001);
    await app.container.worker.runDue();
  };
  const list = async (by: TestUser, sellingPrice = 10_000) =>
    (await by.api.createProduct({ body: aProduct({ title: TITLE, sellingPrice, category: 'components' }) }))._id;
  const profile = async ({ uid }: TestUser) => {
    app.clock.advance(1001);
    const { rating, sold } = await app.api.getSeller({ params: { id: uid } });
    return { rating, sold };
  };
  const sales = async () => {
    app.clock.advance(1001);
    return (await app.api.getPriceRange({ query: { title: 'GTX 1650' } })).sales;
  };
  /** Why admins read that a user counts for others, or does not. */
  const reason = async ({ uid }: TestUser) => (await admin.api.getUserRecord({ params: { id: uid } })).conduct.reason;
  return { app, admin, pass, list, profile, sales, reason };
}

/** A deal from the listing to both reviews, in cash or by card. */
async function trade(
  app: TestApp,
  { seller, buyer, productId, paid }: { seller: TestUser; buyer: TestUser; productId: string; paid: boolean },
): Promise<string> {
  const { _id: bookingId } = await buyer.api.createBooking({ body: bookingOf(productId) });
  if (paid) await payByCard(app, buyer, bookingId);
  await enterCode(seller, bookingId, await codeFor({ seller, buyer, bookingId, productId }));
  if (paid) await move(buyer, bookingId, 'accept');
  await review(buyer, bookingId);
  await review(seller, bookingId);
  await app.container.worker.runDue();
  return bookingId;
}

for (const accounts of [2, 10])
  await test(`${accounts} accounts that trade with each other for cash move no rating, no count and no price range`, async (t) => {
    const { app, pass, list, profile, sales, reason } = await start();
    t.after(() => app.stop());
    const users = await newUsers(app, 'seller', accounts);
    for (const user of users) assert.equal(await reason(user), 'no_deal');
    for (let nth = 0; nth < 10; nth += 1) {
      const [seller, buyer] = [users[nth % accounts], users[(nth + 1) % accounts]];
      assert.ok(seller && buyer);
      await trade(app, { seller, buyer, productId: await list(seller, 2000 + nth), paid: false });
    }
    const nothing = { rating: null, sold: 0 };
    for (const user of users) assert.deepEqual(await profile(user), nothing);
    assert.equal(await sales(), 0);
    // Waiting proves nothing.
    await pass(91 * DAY_MS);
    for (const user of users) assert.deepEqual([await profile(user), await reason(user)], [nothing, 'cash']);
    assert.equal(await sales(), 0);
  });

await test('honest deals count: paid ones once the accounts are not young, and earlier ones with them', async (t) => {
  const { app, admin, pass, list, profile, sales, reason } = await start();
  t.after(() => app.stop());
  const seller = await app.user('seller');
  const buyers = await newUsers(app, 'buyer', 3);

  await t.test('young accounts count for nothing yet', async () => {
    for (const buyer of buyers) await trade(app, { seller, buyer, productId: await list(seller), paid: true });
    assert.deepEqual([await profile(seller), await sales()], [{ rating: null, sold: 0 }, 0]);
    assert.equal(await reason(seller), 'young');
  });

  await t.test('after two weeks their first deals count, with no deal in between', async () => {
    await pass(14 * DAY_MS);
    assert.deepEqual([await profile(seller), await sales()], [{ rating: { mean: 5, count: 3 }, sold: 3 }, 3]);
    assert.equal(await reason(seller), 'deal');
  });

  await t.test('an author counts once in the rating, with the last review; a pair once in the price range', async () => {
    const [again] = buyers as [TestUser];
    await trade(app, { seller, buyer: again, productId: await list(seller, 28_000), paid: true });
    await trade(app, { seller, buyer: again, productId: await list(seller, 2000), paid: false });
    assert.deepEqual([await profile(seller), await sales()], [{ rating: { mean: 5, count: 3 }, sold: 5 }, 3]);
  });

  await t.test('a deal for cash with a seller whom an admin has verified proves the buyer, also when that comes later', async () => {
    const other = await app.user('seller');
    const buyer = await app.user('buyer');
    await pass(14 * DAY_MS);
    await trade(app, { seller: other, buyer, productId: await list(other), paid: false });
    assert.equal((await profile(other)).sold, 0);
    const verify = (verified: boolean) => admin.api.updateUser({ query: { email: other.email }, body: { verified, reason: 'Called.' } });
    await verify(true);
    await pass(0);
    assert.deepEqual([(await profile(other)).sold, await sales()], [1, 4]);
    assert.deepEqual([await reason(other), await reason(buyer)], ['verified', 'deal']);
    await verify(false);
    await pass(0);
    assert.equal(await sales(), 3, 'without it the seller has no proof');
  });
});

await test('a payment that the bank of the buyer has taken back proves nothing', async (t) => {
  const { app, pass, list, profile, sales, reason } = await start();
  t.after(() => app.stop());
  const users = [await app.user('seller'), await app.user('seller')] as const;
  const [seller, buyer] = users;
  const bookingId = await trade(app, { seller, buyer, productId: await list(seller), paid: true });
  await pass(14 * DAY_MS);
  for (const user of users) assert.equal(await reason(user), 'deal');
  assert.deepEqual([(await profile(seller)).sold, await sales()], [1, 1]);
  const { transaction_id } = await app.database.db
    .selectFrom('bookings')
    .select('transaction_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  cardsOf(app).behaviour.webhooks = 'once';
  const dispute = await takeBack(app, transaction_id ?? '');
  for (const user of users) assert.equal(await reason(user), 'deal', 'nothing is decided');
  await closeDispute(app, dispute, 'losing');
  await app.container.worker.runDue();
  for (const user of users) assert.equal(await reason(user), 'cash');
  assert.deepEqual([(await profile(seller)).sold, await sales()], [0, 0]);
});

await test('users who have signed in from one address do not count for each other, and admins see it', async (t) => {
  const { app, admin, pass, list, profile, sales } = await start({ env: { TRUSTED_PROXIES: '1' } });
  t.after(() => app.stop());
  const [seller, other] = [await app.user('seller'), await app.user('seller')];
  const [buyer, honest] = [await app.user('buyer'), await app.user('buyer')];
  const signInFrom = async (address: string, ...users: TestUser[]) => {
    for (const { accessToken, email } of users) {
      const answer = await fetch(`${app.origin}${API_BASE}/jwt`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email }),
      });
      assert.equal(answer.status, 200, await answer.text());
    }
  };
  await signInFrom('203.0.113.7', seller, buyer);
  await signInFrom('203.0.113.8', honest);
  await signInFrom('127.0.0.1', other, honest);
  await pass(20 * DAY_MS);
  await trade(app, { seller, buyer, productId: await list(seller), paid: true });
  assert.deepEqual([(await profile(seller)).sold, await sales()], [0, 0]);
  await trade(app, { seller: other, buyer: honest, productId: await list(other), paid: true });
  assert.deepEqual([(await profile(other)).sold, await sales()], [1, 1]);
  const { conduct } = await admin.api.getSellerRecord({ params: { id: seller.uid } });
  assert.deepEqual(conduct, { proved: false, reason: 'one_address', deals: 1, alike: 1 });
  assert.deepEqual((await admin.api.getUserRecord({ params: { id: buyer.uid } })).conduct, conduct, 'on the page of a buyer too');
  const kept = await app.database.db.selectFrom('sign_in_addresses').selectAll().execute();
  assert.equal(kept.length, 3);
  assert.ok(!JSON.stringify(kept).includes('203.0'));
});

await test('reports of accounts without proved conduct hide nothing, and those of few hide little', async (t) => {
  const { app, admin, pass, list } = await start();
  t.after(() => app.stop());
  const sellers = await newUsers(app, 'seller', 14);
  const attackers = await newUsers(app, 'buyer', 10);
  await pass(91 * DAY_MS);
  const report = async (ids: readonly string[], by: readonly TestUser[]) => {
    for (const id of ids)
      for (const { api } of by) {
        app.clock.advance(1);
        await api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
      }
    await app.container.worker.runDue();
  };
  const hiddenOf = async (ids: readonly string[]) => {
    const { cases } = await admin.api.listCases();
    return cases.filter(({ _id, state }) => ids.includes(_id) && state === 'hidden').length;
  };
  const listEach = async (from: readonly TestUser[]) => {
    const ids: string[] = [];
    for (const seller of from) ids.push(await list(seller));
    return ids;
  };
  const [first, second] = sellers as [TestUser, TestUser];
  const dealer = sellers.at(-1) as TestUser;
  /** Buyers who have each paid for something. */
  const proved = async (count: number) => {
    const buyers = await newUsers(app, 'buyer', count);
    await pass(14 * DAY_MS);
    for (const buyer of buyers) await trade(app, { seller: dealer, buyer, productId: await list(dealer), paid: true });
    await pass(HOUR_MS);
    return buyers;
  };

  await t.test('two and ten accounts of 91 days hide none of 40', async () => {
    const ids = await listEach(Array.from({ length: 40 }, (_, at) => sellers[at % sellers.length] ?? first));
    await report(ids, attackers.slice(0, 2));
    assert.equal(await hiddenOf(ids), 0);
    await report(ids.slice(0, 4), attackers.slice(2));
    assert.equal(await hiddenOf(ids), 0);
  });

  await t.test('two buyers with paid deals hide one listing of a seller, and three in all until an admin decides', async () => {
    const pair = await proved(2);
    const ids = await listEach([first, first, first, second, sellers[2] as TestUser, sellers[3] as TestUser]);
    await report(ids.slice(0, 3), pair);
    assert.equal(await hiddenOf(ids), 1);
    await report(ids.slice(3), pair);
    assert.equal(await hiddenOf(ids), 1, 'three reports of each are undecided');
    for (const id of ids.slice(0, 3)) await admin.api.decideCase({ params: { id }, body: { decision: 'remove', reason: 'A fraud.' } });
    const [later] = await listEach([second]);
    await report([later ?? ''], pair);
    assert.equal(await hiddenOf([later ?? '']), 0, 'those about the others are still undecided');
  });

  await t.test('beyond so many in an hour nothing is hidden, and the admins get one email', async () => {
    await pass(2 * HOUR_MS);
    const buyers = await proved(8);
    const ids = await listEach(sellers.slice(0, 12));
    for (let at = 0; at < ids.length; at += 1) {
      const pair = Math.floor(at / 3) * 2;
      await report([ids[at] ?? ''], buyers.slice(pair, pair + 2));
    }
    assert.equal(await hiddenOf(ids), HIDDEN_IN_AN_HOUR);
    const alarms = (await emailsTo(app, admin.email)).filter((subject) => subject === 'Reports have hidden many listings in an hour');
    assert.equal(alarms.length, 1);
  });
});

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
  const [{ app, db, worker }, admin, seller, verified, ring, paying, cash, ringBuyer, young] = await startScene(t, [
    'admin',
    'seller',
    'seller',
    'seller',
    'buyer',
    'buyer',
    'buyer',
    'buyer',
  ]);
  cardsOf(app).behaviour.webhooks = 'never';
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
  await worker.runDue();
  // The clock of the database has not come to the times of the clock of the test.
  await sql`update handovers set handed_over_at = handed_over_at - interval '2 days'`.execute(db);
  await sql`update users set verified_at = verified_at - interval '2 days'`.execute(db);

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
  await worker.runDue();
  const after = await state();
  assert.deepEqual([after.deals.length, after.proved], [9, uids([seller, verified, paying, cash, ring, ringBuyer])]);
});
