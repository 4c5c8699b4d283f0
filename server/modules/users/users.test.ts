import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createClient, type Client, type Input } from '#contract/client.ts';
import { encodeCursor } from '#server/platform/http/cursor.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { release } from '#server/testing/test-payouts.ts';
import { aProduct, signIn, startScene, TEST_PASSWORD, type TestApp } from '#server/testing/test-app.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';

let newcomers = 0;

/** An identity account that is not registered in the app yet. */
async function newcomer(app: TestApp, email = `newcomer${(newcomers += 1)}@example.com`) {
  const { uid, accessToken } = await app.account({ email, displayName: 'New' });
  const api = createClient({ origin: app.origin, token: () => accessToken });
  const register = (over: object = {}, upsert: 'true' | 'false' = 'false') =>
    api.createUser({ query: { upsert }, body: { uid, email, displayName: 'New Person', role: 'buyer', ...over } });
  return { uid, email, accessToken, api, register };
}

await test('registration', async (t) => {
  const [{ app }, admin] = await startScene(t, ['admin']);

  await t.test('a role other than buyer or seller is refused by the field', async () => {
    const { register } = await newcomer(app);
    for (const role of ['admin', 'ADMIN', '', 'toString', ' seller'])
      await assert.rejects(register({ role }), { code: 'role_not_allowed', status: 400, fields: { role: 'Choose buyer or seller.' } });
    assert.equal((await register({ role: 'seller' })).role, 'seller');
  });

  await t.test('uid and email are those of the token', async () => {
    const { register } = await newcomer(app);
    assert.equal(await codeOf(register({ uid: admin.uid })), 'email_mismatch');
    assert.equal(await codeOf(register({ email: admin.email })), 'email_mismatch');
    const user = await register({ email: ` NEWCOMER${newcomers}@Example.COM ` });
    assert.equal(user.email, `newcomer${newcomers}@example.com`, 'case and spaces are ignored');
  });

  await t.test('a name of the site or its staff, or with contact data, is refused by its field; an admin keeps theirs', async () => {
    const { register } = await newcomer(app);
    for (const displayName of ['Abar Admin', 'Аbar suppоrt', 'আবার এডমিন', 'Rahim 01711223344', 'abarshop.com'])
      await assert.rejects(register({ displayName }), (failure: { status?: number; fields?: object }) => {
        assert.deepEqual([failure.status, Object.keys(failure.fields ?? {})], [400, ['displayName']], displayName);
        return true;
      });
    const { displayName } = await register({ displayName: 'Abrar Hossain' });
    assert.equal(displayName, 'Abrar Hossain');
    assert.equal((await admin.api.updateAccount({ body: { version: 1, displayName: 'Abar Admin' } })).displayName, 'Abar Admin');
  });

  await t.test('a stored token needs the registration, and the email of the identity token', async () => {
    const { api, email, register } = await newcomer(app);
    assert.equal(await codeOf(api.createToken({ body: { email } })), 'unknown_user');
    await register();
    assert.equal(await codeOf(api.createToken({ body: { email: admin.email } })), 'email_mismatch');
    const { token, expiresAt } = await api.createToken({ body: { email } });
    assert.equal(Date.parse(expiresAt) - app.clock.now().getTime(), 3_600_000, 'an hour');
    assert.equal((await createClient({ origin: app.origin, token: () => token }).getRole({ query: { email } })).role, 'buyer');
    assert.equal(await codeOf(createClient({ origin: app.origin, token: () => token }).createToken({ body: { email } })), 'invalid_token');
    assert.equal(await codeOf(api.getRole({ query: { email } })), 'invalid_token', 'the identity token is not accepted by the API');
  });

  await t.test('upsert=false for a registered user is refused; ten at once create one', async () => {
    const { register } = await newcomer(app);
    const ends = await Promise.all(Array.from({ length: 10 }, () => codeOf(register())));
    assert.deepEqual(ends.sort(), ['ok', ...Array.from({ length: 9 }, () => 'user_exists')]);
  });

  await t.test('upsert=true sets what is given, and never role, verification or what is not given', async () => {
    const { register, email, uid } = await newcomer(app);
    await register({ role: 'seller', address: 'Mirpur', phoneNumber: 1712345678, photoURL: 'https://example.com/a.png' }, 'true');
    await admin.api.updateUser({ query: { email }, body: { verified: true } });
    const again = await register({ role: 'buyer', displayName: 'Google Name', photoURL: null }, 'true');
    assert.deepEqual(again, {
      uid,
      email,
      displayName: 'Google Name',
      photoURL: 'https://example.com/a.png',
      phoneNumber: '+8801712345678',
      address: 'Mirpur',
      role: 'seller',
      verified: true,
      verifiedAt: app.clock.now().toISOString(),
    });
    assert.equal((await register({ address: 'Uttara', phoneNumber: '০১৮১২৩৪৫৬৭৮' }, 'true')).address, 'Uttara');
    assert.equal(await codeOf(register({ phoneNumber: '123' }, 'true')), 'bad_request');
  });
});

