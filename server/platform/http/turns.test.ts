import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { API_BASE } from '#contract/routes.ts';
import { PER_MINUTE } from '#contract/operation.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { countWaiters, waitForWaiters } from '#server/testing/row-holder.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';

await test('requests of one address that take much time wait for one another, and do not delay those of another address', async (t) => {
  const app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  const { token } = await app.user('buyer');
  const ask = async (address: string, path: string): Promise<number> => {
    const headers = { 'x-forwarded-for': address, authorization: `Bearer ${token}` };
    const response = await fetch(app.origin + API_BASE + path, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const holder = new pg.Client(app.database.config);
  await holder.connect();
  t.after(async () => {
    await holder.end();
    await app.stop();
  });
  // The server knows the user of the token from here on.
  await ask('203.0.113.1', '/products?status=unsold');
  await (await app.user('seller')).api.createProduct({ body: aProduct({ title: 'Laptop 0 1 2 3 4 5 6 7 8' }) });
  // Each waits with one statement; lists that are the same would share an answer.
  for (const [path, table] of [
    ['/search?q=laptop', 'reviews'],
    ['/suggest?q=lap', 'search_phrases'],
    ['/products?status=unsold&q=laptop+{n}', 'reviews'],
    ['/price-range?title=RTX+3060', 'sales'],
    ['/models/unknown', 'models'],
    ['/sellers/unknown/profile', 'users'],
  ] as const)
    await t.test(path, async () => {
      const nth = (n: number) => path.replace('{n}', String(n));
      await holder.query(`begin; lock table ${table} in access exclusive mode`);
      const many = Array.from({ length: 8 }, (_, n) => ask('203.0.113.1', nth(n)));
      await waitForWaiters(app.database, 2);
      const stranger = ask('203.0.113.2', nth(8));
      await waitForWaiters(app.database, 3);
      const waiting = await countWaiters(app.database);
      await holder.query('commit');
      assert.equal(waiting, 3, 'two of the one address, and one of the other');
      const status = path.includes('unknown') ? 404 : 200;
      assert.deepEqual(
        await Promise.all([...many, stranger]),
        Array.from({ length: 9 }, () => status),
      );
    });

  await t.test('searches of all addresses wait for what has changed with one statement', async () => {
    await holder.query('begin; lock table products in access exclusive mode');
    const searches = Array.from({ length: 8 }, (_, n) => ask(`203.0.113.${n}`, '/search?q=laptop'));
    await waitForWaiters(app.database, 1);
    // More would have come meanwhile.
    await sleep(200);
    const waiting = await countWaiters(app.database);
    await holder.query('commit');
    assert.equal(waiting, 1);
    assert.deepEqual(new Set(await Promise.all(searches)), new Set([200]));
  });

  await t.test('a computer that is put together takes one connection', async () => {
    await holder.query('begin; lock table products in access exclusive mode');
    const built = ask('203.0.113.1', '/build?budget=60000&use=office');
    await waitForWaiters(app.database, 1);
    // More would have come meanwhile.
    await sleep(200);
    const waiting = await countWaiters(app.database);
    await holder.query('commit');
    assert.equal(waiting, 1);
    assert.equal(await built, 200);
  });

  await t.test('changes of one user leave connections to others', async () => {
    const [greedy, other] = [await app.user('buyer'), await app.user('buyer')];
    await holder.query('begin');
    await holder.query('select from users where uid = $1 for update', [greedy.uid]);
    const save = (user: TestUser, n: number) => user.api.save({ body: { searches: [`q=laptop+${n}`] } });
    const many = Array.from({ length: 20 }, (_, n) => save(greedy, n));
    await waitForWaiters(app.database, 4);
    await save(other, 0);
    const waiting = await countWaiters(app.database);
    await holder.query('commit');
    await Promise.all(many);
    assert.equal(waiting, 4);
  });

  const identity = async (operation: string, body: object): Promise<number> => {
    const response = await fetch(`${app.origin}/identity/v1/${operation}?key=abar-embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.3' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  };

  await t.test('changes of one account of the identity service leave connections to others', async () => {
    const [greedy, other] = [await app.user('buyer'), await app.user('buyer')];
    await holder.query('begin');
    await holder.query('select from identity.accounts where uid = $1 for update', [greedy.uid]);
    const rename = ({ accessToken: idToken }: TestUser, n: number) => identity('accounts:update', { idToken, displayName: `Name ${n}` });
    const many = Array.from({ length: 20 }, (_, n) => rename(greedy, n));
    await waitForWaiters(app.database, 4);
    assert.equal(await rename(other, 0), 200);
    const waiting = await countWaiters(app.database);
    await holder.query('commit');
    assert.deepEqual(new Set(await Promise.all(many)), new Set([200]));
    assert.equal(waiting, 4);
  });

  await t.test('sign-ins of one address to invented accounts leave connections to others', async () => {
    await holder.query('begin; lock table identity.accounts in access exclusive mode');
    const many = Array.from({ length: 20 }, (_, n) =>
      identity('accounts:signInWithPassword', { email: `invented${n}@example.com`, password: 'wrong horse' }),
    );
    await waitForWaiters(app.database, 4);
    await app.api.listProducts({ query: { boost: 'true', status: 'unsold' } });
    const waiting = await countWaiters(app.database);
    await holder.query('commit');
    assert.deepEqual(new Set(await Promise.all(many)), new Set([400]));
    assert.equal(waiting, 4);
  });
});

await test('invented tokens of one address, once there are many, wait for one another; others behind it are not refused', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ env: { RATE_LIMIT: undefined } });
  const holder = new pg.Client(app.database.config);
  await holder.connect();
  t.after(async () => {
    await holder.end();
    await app.stop();
  });
  const user = await app.user('buyer');
  const ask = async (token: string): Promise<number> => {
    const response = await fetch(`${app.origin}${API_BASE}/role?email=${user.email}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    return response.status;
  };
  await Promise.all(Array.from({ length: PER_MINUTE }, (_, n) => ask(`invented${n}`)));
  await holder.query('begin; lock table sessions in access exclusive mode');
  const many = Array.from({ length: 20 }, (_, n) => ask(`another${n}`));
  await waitForWaiters(app.database, 4);
  const own = ask(user.token);
  await app.api.listProducts({ query: { boost: 'true', status: 'unsold' } });
  const waiting = await countWaiters(app.database);
  await holder.query('commit');
  assert.equal(waiting, 4);
  assert.deepEqual(new Set(await Promise.all(many)), new Set([429]));
  assert.equal(await own, 200);
});
