import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '#contract/client.ts';
import { API_BASE } from '#contract/paths.ts';
import { batteryPage, inxi, nvmeDrive, upower } from '#domain/reports/test-reports.ts';
import { DAY_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

type Query = NonNullable<Parameters<Client['searchProducts']>[0]>['query'] & object;

const GOOD_BATTERY = upower.replace('15,6', '21,2');

await test('filters by health reports', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const second = await app.another();
  const { clock, container } = app;
  const list = async (title: string) => (await seller.api.createProduct({ body: aProduct({ title }) }))._id;
  const add = (id: string, text: string) => seller.api.addReport({ params: { id }, body: { text } });
  /** The search as both processes answer it. */
  const search = async (query: Query) => {
    const results = await Promise.all(
      [app.api, second.as(seller)].map((api) => api.searchProducts({ query: { sort: 'newest', ...query } })),
    );
    const read = results.map(({ exact, products, facets }) => ({
      titles: exact ? products.map(({ title }) => title).toSorted() : [],
      marked: products.filter(({ hasReport }) => hasReport).length,
      facets: Object.fromEntries(facets.map(({ name, values }) => [name, values.map(({ value, count }) => `${value}: ${count}`)])),
    }));
    assert.deepEqual(read[1], read[0]);
    return read[0] ?? { titles: [], marked: 0, facets: {} };
  };
  const titles = async (query: Query) => (await search(query)).titles;
  const [good = '', worn = '', drive = '', plain = ''] = await Promise.all(
    ['Laptop with a good battery', 'Laptop with a worn battery', 'Laptop with both', 'Laptop without a report'].map(list),
  );

  await t.test('an added report is found at once, and counted as other filters are', async () => {
    assert.deepEqual((await search({ q: 'laptop' })).facets['healthReport'], undefined);
    await add(good, GOOD_BATTERY);
    await add(worn, upower);
    await add(drive, GOOD_BATTERY);
    await add(drive, nvmeDrive());
    const all = ['Laptop with a good battery', 'Laptop with a worn battery', 'Laptop with both'];
    assert.deepEqual(await titles({ q: 'laptop', healthReport: 'true' }), all);
    assert.deepEqual(await titles({ q: 'laptop', battery: '80' }), [all[0], all[2]]);
    assert.deepEqual(await titles({ q: 'laptop', battery: '80', drive: '90', healthReport: 'true' }), [all[2]]);
    const { facets, marked } = await search({ q: 'laptop' });
    assert.deepEqual([facets['healthReport'], facets['battery'], facets['drive'], marked], [['true: 3'], ['80: 2'], ['90: 1'], 3]);
    // A filter in use is counted without itself.
    const chosen = (await search({ q: 'laptop', drive: '90' })).facets;
    assert.deepEqual([chosen['battery'], chosen['drive']], [['80: 1'], ['90: 1']]);
  });

  await t.test('a replaced one counts no more, and a removed one neither', async () => {
    await add(good, upower);
    assert.deepEqual(await titles({ q: 'laptop', battery: '80' }), ['Laptop with both']);
    for (const { _id: id } of await app.api.listReports({ params: { id: good } })) await seller.api.removeReport({ params: { id } });
    assert.deepEqual(await titles({ q: 'laptop', healthReport: 'true' }), ['Laptop with a worn battery', 'Laptop with both']);
  });

  await t.test('a failing device is no merit: its card says so, and no filter by reports finds it', async () => {
    const failing = await list('Failing disk');
    await add(failing, nvmeDrive({ critical: '0x04' }));
    const { products } = await app.api.searchProducts({ query: { q: 'failing disk' } });
    const cards = products.filter(({ _id }) => [failing, worn].includes(_id)).map(({ hasReport, reportFails }) => [hasReport, reportFails]);
    assert.deepEqual(cards, [[undefined, true]]);
    assert.deepEqual(await titles({ q: 'failing disk', healthReport: 'true' }), []);
    assert.equal((await search({ q: 'failing disk' })).facets['healthReport'], undefined);
    await seller.api.deleteProduct({ params: { id: failing } });
  });

  await t.test('every battery and drive must have the share, and none may fail', async () => {
    const cases: [text: string, battery: boolean, drive: boolean][] = [
      [GOOD_BATTERY.replace('21,2', '19,24'), true, false],
      [GOOD_BATTERY.replace('21,2', '19,2'), false, false],
      [nvmeDrive({ used: '10%' }), false, true],
      [nvmeDrive({ used: '11%' }), false, false],
      [nvmeDrive({ used: '1%', critical: '0x04' }), false, false],
      [`${nvmeDrive()}\n${nvmeDrive({ used: '40%' })}`, false, false],
      // Part of a computer.
      [inxi.replace('33.4/60.0 Wh (55.7%)', '57.0/60.0 Wh (95.0%)'), true, false],
      [inxi, false, false],
      // Taken long ago.
      [batteryPage('60,000', '59,000'), false, false],
    ];
    for (const [at, [text, battery, isDrive]] of cases.entries()) {
      const title = `Ocarina ${String.fromCodePoint(97 + at)} laptop`;
      await add(await list(title), text);
      const found = async (query: Query) => (await titles({ q: 'ocarina laptop', limit: 100, ...query })).includes(title);
      assert.deepEqual([await found({ battery: '80' }), await found({ drive: '90' })], [battery, isDrive], text);
    }
  });

  await t.test('another value is refused by name', async () => {
    for (const [query, field] of [
      ['battery=70', 'battery'],
      ['battery=80&battery=90', 'battery'],
      ['drive=80', 'drive'],
      ['healthReport=yes', 'healthReport'],
    ] as const) {
      const response = await fetch(`${app.origin}${API_BASE}/search?${query}`);
      const { fields } = (await response.json()) as { fields?: Record<string, string> };
      assert.deepEqual([response.status, Object.keys(fields ?? {})], [400, [field]], query);
    }
  });

  await t.test('a saved search waits for a report', async () => {
    const user = await app.user('buyer');
    await user.api.save({ body: { searches: ['battery=80&q=theremin+laptop'] } });
    const [kept, lost] = [await list('Theremin laptop one'), await list('Theremin laptop two')];
    const emailsAfter = async (ms: number) => {
      clock.advance(ms);
      while ((await container.worker.runDue()) > 0);
      return emailsTo(app, user.email);
    };
    const found = 'New on Abar for your saved search: 1';
    assert.deepEqual(await emailsAfter(60_000), []);
    await add(kept, GOOD_BATTERY);
    // The database's clock is ahead of the test's.
    assert.deepEqual(await emailsAfter(60_000), [found]);
    const { _id } = await add(lost, GOOD_BATTERY);
    assert.deepEqual(await emailsAfter(60_000), [found]);
    // It was found, and is no more when the next email is due.
    await seller.api.removeReport({ params: { id: _id } });
    assert.deepEqual(await emailsAfter(DAY_MS), [found]);
    await add(lost, GOOD_BATTERY);
    assert.deepEqual(await emailsAfter(DAY_MS), [found, found]);
  });

  await t.test('a report of 60 days stays on the page and leaves the filters', async () => {
    await add(plain, GOOD_BATTERY);
    clock.advance(60 * DAY_MS - 1000);
    await container.worker.runDue();
    assert.ok((await titles({ q: 'laptop', battery: '80' })).includes('Laptop without a report'));
    clock.advance(1000);
    await container.worker.runDue();
    assert.deepEqual(await titles({ q: 'laptop', battery: '80' }), []);
    assert.deepEqual((await search({ q: 'laptop' })).facets['healthReport'], undefined);
    const { healthReports = [] } = await buyer.api.getProduct({ params: { id: plain } });
    assert.equal(healthReports.length, 1);
  });
});

