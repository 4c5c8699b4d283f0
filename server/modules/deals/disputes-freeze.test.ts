import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inBothOrders } from '#server/testing/row-holder.ts';
import { cardsOf, closeDispute, confirmByCard, takeBack, takeMoney } from '#server/testing/test-cards.ts';
import { newPair, type TestUser } from '#server/testing/test-app.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import {
  answer,
  claim,
  decide,
  dispute,
  handoverFor,
  moneyOf,
  move,
  startHandovers,
  type PaidProduct,
} from '#server/testing/test-handover.ts';

await test('an admin freezes a deal', async (t) => {
  const { app, db, pair, seller, buyer, admins, lastEmail, pass } = await startHandovers(t);
  const freeze = ({ api }: TestUser, id: string, reason = 'It was reported as stolen.') =>
    api.freezeHandover({ params: { id }, body: { reason } });
  const unfreeze = ({ api }: TestUser, id: string) => api.unfreezeHandover({ params: { id } });
  const dueIn = async (id: string) => Date.parse((await handoverFor(buyer, id)).dueAt ?? '') - app.clock.now().getTime();
  const inspected = () => dealScene(app, 'inspecting', pair);

  await t.test('the clocks stop, the money stays, both sides are notified; then each has the time that was left', async () => {
    const deal = await inspected();
    const { bookingId: id } = deal;
    await pass(20 * HOUR_MS);
    const [admin, other] = admins;
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await freeze(admin, id)).state, 'frozen');
    assert.deepEqual(
      [await lastEmail(seller), await lastEmail(buyer)],
      ['An admin has frozen the sale of your product', 'An admin has frozen your booking'],
    );
    assert.equal(await codeOf(freeze(other, id)), 'handover_frozen');
    assert.equal(await codeOf(move(buyer, id, 'accept')), 'handover_frozen');
    assert.equal(await codeOf(dispute(buyer, id)), 'handover_frozen');
    assert.equal(await codeOf(move(seller, id, 'refund')), 'handover_frozen');
    assert.equal(await codeOf(decide(admin, id, 'release')), 'handover_frozen');
    const frozen = await handoverFor(buyer, id);
    assert.deepEqual([frozen.dueAt, frozen.events.at(-1)?.text], [null, 'It was reported as stolen.']);
    assert.equal((await handoverFor(other, id)).state, 'frozen', 'admins read it');
    await pass(6 * DAY_MS);
    assert.deepEqual(await moneyOf(app, id), { card_in: -1000, held: 1000 });
    const { disputes } = await other.api.listDisputes();
    assert.deepEqual(disputes.find(({ handover }) => handover.bookingId === id)?.handover.can.unfreeze, true);
    for (let turn = 0; turn < 2; turn += 1) assert.equal((await unfreeze(other, id)).state, 'inspecting');
    assert.equal(await lastEmail(buyer), 'Your booking goes on');
    assert.equal(await dueIn(id), 28 * HOUR_MS);
    await pass(28 * HOUR_MS - 1);
    assert.equal((await handoverFor(buyer, id)).state, 'inspecting');
    await pass(1);
    assert.equal((await handoverFor(buyer, id)).state, 'released');
    assert.equal(await codeOf(unfreeze(other, id)), 'not_frozen');
    assert.equal(await codeOf(freeze(other, id)), 'money_released');
    assert.equal(await assertConsistent(db, deal.productId), 'sold');
  });

  await t.test('every state goes on where it was, with its reminders', async () => {
    const { buyer: payer, seller: owner, bookingId: id } = await dealScene(app, 'paid', await newPair(app));
    const [admin] = admins;
    const round = async (state: string) => {
      await freeze(admin, id);
      app.clock.advance(10 * 60_000);
      assert.equal((await unfreeze(admin, id)).state, state);
    };
    await pass(3 * DAY_MS);
    const before = (await emailsTo(app, payer.email)).length;
    await round('held');
    await pass(0);
    assert.equal((await emailsTo(app, payer.email)).length, before + 2, 'no second reminder after 3 days');
    await claim(app, owner, id);
    await round('claimed');
    await dispute(payer, id);
    await round('disputed');
    await answer(owner, id, 4);
    await round('offered');
    assert.equal((await handoverFor(payer, id)).offered, 4);
    await move(payer, id, 'escalate');
    await round('contested');
  });

  await t.test('an admin finds the deal of any booking without the words of its sides, and freezes none of their own', async () => {
    const admin = admins[0];
    for (const state of ['booked', 'handed over', 'released'] as const) {
      const { bookingId, seller, buyer } = await dealScene(app, state, pair);
      const { deal: found } = await admin.api.findDeal({ params: { id: bookingId } });
      assert.deepEqual([found?.handover.bookingId, found?.hasRecord, found?.endedAt], [bookingId, false, null], state);
      for (const other of [seller, buyer]) assert.equal(await codeOf(other.api.findDeal({ params: { id: bookingId } })), 'forbidden');
    }
    const { bookingId: left, buyer: leaving } = await dealScene(app, 'booked', pair);
    await leaving.api.deleteBooking({ params: { id: left } });
    const { deal: ended } = await admin.api.findDeal({ params: { id: left } });
    assert.deepEqual([ended?.handover.can.freeze, ended?.endedAt], [false, app.clock.now().toISOString()]);
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    const { deal } = await admin.api.findDeal({ params: { id } });
    assert.deepEqual([deal?.handover.can.freeze, deal?.handover.code], [true, undefined]);
    for (const other of ['x', '01990000-0000-7000-8000-000000000000'])
      assert.equal((await admin.api.findDeal({ params: { id: other } })).deal, null);
    const own = await newPair(app);
    const { bookingId } = await dealScene(app, 'paid', own);
    await db.updateTable('users').set({ role: 'admin' }).where('uid', '=', own[1].uid).execute();
    const second = await app.another();
    const api = second.as(own[1]);
    assert.equal(await codeOf(api.freezeHandover({ params: { id: bookingId }, body: { reason: 'x' } })), 'forbidden');
    assert.equal(await codeOf(api.unfreezeHandover({ params: { id: bookingId } })), 'forbidden');
  });

  await t.test('the release of the job against a freeze: the first of them, and what is late is not frozen', async () => {
    const [early, late] = [await inspected(), await inspected()];
    app.clock.advance(48 * HOUR_MS - 1);
    const admin = admins[0];
    assert.equal(await codeOf(freeze(admin, early.bookingId)), 'ok');
    app.clock.advance(1);
    assert.equal(await codeOf(freeze(admin, late.bookingId)), 'handover_late', 'the job has not run');
    await pass(0);
    assert.equal(await codeOf(freeze(admin, late.bookingId)), 'money_released');
    assert.deepEqual(await moneyOf(app, early.bookingId), { card_in: -1000, held: 1000 });
    assert.deepEqual(await moneyOf(app, late.bookingId), { card_in: -1000, seller: 1000 });
  });

  await t.test('two at once: the second is refused by name', async () => {
    type Action = (id: string) => Promise<unknown>;
    const freezes: Action = (id) => freeze(admins[0], id);
    const RACES: [start: () => Promise<PaidProduct>, other: Action, results: string[]][] = [
      [inspected, (id) => move(buyer, id, 'accept'), ['ok, handover_frozen', 'money_released, ok']],
      [inspected, (id) => freeze(admins[1], id, 'Another reason.'), ['ok, handover_frozen', 'handover_frozen, ok']],
      [() => dealScene(app, 'contested', pair), (id) => decide(admins[1], id, 'release'), ['ok, handover_frozen', 'money_released, ok']],
    ];
    for (const [start, other, expected] of RACES) {
      const results = await inBothOrders(app.database, async () => {
        const { productId, bookingId } = await start();
        return { row: ['products', productId], one: () => freezes(bookingId), two: () => other(bookingId) };
      });
      assert.deepEqual(results, expected);
    }
  });

  await t.test('a second payment that went back holds no deal frozen, though a bank disputes it', async () => {
    const [admin] = admins;
    const { bookingId: id } = await dealScene(app, 'booked', pair);
    const second = await takeMoney(app, buyer, id);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id: first = '' } = await confirmByCard(app, clientSecret);
    const payWith = (transactionId: string) => codeOf(buyer.api.payBooking({ params: { id }, body: { transactionId } }));
    assert.deepEqual([await payWith(first), await payWith(second)], ['ok', 'already_paid']);
    await pass(0);
    await freeze(admin, id);
    cardsOf(app).behaviour.webhooks = 'once';
    const disputeId = await takeBack(app, second);
    const { deal } = await admin.api.findDeal({ params: { id } });
    assert.deepEqual([deal?.chargeback?.status, deal?.handover.can.unfreeze], ['open', true]);
    assert.equal((await unfreeze(admin, id)).state, 'held');
    await closeDispute(app, disputeId, 'winning');
    cardsOf(app).behaviour.webhooks = 'never';
  });

  await t.test('the database refuses a freeze that forgets where it was', async () => {
    const { bookingId } = await inspected();
    const forget = sql`update handovers set state = 'frozen', due_at = null where booking_id = ${bookingId}`;
    await assert.rejects(forget.execute(db), /handovers_frozen_check/);
  });
});
