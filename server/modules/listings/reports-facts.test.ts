import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SellerFacts } from '#contract/facts.ts';
import type { Product } from '#contract/products.ts';
import { DAY_MS } from '#domain/durations.ts';
import { inxi, nvmeDrive } from '#domain/reports/test-reports.ts';
import { indexListings } from '#server/modules/search/search.jobs.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

const LAPTOP = 'Dell XPS 13 laptop, Core i7-8550U, 16GB RAM, 512GB SSD';

await test('the facts that health reports state', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller']);
  const list = async (title: string, facts: SellerFacts = {}) =>
    (await seller.api.createProduct({ body: aProduct({ title, category: 'desktop', facts }) }))._id;
  const add = (id: string, text: string) => seller.api.addReport({ params: { id }, body: { text } });
  const get = (id: string): Promise<Product> => app.api.getProduct({ params: { id } });
  const edit = async (id: string, change: { title?: string; facts?: SellerFacts }) => {
    const { version = 1 } = await seller.api.getProduct({ params: { id } });
    await seller.api.editProduct({ params: { id }, body: { version, ...change } });
  };
  const found = async (query: { ramGb?: string; cpuGeneration?: string; q?: string }) => {
    const { exact, products } = await app.api.searchProducts({ query: { kind: 'laptop', ...query } });
    return exact ? products.map(({ _id }) => _id) : [];
  };
  const shown = async (id: string) => {
    const { facts: { cpu, cpuGeneration, ramGb, storage } = {}, reportFacts, healthReports = [] } = await get(id);
    return { facts: [cpu, cpuGeneration, ramGb, storage?.[0]?.gb], reportFacts, told: healthReports.map(({ contradicts }) => contradicts) };
  };
  const stated = { facts: ['Core i7-8550U', 8, 16, 512], reportFacts: undefined, told: [] };

  await t.test('they win over the text, are searched by, stay when the report is old, and go with it', async () => {
    const id = await list(LAPTOP);
    assert.deepEqual(await shown(id), stated);
    const { _id: ofComputer } = await add(id, inxi);
    app.clock.advance(1000);
    const { _id: ofDrive } = await add(id, nvmeDrive());
    const reported = {
      facts: ['Core i5-7200U', 7, 8, 1000],
      reportFacts: ['cpu', 'ramGb', 'storage'],
      told: [{ capacityGb: 1000 }, { cpu: 'Core i5-7200U', ramGb: 8 }],
    };
    assert.deepEqual(await shown(id), reported);
    assert.deepEqual((await get(id)).healthReports?.[1]?.stated?.ramGb, 16);
    assert.deepEqual([await found({ ramGb: '8', cpuGeneration: '7' }), await found({ q: 'i5-7200u 8gb' })], [[id], [id]]);

    await edit(id, { title: `${LAPTOP}, boxed` });
    app.clock.advance(61 * DAY_MS);
    await app.container.worker.runDue();
    assert.deepEqual(await shown(id), reported);
    // Newer rules read it again.
    await app.database.db.updateTable('products').set({ search_version: 0, facts: '{}' }).where('id', '=', id).execute();
    await indexListings({ ...app.container, clock: app.clock, publicUrl: app.origin });
    assert.deepEqual(await shown(id), reported);

    await seller.api.removeReport({ params: { id: ofComputer } });
    assert.deepEqual((await shown(id)).facts, ['Core i7-8550U', 8, 16, 1000]);
    await seller.api.removeReport({ params: { id: ofDrive } });
    assert.deepEqual(await shown(id), stated);
    assert.deepEqual(await found({ ramGb: '8' }), []);
  });

  await t.test('the correction of the seller wins, and is shown as a contradiction', async () => {
    const id = await list(LAPTOP, { ramGb: 12 });
    await add(id, inxi);
    const { facts, reportFacts, told } = await shown(id);
    assert.deepEqual([facts[2], reportFacts, told], [12, ['cpu'], [{ cpu: 'Core i5-7200U', ramGb: 8 }]]);
    await edit(id, { facts: {} });
    assert.deepEqual((await shown(id)).facts[2], 8);
  });
});
