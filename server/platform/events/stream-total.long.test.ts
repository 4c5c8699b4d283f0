import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('a process has 2,000 event streams at most, and takes another once one is closed', async (t) => {
  const app = await startTestApp({ env: { RATE_LIMIT: undefined, TRUSTED_PROXIES: '1' } });
  const leaving = new AbortController();
  t.after(async () => {
    leaving.abort();
    await app.stop();
  });
  const { events } = app.container.app;
  // A response that is not referenced is closed by the garbage collector.
  const responses: Response[] = [];
  const open = async (address: string, signal = leaving.signal): Promise<number> => {
    const response = await fetch(app.origin + API_BASE + nonJsonRoutes.events, { headers: { 'x-forwarded-for': address }, signal });
    responses.push(response);
    return response.status;
  };

  for (let n = 1; n <= 10; n += 1) {
    const last = n === 10 ? 1 : 0;
    const statuses = await Promise.all(Array.from({ length: 200 - last }, () => open(`198.51.100.${n}`)));
    assert.ok(statuses.every((status) => status === 200));
  }
  const one = new AbortController();
  assert.equal(await open('203.0.113.1', one.signal), 200);
  assert.equal(events.open, 2000);
  assert.equal(await open('203.0.113.2'), 429);
  one.abort();
  await eventually('a stream is closed', () => events.open === 1999);
  assert.equal(await open('203.0.113.2'), 200);
  assert.equal(responses.filter(({ status }) => status === 200).length, 2001);
});