await test('verification', async (t) => {
  const [{ app }, admin, seller, buyer] = await startScene(t, ['admin', 'seller', 'buyer']);
  const verify = (email: string) => codeOf(admin.api.updateUser({ query: { email }, body: { verified: true } }));
  const verified = (email: string) => app.api.isVerified({ query: { email } });

  assert.equal(await verified(seller.email), false);
  assert.equal(await verify(buyer.email), 'not_a_seller');
  assert.equal(await verify(admin.email), 'not_a_seller');
  assert.equal(await verify('nobody@example.com'), 'unknown_user');
  assert.equal(await verify(seller.email), 'ok');
  assert.equal(await verify(seller.email), 'ok', 'a repeat is fine');
  assert.deepEqual([await verified(seller.email), await verified(buyer.email), await verified('nobody@example.com')], [true, false, false]);
  assert.deepEqual(await emailsTo(app, seller.email), ['You are a verified seller now'], 'one email');
  const { _id } = await seller.api.createProduct({ body: aProduct() });
  assert.equal((await app.api.getProduct({ params: { id: _id } })).seller.verified, true);
});

await test('admins find users of a role by a beginning, and list them by name', async (t) => {
  const [{ app, db }, admin] = await startScene(t, ['admin']);
  const named = async (role: 'seller' | 'buyer', display_name: string, phone_number: string | null) => {
    app.clock.advance(1000);
    const { uid } = await app.user(role);
    await db
      .updateTable('users')
      .set({ display_name, phone_number, email: `${display_name.at(-1)}.${uid}@example.com`.toLowerCase() })
      .where('uid', '=', uid)
      .execute();
  };
  await named('seller', 'Karim A', '+8801712345678');
  await named('seller', 'anis B', '+8801812345678');
  await named('seller', 'Rahim Karim C', null);
  await named('buyer', 'Karim D', '+8801712345679');
  await named('buyer', 'O_Neil E', null);
  const list = async (query: NonNullable<Input<'listUsers'>['query']>) => {
    const pages = await everyPage((page) => admin.api.listUsers({ query: { ...query, limit: 2, ...page } }));
    const names = pages.flatMap(({ users }) => valuesOf(users, 'displayName'));
    assert.equal((await admin.api.listUsers({ query })).total, names.length);
    return names.join(', ');
  };
  const seller = { seller: 'true' } as const;

  assert.equal(await list({ ...seller, sort: 'name' }), 'anis B, Karim A, Rahim Karim C');
  for (const query of [seller, { ...seller, sort: 'newest' }, { ...seller, q: '' }] as const)
    assert.equal(await list(query), 'Rahim Karim C, anis B, Karim A');
  for (const [q, found] of [
    ['kARIM', 'Karim A'],
    ['rahim', 'Rahim Karim C'],
    ['b', 'anis B'],
    ['a.', 'Karim A'],
    ['০১৭১২', 'Karim A'],
    ['01812-345', 'anis B'],
    ['im', ''],
    ['%', ''],
  ] as const)
    assert.equal(await list({ ...seller, q }), found, q);
  assert.equal(await list({ buyer: 'true', q: 'karim' }), 'Karim D');
  assert.equal(await list({ buyer: 'true', q: 'o_' }), 'O_Neil E');
  for (const cursor of [encodeCursor(['\0', 'x']), encodeCursor([1, 'x'])])
    assert.equal(await codeOf(admin.api.listUsers({ query: { ...seller, sort: 'name', cursor } })), 'bad_request');
});

