import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Reply } from '#contract/client.ts';
import { DAY_MS } from '#domain/durations.ts';
import { noteSignIn } from '#server/modules/users/conduct.changes.ts';
import { upower } from '#domain/reports/test-reports.ts';
import { SECTIONS } from '#server/modules/admin/my-data.sql.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { newId } from '#server/platform/db/ids.ts';
import { aProduct, signIn, startScene, TEST_PASSWORD, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct, payByCard } from '#server/testing/test-cards.ts';
import { emailTexts } from '#server/testing/test-emails.ts';
import { join } from '#server/testing/test-lines.ts';
import { agree } from '#server/testing/test-meetings.ts';
import { plainPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';
import { BKASH, BY_PRICE, confirmMethod, requestPayout } from '#server/testing/test-payouts.ts';
import { review } from '#server/testing/test-reviews.ts';
import { offered } from '#server/testing/test-offers.ts';

const write = (text: string) => ({ messageId: randomUUID(), text });

/** The columns with uids whose rows no download holds, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'user_blocks.blocked_uid': 'a user does not learn who has blocked them',
  'reviews.admin_uid': 'the decisions of an admin are data of the two sides',
  'report_cases.admin_uid': 'the decisions of an admin are data of the seller that they are about',
  'report_cases.answer_admin_uid': 'the decisions of an admin are data of the seller that they are about',
  'suspensions.admin_uid': 'the decisions of an admin are data of the user that they are about',
  'suspensions.answer_admin_uid': 'the decisions of an admin are data of the user that they are about',
  'suspensions.end_admin_uid': 'the decisions of an admin are data of the user that they are about',
  'admin_log.admin_uid': 'the acts of an admin are data of those that they are about',
  'meetings.admin_uid': 'the decisions of an admin are data of the two sides',
  'payouts.admin_uid': 'the decisions of an admin are data of the sellers that they are about',
  'payout_log.by_uid': 'the times of the steps are those of the payout',
  'payout_codes.uid': 'a hash and the method that its code confirms, which is left out until then; deleted after a day',
  'waiting_entries.seller_uid': 'a seller learns how many wait, not who',
  'verifications.admin_uid': 'the decisions of an admin are data of the sellers that they are about',
  'identity.action_codes.uid': 'hashes of codes that were sent by email, which expire',
  'identity.known_addresses.uid': 'hashes of network addresses, which cannot be read',
};

await test('the data of a user', async (t) => {
  const [{ app, db, pass }, user, other, admin] = await startScene(t, ['seller', 'seller', 'admin'], { env: BY_PRICE });
  const second = await app.another();

  // One row of everything.
  await noteSignIn(db, user.uid, '203.0.113.7', app.clock.now());
  // As of an admin, who sells nothing.
  const key = { credential_id: 'x', public_key: Buffer.from('x'), counter: 0, transports: [], name: 'Phone', synced: true, used_at: null };
  await db
    .insertInto('passkeys')
    .values({ id: newId(app.clock.now()), user_uid: user.uid, created_at: app.clock.now(), ...key })
    .execute();
  const sale = await dealScene(app, 'released', [user, other]);
  await review(user, sale.bookingId);
  const waitedFor = await bookedProduct(other, await app.user('buyer'));
  await join(user.api, waitedFor.productId);
  await confirmMethod(app, user);
  await requestPayout(user, 100);
  const order = await bookedProduct(other, user);
  await agree(app, order);
  const transactionId = await payByCard(app, user, order.bookingId);
  await offered(other, user);
  const { _id: productId } = await other.api.createProduct({ body: aProduct() });
  const { conversation } = await user.api.openConversation({ body: { productId, ...write('My number is 01712 345678') } });
  const params = { id: conversation._id };
  const photos = [await uploadPrivatePhoto(app, user, await plainPhoto('#987654'))];
  await user.api.sendMessage({ params, body: { ...write(''), photos } });
  const message = await other.api.sendMessage({ params, body: write('Mine is 01812 345678') });
  await user.api.reportMessage({ params: { id: message._id }, body: { reason: 'rude' } });
  await admin.api.getConversation({ params });
  await user.api.updateProduct({ params: { id: productId }, body: { isReported: 'yes', reason: 'stolen' } });
  await user.api.updateConversation({ params, body: { blocked: true } });
  await user.api.save({ body: { favourites: [productId], searches: ['q=ryzen'] } });
  await other.api.createProduct({ body: aProduct({ title: 'Ryzen 7 5700X processor' }) });
  await user.api.saveMyPc({ body: { text: 'Ryzen 5 5600' } });
  await admin.api.updateUser({ query: { email: user.email }, body: { verified: true, reason: 'seen in person' } });
  const reported = { id: (await user.api.createProduct({ body: aProduct() }))._id };
  await user.api.addReport({ params: reported, body: { text: upower } });
  await other.api.updateProduct({ params: reported, body: { isReported: 'yes' } });
  await admin.api.decideCase({ params: reported, body: { decision: 'keep', reason: 'The photos are his.' } });
  const { _id: suspension } = await admin.api.suspendUser({ params: { id: user.uid }, body: { days: 1, reason: 'As the reports show.' } });
  await admin.api.decideSuspension({ params: { id: suspension }, body: { decision: 'end', reason: 'They were wrong.' } });
  await signIn(app.origin, user.email, TEST_PASSWORD);
  const device = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  await user.api.turnPushOn({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/1', ...device } });
  await sql`insert into identity.federated_identities (issuer, subject, uid, email, linked_at)
    values ('https://accounts.google.com', 'g-1', ${user.uid}, ${user.email}, now())`.execute(db);
  await sql`insert into photos (id, owner_uid, display_url, width, height, thumbhash) values ('photo-1', ${user.uid}, '/photos/1', 9, 9, '')`.execute(
    db,
  );
  await user.api.enterStolen({ body: { serial: 'SN-X7K-4711', name: 'Latitude', policeReport: 'GD 1', contact: user.email } });
  await pass(60_000);

  const download = async ({ api }: TestUser): Promise<Reply<'downloadData'>> => api.downloadData();
  const mine = await download(user);
  const rows = (name: string, of = mine) => of.data[name] ?? [];

  await t.test('every column of a uid belongs to a section, or is left out for a reason', async () => {
    const { rows: columns } = await sql<{ name: string }>`
      select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
      from information_schema.columns where column_name ~ '(^|_)uid$' and table_schema not in ('information_schema', 'pg_catalog')
      order by 1`.execute(db);
    const followed = Object.values(SECTIONS).flatMap((section) => section.of);
    const known = new Set([...followed, ...Object.keys(LEFT_OUT)]);
    assert.deepEqual(
      columns.map(({ name }) => name).filter((name) => !known.has(name)),
      [],
      'new columns: add a section to queries.ts, or a reason to leave them out',
    );
    assert.deepEqual([...known].filter((name) => !columns.some((column) => column.name === name)).sort(), [], 'columns that are gone');
  });

  await t.test('every section has the rows of the user', () => {
    assert.deepEqual(Object.keys(mine.data), Object.keys(SECTIONS));
    assert.deepEqual(
      Object.keys(SECTIONS).filter((name) => rows(name).length === 0),
      [],
    );
    assert.equal(mine.uid, user.uid);
    assert.equal(rows('account')[0]?.['email'], user.email);
    const sides = new Map(rows('bookings').map(({ id, side }) => [id, side]));
    assert.deepEqual([sides.get(sale.bookingId), sides.get(order.bookingId), sides.size], ['seller', 'buyer', 2]);
    assert.deepEqual([rows('payments')[0]?.['intent_id'], rows('verifications')[0]?.['reason']], [transactionId, 'seen in person']);
  });

  await t.test('the data of others is what the user has been shown', async () => {
    const text = JSON.stringify(mine);
    for (const secret of [other.uid, other.email, admin.uid, admin.email]) assert.ok(!text.includes(secret), secret);
    const texts = rows('messages').map((row) => row['text']);
    assert.ok(texts.includes('Mine is 01812 345678'), 'a booking between the two is live');
    await db
      .updateTable('bookings')
      .set({ ended_at: app.clock.now(), end_reason: 'other', paid_at: null, transaction_id: null })
      .where('id', 'in', [sale.bookingId, order.bookingId])
      .execute();
    const later = await download(user);
    const [own, received] = rows('messages', later);
    assert.deepEqual([own?.['text'], own?.['mine']], ['My number is 01712 345678', true]);
    assert.ok(!String(received?.['text']).includes('345678'), 'contact data is masked as on the page');
    const sold = rows('bookings', later).find(({ side }) => side === 'seller');
    assert.deepEqual([sold?.['contact_number'], sold?.['meeting_location']], [null, null], 'of the buyer, after the end');
    assert.deepEqual(new Set(rows('meetings', later).map(({ place }) => place)), new Set([null]), 'of a meeting that did not take place');
    const stranger = await download(admin);
    for (const name of ['bookings', 'messages', 'payments', 'offers', 'emails', 'listings']) assert.deepEqual(rows(name, stranger), []);
  });

  await t.test('a section of any length is written whole and in order', async () => {
    const reader = await app.user('buyer');
    await sql`insert into emails (recipient, subject, text_body, html_body, user_uid)
      select ${reader.email}, 'Number ' || n, 'x', 'x', ${reader.uid} from generate_series(1, 1001) as n`.execute(db);
    const subjects = rows('emails', await download(reader)).map(({ subject }) => subject);
    assert.deepEqual(
      subjects,
      Array.from({ length: 1001 }, (_, at) => `Number ${at + 1}`),
    );
  });

  await t.test('the code that confirms where payouts go is in the email alone', async () => {
    const reader = await app.user('seller');
    await reader.api.requestPayoutMethod({ body: BKASH });
    const [code = ''] = /\d{6}/.exec((await emailTexts(app, reader.email)).at(-1) ?? '') ?? [];
    assert.match(code, /^\d{6}$/);
    const textsOf = async () => JSON.stringify(rows('emails', await download(reader)));
    assert.ok(!(await textsOf()).includes(code));
    app.clock.advance(15 * 60_000);
    assert.ok((await textsOf()).includes(code), 'once it is worth nothing');
  });

  await t.test('three downloads in 24 hours, counted for all processes', async () => {
    const reader = await app.user('buyer');
    const attempts = Array.from({ length: 8 }, (_, at) => (at % 2 ? reader.api : second.as(reader)).downloadData());
    assert.deepEqual(await countCodes(attempts), { ok: 3, too_many_downloads: 5 });
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(app.clock.now().getTime() + 2 * DAY_MS) })
      .where('uid', '=', reader.uid)
      .execute();
    app.clock.advance(DAY_MS);
    const again = await app.another();
    assert.equal(await codeOf(again.as(reader).downloadData()), 'ok');
  });
});
