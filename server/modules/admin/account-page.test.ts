import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { AccountChange } from '#contract/account.ts';
import { createClient } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { NOTICES, type Notice } from '#contract/vocabulary.ts';
import { makeVariants } from '#server/adapters/photos/pipeline.ts';
import { storePhoto } from '#server/modules/listings/photos.changes.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { aProduct, newPair, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { EMAIL_TEXTS, type EmailKind } from '#server/modules/core/email-texts.ts';
import { NOTICE_OF_EMAIL } from '#server/modules/core/notices.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { counter, offered } from '#server/testing/test-offers.ts';

await test('the account page', async (t) => {
  const [{ app, db, worker, pass }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const second = await app.another();

  /** Changes the account as the page does that was loaded just now. */
  const change = async ({ api }: TestUser, body: Omit<AccountChange, 'version'>) =>
    api.updateAccount({ body: { ...body, version: (await api.getAccount()).version } });
  const upload = async ({ uid }: TestUser) => {
    const photo = await makeVariants({ data: randomBytes(500 * 20 * 3), width: 500, height: 20 });
    return storePhoto({ db, store: app.container.photos, clock: app.clock }, { ownerUid: uid, photo });
  };
  const isServed = async (url: string | null) => (await fetch(new URL(url ?? '', app.origin))).status === 200;

  await t.test('name, number and address change on the listings too, and in every cache', async () => {
    const { _id: id } = await seller.api.createProduct({ body: aProduct() });
    await buyer.api.createBooking({ body: bookingOf(id) });
    const shown = async () => (await app.api.getProduct({ params: { id } })).seller;
    assert.match((await shown()).displayName, /^Test seller/);
    const account = await change(seller, { displayName: 'Nadia’s shop', phoneNumber: '০১৮১২ ৩৪৫৬৭৮', address: 'Uttara, Dhaka' });
    assert.deepEqual([account.displayName, account.phoneNumber, account.version], ['Nadia’s shop', '+8801812345678', 2]);
    assert.deepEqual(await shown(), { ...(await shown()), displayName: 'Nadia’s shop' });
    const { seller: contact } = await buyer.api.getProduct({ params: { id } });
    assert.deepEqual([contact.phoneNumber, contact.address], ['+8801812345678', 'Uttara, Dhaka']);
    // Also on one that comes back later.
    const { _id: away } = await seller.api.createProduct({ body: aProduct() });
    await seller.api.deleteProduct({ params: { id: away }, query: { reason: 'sold_elsewhere' } });
    await change(seller, { displayName: 'Nadia’s other shop' });
    await seller.api.restoreProduct({ params: { id: away } });
    assert.equal((await app.api.getProduct({ params: { id: away } })).seller.displayName, 'Nadia’s other shop');
  });

  await t.test('a mistake is named by its field and changes nothing', async () => {
    const before = await seller.api.getAccount();
    for (const [body, field] of [
      [{ phoneNumber: '12' }, 'phoneNumber'],
      [{ phoneNumber: null }, 'phoneNumber'],
      [{ address: null }, 'address'],
      [{ displayName: ' ' }, 'displayName'],
      [{ displayName: 'Abar Support' }, 'displayName'],
    ] as const)
      await assert.rejects(change(seller, { displayName: 'Other', ...body }), (failure: { code?: string; fields?: object }) => {
        assert.deepEqual([failure.code, Object.keys(failure.fields ?? {})], ['bad_request', [field]]);
        return true;
      });
    assert.deepEqual(await seller.api.getAccount(), before);
    const without = await change(buyer, { phoneNumber: null, address: null });
    assert.deepEqual([without.phoneNumber, without.address], [null, null], 'a buyer needs none');
  });

  await t.test('the second of two changes of one version is refused; repeating one changes nothing', async () => {
    const { version } = await buyer.api.getAccount();
    const names = ['First name', 'Second name', 'Third name', 'Fourth name'];
    const api = (at: number) => (at % 2 ? buyer.api : second.as(buyer));
    const counts = await countCodes(names.map((displayName, at) => api(at).updateAccount({ body: { version, displayName } })));
    assert.deepEqual(counts, { ok: 1, account_changed: 3 });
    const { displayName, version: next } = await buyer.api.getAccount();
    assert.equal(next, version + 1);
    const again = await buyer.api.updateAccount({ body: { version, displayName } });
    assert.equal(again.version, next, 'the answer was lost');
  });

  await t.test('a photo is shown, and its files are deleted when it is replaced, unless a product shows it', async () => {
    const [first, second, sold] = [await upload(seller), await upload(seller), await upload(seller)];
    const { photoURL } = await change(seller, { photo: first.displayUrl });
    assert.match(photoURL ?? '', /-400\.webp$/);
    await pass(120_000);
    assert.ok(await isServed(photoURL), 'claimed');
    assert.equal(await codeOf(change(buyer, { photo: second.displayUrl })), 'photo_unknown', 'of another user');

    const renewed = await upload(seller);
    const replaced = await change(seller, { photo: renewed.displayUrl });
    await worker.runDue();
    assert.deepEqual([await isServed(photoURL), await isServed(replaced.photoURL)], [false, true]);

    await seller.api.createProduct({ body: aProduct({ image: renewed.displayUrl }) });
    const { photoURL: none } = await change(seller, { photo: null });
    await worker.runDue();
    assert.deepEqual([none, await isServed(replaced.photoURL)], [null, true], 'the product shows it');
    assert.equal(await codeOf(change(seller, { photo: sold.displayUrl })), 'photo_unknown', 'it has expired');

    const both = await upload(seller);
    const { _id: id } = await seller.api.createProduct({ body: aProduct({ image: both.displayUrl }) });
    await change(seller, { photo: both.displayUrl });
    await seller.api.deleteProduct({ params: { id } });
    await worker.runDue();
    assert.ok(await isServed(both.displayUrl), 'the user shows it');
  });

  await t.test('the photo of a listing that is hidden, or may be listed again, stays', async () => {
    const admin = await app.user('admin');
    const wearAndRemove = async (photo: string) => {
      await change(seller, { photo });
      await change(seller, { photo: null });
      await pass(60_000);
    };
    const list = async (photo: string) => (await seller.api.createProduct({ body: aProduct({ image: photo }) }))._id;
    const { displayUrl: hidden } = await upload(seller);
    const id = await list(hidden);
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes' } });
    await admin.api.decideCase({ params: { id }, body: { decision: 'remove', reason: 'x' } });
    await wearAndRemove(hidden);
    assert.ok(await isServed(hidden), 'the seller may appeal');
    const other = await upload(seller);
    const unsold = await list(other.displayUrl);
    const { _id: suspension } = await admin.api.suspendUser({ params: { id: seller.uid }, body: { days: null, reason: 'x' } });
    await wearAndRemove(other.displayUrl);
    await admin.api.decideSuspension({ params: { id: suspension }, body: { decision: 'end', reason: 'x' } });
    assert.ok(await isServed((await app.api.getProduct({ params: { id: unsold } })).image ?? ''), 'hidden by a suspension');

    const { displayUrl: soldElsewhere } = await upload(seller);
    const first = await list(soldElsewhere);
    const second = await list(soldElsewhere);
    await seller.api.deleteProduct({ params: { id: first }, query: { reason: 'sold_elsewhere' } });
    await seller.api.deleteProduct({ params: { id: second } });
    await worker.runDue();
    await seller.api.restoreProduct({ params: { id: first } });
    assert.ok(await isServed(soldElsewhere), 'it was taken back');
    app.clock.advance(limits.restoreMinutes * 60_000);
    await seller.api.deleteProduct({ params: { id: first } });
    await worker.runDue();
    assert.equal(await isServed(soldElsewhere), false, 'by nobody any more');
  });

  await t.test('a value that was changed here is not replaced by the sign-in service', async () => {
    const asNewcomer = createClient({ origin: app.origin, token: () => buyer.accessToken });
    const body = {
      uid: buyer.uid,
      email: buyer.email,
      role: 'buyer',
      displayName: 'Name at Google',
      photoURL: 'https://example.com/g.png',
    };
    const user = await asNewcomer.createUser({ query: { upsert: 'true' }, body });
    assert.match(user.displayName, / name$/);
    assert.equal(user.photoURL, null);
  });

  await t.test('a chosen language stays, whatever language pages are read in', async () => {
    const asNewcomer = createClient({ origin: app.origin, token: () => buyer.accessToken });
    const read = async (language: 'en' | 'bn') => {
      await asNewcomer.createToken({ body: { email: buyer.email, language } });
      return (await buyer.api.getAccount()).language;
    };
    assert.equal(await read('bn'), 'bn', 'it follows the pages');
    assert.equal((await buyer.api.updateAccountSettings({ body: { language: 'en' } })).language, 'en');
    assert.equal(await read('bn'), 'en', 'it was chosen');
  });

  await t.test('blocked users are listed with the time and unblocked, twice too', async () => {
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    const { conversation } = await buyer.api.openConversation({ body: { productId, messageId: randomUUID(), text: 'Hello' } });
    await buyer.api.updateConversation({ params: { id: conversation._id }, body: { blocked: true } });
    const blockedAt = app.clock.now().toISOString();
    const { displayName, photoURL } = await seller.api.getAccount();
    assert.deepEqual(await buyer.api.listBlocks(), { blocks: [{ uid: seller.uid, displayName, photoURL, blockedAt }] });
    assert.deepEqual(await seller.api.listBlocks(), { blocks: [] }, 'the other side learns nothing');
    assert.equal(await codeOf(seller.api.removeBlock({ params: { id: buyer.uid } })), 'ok');
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(productId) })), 'booking_closed', 'nor lifts it');
    const both = [buyer.api, second.as(buyer)].map((api) => api.removeBlock({ params: { id: seller.uid } }));
    assert.deepEqual(await countCodes(both), { ok: 2 });
    assert.deepEqual(await buyer.api.listBlocks(), { blocks: [] });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(productId) })), 'ok');
  });

  await t.test('all notices are on at first, and switches change only what they name', async () => {
    const reader = await app.user('buyer');
    const on = Object.fromEntries(NOTICES.map((notice) => [notice, true]));
    assert.deepEqual((await reader.api.getAccount()).notices, on);
    await Promise.all(
      NOTICES.map((notice, at) =>
        (at % 2 ? reader.api : second.as(reader)).updateAccountSettings({ body: { notices: { [notice]: false } } }),
      ),
    );
    await reader.api.updateAccountSettings({ body: { notices: { offers: true } } });
    const off = Object.fromEntries(NOTICES.map((notice) => [notice, false]));
    assert.deepEqual((await reader.api.getAccount()).notices, { ...off, offers: true });
    await assert.rejects(reader.api.updateAccountSettings({ body: JSON.parse('{"notices": {"payments": false}}') as object }), {
      code: 'bad_request',
    });
  });
});

