import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { ApiError, type Client } from '#contract/client.ts';
import { STALE_MS } from '#server/platform/staleness.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookingOf, payByCard } from '#server/testing/test-cards.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import type { SealedTerms } from '#domain/deals/terms.ts';
import { limits } from '#contract/limits.ts';
import { PHOTO_EXPIRY_S, PHOTO_KEPT_S } from '#contract/photos.ts';
import type { Product } from '#contract/products.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

await test('visibility of a product', async (t) => {
  const [{ app }, seller, otherSeller, buyer, visitor, admin] = await startScene(t, ['seller', 'seller', 'buyer', 'buyer', 'admin']);
  const everybody: [string, Client][] = [
    ['nobody', app.api],
    ['seller', seller.api],
    ['otherSeller', otherSeller.api],
    ['buyer', buyer.api],
    ['visitor', visitor.api],
    ['admin', admin.api],
  ];
  /** The users who can open the product. */
  const seenBy = async (id: string): Promise<string[]> => {
    const seen: string[] = [];
    for (const [name, api] of everybody) {
      const code = await codeOf(api.getProduct({ params: { id } }));
      assert.ok(code === 'ok' || code === 'unknown_product', 'a product that is not visible is reported as missing');
      if (code === 'ok') seen.push(name);
    }
    return seen;
  };
  const all = everybody.map(([name]) => name);
  /** To others than the two sides, a booked or sold product shows its state, and nothing about the buyer or how to reach the seller. */
  const assertPublic = async (id: string, status: 'booked' | 'sold') => {
    for (const api of [app.api, visitor.api]) {
      const product = await api.getProduct({ params: { id } });
      assert.deepEqual([product.status, product.soldAt], [status, status === 'sold' ? app.clock.now().toISOString() : undefined]);
      const text = JSON.stringify(product);
      for (const secret of [buyer.uid, buyer.email, seller.email, 'House 4', '01712345678']) assert.ok(!text.includes(secret), secret);
    }
  };
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });

  await t.test('a visitor sees no phone, email or exact address, neither of the product nor of its seller', async () => {
    await seller.api.updateProduct({ params: { id }, body: { boost: true } });
    const listed = (await app.api.listProducts({ query: { boost: 'true' } })).products.find((product) => product._id === id);
    const asked = await codeOf(app.api.listProducts({ query: { boost: 'true', email: seller.email } }));
    assert.equal(asked, 'not_signed_in', 'registered addresses cannot be tested');
    for (const product of [await app.api.getProduct({ params: { id } }), listed]) {
      assert.ok(product);
      const text = JSON.stringify(product);
      for (const secret of [seller.email, '01200000001', '1200000001', 'House 4', 'Mirpur']) assert.ok(!text.includes(secret), secret);
      assert.deepEqual([product.address, product.district], ['Dhaka', 'Dhaka']);
      assert.equal(product.can, undefined);
    }
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    await app.database.db.updateTable('products').set({ address: 'behind the big tree', district: null }).where('id', '=', _id).execute();
    assert.equal((await app.api.getProduct({ params: { id: _id } })).address, 'Bangladesh');
    const own = await seller.api.getProduct({ params: { id } });
    assert.deepEqual([own.address, own.seller.email, own.seller.address], ['House 4, Mirpur 10, Dhaka', seller.email, 'Mirpur 10, Dhaka']);
  });

  await t.test('the fields are those of the specification, whatever a seller sends along', async () => {
    const sent = {
      ...aProduct({ title: '\u202ERyzen\u200B 5\r\n5600' }),
      _id: 'mine',
      status: 'sold',
      boost: true,
      isReported: 'yes',
      seller: { uid: visitor.uid },
      createdAt: 'yesterday',
    };
    const product = await seller.api.createProduct({ body: sent });
    assert.deepEqual([product.status, product.boost, product.seller.uid, product.isReported], ['unsold', false, seller.uid, undefined]);
    assert.equal(product.title, 'Ryzen 5 5600', 'nothing invisible, one line');
    assert.match(product._id, /^[0-9a-f-]{36}$/);
    assert.match(product.createdAt, /^\d{1,2}\/\d{1,2}\/\d{4}$/);
    assert.deepEqual([product.sellingPrice, product.originalPrice], [42_000, 620]);
  });

  await t.test('the defaults of the form', async () => {
    const { conditionType: _, category: __, ...rest } = aProduct();
    const product = await seller.api.createProduct({ body: rest });
    assert.deepEqual([product.conditionType, product.category], ['excellent', 'desktop']);
  });

  await t.test('the acts that each user may do with it', async () => {
    const can = async (api: Client) => (await api.getProduct({ params: { id } })).can;
    assert.deepEqual(await can(visitor.api), { book: true, report: true, boost: false, delete: false, edit: false });
    assert.deepEqual(await can(admin.api), { book: true, report: true, boost: false, delete: true, edit: false });
    assert.deepEqual(await can(seller.api), { book: false, report: false, boost: false, delete: true, edit: true }, 'boosted already');
  });

  await t.test('unsold, booked, sold, removed: who can see it', async () => {
    assert.deepEqual(await seenBy(id), all);
    const bookOwn = () => codeOf(seller.api.createBooking({ body: bookingOf(id) }));
    const own = [await bookOwn()];
    const booking = await buyer.api.createBooking({ body: bookingOf(id) });
    assert.deepEqual(await seenBy(id), all);
    own.push(await bookOwn());
    app.clock.advance(STALE_MS);
    assert.equal((await app.api.listProducts({ query: { boost: 'true' } })).total, 0, 'not advertised any more');
    await assertPublic(id, 'booked');
    await payByCard(app, buyer, booking._id);
    assert.deepEqual(await seenBy(id), all);
    await assertPublic(id, 'sold');
    assert.deepEqual([...own, await bookOwn()], Array(3).fill('own_product'), 'nobody books their own, in whatever state');
    assert.equal(await codeOf(seller.api.deleteProduct({ params: { id } })), 'already_sold');
    await admin.api.deleteProduct({ params: { id }, query: { explanation: 'Fraud.' } });
    assert.deepEqual(await seenBy(id), ['seller'], 'who may list it again');
    const history = await buyer.api.getBooking({ params: { id: booking._id } });
    assert.equal(history.product.title, aProduct().title, 'the sale stays readable');
    assert.equal((await seller.api.listBookings({ query: { seller: seller.email } }))[0]?.bookingId, booking._id);
  });

  await t.test('a report counts once per user, admins see it with its reasons, and once cleared it stays cleared', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const report = (user: { api: Client }, reason: string) =>
      user.api.updateProduct({ params: { id: _id }, body: { isReported: 'yes', reason } });
    for (const reason of ['fake', 'again']) assert.equal((await report(visitor, reason)).isReported, 'yes', 'to its reporter');
    const isReported = async ({ api }: { api: Client }) => (await api.getProduct({ params: { id: _id } })).isReported;
    assert.deepEqual(await Promise.all([visitor, admin, buyer, seller, app].map(isReported)), ['yes', 'yes', ...Array<undefined>(3)]);
    assert.equal(await codeOf(report(seller, 'mine')), 'own_product');
    const [reported] = (await admin.api.listProducts({ query: { isReported: 'true' } })).products;
    assert.deepEqual([reported?._id, reported?.isReported, reported?.reports?.map(({ reason }) => reason)], [_id, 'yes', ['fake']]);
    await admin.api.updateProduct({ params: { id: _id }, body: { isReported: 'no' } });
    assert.equal((await report(visitor, 'still fake')).isReported, undefined);
    assert.equal((await admin.api.listProducts({ query: { isReported: 'true' } })).total, 0);
    await report(buyer, 'I think so too');
    assert.equal((await admin.api.listProducts({ query: { isReported: 'true' } })).total, 1);
  });

  await t.test('repeating a change succeeds; only unbooking can be requested by status', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const change = (user: { api: Client }, body: NonNullable<Parameters<Client['updateProduct']>[0]['body']>) =>
      codeOf(user.api.updateProduct({ params: { id: _id }, body }));
    assert.equal(await change(seller, { status: 'unsold' }), 'ok');
    assert.equal(await change(seller, { status: 'booked' }), 'transition_refused');
    await buyer.api.createBooking({ body: bookingOf(_id) });
    assert.equal(await change(seller, { boost: true }), 'not_unsold');
    assert.equal(await change(buyer, { status: 'booked' }), 'ok');
    assert.equal(await change(seller, { status: 'unsold' }), 'forbidden');
    assert.equal(await change(buyer, { status: 'unsold' }), 'ok');
    assert.equal(await change(seller, { boost: true }), 'ok');
    assert.equal(await change(seller, { boost: true }), 'ok');
  });
});

