import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import type { TestUser } from '#server/testing/test-app.ts';
import { answer, claim, dispute, handoverFor, startHandovers } from '#server/testing/test-handover.ts';
import { plainPhoto, uploadPrivatePhoto } from '#server/testing/test-photos.ts';

await test('photos are evidence about a handover', async (t) => {
  const { app, pair, seller, buyer, admins } = await startHandovers(t);
  const [admin] = admins;
  const [otherBuyer, otherSeller] = [await app.user('buyer'), await app.user('seller')];
  const photo = await plainPhoto('#345678');
  const upload = (user: TestUser) => uploadPrivatePhoto(app, user, photo);
  const several = (user: TestUser, count: number) => Promise.all(Array.from({ length: count }, () => upload(user)));
  const load = (address: string, user?: TestUser) =>
    fetch(app.origin + address, { headers: user ? { authorization: `Bearer ${user.token}` } : {} });
  const statusFor = async (address: string, ...users: (TestUser | undefined)[]) =>
    Promise.all(users.map(async (user) => (await load(address, user)).status));
  const photosOf = async (user: TestUser, id: string) => (await handoverFor(user, id)).events.flatMap(({ photos }) => photos);

  await t.test('both sides send up to eight, in their order; an admin has them with their hashes', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    // The photos of a user arrive two at a time.
    const ids: string[] = [];
    while (ids.length <= limits.evidencePhotos) ids.push(await upload(buyer));
    assert.equal(await codeOf(dispute(buyer, id, ids)), 'bad_request');
    await dispute(buyer, id, ids.slice(1));
    const answered = [await upload(seller), await upload(seller)];
    await answer(seller, id, undefined, answered);
    const sent = [...ids.slice(1), ...answered];
    for (const user of pair)
      assert.deepEqual(
        (await photosOf(user, id)).map(({ _id }) => _id),
        sent,
      );
    const { disputes } = await admin.api.listDisputes();
    const events = disputes.find(({ handover }) => handover.bookingId === id)?.handover.events ?? [];
    const [reported, , ...others] = events.filter(({ photos }) => photos.length > 0).flatMap(({ photos }) => photos);
    assert.equal(others.length, sent.length - 2);
    const bytes = Buffer.from(await (await load(reported?.address ?? '', admin)).arrayBuffer());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), reported?.sha256);
  });

  await t.test('a claim has one; an admin sees it and what is said once a problem was reported, nobody else ever', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    assert.equal(await codeOf(claim(app, seller, id, await several(seller, 2))), 'bad_request');
    const claimed = await upload(seller);
    await claim(app, seller, id, [claimed]);
    const address = (await photosOf(buyer, id))[0]?.address ?? '';
    const everybody = [seller, buyer, admin, otherBuyer, otherSeller, undefined];
    assert.deepEqual(await statusFor(address, ...everybody), [200, 200, 404, 404, 404, 401]);
    const readable = async () => (await admin.api.findDeal({ params: { id } })).deal?.handover.events.map(({ text }) => text ?? null);
    const said = (await handoverFor(buyer, id)).events.map(({ text }) => text ?? null);
    assert.ok(said.some((text) => text !== null));
    assert.deepEqual(
      await readable(),
      said.map(() => null),
      'nor what is said about it',
    );
    await dispute(buyer, id);
    assert.deepEqual((await readable())?.slice(0, said.length), said);
    assert.deepEqual(await statusFor(address, ...everybody), [200, 200, 200, 404, 404, 401]);
    // A photo of another booking of the same two.
    const other = await dealScene(app, 'paid', pair);
    const elsewhere = address.replace(id, other.bookingId);
    assert.deepEqual(await statusFor(elsewhere, seller, admin), [404, 404]);
    assert.deepEqual(await statusFor(address.replace(claimed, randomUUID()), seller), [404]);
    const refusals = await Promise.all([load(address, otherBuyer), load(elsewhere, seller)]);
    for (const refusal of refusals) assert.equal(((await refusal.json()) as { error?: string }).error, 'unknown_photo');
  });

  await t.test('repeated, a report is written once; with another photo it is another one', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    const [one, two] = await several(buyer, 2);
    await Promise.all([dispute(buyer, id, [one ?? '']), dispute(buyer, id, [one ?? ''])]);
    assert.equal((await photosOf(buyer, id)).length, 1);
    assert.equal(await codeOf(dispute(buyer, id, [two ?? ''])), 'in_dispute');
    assert.equal((await handoverFor(buyer, id)).events.filter(({ action }) => action === 'dispute').length, 1);
  });

  await t.test('a photo is in one report: that of two bookings at once, or a message', async () => {
    const [first, second] = [await dealScene(app, 'paid', pair), await dealScene(app, 'paid', pair)];
    const shared = await upload(buyer);
    const ask = () =>
      buyer.api.openConversation({ body: { productId: first.productId, messageId: randomUUID(), text: '', photos: [shared] } });
    const codes = await countCodes([dispute(buyer, first.bookingId, [shared]), dispute(buyer, second.bookingId, [shared]), ask()]);
    assert.deepEqual(codes, { ok: 1, photo_sent: 2 });
    // The refusal changed nothing.
    const states = await Promise.all([first, second].map(async ({ bookingId }) => (await handoverFor(buyer, bookingId)).state));
    const sent = await app.database.db
      .selectFrom('private_photos')
      .select(['message_id', 'event_id'])
      .where('id', '=', shared)
      .executeTakeFirstOrThrow();
    assert.equal(states.filter((state) => state === 'disputed').length, sent.event_id === null ? 0 : 1);
  });

  await t.test('photos of the other side cannot be sent', async () => {
    const { bookingId: id } = await dealScene(app, 'paid', pair);
    assert.equal(await codeOf(dispute(buyer, id, [await upload(seller)])), 'photo_unknown');
    assert.equal((await handoverFor(buyer, id)).state, 'held');
  });
});
