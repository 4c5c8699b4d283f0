import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { EMAIL_TEXTS, type EmailKind } from '#server/modules/core/email-texts.ts';
import { NOTICE_OF_EMAIL } from '#server/modules/core/notices.ts';
import { NOTICES, type Notice } from '#contract/vocabulary.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { aProduct, signedInPair, startTestApp, type TestUser } from '#server/testing/test-app.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { counter, offered } from '#server/testing/test-offers.ts';

const MINUTE = 60_000;

/** Returns the kind of an email, found by its subject. */
const kindOf = (subject: string): EmailKind | undefined =>
  (Object.keys(EMAIL_TEXTS.en) as EmailKind[]).find((kind) =>
    new RegExp(`^${EMAIL_TEXTS.en[kind][0].replaceAll(/\{\w+\}/g, '.+')}$`).test(subject),
  );

await test('emails about what was switched off are not written, all others are', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const [seller, all] = await signedInPair(app);
  const [, none] = await signedInPair(app);
  const some = new Map<Notice, TestUser>();
  for (const notice of NOTICES) some.set(notice, (await signedInPair(app))[1]);
  const readers = [all, none, ...some.values()];
  const off = (user: TestUser, notices: readonly Notice[]) =>
    user.api.updateAccountSettings({ body: { notices: Object.fromEntries(notices.map((notice) => [notice, false])) } });
  await off(none, NOTICES);
  for (const [notice, user] of some) await off(user, [notice]);

  const advance = async (ms: number) => {
    app.clock.advance(ms);
    await app.container.worker.runDue();
  };
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
  await advance(MINUTE);
  await advance(10 * MINUTE);
  await advance(48 * HOUR_MS);

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
