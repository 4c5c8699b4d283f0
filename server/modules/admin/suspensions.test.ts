import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createClient, type Input } from '#contract/client.ts';
import { DAY_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { bookingOf, bookedProduct } from '#server/testing/test-cards.ts';
import { emailsTo, emailTexts } from '#server/testing/test-emails.ts';
import { answer, counter, offered, offerOf } from '#server/testing/test-offers.ts';
import { confirm, join, placeOf, turnOf, waitedFor } from '#server/testing/test-lines.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';

const REASON = 'You sold what was not yours.';

await test('an admin suspends a user', async (t) => {
  const [{ app, db, pass }, admin, second, other, rival] = await startScene(t, ['admin', 'admin', 'buyer', 'seller']);
  const { clock } = app;
  const list = async ({ api }: TestUser, sellingPrice = 20_000) => (await api.createProduct({ body: aProduct({ sellingPrice }) }))._id;
  const boost = ({ api }: TestUser, id: string) => api.updateProduct({ params: { id }, body: { boost: true } });
  const book = (id: string, { api }: TestUser) => api.createBooking({ body: bookingOf(id) });
  const ask = (productId: string, { api }: TestUser) =>
    api.openConversation({ body: { productId, messageId: randomUUID(), text: 'Is it there?' } });
  type Days = Input<'suspendUser'>['body']['days'];
  const suspend = ({ uid }: { uid: string }, days: Days = 7, by = admin, reason = REASON) =>
    by.api.suspendUser({ params: { id: uid }, body: { days, reason } });
  const decide = (id: string, decision: 'end' | 'keep', by = admin, reason = 'As the receipts show.') =>
    by.api.decideSuspension({ params: { id }, body: { decision, reason } });
  const own = async ({ api }: TestUser) => (await api.getOwnSuspension()).suspension;
  const isSuspended = async ({ api, email }: TestUser) => (await api.getRole({ query: { email } })).suspended;
  const seen = (id: string) => codeOf(other.api.getProduct({ params: { id } }));
  const last = async ({ email }: TestUser) => (await emailsTo(app, email)).at(-1);
  const hold = async (user: TestUser, days?: Days) => (await suspend(user, days))._id;

  await t.test('not an admin, and in one of four lengths, with a reason', async () => {
    const user = await app.user('buyer');
    for (const target of [admin, second]) assert.equal(await codeOf(suspend(target)), 'admin_not_suspended');
    assert.equal(await codeOf(suspend({ uid: 'nobody' })), 'unknown_user');
    const wrong = { days: 3 as never, reason: REASON };
    assert.equal(await codeOf(admin.api.suspendUser({ params: { id: user.uid }, body: wrong })), 'bad_request');
    assert.equal(await codeOf(suspend(user, 1, admin, ' ')), 'bad_request');
    assert.equal(await isSuspended(user), false);
  });

  await t.test('a buyer books, offers, waits and asks nothing new, and finishes what is agreed on', async () => {
    const buyer = await app.user('buyer');
    const deal = await bookedProduct(rival, buyer);
    const [free, taken] = [await list(rival), await waitedFor(rival, other, [buyer])];
    const standing = await offered(rival, buyer);
    await counter(rival.api, standing._id, 16_000);
    const { conversation } = await ask(free, buyer);
    const { until } = await suspend(buyer);
    assert.equal(until, new Date(clock.now().getTime() + 7 * DAY_MS).toISOString());
    assert.deepEqual([await isSuspended(buyer), await last(buyer)], [true, 'Your account is suspended for some time']);
    assert.match((await emailTexts(app, buyer.email)).at(-1) ?? '', new RegExp(REASON));
    for (const refused of [
      () => book(free, buyer),
      () => buyer.api.makeOffer({ body: offerOf(free, 15_000) }),
      () => answer(buyer.api, standing._id, 'accept'),
      () => join(buyer.api, taken.productId),
      async () => ask(await list(rival), buyer),
    ])
      assert.equal(await codeOf(refused()), 'suspended');
    assert.equal(await placeOf(buyer, taken.productId), 'none', 'out of the line');
    // An agreed deal goes on.
    const message = { messageId: randomUUID(), text: 'I come at five.' };
    assert.equal(await codeOf(buyer.api.sendMessage({ params: { id: conversation._id }, body: message })), 'ok');
    assert.equal(await codeOf(ask(deal.productId, buyer)), 'ok', 'about what they have booked');
    assert.equal(await codeOf(book(deal.productId, buyer)), 'ok', 'a repetition');
    const at = new Date(clock.now().getTime() + DAY_MS).toISOString();
    assert.equal(await codeOf(buyer.api.proposeMeeting({ params: { id: deal.bookingId }, body: { place: 'IDB Bhaban', at } })), 'ok');
    const pay = buyer.api.createPaymentIntent({ body: { price: 10, bookingId: deal.bookingId } });
    assert.equal(await codeOf(pay), 'ok');
    // By the clock, before any job.
    clock.advance(7 * DAY_MS);
    assert.deepEqual([await isSuspended(buyer), await own(buyer)], [false, null]);
    assert.equal(await codeOf(book(free, buyer)), 'ok');
  });

  await t.test('a turn is neither confirmed nor paid', async () => {
    const [seller, holder, next] = [await app.user('seller'), await app.user('buyer'), await app.user('buyer')];
    const { productId, bookingId } = await waitedFor(seller, holder, [next]);
    await holder.api.deleteBooking({ params: { id: bookingId } });
    const turn = await turnOf(next, productId);
    await suspend(next);
    assert.equal(await codeOf(confirm(next.api, turn._id)), 'suspended');
    assert.equal(await codeOf(next.api.createPaymentIntent({ body: { bookingId: turn._id } })), 'suspended');
  });

  await t.test('listings of a seller are hidden until the end, and come back by themselves', async () => {
    const seller = await app.user('seller');
    const [listed, sold] = [await list(seller), await list(seller)];
    await seller.api.deleteProduct({ params: { id: sold }, query: { reason: 'sold_elsewhere' } });
    const [later, stranger] = [await app.user('buyer'), await app.user('buyer')];
    const deal = await waitedFor(seller, rival, [other, later]);
    await suspend(seller, 30);
    assert.equal(await seen(listed), 'unknown_product');
    assert.deepEqual([await codeOf(book(listed, other)), await seen(deal.productId)], ['unknown_product', 'ok']);
    const removed = (await seller.api.listProducts({ query: { email: seller.email, removed: 'true' } })).products;
    assert.deepEqual(
      valuesOf(
        removed.filter(({ hiddenNow }) => hiddenNow),
        '_id',
      ),
      [listed],
    );
    assert.equal(await codeOf(list(seller)), 'suspended');
    for (const id of [listed, deal.productId]) assert.equal(await codeOf(boost(seller, id)), 'suspended');
    for (const id of [listed, sold]) assert.equal(await codeOf(seller.api.restoreProduct({ params: { id } })), 'suspended');
    // The line stays while the product is booked, and nobody joins it. Nobody gets the turn; what is freed is hidden with the others.
    assert.deepEqual([await placeOf(other, deal.productId), await placeOf(later, deal.productId)], [1, 2]);
    assert.equal(await codeOf(stranger.api.joinLine({ body: { productId: deal.productId } })), 'seller_away');
    const isGone = 'The product of Tk 42,000 for which you waited is gone';
    assert.ok(!(await emailsTo(app, later.email)).includes(isGone), 'it is not');
    await rival.api.deleteBooking({ params: deal.params });
    assert.deepEqual(
      [await seen(deal.productId), await placeOf(later, deal.productId), await last(later)],
      ['unknown_product', 'none', isGone],
    );
    await pass(29 * DAY_MS);
    assert.equal(await seen(listed), 'unknown_product', 'not too early');
    await pass(DAY_MS);
    assert.deepEqual([await seen(listed), await seen(deal.productId), await seen(sold)], ['ok', 'ok', 'unknown_product']);
    assert.equal(await last(seller), 'The suspension of your account is over');
    assert.deepEqual([await placeOf(other, deal.productId), await placeOf(later, deal.productId)], ['turn', 1], 'in their order');
    assert.equal(await codeOf(book(listed, other)), 'ok');
  });

  await t.test('a new account with the address of a suspended one is suspended as long, and not any longer', async () => {
    const seller = await app.user('seller');
    await suspend(seller, 30);
    const again = async ({ email, accessToken }: { email: string; accessToken: string }) => {
      await createClient({ origin: app.origin, token: () => accessToken }).closeAccount({ query: { email } });
      await pass(1000);
      const account = await app.account({ email, displayName: 'Again' });
      const newcomer = createClient({ origin: app.origin, token: () => account.accessToken });
      const body = {
        uid: account.uid,
        email,
        displayName: 'Again',
        role: 'seller',
        phoneNumber: '01712345678',
        address: 'Mirpur 10, Dhaka',
      };
      await newcomer.createUser({ query: { upsert: 'false' }, body });
      const { token } = await newcomer.createToken({ body: { email } });
      return { ...account, email, token, api: createClient({ origin: app.origin, token: () => token }) };
    };
    const next = await again(seller);
    assert.deepEqual([await isSuspended(next), (await own(next))?.reason], [true, REASON]);
    assert.equal(await codeOf(list(next)), 'suspended');
    const { id } = await db.selectFrom('suspensions').select('id').where('user_uid', '=', next.uid).executeTakeFirstOrThrow();
    await decide(id, 'end');
    const third = await again(next);
    assert.deepEqual([await isSuspended(third), await codeOf(list(third))], [false, 'ok'], 'an admin has ended it');
  });

  await t.test('a listing that an admin keeps stays hidden with its seller', async () => {
    const seller = await app.user('seller');
    const id = await list(seller);
    await other.api.updateProduct({ params: { id }, body: { isReported: 'yes' } });
    await admin.api.decideCase({ params: { id }, body: { decision: 'remove', reason: 'x' } });
    await seller.api.appealCase({ params: { id }, body: { text: 'x' } });
    const suspension = await hold(seller, null);
    await admin.api.decideCase({ params: { id }, body: { decision: 'keep', reason: 'x' } });
    assert.equal(await seen(id), 'unknown_product');
    await decide(suspension, 'end');
    assert.equal(await seen(id), 'ok');
  });

  await t.test('a suspension for good has no end, and an admin ends it', async () => {
    const seller = await app.user('seller');
    const id = await list(seller);
    const suspension = await hold(seller, null);
    assert.equal((await own(seller))?.until, null);
    await pass(200 * DAY_MS);
    assert.deepEqual([await isSuspended(seller), await seen(id)], [true, 'unknown_product']);
    const { end } = await decide(suspension, 'end');
    assert.deepEqual([end?.reason, await isSuspended(seller), await seen(id)], ['As the receipts show.', false, 'ok']);
    assert.equal(await last(seller), 'Your account is not suspended any more');
    assert.equal(await codeOf(decide(suspension, 'end')), 'ok', 'a repetition');
    assert.equal(await codeOf(decide(suspension, 'end', second)), 'suspension_ended');
    await suspend(seller, 1);
  });

  await t.test('it is appealed once, within 14 days', async () => {
    const [user, late] = [await app.user('buyer'), await app.user('buyer')];
    const appeal = ({ api }: TestUser, text = 'It was my cousin.') => api.appealSuspension({ body: { text } });
    assert.equal(await codeOf(appeal(user)), 'unknown_suspension');
    const [id] = [await hold(user, 30), await hold(late, null)];
    assert.equal(await codeOf(decide(id, 'keep')), 'suspension_decided', 'before an appeal');
    assert.equal((await appeal(user)).suspension?.appeal?.text, 'It was my cousin.');
    assert.deepEqual([await codeOf(appeal(user)), await codeOf(appeal(user, 'Again'))], ['ok', 'appeal_made']);
    const { suspensions } = await admin.api.listSuspensions();
    assert.equal(suspensions[0]?._id, id, 'first in the list');
    await decide(id, 'keep');
    assert.deepEqual([await last(user), (await own(user))?.answer?.reason], ['Your appeal was refused', 'As the receipts show.']);
    assert.deepEqual([await codeOf(decide(id, 'keep')), await codeOf(decide(id, 'keep', second))], ['ok', 'suspension_decided']);
    assert.deepEqual([await codeOf(appeal(user)), await isSuspended(user)], ['appeal_made', true]);
    const answered = JSON.stringify(await own(user));
    for (const secret of [admin.uid, admin.email]) assert.ok(!answered.includes(secret));
    clock.advance(14 * DAY_MS + 1);
    assert.equal(await codeOf(appeal(late)), 'appeal_late');
  });

  await t.test('one of two admins suspends; the same twice is one', async () => {
    const user = await app.user('buyer');
    const row = ['users', user.uid] as const;
    const by = (from: TestUser) => () => codeOf(suspend(user, 7, from));
    assert.deepEqual(await inLockOrder(app.database, row, by(admin), by(second)), ['ok', 'already_suspended']);
    assert.equal(await codeOf(suspend(user)), 'ok');
    assert.equal(await codeOf(suspend(user, 30)), 'already_suspended');
    assert.equal((await emailsTo(app, user.email)).length, 1);
  });

  await t.test('either a suspension or an act of the user comes first', async () => {
    for (const begin of ['book', 'offer', 'list', 'boost'] as const) {
      const [one, two] = [await app.user('seller'), await app.user('seller')];
      const id = await list(rival);
      const own = new Map([
        [one.uid, await list(one)],
        [two.uid, await list(two)],
      ]);
      const begun = (user: TestUser) => () => {
        if (begin === 'boost') return codeOf(boost(user, own.get(user.uid) ?? ''));
        if (begin === 'book') return codeOf(book(id, user));
        return codeOf(begin === 'list' ? list(user) : user.api.makeOffer({ body: offerOf(id, 15_000) }));
      };
      const held = (user: TestUser) => () => codeOf(suspend(user));
      assert.deepEqual(await inLockOrder(app.database, ['users', one.uid], held(one), begun(one)), ['ok', 'suspended'], begin);
      assert.deepEqual(await inLockOrder(app.database, ['users', two.uid], begun(two), held(two)), ['ok', 'ok'], begin);
    }
  });

  await t.test('neither the end of a booking nor a suspension at once leaves the product for sale', async () => {
    const seller = await app.user('seller');
    const unbookFirst = await bookedProduct(seller, other);
    const suspendFirst = await bookedProduct(seller, other);
    const unbook = ({ bookingId }: { bookingId: string }) => codeOf(other.api.deleteBooking({ params: { id: bookingId } }));
    const row = ['products', unbookFirst.productId] as const;
    const held = () => codeOf(suspend(seller));
    assert.deepEqual(await inLockOrder(app.database, row, () => unbook(unbookFirst), held), ['ok', 'ok']);
    assert.equal(await unbook(suspendFirst), 'ok');
    for (const { productId } of [unbookFirst, suspendFirst]) assert.equal(await seen(productId), 'unknown_product');
  });

  await t.test('an account that is closed meanwhile brings nothing back', async () => {
    const seller = await app.user('seller');
    const id = await list(seller);
    const suspension = await hold(seller, null);
    await admin.api.deleteUser({ query: { email: seller.email, reason: 'Fraud.' } });
    await pass(DAY_MS);
    assert.equal(await seen(id), 'unknown_product');
    assert.equal(await codeOf(decide(suspension, 'end')), 'unknown_suspension');
    assert.ok(!(await admin.api.listSuspensions()).suspensions.some(({ _id }) => _id === suspension));
  });
});
