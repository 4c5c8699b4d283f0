import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { aProduct, startTestApp, staySignedIn, type TestUser } from '#server/testing/test-app.ts';

const write = (text: string) => ({ messageId: randomUUID(), text });

await test('the usual answer time of a seller', async (t) => {
  const app = await startTestApp({ pages: true });
  t.after(() => app.stop());
  const { clock } = app;
  const fresh = async (role: 'buyer' | 'seller') => {
    const user = await app.user(role);
    await staySignedIn(app, [user]);
    return user;
  };
  const list = async ({ api }: TestUser) => (await api.createProduct({ body: aProduct() }))._id;
  const ask = async (buyer: TestUser, productId: string) =>
    (await buyer.api.openConversation({ body: { productId, ...write('Is it still available?') } })).conversation._id;
  const send = ({ api }: TestUser, id: string) => api.sendMessage({ params: { id }, body: write('Yes, it is.') });
  /** A buyer asks, and the seller answers after that time. */
  const answered = async (seller: TestUser, productId: string, ms: number, buyer?: TestUser) => {
    const id = await ask(buyer ?? (await fresh('buyer')), productId);
    clock.advance(ms);
    await send(seller, id);
    return id;
  };
  const shownOf = async ({ uid }: TestUser) => (await app.api.getSeller({ params: { id: uid } })).answers;
  const page = async (path: string) => {
    // A page from memory may be a second old.
    clock.advance(1001);
    return (await (await fetch(app.origin + path)).text()).replaceAll('<!-- -->', '');
  };

  await t.test('it is shown from three buyers on, on the page of the seller and of a product', async () => {
    const seller = await fresh('seller');
    const product = await list(seller);
    const paths = [`/seller/${seller.uid}`, `/product/${product}`];
    for (let nth = 0; nth < 2; nth += 1) await answered(seller, product, HOUR_MS);
    assert.equal(await shownOf(seller), null);
    for (const path of paths) assert.doesNotMatch(await page(path), /Usually answers/);
    await answered(seller, product, HOUR_MS);
    assert.equal(await shownOf(seller), 'hour');
    assert.equal((await app.api.getProduct({ params: { id: product } })).sellerAnswers, 'hour');
    for (const path of paths) assert.match(await page(path), /Usually answers.*within an hour/);
    assert.match(await page(`/bn${paths[1]}`), /সাধারণত এক ঘণ্টার মধ্যে উত্তর দেন/);
  });

  await t.test('the median counts, in coarse words', async () => {
    for (const [waits, shown] of [
      [[HOUR_MS + 1, 2 * HOUR_MS, 0], 'hours'],
      [[6 * HOUR_MS, 6 * HOUR_MS, 5 * DAY_MS], 'hours'],
      [[6 * HOUR_MS + 1, 23 * HOUR_MS, 0], 'day'],
      [[25 * HOUR_MS, 2 * DAY_MS, 0], 'days'],
    ] as const) {
      const seller = await fresh('seller');
      const product = await list(seller);
      for (const ms of waits) await answered(seller, product, ms);
      assert.equal(await shownOf(seller), shown);
    }
  });

  await t.test('a buyer counts once, with the first question of the last conversation', async () => {
    const seller = await fresh('seller');
    const [product, eager] = [await list(seller), await fresh('buyer')];
    for (let nth = 0; nth < 3; nth += 1) await answered(seller, await list(seller), 1, eager);
    assert.equal(await shownOf(seller), null);
    await answered(seller, product, 3 * HOUR_MS);
    const id = await answered(seller, product, 3 * HOUR_MS);
    assert.equal(await shownOf(seller), 'hours');
    for (let nth = 0; nth < 5; nth += 1) await send(seller, id);
    assert.equal(await shownOf(seller), 'hours');
  });

  await t.test('a question that is not answered counts after a day, by the clock alone', async () => {
    const seller = await fresh('seller');
    const product = await list(seller);
    await answered(seller, product, 1);
    await answered(seller, product, 1);
    const last = await answered(seller, product, 1);
    assert.match(await page(`/product/${product}`), /within an hour/);
    const open: string[] = [];
    for (let nth = 0; nth < 4; nth += 1) open.push(await ask(await fresh('buyer'), product));
    clock.advance(DAY_MS - 1);
    assert.equal(await shownOf(seller), 'hour');
    clock.advance(1);
    assert.equal(await shownOf(seller), 'days');
    assert.match(await page(`/product/${product}`), /after more than a day/);
    await send(seller, last);
    for (const id of open) await send(seller, id);
    assert.equal(await shownOf(seller), 'days', 'late is late');
  });
});