await test('admins see how many deals a buyer has had, and how many reports of their messages wait', async (t) => {
  const [{ app }, admin, seller, buyer] = await startScene(t, ['admin', 'seller', 'buyer']);
  const list = async (only?: 'reported') => (await admin.api.listUsers({ query: { buyer: 'true', ...(only && { only }) } })).users;
  const figures = async () => {
    const users = await list();
    const of = users.find(({ uid }) => uid === buyer.uid)?.figures;
    return [of?.deals, of?.reports];
  };
  assert.deepEqual(await figures(), [0, 0]);
  await dealScene(app, 'released', [seller, buyer]);
  await dealScene(app, 'booked', [seller, buyer]);
  const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
  const body = { productId, messageId: randomUUID(), text: 'You are a thief.' };
  const { message, conversation } = await buyer.api.openConversation({ body });
  await seller.api.reportMessage({ params: { id: message._id }, body: { reason: 'rude' } });
  assert.deepEqual(await figures(), [1, 1]);
  assert.deepEqual(valuesOf(await list('reported'), 'uid'), [buyer.uid]);
  await admin.api.updateConversation({ params: { id: conversation._id }, body: { reportsClosed: true } });
  assert.deepEqual(await figures(), [1, 0]);
  assert.deepEqual(await list('reported'), []);
});

await test('deleting an account', async (t) => {
  const [{ app, worker }, admin] = await startScene(t, ['admin']);
  const second = await app.another();
  const remove = (email: string) => codeOf(admin.api.deleteUser({ query: { email, reason: 'Fraud.' } }));

  await t.test('an admin is protected, an unknown address is reported', async () => {
    const other = await app.user('admin');
    assert.equal(await remove(other.email), 'admin_protected');
    assert.equal(await remove(admin.email), 'admin_protected');
    assert.equal(await remove('nobody@example.com'), 'unknown_user');
  });

  await t.test('their sessions end at once, here and in another process', async () => {
    const user = await app.user('buyer');
    const there = second.as(user);
    const mine = (api: Client) => api.listBookings({ query: { buyer: user.email } });
    await Promise.all([mine(user.api), mine(there)]);
    assert.equal(await remove(user.email), 'ok');
    assert.equal(await codeOf(mine(user.api)), 'invalid_token');
    await eventually('the other process refuses the token', async () => (await codeOf(mine(there))) === 'invalid_token');
    assert.equal(await remove(user.email), 'unknown_user', 'a second time');
  });

  await t.test('a token ended by sign-out is refused by both processes', async () => {
    const user = await app.user('buyer');
    const role = (api: Client) => codeOf(api.getRole({ query: { email: user.email } }));
    assert.deepEqual(await Promise.all([role(user.api), role(second.as(user))]), ['ok', 'ok']);
    await user.api.revokeToken();
    assert.equal(await role(user.api), 'invalid_token');
    await eventually('the other process refuses it', async () => (await role(second.as(user))) === 'invalid_token');
  });

  await t.test('a seller: unsold and booked products are removed, the buyer gets an email, what was sold stays readable', async () => {
    const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
    const unsold = (await seller.api.createProduct({ body: aProduct({ title: 'Unsold thing' }) }))._id;
    const booked = await bookedProduct(seller, buyer);
    const sold = await dealScene(app, 'paid', [seller, buyer]);
    await release(seller, buyer, sold.bookingId);
    const before = (await emailsTo(app, buyer.email)).length;
    assert.equal(await remove(seller.email), 'ok');
    for (const id of [unsold, booked.productId]) assert.equal(await codeOf(buyer.api.getProduct({ params: { id } })), 'unknown_product');
    assert.equal(await codeOf(buyer.api.getBooking({ params: { id: booked.bookingId } })), 'unknown_booking');
    const history = await buyer.api.getBooking({ params: { id: sold.bookingId } });
    assert.deepEqual([history.product.status, history.seller.email], ['sold', seller.email]);
    assert.deepEqual((await emailsTo(app, buyer.email)).slice(before), [
      'The product that you booked for Tk 42,000 is not for sale any more',
    ]);
    assert.ok((await emailsTo(app, seller.email)).includes('Your account was deleted'));
    assert.equal(
      (await admin.api.listUsers({ query: { seller: 'true' } })).users.some((user) => user.uid === seller.uid),
      false,
    );
  });

  await t.test('a buyer: their open booking ends, the product is unsold again, its seller gets an email', async () => {
    const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
    const deal = await bookedProduct(seller, buyer);
    assert.equal(await remove(buyer.email), 'ok');
    assert.equal((await app.api.getProduct({ params: { id: deal.productId } })).status, 'unsold');
    assert.ok((await emailsTo(app, seller.email)).includes('Your product for Tk 42,000 is free again'));
    const next = await app.user('buyer');
    assert.equal(await codeOf(next.api.createBooking({ body: bookingOf(deal.productId) })), 'ok');
  });

  await t.test('a deleted account does not come back; its address may register again', async () => {
    const former = await newcomer(app);
    await former.register({ role: 'seller' });
    await admin.api.updateUser({ query: { email: former.email }, body: { verified: true } });
    const { token } = await former.api.createToken({ body: { email: former.email } });
    assert.equal(await remove(former.email), 'ok');
    for (const upsert of ['true', 'false'] as const) assert.equal(await codeOf(former.register({}, upsert)), 'account_deleted');
    assert.equal(await codeOf(former.api.createToken({ body: { email: former.email } })), 'account_deleted');
    await assert.doesNotReject(signIn(app.origin, former.email, TEST_PASSWORD), 'a job deletes the identity account');

    await worker.runDue();
    await assert.rejects(signIn(app.origin, former.email, TEST_PASSWORD), /INVALID_LOGIN_CREDENTIALS/);
    assert.equal(await codeOf(former.register()), 'invalid_token');
    assert.equal(
      await codeOf(createClient({ origin: app.origin, token: () => token }).getRole({ query: { email: former.email } })),
      'invalid_token',
    );

    const anew = await newcomer(app, former.email);
    assert.notEqual(anew.uid, former.uid);
    const user = await anew.register();
    assert.deepEqual([user.role, user.verified], ['buyer', false], 'nothing of the old account');
  });
});

