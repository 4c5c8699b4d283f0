import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, type Client } from '#contract/client.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { lettersTo } from '#server/testing/test-mails.ts';
import { aProduct, signIn, startTestMarket, type TestMarket } from '#server/testing/test-market.ts';

const PASSWORD = 'secret-of-a-test';
let newcomers = 0;

/** Somebody with an identity account whom the market does not know yet. */
async function newcomer(town: TestMarket, email = `newcomer${(newcomers += 1)}@example.com`) {
  const { embeddedIdentity } = town.market;
  assert.ok(embeddedIdentity);
  const { uid } = await embeddedIdentity.createAccount({
    email,
    password: PASSWORD,
    displayName: 'New',
    photoUrl: null,
    emailVerified: true,
  });
  const accessToken = await signIn(town.origin, email, PASSWORD);
  const api = createClient({ origin: town.origin, token: () => accessToken });
  const register = (over: object = {}, upsert: 'true' | 'false' = 'false') =>
    api.createUser({ query: { upsert }, body: { uid, email, displayName: 'New Person', role: 'buyer', ...over } });
  return { uid, email, accessToken, api, register };
}

await test('registration', async (t) => {
  const town = await startTestMarket();
  t.after(() => town.stop());
  const admin = await town.person('admin');

  await t.test('a role other than buyer or seller is refused by the field', async () => {
    const { register } = await newcomer(town);
    for (const role of ['admin', 'ADMIN', '', 'toString', ' seller'])
      await assert.rejects(register({ role }), { code: 'role_not_allowed', status: 400, fields: { role: 'Choose buyer or seller.' } });
    assert.equal((await register({ role: 'seller' })).role, 'seller');
  });

  await t.test('uid and e-mail are those of the token', async () => {
    const { register } = await newcomer(town);
    assert.equal(await codeOf(register({ uid: admin.uid })), 'email_mismatch');
    assert.equal(await codeOf(register({ email: admin.email })), 'email_mismatch');
    const user = await register({ email: ` NEWCOMER${newcomers}@Example.COM ` });
    assert.equal(user.email, `newcomer${newcomers}@example.com`, 'case and spaces are nothing');
  });

  await t.test('a stored token needs the registration, and the e-mail of the identity token', async () => {
    const { api, email, register } = await newcomer(town);
    assert.equal(await codeOf(api.createToken({ body: { email } })), 'unknown_user');
    await register();
    assert.equal(await codeOf(api.createToken({ body: { email: admin.email } })), 'email_mismatch');
    const { token, expiresAt } = await api.createToken({ body: { email } });
    assert.equal(Date.parse(expiresAt) - town.clock.now().getTime(), 3_600_000, 'an hour');
    assert.equal((await createClient({ origin: town.origin, token: () => token }).getRole({ query: { email } })).role, 'buyer');
    assert.equal(await codeOf(createClient({ origin: town.origin, token: () => token }).createToken({ body: { email } })), 'invalid_token');
    assert.equal(await codeOf(api.getRole({ query: { email } })), 'invalid_token', 'nor does the identity token open the market');
  });

  await t.test('upsert=false on somebody known is refused; ten at once make one', async () => {
    const { register } = await newcomer(town);
    const ends = await Promise.all(Array.from({ length: 10 }, () => codeOf(register())));
    assert.deepEqual(ends.sort(), ['ok', ...Array.from({ length: 9 }, () => 'user_exists')]);
  });

  await t.test('upsert=true sets what is given, and never role, verification or what is not given', async () => {
    const { register, email, uid } = await newcomer(town);
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
      verifiedAt: town.clock.now().toISOString(),
    });
    assert.equal((await register({ address: 'Uttara', phoneNumber: '০১৮১২৩৪৫৬৭৮' }, 'true')).address, 'Uttara');
    assert.equal(await codeOf(register({ phoneNumber: '123' }, 'true')), 'bad_request');
  });
});

await test('verification', async (t) => {
  const town = await startTestMarket();
  t.after(() => town.stop());
  const [admin, seller, buyer] = [await town.person('admin'), await town.person('seller'), await town.person('buyer')];
  const verify = (email: string) => codeOf(admin.api.updateUser({ query: { email }, body: { verified: true } }));
  const verified = (email: string) => town.api.isVerified({ query: { email } });

  assert.equal(await verified(seller.email), false);
  assert.equal(await verify(buyer.email), 'not_a_seller');
  assert.equal(await verify(admin.email), 'not_a_seller');
  assert.equal(await verify('nobody@example.com'), 'unknown_user');
  assert.equal(await verify(seller.email), 'ok');
  assert.equal(await verify(seller.email), 'ok', 'a repeat is fine');
  assert.deepEqual([await verified(seller.email), await verified(buyer.email), await verified('nobody@example.com')], [true, false, false]);
  assert.deepEqual(await lettersTo(town, seller.email), ['You are a verified seller now'], 'told once');
  const { _id } = await seller.api.createProduct({ body: aProduct() });
  assert.equal((await town.api.getProduct({ params: { id: _id } })).seller.verified, true);
});

