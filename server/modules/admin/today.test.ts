import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIGURES } from '#contract/today.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { BY_PRICE, confirmMethod, requestPayout } from '#server/testing/test-payouts.ts';
import { aProduct, startTestApp, staySignedIn } from '#server/testing/test-app.ts';

/** When the next day begins in Bangladesh, ms. */
const midnight = (now: Date) => Math.ceil((now.getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS;

await test('the counts of each day', async (t) => {
  const app = await startTestApp({ env: BY_PRICE });
  t.after(() => app.stop());
  const { clock } = app;
  const [seller, buyer, admin] = [await app.user('seller'), await app.user('buyer'), await app.user('admin')];
  await staySignedIn(app, [seller, buyer, admin]);
  const list = () => seller.api.createProduct({ body: aProduct() });
  const today = () => admin.api.getToday();
  // At noon, so that no step below crosses midnight.
  clock.advance(midnight(clock.now()) - clock.now().getTime() + 12 * HOUR_MS);

  await t.test('everything is counted once, on its day, and money in Tk', async () => {
    const before = await today();
    const listed = await list();
    await buyer.api.updateProduct({ params: { id: listed._id }, body: { isReported: 'yes' } });
    await bookedProduct(seller, buyer);
    await dealScene(app, 'contested', [seller, buyer]);
    await dealScene(app, 'handed over', [seller, buyer]);
    await app.user('buyer');
    const { days, figures } = await today();
    const grown = FIGURES.map((name) => (figures[name].days.at(-1) ?? 0) - (before.figures[name].days.at(-1) ?? 0));
    // Four listings, three bookings, of which one by card and one in cash.
    assert.deepEqual(grown, [4, 3, 84_000, 1, 1, 1, 1]);
    assert.deepEqual([days.length, days.at(-1)], [30, new Date(clock.now().getTime() + 6 * HOUR_MS).toISOString().slice(0, 10)]);
    for (const name of FIGURES) assert.equal(figures[name].days.length, 30);
  });

  await t.test('tasks of admins are counted until they are decided', async () => {
    const tasks = () => admin.api.getOpenTasks();
    const before = await tasks();
    const listed = await list();
    await buyer.api.updateProduct({ params: { id: listed._id }, body: { isReported: 'yes' } });
    const disputed = await dealScene(app, 'contested', [seller, buyer]);
    assert.deepEqual(await tasks(), { ...before, cases: before.cases + 1, disputes: before.disputes + 1 });
    await admin.api.decideCase({ params: { id: listed._id }, body: { decision: 'keep', reason: 'It is as it says.' } });
    await admin.api.decideDispute({ params: { id: disputed.bookingId }, body: { decision: 'release', reason: 'It ran.' } });
    assert.deepEqual(await tasks(), before);
    await confirmMethod(app, seller);
    const { _id } = await requestPayout(seller, 500);
    assert.deepEqual(await tasks(), { ...before, payouts: before.payouts + 1 });
    await seller.api.cancelPayout({ params: { id: _id } });
    assert.deepEqual(await tasks(), before);
  });

  await t.test('a day begins at midnight in Bangladesh', async () => {
    clock.advance(midnight(clock.now()) - clock.now().getTime() - 60_000);
    const { figures: evening } = await today();
    await list();
    clock.advance(120_000);
    const { figures: night } = await today();
    assert.deepEqual(night.listings.days.slice(-2), [(evening.listings.days.at(-1) ?? 0) + 1, 0]);
    await list();
    assert.equal((await today()).figures.listings.days.at(-1), 1);
  });

  await t.test('today is compared with a week before, up to the same time', async () => {
    clock.advance(10 * HOUR_MS);
    await list();
    await list();
    clock.advance(7 * DAY_MS - 60_000);
    assert.equal((await today()).figures.listings.weekBefore, 1, 'a minute earlier in the day');
    clock.advance(120_000);
    assert.deepEqual((await today()).figures.listings.weekBefore, 3);
    assert.equal((await today()).figures.listings.days.at(-8), 3);
  });

  await t.test('after thirty days it is not shown any more', async () => {
    clock.advance(30 * DAY_MS);
    const { figures } = await today();
    for (const name of FIGURES) assert.deepEqual([...new Set(figures[name].days)], [0], name);
  });
});
