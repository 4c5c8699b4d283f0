import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { staySignedIn, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { confirm, join, stayingUsers } from '#server/testing/test-lines.ts';

const STEPS = ['book or join', 'leave', 'unbook or release', 'confirm', 'miss the confirmation'] as const;
/** The default of WAITING_CONFIRM_HOURS. */
const CONFIRM_MS = 12 * HOUR_MS;

await test('over a random history the line never skips, never books two, and never shows a product unsold while one waits', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { db } = app.database;
  const { worker } = app.container;
  const seller = await app.user('seller');
  await staySignedIn(app, [seller]);
  const users = await stayingUsers(app, 4);
  const [holder, other] = users as [TestUser, TestUser];
  const unbook = (user: TestUser, id: string) => codeOf(user.api.deleteBooking({ params: { id } }));
  const { productId } = await bookedProduct(seller, holder);
  // The model of the product: the holder of its booking, then the users who wait, in order. It is empty while the product is unsold.
  let line: TestUser[] = [holder];
  let confirmed = true;
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const live = () => db.selectFrom('bookings').selectAll().where('product_id', '=', productId).where('ended_at', 'is', null);
  for (let step = 0; step < 80; step += 1) {
    const user = users[random(users.length)] ?? other;
    const [first] = line;
    const bookingId = first ? (await live().executeTakeFirstOrThrow()).id : '';
    switch (STEPS[random(STEPS.length)] ?? 'leave') {
      case 'book or join':
        if (!first) {
          await user.api.createBooking({ body: bookingOf(productId) });
          [line, confirmed] = [[user], true];
        } else if (!line.includes(user)) {
          await join(user.api, productId);
          line = [...line, user];
        }
        break;
      case 'leave': {
        const [entry] = (await user.api.listLines({ query: { product: productId } })).lines;
        if (entry && !entry.turn) {
          await user.api.leaveLine({ params: { id: entry._id } });
          line = line.filter((each) => each !== user);
        }
        break;
      }
      case 'unbook or release':
        if (!first) break;
        await (random(2) ? unbook(first, bookingId) : seller.api.releaseBooking({ params: { id: bookingId }, body: { reason: 'other' } }));
        [line, confirmed] = [line.slice(1), false];
        break;
      case 'confirm':
        if (!first) break;
        assert.equal(await codeOf(confirm(first.api, bookingId)), 'ok');
        confirmed = true;
        break;
      case 'miss the confirmation':
        if (!first || confirmed) break;
        app.clock.advance(CONFIRM_MS);
        await worker.runDue();
        line = line.slice(1);
    }
    if (line.length === 0) confirmed = true;
    assert.equal(await assertConsistent(db, productId), line.length === 0 ? 'unsold' : 'booked', `step ${step}`);
    const held = (await live().execute()).map((row) => [row.buyer_uid, row.confirm_by !== null]);
    assert.deepEqual(held, line[0] ? [[line[0].uid, !confirmed]] : [], `step ${step}`);
    const rows = db.selectFrom('waiting_entries').select('uid').where('product_id', '=', productId).where('status', '=', 'waiting');
    const waiting = await rows.orderBy('seq').execute();
    assert.deepEqual(
      waiting.map(({ uid }) => uid),
      line.slice(1).map(({ uid }) => uid),
      `step ${step}`,
    );
  }
});
