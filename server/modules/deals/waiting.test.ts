import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, setNumber, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, bookingOf, payByCard, takeMoney } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { confirm, join, lineOf, placeOf, startLine, turnOf, waitedFor } from '#server/testing/test-lines.ts';
import { move } from '#server/testing/test-handover.ts';

await test('a line for a booked product', async (t) => {
  const { app, db, worker, seller, admin, holder, one, two, three, pass, places, publicView, seenDuring } = await startLine(t);

  await t.test('the user who joins first goes first; everybody sees how many wait, and only they their place', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    await setNumber(one.api, '01912345678');
    assert.equal((await publicView(productId)).waiting, 2);
    assert.deepEqual(await places(productId), [1, 2, 'none']);
    const again = await one.api.joinLine({ body: { productId } });
    assert.equal(again._id, (await lineOf(one, productId))?._id, 'repeated');
    assert.deepEqual(await seenDuring(productId, () => holder.api.deleteBooking({ params })), ['booked']);
    assert.equal(await assertConsistent(db, productId), 'booked');
    assert.deepEqual(await places(productId), ['turn', 1, 'none']);
    assert.equal((await publicView(productId)).waiting, 1);
    const booking = await turnOf(one, productId);
    assert.deepEqual(booking.turn, { until: new Date(app.clock.now().getTime() + 12 * HOUR_MS).toISOString(), confirm: true });
    assert.equal(booking.expiresAt, booking.turn?.until);
    const asSeller = await seller.api.getBooking({ params: { id: booking._id } });
    const { contactNumber, meetingLocation, turn } = asSeller;
    assert.deepEqual([contactNumber, meetingLocation, turn?.confirm], ['+8801912345678', asSeller.product.address, false]);
    assert.equal((await emailsTo(app, one.email)).at(-1), 'It is your turn: a product for Tk 42,000 is booked for you');
    assert.deepEqual((await emailsTo(app, seller.email)).slice(1), ['Your product for Tk 42,000 goes to the next in line']);
    const answers = JSON.stringify([await publicView(productId), await two.api.listLines(), await lineOf(two, productId)]);
    for (const secret of ['1912345678', one.uid, one.email]) assert.ok(!answers.includes(secret), secret);
  });

  await t.test('an account without a number is asked for one, which the turn has unless the account has another by then', async () => {
    await setNumber(one.api, null);
    const { productId, params } = await waitedFor(seller, holder, []);
    await assert.rejects(one.api.joinLine({ body: { productId } }), {
      code: 'bad_request',
      fields: { contactNumber: 'A phone number is needed.' },
    });
    await one.api.joinLine({ body: { productId, contactNumber: '01512 345678' } });
    await holder.api.deleteBooking({ params });
    assert.equal((await turnOf(one, productId)).contactNumber, '+8801512345678');
    await setNumber(one.api, '01912345678');
  });

  await t.test('confirmed, it stands like every booking; confirming again does not extend it', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one]);
    await holder.api.deleteBooking({ params });
    const { _id } = await turnOf(one, productId);
    app.clock.advance(HOUR_MS);
    assert.equal(await codeOf(confirm(two.api, _id)), 'unknown_booking');
    for (const { api } of [seller, admin]) assert.equal(await codeOf(confirm(api, _id)), 'forbidden');
    const until = new Date(app.clock.now().getTime() + 72 * HOUR_MS).toISOString();
    const confirmed = await confirm(one.api, _id);
    assert.deepEqual([confirmed.expiresAt, confirmed.turn], [until, undefined]);
    app.clock.advance(HOUR_MS);
    assert.equal((await confirm(one.api, _id)).expiresAt, until);
    assert.deepEqual((await emailsTo(app, one.email)).at(-1), 'You have booked a product for Tk 42,000');
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'Your product was booked for Tk 42,000');
    assert.equal(await placeOf(one, productId), 'none');
    await pass(11);
    assert.equal(await assertConsistent(db, productId), 'booked');
    await pass(60);
    assert.equal(await assertConsistent(db, productId), 'unsold');
  });

  await t.test('declined, it goes to the next, and after the last to everybody', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    await holder.api.deleteBooking({ params });
    const declined = await turnOf(one, productId);
    await one.api.deleteBooking({ params: { id: declined._id } });
    assert.deepEqual(await places(productId), ['none', 'turn', 'none']);
    assert.deepEqual((await one.api.getOrder({ params: { id: declined._id } })).ended?.unconfirmed, true);
    assert.equal(await codeOf(join(one.api, productId)), 'ok', 'again, as the last');
    await one.api.leaveLine({ params: { id: (await lineOf(one, productId))?._id ?? '' } });
    const last = await turnOf(two, productId);
    assert.deepEqual(await seenDuring(productId, () => two.api.deleteBooking({ params: { id: last._id } })), ['unsold']);
    assert.equal(await assertConsistent(db, productId), 'unsold');
    assert.equal((await emailsTo(app, seller.email)).at(-1), 'Your product for Tk 42,000 is free again');
    assert.equal(await codeOf(three.api.createBooking({ body: bookingOf(productId) })), 'ok');
  });

  await t.test('a turn that is not confirmed within 12 hours goes to the next; the clock refuses while jobs sleep', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    await holder.api.deleteBooking({ params });
    const { _id } = await turnOf(one, productId);
    await pass(9);
    assert.equal((await emailsTo(app, one.email)).at(-1), 'Confirm your booking for Tk 42,000 soon');
    app.clock.advance(3 * HOUR_MS);
    assert.equal(await codeOf(confirm(one.api, _id)), 'booking_expired');
    assert.equal(await codeOf(one.api.createPaymentIntent({ body: { bookingId: _id } })), 'booking_expired');
    assert.equal(await placeOf(one, productId), 'none');
    assert.equal((await one.api.getBooking({ params: { id: _id } })).turn?.confirm, false);
    await worker.runDue();
    assert.equal((await emailsTo(app, one.email)).at(-1), 'Your turn for the product of Tk 42,000 is over');
    assert.deepEqual(await places(productId), ['none', 'turn', 'none']);
    assert.equal((await turnOf(two, productId)).turn?.until, new Date(app.clock.now().getTime() + 12 * HOUR_MS).toISOString());
    await pass(12);
    assert.equal(await assertConsistent(db, productId), 'unsold');
  });

  await t.test('an email about a turn goes to a confirmed address alone', async () => {
    const unproved = await app.user('buyer');
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', unproved.uid).execute();
    const { productId, params } = await waitedFor(seller, holder, [unproved]);
    await holder.api.deleteBooking({ params });
    assert.equal(await placeOf(unproved, productId), 'turn');
    assert.deepEqual(await emailsTo(app, unproved.email), []);
  });

  await t.test('a user who leaves, or whose account ends, gives way; a turn is declined, not left', async () => {
    const leaving = await app.user('buyer');
    const { productId, params } = await waitedFor(seller, holder, [leaving, one, two]);
    const entry = await lineOf(one, productId);
    const leave = (user: TestUser) => codeOf(user.api.leaveLine({ params: { id: entry?._id ?? '' } }));
    assert.deepEqual([await leave(two), await leave(one), await leave(one)], ['not_in_line', 'ok', 'ok']);
    assert.deepEqual(await places(productId), ['none', 2, 'none']);
    await admin.api.deleteUser({ query: { email: leaving.email, reason: 'Fraud.' } });
    assert.deepEqual(await places(productId), ['none', 1, 'none']);
    await holder.api.deleteBooking({ params });
    const turn = await lineOf(two, productId);
    assert.equal(await codeOf(two.api.leaveLine({ params: { id: turn?._id ?? '' } })), 'your_turn');
  });

  await t.test('a user who may not join is refused by name', async () => {
    const { productId } = await bookedProduct(seller, holder);
    const free = await seller.api.createProduct({ body: aProduct() });
    assert.equal(await codeOf(join(seller.api, productId)), 'own_product');
    assert.equal(await codeOf(join(holder.api, productId)), 'booked_by_you');
    assert.equal(await codeOf(join(one.api, free._id)), 'not_booked');
    assert.equal(await codeOf(join(one.api, randomUUID())), 'unknown_product');
    assert.equal(await codeOf(join(one.api, 'no id')), 'unknown_product');
    const busy = await app.user('buyer');
    const codes: string[] = [];
    for (let at = 0; at <= limits.waitingLines; at += 1)
      codes.push(await codeOf(join(busy.api, (await bookedProduct(seller, holder)).productId)));
    assert.deepEqual(codes, [...Array<string>(limits.waitingLines).fill('ok'), 'too_many_lines']);
  });
});