await test('deleting a person', async (t) => {
  const town = await startTestMarket();
  t.after(() => town.stop());
  const second = await town.another();
  const admin = await town.person('admin');
  const remove = (email: string) => codeOf(admin.api.deleteUser({ query: { email } }));

  await t.test('an admin is protected, a stranger unknown', async () => {
    const other = await town.person('admin');
    assert.equal(await remove(other.email), 'admin_protected');
    assert.equal(await remove(admin.email), 'admin_protected');
    assert.equal(await remove('nobody@example.com'), 'unknown_user');
  });

  await t.test('their sessions end at once, here and in another process', async () => {
    const person = await town.person('buyer');
    const there = second.as(person);
    const mine = (api: Client) => api.listBookings({ query: { buyer: person.email } });
    await Promise.all([mine(person.api), mine(there)]);
    assert.equal(await remove(person.email), 'ok');
    assert.equal(await codeOf(mine(person.api)), 'invalid_token');
    await eventually('the other process refuses the token', async () => (await codeOf(mine(there))) === 'invalid_token');
    assert.equal(await remove(person.email), 'unknown_user', 'a second time');
  });

  await t.test('a token ended by sign-out is refused by both processes', async () => {
    const person = await town.person('buyer');
    const role = (api: Client) => codeOf(api.getRole({ query: { email: person.email } }));
    assert.deepEqual(await Promise.all([role(person.api), role(second.as(person))]), ['ok', 'ok']);
    await person.api.revokeToken();
    assert.equal(await role(person.api), 'invalid_token');
    await eventually('the other process refuses it', async () => (await role(second.as(person))) === 'invalid_token');
  });

  await t.test('a seller: unsold and booked products leave the market, the buyer is told, what is paid stays readable', async () => {
    const [seller, buyer] = [await town.person('seller'), await town.person('buyer')];
    const unsold = (await seller.api.createProduct({ body: aProduct({ title: 'Unsold thing' }) }))._id;
    const booked = await bookedProduct(seller, buyer);
    const sold = await bookedProduct(seller, buyer);
    await buyer.api.payBooking({ params: { id: sold.bookingId }, body: { transactionId: await takeMoney(town, buyer, sold.bookingId) } });
    const before = (await lettersTo(town, buyer.email)).length;
    assert.equal(await remove(seller.email), 'ok');
    for (const id of [unsold, booked.productId]) assert.equal(await codeOf(buyer.api.getProduct({ params: { id } })), 'unknown_product');
    assert.equal(await codeOf(buyer.api.getBooking({ params: { id: booked.bookingId } })), 'unknown_booking');
    const history = await buyer.api.getBooking({ params: { id: sold.bookingId } });
    assert.deepEqual([history.product.status, history.seller.email], ['sold', seller.email]);
    assert.deepEqual((await lettersTo(town, buyer.email)).slice(before), [`${aProduct().title} is not for sale any more`]);
    assert.ok((await lettersTo(town, seller.email)).includes('Your account was deleted'));
    assert.equal(
      (await admin.api.listUsers({ query: { seller: 'true' } })).users.some((user) => user.uid === seller.uid),
      false,
    );
  });

  await t.test('a buyer: their open booking ends, the product is unsold again, its seller is told', async () => {
    const [seller, buyer] = [await town.person('seller'), await town.person('buyer')];
    const deal = await bookedProduct(seller, buyer);
    assert.equal(await remove(buyer.email), 'ok');
    assert.equal((await town.api.getProduct({ params: { id: deal.productId } })).status, 'unsold');
    assert.ok((await lettersTo(town, seller.email)).includes(`${aProduct().title} is free again`));
    const next = await town.person('buyer');
    assert.equal(await codeOf(next.api.createBooking({ body: bookingOf(deal.productId) })), 'ok');
  });

  await t.test('they do not come back with what they had; with the same address they may begin anew', async () => {
    const person = await newcomer(town);
    await person.register({ role: 'seller' });
    await admin.api.updateUser({ query: { email: person.email }, body: { verified: true } });
    const { token } = await person.api.createToken({ body: { email: person.email } });
    assert.equal(await remove(person.email), 'ok');
    for (const upsert of ['true', 'false'] as const) assert.equal(await codeOf(person.register({}, upsert)), 'account_deleted');
    assert.equal(await codeOf(person.api.createToken({ body: { email: person.email } })), 'account_deleted');
    await assert.doesNotReject(signIn(town.origin, person.email, PASSWORD), 'the identity account goes by a job');

    await town.market.worker.runDue();
    await assert.rejects(signIn(town.origin, person.email, PASSWORD), /INVALID_LOGIN_CREDENTIALS/);
    assert.equal(await codeOf(person.register()), 'invalid_token');
    assert.equal(
      await codeOf(createClient({ origin: town.origin, token: () => token }).getRole({ query: { email: person.email } })),
      'invalid_token',
    );

    const anew = await newcomer(town, person.email);
    assert.notEqual(anew.uid, person.uid);
    const user = await anew.register();
    assert.deepEqual([user.role, user.verified], ['buyer', false], 'nothing of the old account');
  });
});
