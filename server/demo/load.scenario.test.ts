import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCatalogue, type DemoCatalogue } from '@abar/demo-market';
import pg from 'pg';
import { createClient, type Client } from '#contract/client.ts';
import { DISPUTED_STATES } from '#domain/deals/handover.ts';
import { DEMO_USERS } from '#server/demo/demo-users.ts';
import { beginDemo, type DemoOptions } from '#server/demo/load.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readSettings } from '#server/settings.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { eventually } from '#server/testing/eventually.ts';
import { signIn, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { askCards, bookedProduct, cardsOf, letTimePass, refundsOf, takeMoney } from '#server/testing/test-cards.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { handoverFor, move, type PaidProduct } from '#server/testing/test-handover.ts';

const optionsFor = ({ config }: TestDatabase, reports: string[]) => ({
  settings: readSettings({ DEMO: 'on', LOG_LEVEL: 'silent' }),
  connection: config,
  log: createLog({ level: 'silent' }),
  report: (line: string) => reports.push(line),
  photos: false,
});

/** Fills an empty database with the demo market. */
const loadDemo = async (options: DemoOptions) => (await beginDemo(options))?.(new AbortController().signal);

/** The deals of the accounts that visitors can log in as, and those that wait for an admin. */
function knownPart(whole: DemoCatalogue): DemoCatalogue {
  const [seller, buyer] = [whole.sellers[0]?.uid, whole.buyers[0]?.uid];
  const all = new Map([...whole.products, ...whole.pastSales].map((product) => [product.key, product]));
  const sales = new Set(whole.pastSales.map(({ key }) => key));
  const known = new Set(
    whole.deals
      .filter(({ productKey, buyerUid }) => (buyerUid === buyer && !sales.has(productKey)) || all.get(productKey)?.sellerUid === seller)
      .map(({ productKey }) => productKey),
  );
  const products = whole.products.filter(
    ({ key, sellerUid, reported }, at) => known.has(key) || sellerUid === seller || reported || at < 20,
  );
  const pastSales = whole.pastSales.filter(({ key }) => known.has(key));
  const sellerUids = new Set([...products, ...pastSales].map(({ sellerUid }) => sellerUid));
  return {
    ...whole,
    products,
    pastSales,
    sellers: whole.sellers.filter(({ uid }) => sellerUids.has(uid)),
    deals: whole.deals.filter(({ productKey }) => known.has(productKey)),
  };
}

async function asKnownUser({ origin }: TestApp, role: string): Promise<Client> {
  const email = DEMO_USERS.users.find((user) => user.role === role)?.email ?? '';
  const accessToken = await signIn(origin, email, DEMO_USERS.password);
  const { token } = await createClient({ origin, token: () => accessToken }).createToken({ body: { email } });
  return createClient({ origin, token: () => token });
}

async function startDemo(t: TestContext): Promise<TestApp> {
  const app = await startTestApp({ stopAfter: t, env: { DEMO: 'on' }, demo: knownPart(makeCatalogue({ now: new Date() })) });
  await t.test('visitors find products, and admins read that the rest is still being filled', async () => {
    const [buyer, admin] = [await asKnownUser(app, 'buyer'), await asKnownUser(app, 'admin')];
    assert.ok((await app.api.searchProducts({ query: {} })).total > 20);
    assert.equal((await admin.getToday()).demo, 'filling');
    await app.fillDemo();
    assert.equal((await admin.getToday()).demo, null);
    // A user who signed in meanwhile stays signed in.
    assert.ok((await buyer.listConversations({ query: {} })).conversations.length > 0);
  });
  // Once filled, it stays as it is.
  const reports: string[] = [];
  await loadDemo(optionsFor(app.database, reports));
  assert.deepEqual(reports, []);
  return app;
}

await test('no job runs while the demo market is being filled', async (t) => {
  const app = await startTestApp({ stopAfter: t, env: { DEMO: 'on' }, demo: knownPart(makeCatalogue({ now: new Date() })), live: true });
  const { db } = app.database;
  const due = () => db.selectFrom('jobs').select('id').where('kind', '=', 'photo.compute').execute();
  const payload = JSON.stringify({ after: '' });
  await db.insertInto('jobs').values({ kind: 'photo.compute', payload, run_at: new Date() }).execute();
  // A job that is written wakes the worker; without that it looks for one every second.
  app.container.worker.wake();
  await sleep(3000);
  assert.equal((await due()).length, 1);
  // It need not be filled to its end.
  await app.fillDemo(AbortSignal.abort());
  await eventually('the job runs', async () => (await due()).length === 0);
});

await test('the demo market, as the users find it that visitors can log in as', async (t) => {
  const app = await startDemo(t);
  const { db } = app.database;
  const [buyer, seller, admin] = [await asKnownUser(app, 'buyer'), await asKnownUser(app, 'seller'), await asKnownUser(app, 'admin')];

  await t.test('no job has failed, nothing is due, and every product and the ledger are consistent', async () => {
    assert.deepEqual(await db.selectFrom('jobs').select(['kind', 'last_error']).where('attempts', '>', 0).execute(), []);
    assert.deepEqual(await db.selectFrom('emails').select('subject').where('sent_at', 'is', null).execute(), []);
    for (const { product_id: id } of await db.selectFrom('bookings').select('product_id').distinct().execute())
      await assertConsistent(db, id);
    // Up to now.
    await app.container.worker.runDue();
    assert.deepEqual(await db.selectFrom('jobs').select('kind').where('failed_at', 'is not', null).execute(), []);
  });

  await t.test('the buyer has bookings and offers in every state, a turn, unread messages and saved searches', async () => {
    const bookings = await buyer.listBookings({ query: { buyer: 'buyer@example.com' } });
    const states = new Map<string, string>();
    let toReview = 0;
    for (const { _id: id } of bookings) {
      states.set((await buyer.getHandover({ params: { id } })).state, id);
      if ((await buyer.getReviews({ params: { id } })).can.write) toReview += 1;
    }
    const wanted = ['open', 'held', 'inspecting', 'handed_over', 'disputed', 'offered', 'contested', 'released'];
    assert.deepEqual(
      wanted.filter((state) => !states.has(state)),
      [],
    );
    assert.ok(toReview > 0);
    assert.ok((await buyer.getReceipt({ params: { id: states.get('released') ?? '' } })).paid > 0);
    const meetings = new Set<string>();
    for (const { _id: id } of bookings)
      for (const { status } of (await buyer.getMeetings({ params: { id } })).meetings) meetings.add(status);
    assert.ok(meetings.has('proposed') && meetings.has('accepted'), [...meetings].join());
    const offers = new Set((await buyer.listOffers({ query: {} })).offers.map(({ status }) => status));
    assert.deepEqual(offers, new Set(['offered', 'countered', 'accepted', 'declined', 'expired']));
    const { lines } = await buyer.listLines({ query: {} });
    assert.ok(lines.length >= 2 && lines.some(({ turn }) => turn !== null), JSON.stringify(lines));
    const { conversations } = await buyer.listConversations({ query: {} });
    assert.ok(conversations.length >= 10 && (await buyer.countUnread()).unread > 0);
    const saved = await buyer.getSaved();
    assert.ok(saved.favourites.length >= 5 && saved.searches.length >= 3);
  });

  await t.test('the seller has buyers in every state, money, payouts, reviews and an appeal', async () => {
    const bookings = await seller.listBookings({ query: { seller: 'seller@example.com' } });
    const states = new Set<string>();
    for (const { _id: id } of bookings) states.add((await seller.getHandover({ params: { id } })).state);
    for (const state of ['open', 'held', 'disputed', 'released', 'handed_over', 'split']) assert.ok(states.has(state), state);
    const balance = await seller.getBalance();
    assert.ok(balance.held > 0 && balance.available > 0 && balance.paidOut > 0 && balance.underWay > 0, JSON.stringify(balance));
    assert.deepEqual(
      new Set((await seller.listOwnPayouts({ query: {} })).payouts.map(({ status }) => status)),
      new Set(['requested', 'sent', 'failed']),
    );
    assert.ok((await seller.listMovements({ query: {} })).movements.length >= 8);
    assert.ok((await seller.listOffers({ query: {} })).offers.length >= 4 && (await seller.countUnread()).unread > 0);
    const { products } = await seller.listProducts({ query: { email: 'seller@example.com' } });
    assert.ok(products.length >= 12 && products.some(({ boost }) => boost));
    for (const { title, boostedUntil } of products.filter(({ boost }) => boost)) {
      const left = Date.parse(boostedUntil ?? '') - Date.now();
      assert.ok(left > 0 && left <= 7 * 86_400_000, `${title} is advertised until ${boostedUntil}`);
    }
    const ends = await app.container.db.selectFrom('jobs').select('id').where('kind', '=', 'boost.end').execute();
    const boosted = await app.container.db.selectFrom('products').select('id').where('boost', '=', true).execute();
    assert.equal(ends.length, boosted.length);
    const uid = products[0]?.seller.uid ?? '';
    assert.ok((await app.api.listSellerReviews({ params: { id: uid }, query: {} })).reviews.length >= 5);
    const { rating, sold } = await app.api.getSeller({ params: { id: uid } });
    assert.ok((rating?.count ?? 0) >= 5 && sold >= 10, JSON.stringify({ rating, sold }));
    assert.ok((await seller.getStatistics({ params: { id: products[4]?._id ?? '' } })).views > 0);
    const removed = await seller.listProducts({ query: { email: 'seller@example.com', removed: 'true' } });
    const cases = await Promise.all(removed.products.map(({ _id: id }) => seller.getOwnCase({ params: { id } })));
    assert.ok(cases.some((each) => each.case?.state === 'appealed'));
  });

  await t.test('the admin has something to decide in every list, and has decided before', async () => {
    const { disputes } = await admin.listDisputes();
    for (const state of DISPUTED_STATES)
      if (state !== 'frozen')
        assert.ok(
          disputes.some(({ handover }) => handover.state === state),
          state,
        );
    assert.ok((await admin.listNoShows({ query: {} })).noShows.some(({ open }) => open));
    assert.ok((await admin.listReportedReviews({ query: {} })).reviews.length > 0);
    assert.ok((await admin.listPayouts({ query: {} })).payouts.some(({ can }) => can.take));
    const { cases } = await admin.listCases();
    assert.ok(cases.some(({ state }) => state === 'appealed') && cases.some(({ state }) => state === 'open'), JSON.stringify(cases));
    assert.ok((await admin.listConversations({ query: { reported: 'true' } })).conversations.length > 0);
    assert.ok((await admin.listEmails({ query: {} })).emails.length > 0);
    const acts = new Set((await db.selectFrom('admin_log').select('act').execute()).map(({ act }) => act));
    assert.ok((await admin.listAdminLog({ query: {} })).acts.length > 0 && acts.size >= 7, [...acts].join());
    const { users } = await admin.listUsers({ query: { seller: 'true' } });
    assert.ok(users.some(({ verified }) => verified) && users.some(({ verified }) => !verified));
  });

  await t.test('the process that has filled it sees a payment whose tab was closed, its refund and a chargeback', async () => {
    const pair = [await app.user('seller'), await app.user('buyer')] as const;
    const pay = async (): Promise<PaidProduct> => {
      const deal = await bookedProduct(...pair);
      const transactionId = await takeMoney(app, deal.buyer, deal.bookingId);
      await cardsOf(app).deliverDue();
      assert.equal((await handoverFor(deal.buyer, deal.bookingId)).state, 'held');
      return { ...deal, transactionId };
    };
    const [refunded, disputed] = [await pay(), await pay()];
    await move(refunded.seller, refunded.bookingId, 'refund');
    await askCards(app, 'POST', `/embedded/payment_intents/${disputed.transactionId}/dispute`);
    await letTimePass(app);
    assert.deepEqual(
      (await refundsOf(app, refunded.transactionId)).map(({ status }) => status),
      ['succeeded'],
    );
    assert.equal((await handoverFor(disputed.buyer, disputed.bookingId)).state, 'frozen');
  });
});

await test('a process that starts while another fills the demo market waits, and fills nothing', async (t) => {
  const database = await startTestDatabase(t);
  const other = new pg.Client(database.config);
  await other.connect();
  await other.query(`select pg_advisory_lock(${ADVISORY_LOCKS.demo})`);
  const reports: string[] = [];
  const loading = loadDemo(optionsFor(database, reports));
  await eventually('it waits', async () => {
    const { rows } = await other.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${ADVISORY_LOCKS.demo} and not granted`,
    );
    return rows.length > 0;
  });
  await other.query(`insert into app_settings (name, value) values ('demo market', '{"complete": true}')`);
  await other.end();
  await loading;
  assert.deepEqual(reports, []);
});

await test('a demo market whose filling was interrupted is reported, and stays as it is', async (t) => {
  const database = await startTestDatabase();
  await database.db.insertInto('app_settings').values({ name: 'demo market', value: '{"complete": false}' }).execute();
  const reports: string[] = [];
  await loadDemo(optionsFor(database, reports));
  assert.match(reports.join(), /incomplete.* Delete \/\S+ and start again\.$/);
  const app = await startTestApp({ stopAfter: t, database });
  assert.equal((await (await app.user('admin')).api.getToday()).demo, 'interrupted');
});