await test('a line follows its product when that is freed, sold or removed', async (t) => {
  const { app, db, seller, admin, holder, one, two, three, pass, places, publicView, seenDuring } = await startLine(t);

  await t.test('wherever a product is freed, the next has the turn and nobody sees it unsold', async () => {
    const ways: Record<string, (deal: { productId: string; bookingId: string; buyer: TestUser }) => Promise<unknown>> = {
      unbooked: ({ bookingId, buyer }) => buyer.api.deleteBooking({ params: { id: bookingId } }),
      'status set': ({ productId, buyer }) => buyer.api.updateProduct({ params: { id: productId }, body: { status: 'unsold' } }),
      'unbooked by an admin': ({ bookingId }) => admin.api.deleteBooking({ params: { id: bookingId } }),
      released: ({ bookingId }) => seller.api.releaseBooking({ params: { id: bookingId }, body: { reason: 'other' } }),
      'account deleted': ({ buyer }) => admin.api.deleteUser({ query: { email: buyer.email, reason: 'Fraud.' } }),
      expired: () => pass(72),
    };
    for (const [name, free] of Object.entries(ways)) {
      const buyer = await app.user('buyer');
      const deal = await waitedFor(seller, buyer, [one]);
      assert.deepEqual(await seenDuring(deal.productId, () => free(deal)), ['booked'], name);
      assert.equal(await assertConsistent(db, deal.productId), 'booked', name);
      const { _id } = await turnOf(one, deal.productId);
      await seller.api.releaseBooking({ params: { id: _id }, body: { reason: 'sold_elsewhere' } });
      assert.equal(await assertConsistent(db, deal.productId), 'removed', name);
    }
  });

  await t.test('paying confirms; who waited gets an email that it is gone, also after a removal', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    await holder.api.deleteBooking({ params });
    const { _id } = await turnOf(one, productId);
    const transactionId = await takeMoney(app, one, _id);
    assert.equal((await one.api.payBooking({ params: { id: _id }, body: { transactionId } })).turn, undefined);
    assert.equal(await assertConsistent(db, productId), 'sold');
    const isGone = 'The product of Tk 42,000 for which you waited is gone';
    assert.equal((await emailsTo(app, two.email)).at(-1), isGone);
    assert.equal(await codeOf(join(three.api, productId)), 'already_sold');
    const other = await app.user('seller');
    const ends = [
      async (id: string) => other.api.deleteProduct({ params: { id } }),
      async () => admin.api.deleteUser({ query: { email: other.email, reason: 'Fraud.' } }),
    ];
    for (const end of ends) {
      const deal = await waitedFor(other, holder, [three]);
      await end(deal.productId);
      assert.equal(await assertConsistent(db, deal.productId), 'removed');
      assert.equal((await emailsTo(app, three.email)).at(-1), isGone);
      assert.equal(await placeOf(three, deal.productId), 'none');
    }
  });

  await t.test('a sale that is undone: once it is listed again, those who waited come first, in their order', async () => {
    const { productId, bookingId } = await waitedFor(seller, holder, [one, two, three]);
    await one.api.leaveLine({ params: { id: (await lineOf(one, productId))?._id ?? '' } });
    await join(one.api, productId);
    await payByCard(app, holder, bookingId);
    assert.deepEqual(await places(productId), ['none', 'none', 'none']);
    await move(seller, bookingId, 'refund');
    assert.deepEqual(await places(productId), ['none', 'none', 'none'], 'it is not listed yet');
    const restore = () => seller.api.restoreProduct({ params: { id: productId } });
    const restoring = async () =>
      assert.deepEqual(await Promise.all([restore(), restore()]).then((all) => all.map(({ status }) => status)), ['booked', 'booked']);
    assert.deepEqual(await seenDuring(productId, restoring), ['booked']);
    assert.deepEqual(await places(productId), [2, 'turn', 1]);
    assert.equal(await assertConsistent(db, productId), 'booked');
    const lastEmail = async ({ email }: TestUser) => (await emailsTo(app, email)).at(-1);
    assert.equal(await lastEmail(two), 'It is your turn: a product for Tk 42,000 is booked for you');
    for (const user of [one, three]) assert.equal(await lastEmail(user), 'You are in line again for a product of Tk 42,000');
    await two.api.deleteBooking({ params: { id: (await turnOf(two, productId))._id } });
    assert.deepEqual(await places(productId), [1, 'none', 'turn']);
  });

  await t.test('it comes first, too, where the process that has sold it has a clock that is behind', async () => {
    const { productId, bookingId } = await waitedFor(seller, holder, [one]);
    app.clock.advance(-MINUTE_MS);
    await payByCard(app, holder, bookingId);
    await move(seller, bookingId, 'refund');
    await seller.api.restoreProduct({ params: { id: productId } });
    assert.deepEqual(await places(productId), ['turn', 'none', 'none']);
    app.clock.advance(MINUTE_MS);
  });

  await t.test('after a block there is no turn, and who waits does not learn why', async () => {
    const { productId, params } = await waitedFor(seller, holder, [one, two]);
    const opened = await one.api.openConversation({ body: { productId, messageId: randomUUID(), text: 'Is it still there?' } });
    const seen = async () => [await one.api.listLines(), await publicView(productId)];
    const before = await seen();
    const block = (blocked: boolean) => seller.api.updateConversation({ params: { id: opened.conversation._id }, body: { blocked } });
    await block(true);
    assert.deepEqual(await seen(), before);
    const emails = (await emailsTo(app, one.email)).length;
    await holder.api.deleteBooking({ params });
    assert.deepEqual(await places(productId), ['none', 'turn', 'none']);
    assert.equal((await emailsTo(app, one.email)).length, emails);
    assert.equal(await codeOf(join(one.api, productId)), 'booking_closed');
    await block(false);
    assert.equal(await codeOf(join(one.api, productId)), 'ok');
  });
});