const MINUTE = 60_000;

/** Returns the kind of an email, found by its subject. */
const kindOf = (subject: string): EmailKind | undefined =>
  (Object.keys(EMAIL_TEXTS.en) as EmailKind[]).find((kind) =>
    new RegExp(`^${EMAIL_TEXTS.en[kind][0].replaceAll(/\{\w+\}/g, '.+')}$`).test(subject),
  );

await test('emails about what was switched off are not written, all others are', async (t) => {
  const [{ app, pass }, seller, all] = await startScene(t, ['seller', 'buyer']);
  const [, none] = await newPair(app);
  const some = new Map<Notice, TestUser>();
  for (const notice of NOTICES) some.set(notice, (await newPair(app))[1]);
  const readers = [all, none, ...some.values()];
  const off = (user: TestUser, notices: readonly Notice[]) =>
    user.api.updateAccountSettings({ body: { notices: Object.fromEntries(notices.map((notice) => [notice, false])) } });
  await off(none, NOTICES);
  for (const [notice, user] of some) await off(user, [notice]);

  const { _id: liked } = await seller.api.createProduct({ body: aProduct({ title: 'Kingston SSD 480GB' }) });
  for (const { api } of readers) await api.save({ body: { favourites: [liked], searches: ['q=rtx+3060'] } });
  await seller.api.createProduct({ body: aProduct({ title: 'Zotac RTX 3060 12GB graphics card' }) });
  await seller.api.editProduct({ params: { id: liked }, body: { version: 1, sellingPrice: 20_000 } });
  for (const reader of readers) {
    await counter(seller.api, (await offered(seller, reader))._id, 18_000);
    const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
    const { conversation } = await reader.api.openConversation({ body: { productId, messageId: randomUUID(), text: 'Hello' } });
    await seller.api.sendMessage({ params: { id: conversation._id }, body: { messageId: randomUUID(), text: 'Yes' } });
    await reader.api.createBooking({ body: bookingOf(productId) });
  }
  // Jobs that the database has dated are due only after a minute, because its clock is ahead of the clock of the test.
  await pass(MINUTE);
  await pass(10 * MINUTE);
  await pass(48 * HOUR_MS);

  const kindsOf = async ({ email }: TestUser) => new Set((await emailsTo(app, email)).map(kindOf));
  const kinds = await kindsOf(all);
  const about = new Set([...kinds].flatMap((kind) => (kind && NOTICE_OF_EMAIL[kind]) ?? []));
  assert.deepEqual(about, new Set(NOTICES), 'an email about each notice');
  assert.ok(kinds.has('buyer_book'));
  assert.deepEqual(await kindsOf(none), new Set(['buyer_book']));
  for (const [notice, user] of some)
    assert.deepEqual(
      await kindsOf(user),
      new Set([...kinds].filter((kind) => kind && NOTICE_OF_EMAIL[kind] !== notice)),
      `without ${notice}`,
    );
});