await test('a warranty is read from the text, entered by the seller, found, and gone once it has ended', async (t) => {
  const [{ app, worker }, seller] = await startScene(t, ['seller']);
  const list = async (fields: Partial<ReturnType<typeof aProduct>>) => (await seller.api.createProduct({ body: aProduct(fields) }))._id;
  const read = await list({ title: 'Lenovo IdeaPad laptop', description: 'Clean. 6 months warranty left.' });
  const given = await list({ title: 'HP 15 laptop', facts: { warrantyUntil: '2099-01' } });
  const denied = await list({ title: 'Dell 5490 laptop, warranty nai' });
  const found = async () =>
    (await app.api.searchProducts({ query: { q: 'laptop', warranty: 'true' } })).products.map(({ _id }) => _id).toSorted();
  const until = async (id: string) => (await app.api.getProduct({ params: { id } })).facts?.warrantyUntil;
  const end = (await until(read)) ?? '';
  assert.match(end, /^20\d\d-(?:0[1-9]|1[0-2])$/);
  assert.deepEqual([await until(given), await until(denied)], ['2099-01', undefined]);
  assert.deepEqual(await found(), [read, given].toSorted());
  const { products } = await app.api.searchProducts({ query: { q: 'ideapad' } });
  assert.deepEqual([products[0]?.cardFacts?.warrantyUntil, products[0]?.hasReport], [end, undefined]);
  assert.equal(await codeOf(list({ facts: { warrantyUntil: '2027-13' } })), 'bad_request');

  const { version = 1 } = await seller.api.getProduct({ params: { id: read } });
  await seller.api.editProduct({ params: { id: read }, body: { version, description: 'Clean. Warranty sesh.' } });
  assert.deepEqual([await until(read), await found()], [undefined, [given]]);
  await seller.api.editProduct({ params: { id: read }, body: { version: version + 1, description: 'Clean. 6 months warranty left.' } });
  assert.equal(await until(read), end);

  app.clock.advance(213 * DAY_MS);
  await worker.runDue();
  assert.deepEqual([await until(read), await found()], [undefined, [given]]);
});