await test('up to ten photos of a product', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { api, clock, container, database } = app;
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

await test('a price far from what the thing costs new is asked about once', async (t) => {
  const [, seller] = await startScene(t, ['seller']);
  const { priceConfirmed: _, ...card } = aProduct({ originalPrice: 230 });
  const list = (sellingPrice: number, confirmed?: true) =>
    seller.api.createProduct({ body: { ...card, sellingPrice, ...(confirmed && { priceConfirmed: confirmed }) } });

  await assert.rejects(list(28.5), (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.code, error.status], ['price_unusual', 409]);
    assert.deepEqual(error.fields, { sellingPrice: 'Tk 28.5 for what costs USD 230 new: is this right?' });
    return true;
  });
  assert.equal(await codeOf(list(950_000)), 'price_unusual');
  for (const usual of [600, 9500, 40_000]) assert.equal(await codeOf(list(usual)), 'ok', String(usual));
  const { _id, version = 1 } = await list(28.5, true);

  const edit = (body: Omit<Parameters<typeof seller.api.editProduct>[0]['body'], 'version'>) =>
    seller.api.editProduct({ params: { id: _id }, body: { version, ...body } });
  assert.equal(await codeOf(edit({ sellingPrice: 29.5 })), 'price_unusual');
  assert.equal(await codeOf(edit({ originalPrice: 2300 })), 'price_unusual');
  assert.equal((await edit({ description: 'Its fan is new.' })).sellingPrice, 28.5, 'what was confirmed is not asked about again');
});