const STEPS = ['book or join', 'leave', 'unbook or release', 'confirm', 'miss the confirmation'] as const;
/** The default of WAITING_CONFIRM_HOURS. */
const CONFIRM_MS = 12 * HOUR_MS;

await test('over a random history the line never skips, never books two, and never shows a product unsold while one waits', async (t) => {
  const [{ db, pass }, seller, ...users] = await startScene(t, ['seller', 'buyer', 'buyer', 'buyer', 'buyer']);
  const [holder, other] = users;
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
        await pass(CONFIRM_MS);
        line = line.slice(1);
    }
    if (line.length === 0) confirmed = true;
    assert.equal(await assertConsistent(db, productId), line.length === 0 ? 'unsold' : 'booked', `step ${step}`);
    const held = (await live().execute()).map((row) => [row.buyer_uid, row.confirm_by !== null]);
    assert.deepEqual(held, line[0] ? [[line[0].uid, !confirmed]] : [], `step ${step}`);
    const rows = db.selectFrom('waiting_entries').select('uid').where('product_id', '=', productId).where('status', '=', 'waiting');
    const waiting = await rows.orderBy('seq').execute();
    assert.deepEqual(valuesOf(waiting, 'uid'), valuesOf(line.slice(1), 'uid'), `step ${step}`);
  }
});

