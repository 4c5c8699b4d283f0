import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import type { Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { PRIVATE_PHOTO_EXPIRY_S } from '#contract/private-photos.ts';
import { expirePrivatePhoto } from '#server/modules/listings/photos.jobs.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { drawnPhoto, plainPhoto, uploadPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';

const write = (text: string, photos: string[] = []) => ({ messageId: randomUUID(), text, photos });

await test('photos in messages', async (t) => {
  const [{ app, db, pass }, seller, buyer, admin, otherSeller, otherBuyer] = await startScene(t, [
    'seller',
    'buyer',
    'admin',
    'seller',
    'buyer',
  ]);
  const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
  const { conversation } = await buyer.api.openConversation({ body: { productId, ...write('Can you show the ports?') } });
  const params = { id: conversation._id };
  const photo = await plainPhoto('#345678');
  const upload = (user: TestUser = seller) => uploadPrivatePhoto(app, user, photo);
  const send = (user: TestUser, text: string, photos?: string[]) => user.api.sendMessage({ params, body: write(text, photos) });
  const lastOf = async (api: Client) => (await api.getConversation({ params })).messages.at(-1);
  const load = (address: string, token?: string, headers: Record<string, string> = {}) =>
    fetch(app.origin + address, { headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers } });
  const statusFor = async (address: string, user?: TestUser) => (await load(address, user?.token)).status;

  await t.test('both sides see them in their order, in two sizes, and never with what the file says about its place', async () => {
    const exif = { IFD0: { Copyright: 'SECRET PLACE' } };
    const file = await sharp(await drawnPhoto(900, { width: 1000, height: 750 }))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const ids = [await upload(), await uploadPrivatePhoto(app, seller, file)];
    await send(seller, '', ids);
    const seen = await lastOf(buyer.api);
    assert.deepEqual([seen?.text, seen?.photos.map(({ _id }) => _id)], ['', ids]);
    const second = seen?.photos[1];
    assert.ok(second);
    for (const user of [buyer, seller]) {
      const large = await load(second.address, user.token);
      const bytes = Buffer.from(await large.arrayBuffer());
      assert.equal(large.headers.get('content-type'), 'image/webp');
      assert.equal(createHash('sha256').update(bytes).digest('hex'), second.sha256);
      const { width, height, exif: kept } = await sharp(bytes).metadata();
      assert.deepEqual([width, height, kept], [second.width, second.height, undefined]);
      const small: Buffer = Buffer.from(await (await load(`${second.address}?size=small`, user.token)).arrayBuffer());
      assert.equal((await sharp(small).metadata()).width, 400);
    }
    assert.deepEqual((await buyer.api.listConversations()).conversations[0]?.lastMessage, {
      text: '',
      photos: 2,
      mine: false,
      createdAt: seen?.createdAt,
    });
  });

  await t.test('browsers keep them for one user, and ask each time', async () => {
    const address = (await lastOf(buyer.api))?.photos[0]?.address ?? '';
    const { headers } = await load(address, buyer.token);
    assert.deepEqual([headers.get('cache-control'), headers.get('vary')?.includes('authorization')], ['private, no-cache', true]);
    const etag = headers.get('etag') ?? '';
    assert.equal((await load(address, buyer.token, { 'if-none-match': etag })).status, 304);
    assert.equal((await load(address, otherBuyer.token, { 'if-none-match': etag })).status, 404);
  });

  await t.test('they are for the two sides; for an admin while a message is reported, who has then read the conversation', async () => {
    const message = await lastOf(buyer.api);
    const address = message?.photos[0]?.address ?? '';
    const strangers = async () => Promise.all([otherBuyer, otherSeller, undefined].map((user) => statusFor(address, user)));
    assert.deepEqual([await strangers(), await statusFor(address, admin)], [[404, 404, 401], 404]);
    const answer = await (await load(address, otherBuyer.token)).json();
    assert.equal((answer as { error?: string }).error, 'unknown_photo');
    const unknown = address.replace(/[\da-f-]{36}$/, randomUUID());
    assert.deepEqual(await (await load(unknown, buyer.token)).json(), answer, 'as an unknown one');
    await buyer.api.reportMessage({ params: { id: message?._id ?? '' }, body: { reason: 'rude' } });
    assert.deepEqual([await strangers(), await statusFor(address, admin)], [[404, 404, 401], 200]);
    assert.equal((await seller.api.getConversation({ params })).conversation.readByAdmin.length, 1);
    await admin.api.updateConversation({ params, body: { reportsClosed: true } });
    assert.equal(await statusFor(address, admin), 404);
    // A photo of another message, which its reader may read.
    const { messages } = await buyer.api.getConversation({ params });
    assert.equal(await statusFor(address.replace(message?._id ?? '', messages[0]?._id ?? ''), buyer), 404);
    for (const path of [`/photos/${message?.photos[0]?._id}.webp`, `/photos/${message?.photos[0]?._id}-400.webp`])
      assert.equal(await statusFor(path, buyer), 404);
  });

  await t.test('a message is a text, photos, or both: at most four, each once', async () => {
    const photos = [await upload(), await upload(), await upload(), await upload(), await upload()];
    assert.equal(await codeOf(send(seller, '', [])), 'bad_request');
    assert.equal(await codeOf(send(seller, '', photos)), 'bad_request');
    assert.equal(await codeOf(send(seller, '', [photos[0] ?? '', photos[0] ?? ''])), 'bad_request');
    assert.equal(await codeOf(send(seller, '', ['x'])), 'bad_request');
    assert.equal((await send(seller, 'These four', photos.slice(0, limits.messagePhotos))).photos.length, limits.messagePhotos);
  });

  await t.test('a message with photos that is sent twice is stored once; its id is good for no other photos', async () => {
    const [first, second] = [await upload(), await upload()];
    const body = write('Two', [first, second]);
    const sent = await Promise.all([1, 2, 3].map(() => seller.api.sendMessage({ params, body })));
    assert.equal(new Set(sent.map(({ _id }) => _id)).size, 1);
    for (const { photos } of sent) assert.equal(photos.length, 2);
    assert.equal(await codeOf(seller.api.sendMessage({ params, body: { ...body, photos: [second, first] } })), 'message_id_used');
    assert.equal(await codeOf(seller.api.sendMessage({ params, body: { ...body, photos: [] } })), 'message_id_used');
  });

  await t.test('one photo in several messages at once is in one of them; the others are not sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, two] = [await upload(), await upload()];
      const texts = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${round}`);
      const codes = await countCodes(texts.map((text, nth) => send(seller, text, nth % 2 ? [one, two] : [two, one])));
      assert.deepEqual(codes, { ok: 1, photo_sent: 3 });
      const { messages } = await buyer.api.getConversation({ params });
      assert.equal(messages.filter(({ text }) => texts.includes(text)).length, 1);
    }
  });

  await t.test('photos of others, unknown ones and those of listings cannot be sent, nor private ones listed', async () => {
    const [mine, theirs] = [await upload(), await upload(otherSeller)];
    const listed = await uploadPhoto(app, seller, await plainPhoto('#123456'));
    assert.equal(await codeOf(send(seller, '', [theirs])), 'photo_unknown');
    assert.equal(await codeOf(send(seller, '', [randomUUID()])), 'photo_unknown');
    assert.equal(await codeOf(send(seller, '', [listed])), 'bad_request');
    for (const image of [mine, `/photos/${mine}.webp`, `/photos/${mine}-400.webp`])
      assert.equal(await codeOf(seller.api.createProduct({ body: aProduct({ image }) })), 'photo_unknown');
    assert.equal(await codeOf(send(otherBuyer, '', [theirs])), 'unknown_conversation');
    assert.equal((await send(seller, '', [mine])).photos.length, 1);
  });

  await t.test('one that is not sent is deleted after two hours, not before; nobody reads it meanwhile', async () => {
    const id = await upload();
    const row = () => db.selectFrom('private_photos').select('id').where('id', '=', id).executeTakeFirst();
    const { messages } = await seller.api.getConversation({ params });
    for (const message of messages) assert.equal(await statusFor(`/api/messages/${message._id}/photos/${id}`, seller), 404);
    const kept = (await lastOf(seller.api))?.photos[0]?.address ?? '';
    await pass(PRIVATE_PHOTO_EXPIRY_S * 1000 - 1);
    assert.ok(await row());
    await pass(1);
    assert.equal(await row(), undefined);
    const sent = await db.selectFrom('private_photos').select('id').where('message_id', 'is not', null).execute();
    assert.ok(sent.some((photo) => kept.endsWith(photo.id)));
  });
});

await test('private photos have limits, and expire or are sent', async (t) => {
  const [{ app, db }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { clock } = app;
  const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
  const photo = await plainPhoto('#654321');
  const ask = (photos: string[]) => buyer.api.openConversation({ body: { productId, ...write('', photos) } });

  await t.test('the first of sending and expiry at the same moment decides: the photo is sent, or gone', async () => {
    const ahead = { now: () => new Date(clock.now().getTime() + PRIVATE_PHOTO_EXPIRY_S * 1000) };
    for (const first of ['send', 'expire'] as const) {
      const id = await uploadPrivatePhoto(app, buyer, photo);
      const send = () => codeOf(ask([id]));
      const expire = async () => (await expirePrivatePhoto({ db, clock: ahead }, { photoId: id })) ?? '';
      const codes = await inLockOrder(app.database, ['private_photos', id], ...(first === 'send' ? [send, expire] : [expire, send]));
      assert.deepEqual(codes.filter(Boolean), [first === 'send' ? 'ok' : 'photo_unknown']);
      const row = await db.selectFrom('private_photos').select('expires_at').where('id', '=', id).executeTakeFirst();
      assert.equal(row?.expires_at, first === 'send' ? null : undefined);
    }
  });

  await t.test('a sent message does not change', async () => {
    const sent = db.updateTable('private_photos').set({ position: 2 }).where('message_id', 'is not', null);
    await assert.rejects(sent.execute(), /does not change/);
    const other = { sha256: '0'.repeat(64) };
    const id = await uploadPrivatePhoto(app, buyer, photo);
    await assert.rejects(db.updateTable('private_photos').set(other).where('id', '=', id).execute(), /private_photos_sha256_check/);
  });

  await t.test('after a block none is sent', async () => {
    const { conversation } = await ask([await uploadPrivatePhoto(app, buyer, photo)]);
    const params = { id: conversation._id };
    await seller.api.updateConversation({ params, body: { blocked: true } });
    const id = await uploadPrivatePhoto(app, buyer, photo);
    assert.equal(await codeOf(buyer.api.sendMessage({ params, body: write('', [id]) })), 'conversation_closed');
    const row = await db.selectFrom('private_photos').select('message_id').where('id', '=', id).executeTakeFirst();
    assert.equal(row?.message_id, null);
  });

  await t.test('a user uploads sixty an hour, others are not affected', async () => {
    const row = await db.selectFrom('private_photos').selectAll().where('owner_uid', '=', buyer.uid).limit(1).executeTakeFirstOrThrow();
    const { count } = await db
      .selectFrom('private_photos')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('owner_uid', '=', buyer.uid)
      .executeTakeFirstOrThrow();
    const unsent = { message_id: null, event_id: null, position: null, expires_at: new Date(clock.now().getTime() + 3_600_000) };
    const more = Array.from({ length: limits.privatePhotosPerHour - count - 1 }, () => ({ ...row, ...unsent, id: randomUUID() }));
    await db.insertInto('private_photos').values(more).execute();
    const results = await Promise.allSettled([1, 2].map(() => uploadPrivatePhoto(app, buyer, photo)));
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    await assert.rejects(uploadPrivatePhoto(app, buyer, photo), /too_many_photos/);
    await uploadPrivatePhoto(app, seller, photo);
  });
});
