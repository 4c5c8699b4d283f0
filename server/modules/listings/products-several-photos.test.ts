import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SealedTerms } from '#domain/deals/terms.ts';
import { limits } from '#contract/limits.ts';
import { PHOTO_EXPIRY_S, PHOTO_KEPT_S } from '#contract/photos.ts';
import type { Product } from '#contract/products.ts';
import { ApiError } from '#contract/client.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, signedInPair, startTestApp } from '#server/testing/test-app.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

await test('up to ten photos of a product', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { api, clock, container, database } = app;
  const [seller, buyer] = await signedInPair(app);
  let hue = 0;
  const upload = async (user = seller): Promise<string> => uploadPhoto(app, user, await plainPhoto(`hsl(${(hue += 7)}, 60%, 50%)`));
  const uploads = async (count: number): Promise<string[]> => {
    const all: string[] = [];
    for (let at = 0; at < count; at += 1) all.push(await upload());
    return all;
  };
  const list = (over: Parameters<typeof aProduct>[0] = {}) => seller.api.createProduct({ body: aProduct(over) });
  const edit = (id: string, body: Parameters<typeof seller.api.editProduct>[0]['body']) => seller.api.editProduct({ params: { id }, body });
  const shown = (product: Product): string[] => product.pictures?.map(({ image }) => image) ?? [];
  const see = (id: string) => api.getProduct({ params: { id } });
  /** Which of these are served, after the jobs that were due have run. */
  const served = async (addresses: readonly string[]): Promise<boolean[]> => {
    await container.worker.runDue();
    return Promise.all(addresses.map(async (address) => (await fetch(new URL(address, app.origin))).ok));
  };
  const fieldOf = async (call: Promise<unknown>): Promise<string[]> => {
    const failure = await call.then(() => null).catch((error: unknown) => error);
    return failure instanceof ApiError ? Object.keys(failure.fields ?? {}) : [];
  };

  await t.test('they are shown in their order, and the first fills the fields of the specification', async () => {
    const pictures = await uploads(3);
    const { _id } = await list({ pictures });
    const product = await see(_id);
    assert.deepEqual(shown(product), pictures);
    assert.deepEqual([product.image, product.picture?.width], [pictures[0], 300]);
    const [listed] = (await api.searchProducts({ query: {} })).products;
    assert.deepEqual([listed?._id, listed?.image, listed?.pictures], [_id, pictures[0], undefined]);
    const image = await upload();
    assert.deepEqual(shown(await list({ image })), [image]);
    assert.deepEqual(shown(await list()), []);
  });

  await t.test('eleven, one twice, those of another user, and both fields are refused by field', async () => {
    const pictures = await uploads(2);
    const [first = '', second = ''] = pictures;
    const many = Array.from({ length: limits.pictures + 1 }, (_, at) => `${first}?${at}`);
    for (const body of [{ pictures: many }, { pictures: [first, first] }, { pictures, image: first }])
      assert.deepEqual(await fieldOf(list(body)), ['pictures'], JSON.stringify(body));
    assert.equal(await codeOf(list({ pictures: [first, await upload(buyer)] })), 'photo_unknown');
    const { _id } = await list({ pictures });
    const photo = await database.db.selectFrom('photos').select('id').where('display_url', '=', second).executeTakeFirstOrThrow();
    const cover = await database.db.selectFrom('products').select('photo_id').where('id', '=', _id).executeTakeFirstOrThrow();
    const add = (position: number, photo_id: string) =>
      database.db.insertInto('product_photos').values({ product_id: _id, position, photo_id }).execute();
    await assert.rejects(add(11, photo.id), /position_check/);
    await assert.rejects(add(3, photo.id), /photo_id_key/);
    await assert.rejects(add(3, cover.photo_id ?? ''), /shows each photo once/);
    // The same address with another width is the same photo.
    const again = first.replace(/-\d+\.webp$/, '-1.webp');
    assert.deepEqual(await fieldOf(edit(_id, { version: 1, pictures: [first, again] })), ['pictures']);
  });

  await t.test('an edit puts them into another order, adds and takes away; a repetition changes nothing', async () => {
    const pictures = await uploads(4);
    const [a = '', b = '', c = '', d = ''] = pictures;
    const { _id } = await list({ pictures: [a, b, c] });
    for (let times = 0; times < 2; times += 1) {
      const after = await edit(_id, { version: 1, pictures: [c, d, a] });
      assert.deepEqual([after.version, after.image, shown(after)], [2, c, [c, d, a]]);
    }
    assert.deepEqual(await served(pictures), [true, false, true, true]);
    assert.equal(await codeOf(edit(_id, { version: 1, pictures: [a] })), 'listing_changed');
    const replaced = await edit(_id, { version: 2, image: a });
    assert.deepEqual([replaced.version, shown(replaced)], [3, [a, d]]);
    const none = await edit(_id, { version: 3, image: null });
    assert.deepEqual([shown(none), none.picture], [[], null]);
    assert.deepEqual(await served(pictures), [false, false, false, false]);
  });

  await t.test('a booked product keeps all of them, and their hashes are in the sealed terms', async () => {
    const pictures = await uploads(3);
    const { _id } = await list({ pictures });
    const booking = await buyer.api.createBooking({ body: bookingOf(_id) });
    for (const other of [pictures.toReversed(), pictures.slice(1), []])
      assert.equal(await codeOf(edit(_id, { version: 1, pictures: other })), 'photo_kept');
    assert.equal((await edit(_id, { version: 1, pictures })).version, 1);
    const { terms } = await database.db.selectFrom('bookings').select('terms').where('id', '=', booking._id).executeTakeFirstOrThrow();
    const sealed = JSON.parse(terms ?? '') as SealedTerms;
    const rows = await database.db.selectFrom('photos').select(['display_url', 'sha256']).where('display_url', 'in', pictures).execute();
    const hashes = pictures.map((address) => rows.find((row) => row.display_url === address)?.sha256);
    assert.deepEqual(
      [sealed.photo, ...(sealed.otherPhotos ?? [])].map((photo) => photo?.sha256),
      hashes,
    );
  });

  await t.test('they go with the product, and come back with it', async () => {
    const pictures = await uploads(3);
    const [, shared = ''] = pictures;
    const { _id } = await list({ pictures });
    await list({ pictures: [await upload(), shared] });
    const remove = () => seller.api.deleteProduct({ params: { id: _id }, query: { reason: 'sold_elsewhere' } });
    await remove();
    clock.advance(limits.restoreMinutes * 60_000 - 1000);
    assert.deepEqual(await served(pictures), [true, true, true]);
    assert.deepEqual(shown(await seller.api.restoreProduct({ params: { id: _id } })), pictures);
    await remove();
    clock.advance(limits.restoreMinutes * 60_000 + 1);
    assert.deepEqual(await served(pictures), [false, true, false], 'another product shows the second');
    assert.deepEqual(shown(await see((await list({ pictures: [shared] }))._id)), [shared]);
  });

  await t.test('uploads are kept while a form is filled in, for two hours at most, and only by their uploader', async () => {
    const pictures = await uploads(2);
    const [first = '', second = ''] = pictures;
    const keep = async (images: string[], as = seller) => (await as.api.keepPhotos({ body: { images } })).kept;
    assert.deepEqual(await keep(pictures, buyer), []);
    for (let rest = PHOTO_KEPT_S; rest > 0; rest -= PHOTO_EXPIRY_S - 1) {
      assert.deepEqual(await keep([first]), [first]);
      clock.advance((PHOTO_EXPIRY_S - 1) * 1000);
    }
    assert.deepEqual(await served(pictures), [true, false]);
    assert.deepEqual(await keep([first, second]), []);
    clock.advance(PHOTO_EXPIRY_S * 1000);
    assert.deepEqual(await served(pictures), [false, false]);
    const [third = ''] = await uploads(1);
    clock.advance((PHOTO_EXPIRY_S - 1) * 1000);
    await keep([third]);
    clock.advance((PHOTO_EXPIRY_S - 1) * 1000);
    const { _id } = await list({ pictures: [third] });
    clock.advance(PHOTO_KEPT_S * 1000);
    assert.deepEqual([await served([third]), shown(await see(_id)), await keep([third])], [[true], [third], [third]]);
  });
});