await test('the settings of a line', async (t) => {
  const [{ app, db }, seller, holder, one] = await startScene(t, ['seller', 'buyer', 'buyer'], {
    env: { CONFIRM: 'required', MAX_OPEN_BOOKINGS: '1', WAITING_CONFIRM_HOURS: '2' },
  });

  await t.test('joining asks for a confirmed address where booking does', async () => {
    const { productId, bookingId } = await bookedProduct(seller, holder);
    await db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', one.uid).execute();
    assert.equal(await codeOf(join(one.api, productId)), 'address_unconfirmed');
    await db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('uid', '=', one.uid).execute();
    await holder.api.deleteBooking({ params: { id: bookingId } });
  });

  await t.test(
    'a user who holds as many bookings as allowed has the turn all the same, and confirms once one of them has ended',
    async () => {
      const { productId, params } = await waitedFor(seller, holder, [one]);
      const own = await bookedProduct(seller, one);
      await holder.api.deleteBooking({ params });
      const { _id, turn } = await turnOf(one, productId);
      assert.equal(turn?.until, new Date(app.clock.now().getTime() + 2 * HOUR_MS).toISOString());
      assert.equal(await codeOf(confirm(one.api, _id)), 'too_many_bookings');
      await one.api.deleteBooking({ params: { id: own.bookingId } });
      assert.equal(await codeOf(confirm(one.api, _id)), 'ok');
      const free = await seller.api.createProduct({ body: aProduct() });
      assert.equal(await codeOf(one.api.createBooking({ body: bookingOf(free._id) })), 'too_many_bookings');
    },
  );
});
