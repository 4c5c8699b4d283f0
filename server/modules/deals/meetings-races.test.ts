import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { inBothOrders, inLockOrder } from '#server/testing/row-holder.ts';
import type { BookedProduct } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { decide } from '#server/testing/test-handover.ts';
import { agree, contest, mark, meetingsOf, move, newBooking, newest, propose } from '#server/testing/test-meetings.ts';
import { newPair, startScene, type TestUser } from '#server/testing/test-app.ts';

await test('races of meetings', async (t) => {
  const [{ app, worker, pass }, ...pair] = await startScene(t, ['seller', 'buyer']);
  const { database } = app;
  const { db } = database;
  const elsewhere = await app.another();
  const other = (user: TestUser) => elsewhere.as(user);

  const proposed = async (deal: BookedProduct, ms = DAY_MS) => newest(await propose(app, deal.seller.api, deal.bookingId, ms))._id;

  await t.test('two acceptances of one proposal: it is accepted once, with one email', async () => {
    const deal = await newBooking(app);
    const id = await proposed(deal);
    const count = (await emailsTo(app, deal.seller.email)).length;
    const counts = await countCodes(Array.from({ length: 8 }, (_, at) => move(at % 2 ? deal.buyer.api : other(deal.buyer), id, 'accept')));
    assert.deepEqual(counts, { ok: 8 });
    assert.equal((await emailsTo(app, deal.seller.email)).length, count + 1);
  });

  await t.test('two acceptances of two proposals: only the last of the other side binds', async () => {
    const deal = await newBooking(app, pair);
    const one = await proposed(deal);
    const two = newest(await propose(app, deal.buyer.api, deal.bookingId, 2 * DAY_MS))._id;
    assert.deepEqual(await countCodes([move(deal.buyer.api, one, 'accept'), move(other(deal.seller), two, 'accept')]), {
      ok: 1,
      meeting_changed: 1,
    });
    const standing = await db
      .selectFrom('meetings')
      .select('id')
      .where('booking_id', '=', deal.bookingId)
      .where('status', '=', 'accepted')
      .execute();
    assert.deepEqual(standing, [{ id: two }]);
  });

  type Act = (deal: BookedProduct, id: string) => Promise<unknown>;
  const cancel: Act = ({ seller }, id) => move(other(seller), id, 'cancel');
  const withdraw: Act = ({ seller }, id) => other(seller).updateMeeting({ params: { id }, body: { action: 'cancel', status: 'proposed' } });
  const release: Act = ({ seller, bookingId: id }) => other(seller).releaseBooking({ params: { id }, body: { reason: 'other' } });
  for (const [name, act, expected] of [
    [
      'a new proposal of the same side',
      ({ seller, bookingId }) => propose(app, other(seller), bookingId, 2 * DAY_MS),
      ['ok, ok', 'meeting_changed, ok'],
    ],
    // A meeting that was accepted meanwhile can be canceled.
    ['the withdrawal', cancel, ['ok, ok', 'meeting_canceled, ok']],
    ['a withdrawal that cancels nothing that was accepted meanwhile', withdraw, ['ok, meeting_changed', 'meeting_canceled, ok']],
    ['the release of the booking', release, ['ok, ok', 'booking_released, ok']],
  ] satisfies [string, Act, string[]][])
    await t.test(`acceptance against ${name}, each order`, async () => {
      const results = await inBothOrders(database, async () => {
        const deal = await newBooking(app, pair);
        const id = await proposed(deal);
        return { row: ['products', deal.productId], one: () => move(deal.buyer.api, id, 'accept'), two: () => act(deal, id) };
      });
      assert.deepEqual(results, expected);
    });

  await t.test('acceptance in the last second of the booking against its end by the job, each order', async () => {
    const run = async () => {
      await worker.runDue();
      return 'done';
    };
    const deals = [await newBooking(app), await newBooking(app)] as const;
    app.clock.advance(71 * HOUR_MS);
    const ids = [await proposed(deals[0]), await proposed(deals[1])] as const;
    await worker.runDue();
    app.clock.advance(HOUR_MS - 1);
    const accept = (at: 0 | 1) => () => codeOf(move(deals[at].buyer.api, ids[at], 'accept'));
    assert.equal(await accept(0)(), 'ok');
    app.clock.advance(1);
    // The job waits for the product while it is extended, and ends what is late alone.
    assert.deepEqual(await inLockOrder(database, ['products', deals[1].productId], run, accept(1)), ['done', 'booking_expired']);
    assert.deepEqual(
      [await assertConsistent(db, deals[0].productId), await assertConsistent(db, deals[1].productId)],
      ['booked', 'unsold'],
    );
  });

  await t.test('a job that waits for the product while the booking is extended follows the new deadline', async () => {
    const deal = await newBooking(app);
    const id = await proposed(deal, 5 * DAY_MS);
    await pass(3 * DAY_MS - 1);
    const late = new Date(app.clock.now().getTime() + 1);
    const [accepted] = await inLockOrder(
      database,
      ['products', deal.productId],
      () => codeOf(move(deal.buyer.api, id, 'accept')),
      async () => {
        await pass(1);
        return 'done';
      },
    );
    assert.equal(accepted, 'ok');
    assert.ok(app.clock.now() >= late);
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
    await pass(6 * DAY_MS);
    assert.equal(await assertConsistent(db, deal.productId), 'unsold', 'its job still runs');
  });

  await t.test('both mark each other, and a mark against its contest, each order', async () => {
    const missed = async () => {
      const deal = await newBooking(app);
      const id = await agree(app, deal);
      app.clock.advance(DAY_MS + HOUR_MS);
      return { deal, id };
    };
    const { deal, id } = await missed();
    assert.deepEqual(await countCodes([mark(deal.seller.api, id), mark(other(deal.buyer), id)]), { ok: 1, no_show_marked: 1 });
    const results = await inBothOrders(database, async () => {
      const next = await missed();
      const { seller, buyer, productId } = next.deal;
      return { row: ['products', productId], one: () => mark(seller.api, next.id), two: () => contest(other(buyer), next.id) };
    });
    assert.deepEqual(results, ['ok, ok', 'ok, meeting_changed']);
  });

  await t.test('a mark against the decision about the money, after the listing was removed, each order', async () => {
    const admin = await app.user('admin');
    const results = await inBothOrders(database, async () => {
      const { bookingId, productId, seller, buyer } = await dealScene(app, 'paid', await newPair(app));
      const id = await agree(app, { bookingId, productId, seller, buyer });
      app.clock.advance(DAY_MS + HOUR_MS);
      await admin.api.deleteProduct({ params: { id: productId }, query: { explanation: 'Fraud.' } });
      await admin.api.unfreezeHandover({ params: { id: bookingId } });
      return {
        row: ['products', productId],
        one: () => mark(seller.api, id),
        two: () => decide({ ...admin, api: other(admin) }, bookingId, 'release'),
        check: async () => {
          // Nobody is said to have stayed away from a deal that an admin has let go through.
          const { status } = newest(await meetingsOf(seller.api, bookingId));
          assert.ok(status === 'met' || status === 'accepted', status);
        },
      };
    });
    assert.deepEqual(results, ['ok, ok', 'handed_over, ok']);
  });

  await t.test('a contest in its last millisecond against the job that lets it count', async () => {
    const deal = await newBooking(app);
    const id = await agree(app, deal);
    app.clock.advance(DAY_MS + HOUR_MS);
    await mark(deal.seller.api, id);
    app.clock.advance(72 * HOUR_MS - 1);
    const run = async () => {
      await worker.runDue();
      return 'done';
    };
    assert.equal(await codeOf(contest(deal.buyer.api, id)), 'ok');
    app.clock.advance(1);
    await run();
    assert.equal(newest(await meetingsOf(deal.seller.api, deal.bookingId)).status, 'contested');
  });

  await t.test('two admins: one decides, the other is refused by name; one decision, its emails once', async () => {
    const deal = await newBooking(app);
    const id = await agree(app, deal);
    app.clock.advance(DAY_MS + HOUR_MS);
    await mark(deal.buyer.api, id);
    await contest(deal.seller.api, id);
    const admins = [await app.user('admin'), await app.user('admin')] as const;
    const [first, second] = [admins[0].api, admins[1].api];
    const body = (absent: 'buyer' | 'seller') => ({ params: { id }, body: { absent, reason: 'As the chat shows.' } });
    const count = (await emailsTo(app, deal.seller.email)).length;
    const counts = await countCodes([first.decideNoShow(body('seller')), second.decideNoShow(body('buyer'))]);
    assert.deepEqual(counts, { ok: 1, no_show_decided: 1 });
    assert.equal((await emailsTo(app, deal.seller.email)).length, count + 1);
  });
});