await test('rows of a file are listed once', async (t) => {
  const [{ app }, seller, other] = await startScene(t, ['seller', 'seller']);
  const row = (over: Parameters<typeof aProduct>[0] = {}) => ({ body: { ...aProduct(over), unlessListed: true as const } });
  const ownTitles = async () =>
    (await seller.api.listProducts({ query: { email: seller.email } })).products.map(({ title }) => title).toSorted();

  await t.test('a row that is sent again, at once or later, is the same product', async () => {
    const again = (await app.another()).as(seller);
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? seller.api : again).createProduct(row({ title: 'Dell 19 inch monitor' }))),
    );
    const later = await seller.api.createProduct(row({ title: 'Dell 19 inch monitor' }));
    assert.equal(new Set([...sent, later].map(({ _id }) => _id)).size, 1);
    assert.deepEqual(await ownTitles(), ['Dell 19 inch monitor']);
  });

  await t.test('another row, and the same of another seller, is another product', async () => {
    await seller.api.createProduct(row({ title: 'Dell 19 inch monitor', sellingPrice: 3100 }));
    await seller.api.createProduct(row({ title: 'Dell 19 inch monitor', description: 'The other one, with a scratch.' }));
    assert.equal((await ownTitles()).length, 3);
    await other.api.createProduct(row({ title: 'Dell 19 inch monitor' }));
    assert.equal((await other.api.listProducts({ query: { email: other.email } })).products.length, 1);
  });

  await t.test('a removed row is listed again; without the word of the file it is listed as often as it is sent', async () => {
    const first = await seller.api.createProduct(row({ title: 'A4Tech keyboard' }));
    await seller.api.deleteProduct({ params: { id: first._id } });
    const second = await seller.api.createProduct(row({ title: 'A4Tech keyboard' }));
    assert.notEqual(second._id, first._id);
    const third = await seller.api.createProduct({ body: aProduct({ title: 'A4Tech keyboard' }) });
    assert.notEqual(third._id, second._id);
  });
});

await test('a seller lists five hundred products in 24 hours, removed ones among them', async (t) => {
  const [{ app, db }, seller, other] = await startScene(t, ['seller', 'seller'], { env: { RATE_LIMIT: '1' } });
  const first = await seller.api.createProduct({ body: { ...aProduct(), unlessListed: true } });
  // All but five of what remains, every second of them removed.
  await sql`
    insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
      years_of_use, category, description, address, created_at, deleted_at)
    select gen_random_uuid(), seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
      years_of_use, category, description, address, created_at, case when n % 2 = 0 then created_at end
    from products, generate_series(1, ${limits.listingsPerDay - 6}) as n`.execute(db);
  const another = (await app.another()).as(seller);
  const list = (at: number) => codeOf((at % 2 ? seller.api : another).createProduct({ body: aProduct({ title: `Tower ${at}` }) }));
  const codes = await Promise.all(Array.from({ length: 8 }, (_, at) => list(at)));
  assert.deepEqual(codes.toSorted(), [...Array<string>(5).fill('ok'), ...Array<string>(3).fill('too_many_listings')]);
  assert.equal((await seller.api.createProduct({ body: { ...aProduct(), unlessListed: true } }))._id, first._id, 'a row that is listed');
  assert.equal(await codeOf(other.api.createProduct({ body: aProduct() })), 'ok');
  await sql`update products set created_at = created_at - interval '24 hours'`.execute(db);
  assert.equal(await list(8), 'ok');
});
