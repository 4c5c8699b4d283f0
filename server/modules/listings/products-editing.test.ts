import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, sendJson, startScene, type TestUser } from '#server/testing/test-app.ts';
import { plainPhoto, uploadPhoto } from '#server/testing/test-photos.ts';

await test('a listing is edited', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { api, clock, container, database } = app;
  const second = (await app.another()).as(seller);
  const list = (over: Parameters<typeof aProduct>[0] = {}) => seller.api.createProduct({ body: aProduct(over) });
  const edit = (id: string, body: Parameters<typeof seller.api.editProduct>[0]['body'], as = seller.api) =>
    as.editProduct({ params: { id }, body });
  const found = async (query: Record<string, string>) =>
    (await api.searchProducts({ query: { ...query, verbatim: 'true' } })).products.map(({ _id }) => _id);
  const upload = async (user: TestUser, background: string) => uploadPhoto(app, user, await plainPhoto(background));
  /** The same after the jobs that were due have run. */
  const isServed = async (address: string) => {
    await container.worker.runDue();
    return (await fetch(new URL(address, app.origin))).ok;
  };

  await t.test('all that is derived from it follows: facts, search, category, district, age', async () => {
    const { _id, version } = await list({ title: 'Asus GTX 1650 4GB graphics card', facts: { ramGb: 12 } });
    assert.equal(version, 1);
    const after = await edit(_id, {
      version: 1,
      title: 'MSI RTX 3060 12GB graphics card',
      category: 'components',
      address: 'Zindabazar, Sylhet',
      yearsOfUse: '3 years',
      facts: {},
    });
    assert.deepEqual(
      [after.version, after.title, after.district, after.address],
      [2, 'MSI RTX 3060 12GB graphics card', 'Sylhet', 'Zindabazar, Sylhet'],
    );
    assert.deepEqual(
      [after.facts?.gpu, after.facts?.ramGb, after.ownFacts, after.model?.name],
      ['GeForce RTX 3060', undefined, {}, 'GeForce RTX 3060'],
    );
    assert.deepEqual([after.sellingPrice, after.description], [aProduct().sellingPrice, aProduct().description], 'what is not named stays');
    assert.deepEqual(await found({ q: 'rtx 3060', district: 'Sylhet', category: 'components', maxYears: '3' }), [_id]);
    assert.deepEqual(await found({ q: 'gtx 1650' }), []);
    const models = await database.db.selectFrom('products').select('comparables').where('id', '=', _id).executeTakeFirstOrThrow();
    assert.equal(models.comparables[0], after.model?.slug, 'its price range is that of the other model');
  });

  await t.test('a list that is shown from memory follows, in the category that it left too', async () => {
    const { _id } = await list({ title: 'Samsung 500GB hard disk', category: 'desktop' });
    const listed = async (category: '1' | '2') =>
      (await seller.api.listProducts({ query: { category } })).products.some((product) => product._id === _id);
    assert.deepEqual([await listed('1'), await listed('2')], [true, false]);
    await edit(_id, { version: 1, category: 'components' });
    assert.deepEqual([await listed('1'), await listed('2')], [false, true]);
  });

  await t.test('the second of two edits of one version is refused by name; repeating the first changes nothing', async () => {
    const { _id } = await list();
    const titles = ['Core i5-6500 PC', 'Core i7-6700 PC'] as const;
    const counts = await countCodes([edit(_id, { version: 1, title: titles[0] }), edit(_id, { version: 1, title: titles[1] }, second)]);
    assert.deepEqual(counts, { ok: 1, listing_changed: 1 });
    const { title, version } = await seller.api.getProduct({ params: { id: _id } });
    assert.equal(version, 2);
    assert.equal((await edit(_id, { version: 1, title })).version, 2);
    assert.equal(await codeOf(edit(_id, { version: 1, title: titles.find((other) => other !== title) ?? '' })), 'listing_changed');
    assert.equal((await edit(_id, { version: 2, sellingPrice: 41_000 })).version, 3);
  });

  await t.test('version and own facts are shown to the seller alone', async () => {
    const { _id } = await list({ facts: { ramGb: 16 } });
    for (const reader of [api, buyer.api]) {
      const { version, ownFacts, can } = await reader.getProduct({ params: { id: _id } });
      assert.deepEqual([version, ownFacts, can?.edit ?? false], [undefined, undefined, false]);
    }
    const { version, ownFacts, can } = await seller.api.getProduct({ params: { id: _id } });
    assert.deepEqual([version, ownFacts, can?.edit], [1, { ramGb: 16 }, true]);
  });

  await t.test(
    'saved searches are notified of a listing that they find since its edit, once, and favourites of a fallen price',
    async () => {
      const { _id, sellingPrice } = await list({ title: 'Asus H61 motherboard', category: 'components' });
      const price = sellingPrice * 100;
      await buyer.api.save({ body: { searches: ['q=b450'], favourites: [_id] } });
      const matches = async () => {
        // The database's clock is ahead of the test's.
        clock.advance(60_000);
        await container.worker.runDue();
        return database.db
          .selectFrom('saved_matches as m')
          .innerJoin('saved_searches as s', 's.id', 'm.search_id')
          .select(['s.query', 'm.price_poisha'])
          .where('m.product_id', '=', _id)
          .orderBy('s.query')
          .execute();
      };
      await edit(_id, { version: 1, title: 'MSI B450 motherboard' });
      assert.deepEqual(await matches(), [{ query: 'q=b450', price_poisha: price }]);
      await edit(_id, { version: 2, title: 'MSI B450 Tomahawk motherboard', sellingPrice: 9000 });
      assert.deepEqual(await matches(), [
        { query: 'q=b450', price_poisha: price },
        { query: null, price_poisha: 900_000 },
      ]);
    },
  );

  await t.test('while it is booked the price of the booking and the photo stay; while it is paid the price is not changed', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const image = await upload(seller, '#135');
    assert.equal(await codeOf(edit(productId, { version: 1, image })), 'photo_kept');
    const { status } = await edit(productId, { version: 1, description: 'The box is missing.', sellingPrice: 40_000 });
    assert.equal(status, 'booked');
    assert.equal((await buyer.api.getBooking({ params: { id: bookingId } })).price, aProduct().sellingPrice);
    const transactionId = await takeMoney(app, buyer, bookingId);
    assert.equal(await codeOf(edit(productId, { version: 2, sellingPrice: 39_000 })), 'payment_under_way');
    assert.equal((await edit(productId, { version: 2, yearsOfUse: '2 years' })).version, 3);
    await buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
    assert.equal(await codeOf(edit(productId, { version: 3, yearsOfUse: '3 years' })), 'already_sold');
  });

  await t.test('another photo takes the place of the one before, whose files are deleted; null takes it away', async () => {
    const [before, after] = [await upload(seller, '#246'), await upload(seller, '#642')];
    const { _id } = await list({ image: before });
    assert.equal((await edit(_id, { version: 1, image: after })).image, after);
    assert.deepEqual([await isServed(before), await isServed(after)], [false, true]);
    assert.equal((await edit(_id, { version: 2, image: null })).picture, null);
    assert.equal(await isServed(after), false);
    const other = await app.user('seller');
    assert.equal(await codeOf(edit(_id, { version: 3, image: await upload(other, '#264') })), 'photo_unknown');
  });

  await t.test(
    'contact data, a title in capitals, and an address without a district are refused by their field, when it is listed and when it is edited',
    async () => {
      const { _id } = await list();
      for (const [field, texts] of [
        ['title', { title: 'RTX 3060 call 01712345678' }],
        ['title', { title: 'URGENT SALE CHEAP GAMING COMPUTER' }],
        ['description', { description: 'Light use.\nabar-shop.xyz/contact' }],
        ['yearsOfUse', { yearsOfUse: '2 years, fb/abar.shop' }],
        ['address', { address: 'Mirpur 10, Dhaka, 01712 er por 345678' }],
        ['address', { address: 'behind the big tree' }],
        // An area of several districts.
        ['address', { address: 'Daulatpur' }],
        ['facts.model', { facts: { model: 'call zero one seven one two 345678' } }],
      ] as const)
        for (const send of [() => list(texts), () => edit(_id, { version: 1, ...texts })])
          await assert.rejects(
            send,
            (error) => error instanceof ApiError && error.status === 400 && Object.keys(error.fields).join() === field,
          );
      // It was listed before texts were checked.
      await database.db
        .updateTable('products')
        .set({ title: 'CALL 01712345678', description: 'Call 01712345678', address: 'behind the big tree', district: null })
        .where('id', '=', _id)
        .execute();
      assert.equal((await edit(_id, { version: 1, sellingPrice: 38_000 })).sellingPrice, 38_000);
    },
  );

  await t.test('bad input is refused by its field', async () => {
    const { _id } = await list();
    for (const [body, field] of [
      [{}, 'version'],
      [{ version: 0 }, 'version'],
      [{ version: 1, title: ' ' }, 'title'],
      [{ version: 1, sellingPrice: -1 }, 'sellingPrice'],
      [{ version: 1, category: 'toys' }, 'category'],
      [{ version: 1, facts: { ramGb: 'x' } }, 'facts.ramGb'],
      [{ version: 1, status: 'sold' }, 'status'],
    ] as const) {
      const answer = await sendJson(app, seller, ['PATCH', `/products/${_id}/listing`], body);
      assert.deepEqual(answer, { status: 400, fields: [field] });
    }
    assert.equal(await codeOf(edit('x', { version: 1 })), 'unknown_product');
  });

  const markSold = (id: string) => seller.api.deleteProduct({ params: { id }, query: { reason: 'sold_elsewhere' } });
  const restore = (id: string, as = seller.api) => as.restoreProduct({ params: { id } });

  await t.test('sold elsewhere: it is not listed any more, and comes back with its photo within the time', async () => {
    const image = await upload(seller, '#951');
    const { _id } = await list({ image });
    await markSold(_id);
    assert.equal(await codeOf(api.getProduct({ params: { id: _id } })), 'unknown_product');
    clock.advance(limits.restoreMinutes * 60_000 - 1000);
    assert.ok(await isServed(image));
    assert.deepEqual(await countCodes([restore(_id), restore(_id, second)]), { ok: 2 });
    const { status, image: shown } = await api.getProduct({ params: { id: _id } });
    assert.deepEqual([status, shown], ['unsold', image]);
    clock.advance(limits.restoreMinutes * 60_000);
    assert.ok(await isServed(image), 'its photo does not expire any more');
  });

  await t.test('afterwards, and of another removal, it does not come back', async () => {
    const image = await upload(seller, '#159');
    const { _id } = await list({ image });
    await markSold(_id);
    clock.advance(limits.restoreMinutes * 60_000 + 1);
    assert.equal(await codeOf(restore(_id)), 'removal_final');
    assert.equal(await isServed(image), false);
    const { _id: deleted } = await list();
    await seller.api.deleteProduct({ params: { id: deleted } });
    assert.equal(await codeOf(restore(deleted)), 'unknown_product');
  });

  await t.test('a removed listing is for its seller, who lists it again, and for nobody else', async () => {
    const seller2 = await app.user('seller');
    const { _id } = await seller2.api.createProduct({ body: aProduct({ facts: { ramGb: 24 } }) });
    await seller2.api.deleteProduct({ params: { id: _id } });
    const removed = await seller2.api.getProduct({ params: { id: _id } });
    assert.deepEqual([removed.ownFacts, removed.removedAt], [{ ramGb: 24 }, clock.now().toISOString()]);
    assert.deepEqual(removed.can, { book: false, report: false, boost: false, delete: false, edit: false });
    const listOf = async (as: TestUser) =>
      (await as.api.listProducts({ query: { email: seller2.email, removed: 'true' } })).products.map((product) => product._id);
    assert.deepEqual(await listOf(seller2), [_id]);
    assert.equal(await codeOf(listOf(seller)), 'forbidden');
    for (const reader of [seller, buyer]) assert.equal(await codeOf(reader.api.getProduct({ params: { id: _id } })), 'unknown_product');
    assert.equal(await codeOf(edit(_id, { version: 1, sellingPrice: 1 }, seller2.api)), 'unknown_product');
  });

  await t.test('either a booking or a sale elsewhere at once is refused by name', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { _id } = await list();
      const counts = await countCodes([markSold(_id), buyer.api.createBooking({ body: bookingOf(_id) })]);
      assert.equal(counts['ok'], 1, JSON.stringify(counts));
      assert.ok(counts['already_booked'] === 1 || counts['unknown_product'] === 1, JSON.stringify(counts));
      if (counts['already_booked']) await seller.api.deleteProduct({ params: { id: _id } });
    }
  });
});
