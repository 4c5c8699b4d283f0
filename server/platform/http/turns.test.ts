import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { API_BASE } from '#contract/routes.ts';
import { PER_MINUTE } from '#contract/operation.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';
import { countWaiters, waitForWaiters } from '#server/testing/row-holder.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

/** A connection that holds a lock while `work` sends requests. `waiting` is how many transactions wait in the end for it or each other. */
async function openHolder(t: TestContext, database: TestDatabase) {
  const holder = new pg.Client(database.config);
  await holder.connect();
  t.after(() => holder.end());
  return async <T>(lock: string, work: () => Promise<T>) => {
    await holder.query(`begin; ${lock}`);
    const sent = await work();
    const waiting = await countWaiters(database);
    await holder.query('commit');
    return { ...sent, waiting };
  };
}

const locked = (table: string) => `lock table ${table} in access exclusive mode`;

await test('requests of one address that take much time wait for one another, and do not delay those of another address', async (t) => {
  const app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  const { token } = await app.user('buyer');
  const ask = async (address: string, path: string): Promise<number> => {
    const headers = { 'x-forwarded-for': address, authorization: `Bearer ${token}` };
    const response = await fetch(app.origin + API_BASE + path, { headers });
    await response.arrayBuffer();
    return response.status;
  };
  const whileHolding = await openHolder(t, app.database);
  t.after(() => app.stop());
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
      const { many, stranger, waiting } = await whileHolding(locked(table), async () => {
        const many = Array.from({ length: 8 }, (_, n) => ask('203.0.113.1', nth(n)));
        await waitForWaiters(app.database, 2);
        const stranger = ask('203.0.113.2', nth(8));
        await waitForWaiters(app.database, 3);
        return { many, stranger };
      });
      assert.equal(waiting, 3, 'two of the one address, and one of the other');
      const status = path.includes('unknown') ? 404 : 200;
      assert.deepEqual(
        await Promise.all([...many, stranger]),
        Array.from({ length: 9 }, () => status),
      );
    });

  for (const [name, path, addresses] of [
    ['searches of all addresses wait for what has changed with one statement', '/search?q=laptop', 8],
    ['a computer that is put together takes one connection', '/build?budget=60000&use=office', 1],
  ] as const)
    await t.test(name, async () => {
      const { answers, waiting } = await whileHolding(locked('products'), async () => {
        const answers = Array.from({ length: addresses }, (_, n) => ask(`203.0.113.${n}`, path));
        await waitForWaiters(app.database, 1);
        // More would have come meanwhile.
        await sleep(200);
        return { answers };
      });
      assert.equal(waiting, 1);
      assert.deepEqual(new Set(await Promise.all(answers)), new Set([200]));
    });

  await t.test('changes of one user leave connections to others', async () => {
    const [greedy, other] = [await app.user('buyer'), await app.user('buyer')];
    const save = (user: TestUser, n: number) => user.api.save({ body: { searches: [`q=laptop+${n}`] } });
    const { many, waiting } = await whileHolding(`select from users where uid = '${greedy.uid}' for update`, async () => {
      const many = Array.from({ length: 20 }, (_, n) => save(greedy, n));
      await waitForWaiters(app.database, 4);
      await save(other, 0);
      return { many };
    });
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
    const rename = ({ accessToken: idToken }: TestUser, n: number) => identity('accounts:update', { idToken, displayName: `Name ${n}` });
    const { many, waiting } = await whileHolding(`select from identity.accounts where uid = '${greedy.uid}' for update`, async () => {
      const many = Array.from({ length: 20 }, (_, n) => rename(greedy, n));
      await waitForWaiters(app.database, 4);
      assert.equal(await rename(other, 0), 200);
      return { many };
    });
    assert.deepEqual(new Set(await Promise.all(many)), new Set([200]));
    assert.equal(waiting, 4);
  });

  await t.test('sign-ins of one address to invented accounts leave connections to others', async () => {
    const signIn = (n: number) => identity('accounts:signInWithPassword', { email: `invented${n}@example.com`, password: 'wrong horse' });
    const { many, waiting } = await whileHolding(locked('identity.accounts'), async () => {
      const many = Array.from({ length: 20 }, (_, n) => signIn(n));
      await waitForWaiters(app.database, 4);
      await app.api.listProducts({ query: { boost: 'true', status: 'unsold' } });
      return { many };
    });
    assert.deepEqual(new Set(await Promise.all(many)), new Set([400]));
    assert.equal(waiting, 4);
  });
});

await test('invented tokens of one address, once there are many, wait for one another; others behind it are not refused', async (t) => {
  stopMonotonicClock(t);
  const app = await startTestApp({ env: { RATE_LIMIT: undefined } });
  const whileHolding = await openHolder(t, app.database);
  t.after(() => app.stop());
  const user = await app.user('buyer');
  const ask = async (token: string): Promise<number> => {
    const response = await fetch(`${app.origin}${API_BASE}/role?email=${user.email}`, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    return response.status;
  };
  await Promise.all(Array.from({ length: PER_MINUTE }, (_, n) => ask(`invented${n}`)));
  const { many, own, waiting } = await whileHolding(locked('sessions'), async () => {
    const many = Array.from({ length: 20 }, (_, n) => ask(`another${n}`));
    await waitForWaiters(app.database, 4);
    const own = ask(user.token);
    await app.api.listProducts({ query: { boost: 'true', status: 'unsold' } });
    return { many, own };
  });
  assert.equal(waiting, 4);
  assert.deepEqual(new Set(await Promise.all(many)), new Set([429]));
  assert.equal(await own, 200);
});
