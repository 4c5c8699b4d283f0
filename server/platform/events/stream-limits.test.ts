import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStreams } from '#server/platform/events/test-streams.ts';

await test('however many addresses fill the event streams, the signed-in have places', async (t) => {
  const { app, events, open, openMany, leave } = await openStreams(t);
  const user = await app.user('buyer');
  for (let at = 1; at <= 10; at += 1) await openMany(200, `203.0.113.${at}`);
  assert.equal(events.open, 1500);
  assert.equal(await open('198.51.100.1'), 429);
  assert.equal(await open('198.51.100.1', user.token), 200);
  await leave();
});

await test('neither an address nor a user takes the event streams of all others', async (t) => {
  const { app, open, openMany, opened, leave } = await openStreams(t);
  const user = await app.user('buyer');
  assert.equal(await openMany(250, '203.0.113.1'), 200);
  // Its /64 network is one visitor's.
  assert.equal((await openMany(150, '2001:db8::1')) + (await openMany(100, '2001:db8::ffff:1')), 200);
  assert.equal(await openMany(25, '203.0.113.2', user.token), 20);
  assert.equal(await open('203.0.113.3', user.token), 429, 'a user, wherever they are');
  assert.equal(await open('203.0.113.3'), 200, 'others are served');
  assert.equal(opened(), 421);
  await leave();
});
