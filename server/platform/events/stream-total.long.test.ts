import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStreams } from '#server/platform/events/test-streams.ts';
import { eventually } from '#server/testing/eventually.ts';

await test('a process has 2,000 event streams at most, and takes another once one is closed', async (t) => {
  const { events, open, openMany, opened } = await openStreams(t);
  for (let n = 1; n <= 10; n += 1) assert.equal(await openMany(n === 10 ? 199 : 200, `198.51.100.${n}`), n === 10 ? 199 : 200);
  const one = new AbortController();
  assert.equal(await open('203.0.113.1', undefined, one.signal), 200);
  assert.equal(events.open, 2000);
  assert.equal(await open('203.0.113.2'), 429);
  one.abort();
  await eventually('a stream is closed', () => events.open === 1999);
  assert.equal(await open('203.0.113.2'), 200);
  assert.equal(opened(), 2001);
});
