import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createClient } from '#contract/client.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import { googleIdToken } from '@abar/identity-server/test-google-popup';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';
import { agree, meetingsOf } from '#server/testing/test-meetings.ts';
import { review, reviewsFor } from '#server/testing/test-reviews.ts';
import { aProduct, startScene, type TestApp, type TestUser } from '#server/testing/test-app.ts';

const PASSWORD = 'correct horse';
let addresses = 0;

/** Calls the identity service as a browser does. @throws Error with its code */
async function identity(app: TestApp, operation: string, body: object): Promise<Record<string, string>> {
  const response = await fetch(`${app.origin}/identity/v1/accounts:${operation}?key=abar-embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  const answer = (await response.json()) as Record<string, string> & { error?: { message: string } };
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

/** Registers the holder of an access token, unless they are registered, and signs them in. */
async function enter(app: TestApp, email: string, account: Record<string, string>, role: AccountType = 'buyer'): Promise<TestUser> {
  const { localId: uid = '', idToken: accessToken = '' } = account;
  const asNewcomer = createClient({ origin: app.origin, token: () => accessToken });
  const profile = { displayName: 'New Name', phoneNumber: '01712345678', address: 'Mirpur 10, Dhaka' };
  if ((await codeOf(asNewcomer.createToken({ body: { email } }))) === 'unknown_user')
    await asNewcomer.createUser({
      query: { upsert: 'true' },
      body: { uid, email, role, ...(role === 'seller' ? profile : { displayName: 'Owner' }) },
    });
  const { token } = await asNewcomer.createToken({ body: { email } });
  return { uid, email, accessToken, token, api: createClient({ origin: app.origin, token: () => token }) };
}

/** Signs up with an address that nobody has confirmed. */
async function unproved(app: TestApp, role: AccountType = 'seller'): Promise<TestUser> {
  const email = `victim${(addresses += 1)}@example.com`;
  return enter(app, email, await identity(app, 'signUp', { email, password: PASSWORD }), role);
}

/** The code in the newest email to this address. */
async function lastCode(app: TestApp, email: string): Promise<string> {
  const sent = app.database.db.selectFrom('emails').select('text_body').where('recipient', '=', email).orderBy('id', 'desc').limit(1);
  return /oobCode=([\w-]+)/.exec((await sent.executeTakeFirstOrThrow()).text_body)?.[1] ?? '';
}

await test('an account of the identity service and its user are one thing', async (t) => {
  const [{ app, worker }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin'], { env: { DEMO: 'on' } });
  const role = (user: TestUser) => codeOf(user.api.getRole({ query: { email: user.email } }));

  await t.test('deleting the account closes the user: the address is free, nothing of theirs is public', async () => {
    const squatter = await unproved(app);
    const product = await squatter.api.createProduct({ body: aProduct() });
    const { bookingId } = await bookedProduct(seller, squatter);
    const booked = await bookedProduct(squatter, buyer);
    await identity(app, 'delete', { idToken: squatter.accessToken });
    assert.equal(await codeOf(app.api.getProduct({ params: { id: product._id } })), 'unknown_product');
    assert.equal(await codeOf(buyer.api.getBooking({ params: { id: booked.bookingId } })), 'unknown_booking');
    assert.equal(await codeOf(seller.api.getBooking({ params: { id: bookingId } })), 'unknown_booking');

    const victim = await enter(app, squatter.email, await identity(app, 'signUp', { email: squatter.email, password: 'another one' }));
    assert.deepEqual(await victim.api.getRole({ query: { email: victim.email } }), {
      role: 'buyer',
      confirmed: false,
      orders: false,
      suspended: false,
    });
    assert.notEqual(victim.uid, squatter.uid);
  });

  await t.test('the role says whether the address is confirmed, from the moment it is', async () => {
    const user = await unproved(app, 'buyer');
    const ask = () => user.api.getRole({ query: { email: user.email } });
    assert.deepEqual(await ask(), { role: 'buyer', confirmed: false, orders: false, suspended: false });
    await identity(app, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: user.accessToken });
    await identity(app, 'update', { oobCode: await lastCode(app, user.email) });
    assert.deepEqual(await ask(), { role: 'buyer', confirmed: true, orders: false, suspended: false });
  });

  await t.test('a stored token ends before the deletion is answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      const user = await unproved(app, 'buyer');
      assert.equal(await role(user), 'ok');
      await identity(app, 'delete', { idToken: user.accessToken });
      assert.equal(await role(user), 'invalid_token');
    }
  });

  await t.test('a user whose account is gone gives way to the next account of the address', async () => {
    // As with Firebase, whose deletions this server does not learn of.
    const orphan = await unproved(app);
    const { _id: id } = await orphan.api.createProduct({ body: aProduct() });
    await sql`delete from identity.accounts where uid = ${orphan.uid}`.execute(app.database.db);
    const next = await enter(app, orphan.email, await identity(app, 'signUp', { email: orphan.email, password: PASSWORD }));
    assert.notEqual(next.uid, orphan.uid);
    assert.equal(await codeOf(app.api.getProduct({ params: { id } })), 'unknown_product');
  });

  const proofs = {
    'a sign-in with Google': async (email: string) => {
      const idToken = await googleIdToken(app.container.app.fastify, { email, name: 'Owner' });
      return identity(app, 'signInWithIdp', { postBody: `id_token=${idToken}&providerId=google.com`, requestUri: app.origin });
    },
    'a password reset': async (email: string) => {
      await identity(app, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
      await identity(app, 'resetPassword', { oobCode: await lastCode(app, email), newPassword: 'the owner knows' });
      return identity(app, 'signInWithPassword', { email, password: 'the owner knows' });
    },
  };
  await t.test('a sign-in with Google gives the owner of the address an account without what nobody had proved', async () => {
    const squatter = await unproved(app);
    const { _id: id } = await squatter.api.createProduct({ body: aProduct() });
    const held = await bookedProduct(seller, squatter);
    const paid = await dealScene(app, 'paid', [seller, squatter]);
    await agree(app, { ...paid, buyer: squatter });
    await enterCode(seller, paid.bookingId, await codeFor({ ...paid, buyer: squatter }));
    await review(squatter, paid.bookingId);
    const awayUntil = new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await squatter.api.updateAccountSettings({ body: { awayUntil } });
    await admin.api.suspendUser({ params: { id: squatter.uid }, body: { days: null, reason: 'Sells what he has not.' } });

    const account = await proofs['a sign-in with Google'](squatter.email);
    assert.equal(await role(squatter), 'invalid_token');
    assert.equal(await codeOf(app.api.getProduct({ params: { id } })), 'unknown_product');
    assert.equal((await app.api.getProduct({ params: { id: held.productId } })).status, 'unsold');

    const owner = await enter(app, squatter.email, account);
    assert.equal(owner.uid, squatter.uid);
    assert.equal(await role(squatter), 'invalid_token', 'the old token stays void');
    const { suspended } = await owner.api.getRole({ query: { email: owner.email } });
    assert.deepEqual([suspended, (await owner.api.getAccount()).awayUntil], [false, null], 'neither suspended nor away');
    const { products } = await owner.api.listProducts({ query: { email: owner.email } });
    assert.deepEqual(products, []);
    const removed = (await owner.api.listProducts({ query: { email: owner.email, removed: 'true' } })).products;
    assert.deepEqual(
      removed.map(({ _id, address, seller: by }) => [_id, address, by.phoneNumber, by.address]),
      [[id, 'Dhaka', null, null]],
      'where the squatter lives is theirs',
    );
    const { db } = app.database;
    const ended = await db.selectFrom('bookings').select(['contact_number', 'meeting_location']).where('id', '=', held.bookingId).execute();
    assert.deepEqual(ended, [{ contact_number: '', meeting_location: '' }]);
    const [booking, ...more] = await owner.api.listBookings({ query: { buyer: owner.email } });
    assert.deepEqual([booking?._id, more], [paid.bookingId, []], 'what is paid stays');
    assert.deepEqual((await meetingsOf(owner.api, paid.bookingId)).meetings, [], 'a meeting that the squatter agreed on binds nobody');
    assert.equal((await reviewsFor(owner, paid.bookingId)).own, null, 'nor is what the squatter wrote the owner’s');
    const { displayName, role: newRole, phoneNumber, address } = booking?.buyer ?? {};
    assert.deepEqual([displayName, newRole, phoneNumber, address], ['Owner', 'buyer', null, null]);
  });

  await t.test('a suspended user is not freed by a new account with the address that Google gives to its owner', async () => {
    const { uid, email, accessToken } = await app.user('seller');
    await admin.api.suspendUser({ params: { id: uid }, body: { days: null, reason: 'Sells what he has not.' } });
    await createClient({ origin: app.origin, token: () => accessToken }).closeAccount({ query: { email } });
    await worker.runDue();
    const isSuspended = async ({ api }: TestUser) => (await api.getRole({ query: { email } })).suspended;
    const again = await enter(app, email, await identity(app, 'signUp', { email, password: PASSWORD }));
    assert.deepEqual([again.uid === uid, await isSuspended(again)], [false, true]);
    const owner = await enter(app, email, await proofs['a sign-in with Google'](email));
    assert.deepEqual([owner.uid === again.uid, await isSuspended(owner)], [true, true]);
  });

  await t.test(
    'a password reset keeps the bookings of the account, and leaves who registered it no hold of it and nothing on show',
    async () => {
      const early = await unproved(app);
      const number = '+8801712345678';
      const phones = async () => {
        const { products } = await admin.api.listProducts({ query: { email: early.email } });
        const [{ seller: sellerNow } = assert.fail()] = await early.api.listBookings({ query: { seller: early.email } });
        return [...products.map((product) => product.seller.phoneNumber), sellerNow.phoneNumber];
      };
      const { _id: id } = await early.api.createProduct({ body: aProduct() });
      const [held, sold] = [await bookedProduct(seller, early), await bookedProduct(early, buyer)];
      assert.deepEqual(await phones(), [number, number, number]);
      const push = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
      await early.api.turnPushOn({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/early', ...push } });
      const method = { kind: 'bkash', number: '01712345678' } as const;
      assert.equal(await codeOf(early.api.requestPayoutMethod({ body: method })), 'address_unconfirmed');

      const account = await proofs['a password reset'](early.email);
      assert.equal(await role(early), 'invalid_token');
      await assert.rejects(identity(app, 'signInWithPassword', { email: early.email, password: PASSWORD }), /INVALID_LOGIN_CREDENTIALS/);
      const { db } = app.database;
      assert.deepEqual(await db.selectFrom('push_subscriptions').select('id').where('user_uid', '=', early.uid).execute(), []);

      Object.assign(early, await enter(app, early.email, account));
      const own = await early.api.getRole({ query: { email: early.email } });
      assert.deepEqual(own, { role: 'seller', confirmed: true, orders: true, suspended: false });
      assert.deepEqual(await phones(), [null, null]);
      assert.equal((await buyer.api.getBooking({ params: { id: sold.bookingId } })).seller.phoneNumber, null);
      assert.equal((await early.api.getBooking({ params: { id: held.bookingId } })).buyer.uid, early.uid);
      const emails = await db.selectFrom('emails').select('subject').where('recipient', '=', early.email).orderBy('id').execute();
      assert.equal(emails.at(-1)?.subject, 'Check your account and list your products again');
      const shown = await app.api.getSeller({ params: { id: early.uid } });
      assert.deepEqual([shown.displayName, shown.photoURL, shown.forSale], ['User', null, 0]);
      assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(id) })), 'unknown_product', 'the listing is not shown');
      const { products } = await early.api.listProducts({ query: { email: early.email, removed: 'true' } });
      assert.deepEqual(
        products.map(({ _id, seller: by }) => [_id, by.displayName]),
        [[id, 'User']],
      );
      await early.api.restoreProduct({ params: { id } });
      assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(id) })), 'ok', 'its owner has listed it again');
    },
  );

  await t.test('an account whose address was confirmed keeps everything', async () => {
    const mine = await app.user('seller');
    const { _id: id } = await mine.api.createProduct({ body: aProduct() });
    for (const prove of Object.values(proofs)) await prove(mine.email);
    assert.equal(await codeOf(app.api.getProduct({ params: { id } })), 'ok');
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(id) })), 'ok');
  });
});
