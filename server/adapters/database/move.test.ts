import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { CopyRefused, type SocketConnection } from '@abar/embedded-postgres';
import { anEmptyDatabase, ask } from '@abar/embedded-postgres/test-target';
import { createClient } from '#contract/client.ts';
import { moveDatabase } from '#server/adapters/database/move.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { aProduct, signIn, startTestApp, TEST_PASSWORD, type TestApp, type TestUser } from '#server/testing/test-app.ts';

// Keeps the test server running for the whole file.
const first = await startTestDatabase();

interface Scene {
  app: TestApp;
  source: SocketConnection;
  target: SocketConnection;
  buyer: TestUser;
  seller: TestUser;
  admin: TestUser;
  productId: string;
}

// All characters that COPY escapes.
const AWKWARD = 'ট্যাব\tand \\N and \\. and "quotes", {braces}\nnew line, \\\\, \u{1F5A5}\u{FE0F} e\u0301';

/** An app with a booking in each state, and an empty database as the target. */
async function scene(t: TestContext): Promise<Scene> {
  const app = await startTestApp({ stopAfter: t, env: { CARDS_BEHAVIOUR: 'webhooks:never' } });
  const [seller, buyer, admin] = [await app.user('seller'), await app.user('buyer'), await app.user('admin')];
  await seller.api.createProduct({ body: aProduct({ description: AWKWARD }) });
  const paid = await dealScene(app, 'paid', [seller, buyer]);
  await bookedProduct(seller, buyer);
  const ended = await bookedProduct(seller, buyer);
  await buyer.api.deleteBooking({ params: { id: ended.bookingId } });
  assert.ok('host' in app.database.config);
  const source = app.database.config;
  const target = await anEmptyDatabase(t, { ...source, user: 'postgres', database: 'postgres' });
  return { app, source, target, buyer, seller, admin, productId: paid.productId };
}

/** Stops the app but keeps its database. */
async function close({ container, database }: TestApp): Promise<void> {
  await container.stop();
  await database.db.destroy();
}

async function answers({ buyer, seller, admin }: Scene, origin: string): Promise<unknown> {
  const [asBuyer, asSeller, asAdmin] = [buyer, seller, admin].map(({ token }) => createClient({ origin, token: () => token }));
  assert.ok(asBuyer && asSeller && asAdmin);
  return {
    bookings: await asBuyer.listBookings({ query: { buyer: buyer.email } }),
    mine: await asSeller.listProducts({ query: { email: seller.email } }),
    products: await asBuyer.listProducts({ query: { category: 'desktop' } }),
    sellers: await asAdmin.listUsers({ query: { seller: 'true' } }),
    emails: await asAdmin.listEmails({ query: {} }),
  };
}

await test('after a move the app gives the same responses to the same tokens, and continues', async (t) => {
  const the = await scene(t);
  const { app, source, target, buyer, productId } = the;
  const before = await answers(the, app.origin);
  await close(app);
  const moved = await moveDatabase({ source, target });

  const { tables } = Object.groupBy(
    await ask(source, `select schemaname as schema, tablename as name from pg_tables where schemaname !~ '^pg_|^information_schema$'`),
    () => 'tables',
  );
  assert.equal(moved.length, (tables?.length ?? 0) - 1, 'every table but the list of migrations');
  const rowsOf = (label: string): number | undefined => moved.find((table) => table.label === label)?.rows;
  assert.deepEqual(
    ['users', 'products', 'bookings', 'payments', 'identity.accounts', 'cards.charges'].map(rowsOf),
    [3, 4, 3, 1, 3, 1],
    'the rows of the scene',
  );
  for (const label of ['emails', 'jobs', 'app_settings', 'identity.signing_keys', 'cards.events', 'sessions'])
    assert.ok(rowsOf(label), label);

  await ask(source, `alter role ${target.user} reset datestyle`);
  const there = await app.another({}, target);
  const { container, origin } = there;
  assert.deepEqual(await answers(the, origin), before);
  assert.equal(await assertConsistent(container.db, productId), 'sold');
  // Sequences continue, passwords and signing keys are valid, and waiting jobs run.
  const product = await there.as(the.seller).createProduct({ body: aProduct() });
  await there.as(buyer).createBooking({ body: bookingOf(product._id) });
  const accessToken = await signIn(origin, buyer.email, TEST_PASSWORD);
  assert.equal(
    (await createClient({ origin, token: () => buyer.accessToken }).createToken({ body: { email: buyer.email } })).token.length > 0,
    true,
  );
  assert.ok(accessToken);
  await container.worker.runDue();
  const [waiting] = await ask(target, `select count(*)::int as emails from emails where sent_at is null`);
  assert.deepEqual(waiting, { emails: 0 });
  await container.stop();
});

await test('refused: a source in use, a source of another version', async (t) => {
  const the = await scene(t);
  const refusal = async (closingMs?: number): Promise<string> => {
    const error: unknown = await moveDatabase({ ...the, ...(closingMs !== undefined && { closingMs }) }).then(
      () => assert.fail('it was moved'),
      (error: unknown) => error,
    );
    assert.ok(error instanceof CopyRefused, String(error));
    return error.message;
  };
  assert.match(await refusal(100), /^An app is running on the source\. Stop it first/);
  await close(the.app);

  await ask(the.source, `delete from schema_migrations where name = '0004_imgbb.sql'`);
  assert.match(await refusal(), /lacks 0004_imgbb\.sql\. Start and stop the app on it once/);
});

await first.stop();
