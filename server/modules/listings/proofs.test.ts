import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '#contract/products.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

await test('the proof photo of a listing', async (t) => {
  const [{ app, db, worker }, seller, buyer, other, admin] = await startScene(t, ['seller', 'buyer', 'seller', 'admin']);
  const photos: string[] = [];
  for (const colour of ['#300', '#030', '#003']) photos.push(await uploadPhoto(app, seller, await plainPhoto(colour)));
  const [cover = '', paper = '', third = ''] = photos;
  const { _id: id } = await seller.api.createProduct({ body: aProduct({ pictures: photos }) });
  const mark = (image: string | null, { api } = seller, of = id) => api.markProof({ params: { id: of }, body: { image } });
  const takeAway = (image: string, reason = 'The code is of another listing.') =>
    admin.api.takeProofAway({ params: { id }, body: { image, reason } });
  const shown = async ({ api } = buyer): Promise<Product['proof']> => (await api.getProduct({ params: { id } })).proof;
  const show = async (pictures: string[]) => {
    const { version = 1 } = await seller.api.getProduct({ params: { id } });
    await seller.api.editProduct({ params: { id }, body: { version, pictures } });
  };

  await t.test('its seller marks one at a time, and everybody sees it with the code', async () => {
    assert.equal(await shown(), undefined);
    for (const image of [cover, paper, paper]) assert.equal((await mark(image)).proof?.image, image);
    const proof = await shown();
    assert.deepEqual([proof?.image, proof?.mayTakeAway], [paper, undefined]);
    assert.match(proof?.code ?? '', /^Abar [2-9A-Y]{3}$/);
    assert.equal((await shown(admin))?.mayTakeAway, true);
    const [listed] = (await app.api.searchProducts({ query: {} })).products;
    assert.equal(listed?.proof, undefined);
    assert.equal((await mark(null)).proof, undefined);
    await mark(paper);
  });

  await t.test('another code for another listing, and only its own photos are marked, by its seller', async () => {
    const image = await uploadPhoto(app, seller, await plainPhoto('#333'));
    const next = await seller.api.createProduct({ body: aProduct({ pictures: [image, paper] }) });
    const { proof } = await mark(image, seller, next._id);
    assert.notEqual(proof?.code, (await shown())?.code);
    assert.equal(await codeOf(mark(image)), 'photo_unknown');
    assert.equal(await codeOf(mark('https://example.com/a.webp')), 'photo_unknown');
    assert.equal(await codeOf(mark(paper, other)), 'forbidden');
    assert.equal(await codeOf(mark(paper, seller, 'none')), 'unknown_product');
    assert.equal((await shown())?.image, paper);
  });

  await t.test('the mark ends when its photo is replaced, and stays when photos are put in another order', async () => {
    await show([paper, third, cover]);
    assert.equal((await shown())?.image, paper);
    await show([third, cover]);
    assert.equal(await shown(), undefined);
    // Another listing has kept the file: the mark does not come back with it.
    await show([third, paper]);
    assert.equal(await shown(), undefined);
    await mark(third);
    await mark(paper);
  });

  await t.test('an admin takes it away with a reason that its seller reads; the same photo is not marked again', async () => {
    const image = (await shown())?.image ?? '';
    assert.equal(await codeOf(takeAway(third)), 'no_proof');
    for (let times = 0; times < 2; times += 1) assert.equal((await takeAway(image)).proof, undefined);
    assert.equal(await shown(), undefined);
    const refusalOf = async ({ api } = seller) => (await api.getProduct({ params: { id } })).proofRefusal;
    assert.deepEqual([await refusalOf(), await refusalOf(buyer)], [{ image, reason: 'The code is of another listing.' }, undefined]);
    const { acts } = await admin.api.listAdminLog({ query: { act: 'proof_taken_away' } });
    assert.deepEqual([acts.length, acts[0]?.reason], [1, 'The code is of another listing.']);
    await worker.runDue();
    assert.deepEqual(await emailsTo(app, seller.email), ['An admin has taken the mark away from your proof photo']);
    assert.equal(await codeOf(mark(image)), 'proof_taken_away');
    assert.equal((await mark(third)).proof?.image, third);
  });

  await t.test('one of two marks at once stands', async () => {
    const [one = '', two = ''] = (await seller.api.getProduct({ params: { id } })).pictures?.map(({ image }) => image) ?? [];
    const codes = await Promise.all([mark(one), mark(two), mark(one)].map(codeOf));
    assert.deepEqual(codes, ['ok', 'proof_taken_away', 'ok']);
    const rows = await db.selectFrom('proof_photos').select('photo_id').where('product_id', '=', id).execute();
    assert.ok((await shown())?.image === one && rows.length === 2, 'one was taken away, one stands');
  });

  await t.test('a sold one is not marked', async () => {
    const { productId } = await dealScene(app, 'paid', [seller, buyer]);
    assert.equal(await codeOf(mark(null, seller, productId)), 'already_sold');
  });

  await t.test('it stays while the listing is booked', async () => {
    const proof = await shown();
    await buyer.api.createBooking({ body: bookingOf(id) });
    assert.deepEqual(await shown(), proof);
  });
});
