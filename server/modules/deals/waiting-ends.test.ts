import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { takeMoney } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { move } from '#server/testing/test-handover.ts';
import { join, lineOf, placeOf, startLine, stayingUsers, turnOf, waitedFor } from '#server/testing/test-lines.ts';

await test('a line follows its product when that is freed, sold or removed', async (t) => {
  const { app, db, seller, admin, holder, one, two, three, pass, places, publicView, seenDuring } = await startLine(t);

  await t.test('wherever a product is freed, the next has the turn and nobody sees it unsold', async () => {
    const ways: Record<string, (deal: { productId: string; bookingId: string; buyer: TestUser }) => Promise<unknown>> = {
      unbooked: ({ bookingId, buyer }) => buyer.api.deleteBooking({ params: { id: bookingId } }),
      'status set': ({ productId, buyer }) => buyer.api.updateProduct({ params: { id: productId }, body: { status: 'unsold' } }),
      'unbooked by an admin': ({ bookingId }) => admin.api.deleteBooking({ params: { id: bookingId } }),
      released: ({ bookingId }) => seller.api.releaseBooking({ params: { id: bookingId }, body: { reason: 'other' } }),
      'account deleted': ({ buyer }) => admin.api.deleteUser({ query: { email: buyer.email } }),
      expired: () => pass(72),
    };
    for (const [name, free] of Object.entries(ways)) {
      const [buyer] = (await stayingUsers(app, 1)) as [TestUser];
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
      async () => admin.api.deleteUser({ query: { email: other.email } }),
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
    const { productId, bookingId, params } = await waitedFor(seller, holder, [one, two, three]);
    await one.api.leaveLine({ params: { id: (await lineOf(one, productId))?._id ?? '' } });
    await join(one.api, productId);
    const transactionId = await takeMoney(app, holder, bookingId);
    await holder.api.payBooking({ params, body: { transactionId } });
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
