import { test } from 'node:test';
import { DEAL_ROWS } from '#server/testing/access-of-deals.ts';
import { assertAccess, startAccessApp } from '#server/testing/access-scene.ts';

await test('bookings and all that follows them, messages and money, by every role', async (t) => {
  await startAccessApp(t);
  await assertAccess(t, DEAL_ROWS);
});
