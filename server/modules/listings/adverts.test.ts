import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { sellProduct } from '#server/testing/test-sales.ts';
import { emailsTo, emailTexts } from '#server/testing/test-emails.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, newPair, startScene, type TestUser } from '#server/testing/test-app.ts';
import { SLOT_MS } from '#server/modules/listings/adverts.sql.ts';

await test('boosted products', async (t) => {
  const [{ app, db }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { api, clock, container } = app;
  const list = async (by = seller): Promise<string> => (await by.api.createProduct({ body: aProduct() }))._id;
  const boost = (id: string, by = seller) => by.api.updateProduct({ params: { id }, body: { boost: true } });
  const boosted = async (by = seller): Promise<string> => (await boost(await list(by), by))._id;
  const advertised = async (query: { limit?: number; cursor?: string } = {}) => {
    const page = await api.listProducts({ query: { boost: 'true', status: 'unsold', ...query } });
    return { ...page, ids: page.products.map(({ _id }) => _id) };
  };
  /** The same when it is no more the one from memory, which may be a second old. */
  const advertisedNow = async () => {
    clock.advance(1001);
    return (await advertised()).ids;
  };
  const toNextSlot = (): void => clock.advance(SLOT_MS - (clock.now().getTime() % SLOT_MS));
  const own = (id: string) => seller.api.getProduct({ params: { id } });

  await t.test('a boost says when it ends, to its seller alone, and boosting again does not prolong it', async () => {
    const id = await list();
    const { boostedUntil } = await boost(id);
    assert.equal(boostedUntil, new Date(clock.now().getTime() + 7 * DAY_MS).toISOString());
    assert.equal((await api.getProduct({ params: { id } })).boostedUntil, undefined);
    clock.advance(DAY_MS);
    assert.equal((await boost(id)).boostedUntil, boostedUntil);
    await seller.api.deleteProduct({ params: { id } });
  });

  await t.test('it ends after its time, can be made again, and an earlier end does not end that', async () => {
    const id = await boosted();
    assert.deepEqual(await advertisedNow(), [id]);
    clock.advance(7 * DAY_MS - 5000);
    await container.worker.runDue();
    assert.deepEqual(await advertisedNow(), [id]);
    clock.advance(4000);
    await container.worker.runDue();
    assert.deepEqual(await advertisedNow(), []);
    const ended = await own(id);
    assert.deepEqual([ended.boost, ended.boostedUntil, ended.can?.boost], [false, undefined, true]);
    await boost(id);
    await db
      .insertInto('jobs')
      .values({ kind: 'boost.end', payload: JSON.stringify({ productId: id }), run_at: clock.now() })
      .execute();
    await container.worker.runDue();
    assert.deepEqual(await advertisedNow(), [id]);
    await seller.api.deleteProduct({ params: { id } });
  });

  await t.test('its end is reported once to the seller of an unsold product, by two processes and a job that runs again too', async () => {
    const [other] = await newPair(app);
    const emails = () => emailsTo(app, other.email);
    const boostOf = async (price: number): Promise<string> => {
      const { _id: id } = await other.api.createProduct({ body: aProduct({ sellingPrice: price }) });
      await other.api.updateProduct({ params: { id }, body: { boost: true } });
      return id;
    };
    const [unsold, sold, removed] = [await boostOf(10_000), await boostOf(20_000), await boostOf(30_000)];
    await sellProduct(app, sold, buyer);
    await other.api.deleteProduct({ params: { id: removed } });
    const before = await emails();
    clock.advance(7 * DAY_MS);
    const again = (id: string) => ({ kind: 'boost.end', payload: JSON.stringify({ productId: id }), run_at: clock.now() }) as const;
    await db.insertInto('jobs').values([unsold, unsold, sold].map(again)).execute();
    const second = await app.another();
    await Promise.all([container.worker.runDue(), second.container.worker.runDue()]);
    await container.worker.runDue();
    assert.deepEqual((await emails()).slice(before.length), ['The boost of your product for Tk 10,000 has ended']);
    assert.match((await emailTexts(app, other.email)).at(-1) ?? '', /\/dashboard\/myProducts\?status=unsold$/m);
  });

  await t.test('the time is a setting', async () => {
    const other = await app.another({ BOOST_DAYS: '2' });
    const id = await list();
    const { boostedUntil } = await other.as(seller).updateProduct({ params: { id }, body: { boost: true } });
    assert.equal(boostedUntil, new Date(clock.now().getTime() + 2 * DAY_MS).toISOString());
    await seller.api.deleteProduct({ params: { id } });
  });

  await t.test('a boost that ends while its product is away has ended when it comes back', async () => {
    const id = await boosted();
    clock.advance(7 * DAY_MS - 1000);
    await seller.api.deleteProduct({ params: { id }, query: { reason: 'sold_elsewhere' } });
    clock.advance(2000);
    await container.worker.runDue();
    const { boost: isBoosted } = await seller.api.restoreProduct({ params: { id } });
    assert.deepEqual([isBoosted, await advertisedNow()], [false, []]);
    await seller.api.deleteProduct({ params: { id } });
  });

  await t.test('a listing that is booked, sold or removed drops out, and comes back in its time when it is free again', async () => {
    const [booked, sold, removed] = [await boosted(), await boosted(), await boosted()];
    const booking = await buyer.api.createBooking({ body: bookingOf(booked) });
    await sellProduct(app, sold, buyer);
    await seller.api.deleteProduct({ params: { id: removed } });
    assert.deepEqual(await advertisedNow(), []);
    await buyer.api.deleteBooking({ params: { id: booking._id } });
    assert.deepEqual(await advertisedNow(), [booked]);
    await seller.api.deleteProduct({ params: { id: booked } });
  });

  await t.test('each is shown equally often, and at each place; the order stays for a slot', async () => {
    const all: string[] = [];
    const sellers = [seller, await app.user('seller'), await app.user('seller'), await app.user('seller')];
    for (let at = 0; at < 7; at += 1) all.push(await boosted(sellers[at % sellers.length]));
    assert.deepEqual((await advertised({ limit: 3 })).ids, all.toReversed().slice(0, 3), 'new ones first, the newest before others');
    toNextSlot();
    toNextSlot();
    const seen = new Map<string, number[]>();
    for (let slot = 0; slot < all.length; slot += 1) {
      const { ids } = await advertised({ limit: 3 });
      ids.forEach((id, place) => seen.set(id, [...(seen.get(id) ?? []), place]));
      clock.advance(SLOT_MS - 1);
      assert.deepEqual((await advertised({ limit: 3 })).ids, ids, 'within a slot');
      clock.advance(1);
    }
    assert.deepEqual([...seen.keys()].toSorted(), all.toSorted());
    for (const places of seen.values()) assert.deepEqual(new Set(places), new Set([0, 1, 2]));
    assert.ok([...seen.values()].every((places) => places.length === 3));
  });

  await t.test('the categories come in turn, in a short list as at the begin of a long one', async () => {
    for (const category of ['accessories', 'components', 'accessories'] as const) {
      const by = await app.user('seller');
      await boost((await by.api.createProduct({ body: aProduct({ category }) }))._id, by);
    }
    for (let slot = 0; slot < 4; slot += 1) {
      toNextSlot();
      const { ids, products } = await advertised({ limit: 5 });
      assert.deepEqual(
        products.map(({ category }) => category),
        ['desktop', 'components', 'accessories', 'desktop', 'accessories'],
      );
      assert.deepEqual(ids, (await advertised({ limit: 24 })).ids.slice(0, 5));
    }
  });

  await t.test('pages of a list have each product once, also when a slot ends between them', async () => {
    const whole = (await advertised({ limit: 48 })).ids;
    let page = await advertised({ limit: 2 });
    const read = [...page.ids];
    while (page.nextCursor !== undefined) {
      toNextSlot();
      page = await advertised({ limit: 2, cursor: page.nextCursor });
      read.push(...page.ids);
    }
    assert.deepEqual(read, whole);
    assert.equal(page.total, whole.length);
  });
});

await test('two, or ten, accounts do not take all advertised places', async (t) => {
  const [{ app }] = await startScene(t, [], { env: { RATE_LIMIT: undefined } });
  const { api, clock } = app;
  const attackers: TestUser[] = [];
  for (let at = 0; at < 10; at += 1) attackers.push(await app.user('seller'));
  const list = async (by: TestUser) => (await by.api.createProduct({ body: aProduct() }))._id;
  const boost = (by: TestUser, id: string) => codeOf(by.api.updateProduct({ params: { id }, body: { boost: true } }));
  const advertised = async () => {
    clock.advance(1001);
    return api.listProducts({ query: { boost: 'true', status: 'unsold', limit: 24 } });
  };
  const [first, honest] = [attackers[0] as TestUser, await app.user('seller')];

  await t.test('a seller boosts so many in a day, also at once, and more on the next', async () => {
    const ids: string[] = [];
    for (let at = 0; at <= limits.boostsPerDay; at += 1) ids.push(await list(first));
    const codes = await Promise.all(ids.map((id) => boost(first, id)));
    assert.deepEqual(codes.toSorted(), [...Array.from({ length: limits.boostsPerDay }, () => 'ok'), 'too_many_boosts']);
    const refused = ids[codes.indexOf('too_many_boosts')] ?? '';
    clock.advance(DAY_MS);
    assert.equal(await boost(first, refused), 'ok');
  });

  await t.test('two of a seller are advertised at once, and their others take turns', async () => {
    const seen = new Set<string>();
    for (let slot = 0; slot < 6; slot += 1) {
      const { products, total } = await advertised();
      assert.deepEqual([products.length, total], [2, 2]);
      for (const { _id } of products) seen.add(_id);
      clock.advance(SLOT_MS);
    }
    assert.equal(seen.size, limits.boostsPerDay + 1);
  });

  await t.test('ten accounts take two each, and an honest seller is among them', async () => {
    const id = await list(honest);
    assert.equal(await boost(honest, id), 'ok');
    for (const by of attackers.slice(1)) for (let at = 0; at < 3; at += 1) await boost(by, await list(by));
    const { products } = await advertised();
    assert.equal(products.length, 2 * attackers.length + 1);
    assert.ok(products.some(({ _id }) => _id === id));
  });
});