const CHANGED = 'Your password was changed';

await test('a new password', async (t) => {
  const [{ app }] = await startScene(t, []);
  const second = await app.another({ PUBLIC_URL: app.origin });

  /** Sets a password as the account page does, after a sign-in with the present one. Returns the new access token. */
  const setPassword = async (email: string, present: string, password: string): Promise<string> => {
    const response = await fetch(`${app.origin}/identity/v1/accounts:update?key=abar-embedded`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await signIn(app.origin, email, present), password, returnSecureToken: true }),
    });
    return ((await response.json()) as { idToken: string }).idToken;
  };
  const exchange = (accessToken: string, email: string, { origin } = app as { origin: string }) =>
    createClient({ origin, token: () => accessToken }).createToken({ body: { email } });

  await t.test('ends the other sessions at once and is reported by one email', async () => {
    const user = await app.user('buyer');
    await app.account({ email: `bystander-${user.email}` });
    app.clock.advance(1000);
    const accessToken = await setPassword(user.email, TEST_PASSWORD, 'a better secret');
    assert.equal(await codeOf(user.api.getAccount()), 'invalid_token');
    assert.equal(await codeOf(exchange(user.accessToken, user.email)), 'invalid_token');
    const both = [app, second, app, second].map((process) => exchange(accessToken, user.email, process));
    assert.deepEqual(await countCodes(both), { ok: 4 });
    assert.deepEqual(await emailsTo(app, user.email), [CHANGED]);
    await exchange(await signIn(app.origin, user.email, 'a better secret'), user.email);
    assert.deepEqual(await emailsTo(app, user.email), [CHANGED], 'a sign-in is none');
  });

  await t.test('the next one is reported too', async () => {
    const user = await app.user('buyer');
    for (const [present, next] of [
      [TEST_PASSWORD, 'the second secret'],
      ['the second secret', 'the third secret'],
    ] as const) {
      app.clock.advance(1000);
      await exchange(await setPassword(user.email, present, next), user.email);
    }
    assert.deepEqual(await emailsTo(app, user.email), [CHANGED, CHANGED]);
  });
});
