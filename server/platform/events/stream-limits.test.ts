import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('however many addresses fill the event streams, the signed-in have places', async (t) => {
  const app = await startTestApp({ env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const leaving = new AbortController();
  t.after(async () => {
    leaving.abort();
    await app.stop();
  });
  const user = await app.user('buyer');
  const responses: Response[] = [];
  const open = async (address: string, token?: string): Promise<number> => {
    const response = await fetch(app.origin + API_BASE + nonJsonRoutes.events, {
      headers: { 'x-forwarded-for': address, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      signal: leaving.signal,
    });
    responses.push(response);
    return response.status;
  };
  for (let at = 1; at <= 10; at += 1) await Promise.all(Array.from({ length: 200 }, () => open(`203.0.113.${at}`)));
  assert.equal(app.container.app.events.open, 1500);
  assert.equal(await open('198.51.100.1'), 429);
  assert.equal(await open('198.51.100.1', user.token), 200);
  leaving.abort();
  await eventually('the streams are closed', () => app.container.app.events.open === 0);
});

await test('neither an address nor a user takes the event streams of all others', async (t) => {
  const app = await startTestApp({ env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const leaving = new AbortController();
  t.after(async () => {
    leaving.abort();
    await app.stop();
  });
  const user = await app.user('buyer');
  // A response that is not referenced is closed by the garbage collector.
  const responses: Response[] = [];
  const open = async (address: string, token?: string): Promise<number> => {
    const response = await fetch(app.origin + API_BASE + nonJsonRoutes.events, {
      headers: { 'x-forwarded-for': address, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      signal: leaving.signal,
    });
    responses.push(response);
    return response.status;
  };
  const openMany = async (count: number, address: string, token?: string) => {
    const statuses = await Promise.all(Array.from({ length: count }, () => open(address, token)));
    return statuses.filter((status) => status === 200).length;
  };
  assert.equal(await openMany(250, '203.0.113.1'), 200);
  // Its /64 network is one visitor's.
  assert.equal((await openMany(150, '2001:db8::1')) + (await openMany(100, '2001:db8::ffff:1')), 200);
  assert.equal(await openMany(25, '203.0.113.2', user.token), 20);
  assert.equal(await open('203.0.113.3', user.token), 429, 'a user, wherever they are');
  assert.equal(await open('203.0.113.3'), 200, 'others are served');

  assert.equal(responses.filter(({ status }) => status === 200).length, 421);

  leaving.abort();
  await eventually('the streams are closed', () => app.container.app.events.open === 0);
});
