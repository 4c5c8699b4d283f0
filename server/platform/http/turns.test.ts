import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { API_BASE } from '#contract/routes.ts';
import { waitForWaiters } from '#server/testing/row-holder.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('searches of one address wait for one another, and do not delay those of another address', async (t) => {
  const app = await startTestApp({ env: { TRUSTED_PROXIES: '1' } });
  const ask = async (address: string, path: string): Promise<number> => {
    const response = await fetch(app.origin + API_BASE + path, { headers: { 'x-forwarded-for': address } });
    await response.arrayBuffer();
    return response.status;
  };
  const holder = new pg.Client(app.database.config);
  await holder.connect();
  t.after(async () => {
    await holder.end();
    await app.stop();
  });
  await holder.query('begin; lock table products in access exclusive mode');

  const many = Array.from({ length: 8 }, (_, n) => ask('203.0.113.1', `/search?q=laptop+${n}`));
  await waitForWaiters(app.database, 2);
  const other = ask('203.0.113.2', '/search?q=laptop');
  await waitForWaiters(app.database, 3);
  const { rows } = await holder.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  assert.equal(rows[0]?.waiting, 3, 'two of the one address, and one of the other');
  await holder.query('commit');
  assert.deepEqual(
    await Promise.all([...many, other]),
    Array.from({ length: 9 }, () => 200),
  );
});
