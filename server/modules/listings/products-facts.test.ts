import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '#server/testing/eventually.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import { aProduct, sendJson, startScene } from '#server/testing/test-app.ts';

await test("the seller's word on the facts of a listing", async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller']);
  const { database, api } = app;
  const text = {
    title: 'Dell OptiPlex 7010 brand pc, Core i5-3470, 8GB RAM, 256GB SSD',
    description: 'Office machine, box and invoice included.',
  };
  const plain = await seller.api.createProduct({ body: aProduct(text) });
  const corrected = await seller.api.createProduct({
    body: aProduct({ ...text, facts: { ramGb: 12, cpu: 'Core i7-3770', storage: null, refreshHz: 75 } }),
  });
  const get = (id: string) => api.getProduct({ params: { id } });
  const found = async (query: Record<string, string>) =>
    (await api.searchProducts({ query: { ...query, verbatim: 'true' } })).products.map(({ _id }) => _id);

  await t.test('a product has the facts of its text', async () => {
    const { facts, sellerFacts } = await get(plain._id);
    assert.deepEqual([facts, sellerFacts], [plain.facts, []]);
    assert.deepEqual([facts?.cpu, facts?.ramGb, facts?.storage], ['Core i5-3470', 8, [{ kind: 'ssd', gb: 256 }]]);
  });

  await t.test(
    'a listing whose description alone says that it does not work is faulty, unless its seller says that it is not',
    async () => {
      const [title, description] = ['Asus X515 laptop', 'ডিসপ্লে নষ্ট, বাকি সব ঠিক আছে।'];
      const faulty = await seller.api.createProduct({ body: aProduct({ title, description }) });
      const sound = await seller.api.createProduct({ body: aProduct({ title, description, facts: { faulty: null } }) });
      const promised = await seller.api.createProduct({ body: aProduct({ title, description: 'Display not working? Return in 7 days.' }) });
      assert.deepEqual(
        [faulty, sound, promised].map(({ facts }) => facts?.faulty),
        [true, undefined, undefined],
      );
      assert.deepEqual(await found({ q: 'asus laptop dead' }), [faulty._id]);
    },
  );

  await t.test('a value of the seller replaces that of the text, and null removes it', async () => {
    const { facts, sellerFacts } = await get(corrected._id);
    assert.deepEqual([facts, sellerFacts], [corrected.facts, ['cpu', 'ramGb', 'refreshHz']]);
    assert.deepEqual([facts?.cpu, facts?.cpuFamily, facts?.ramGb, facts?.storage], ['Core i7-3770', 'Core i7', 12, undefined]);
    assert.equal(facts?.brand, 'Dell');
  });

  await t.test('lists have of the facts what buyers compare and the title does not say', async () => {
    const { products } = await api.searchProducts({ query: { q: 'optiplex', verbatim: 'true' } });
    const cardFactsOf = (id: string) => products.find(({ _id }) => _id === id)?.cardFacts;
    assert.deepEqual(cardFactsOf(corrected._id), { cpu: 'Core i7-3770', ramGb: 12, refreshHz: 75 });
    assert.equal(cardFactsOf(plain._id), undefined);
    assert.equal((await get(corrected._id)).cardFacts, undefined);
  });

  await t.test('filters and words find it by what the seller says, not by what the text says', async () => {
    assert.deepEqual(await found({ ramGb: '12' }), [corrected._id]);
    assert.deepEqual(await found({ ramGb: '8' }), [plain._id]);
    assert.deepEqual(await found({ storage: 'ssd' }), [plain._id]);
    assert.deepEqual(await found({ cpuFamily: 'Core i7' }), [corrected._id]);
    assert.deepEqual(await found({ q: 'optiplex 12gb' }), [corrected._id]);
    assert.deepEqual(await found({ q: 'i7-3770' }), [corrected._id]);
  });

  await t.test('recognising the listings again keeps it', async () => {
    const before = await get(corrected._id);
    await database.db.updateTable('products').set({ words: [], facts: '{}', search_version: 0 }).execute();
    assert.deepEqual((await get(corrected._id)).facts, {});
    const restarted = await app.another();
    await restarted.container.start();
    const waiting = () => database.db.selectFrom('jobs').select('id').where('kind', '=', 'search.index').execute();
    await eventually('the job', async () => (await waiting()).length === 0);
    assert.deepEqual(await get(corrected._id), before);
    assert.deepEqual(await found({ q: 'optiplex 12gb' }), [corrected._id]);
    assert.deepEqual((await get(plain._id)).facts, plain.facts);
  });

  await t.test('a fact that is none is refused by its name', async () => {
    const wrong: [object, string][] = [
      [{ ramGb: -1 }, 'facts.ramGb'],
      [{ ramGb: '16' }, 'facts.ramGb'],
      [{ kind: 'toaster' }, 'facts.kind'],
      [{ cpu: '' }, 'facts.cpu'],
      [{ cpu: 'x'.repeat(81) }, 'facts.cpu'],
      [{ cpu: 'a\u0000b' }, 'facts.cpu'],
      [{ storage: [] }, 'facts.storage'],
      [{ storage: [{ kind: 'ssd', gb: 0.5 }] }, 'facts.storage.0.gb'],
      [{ quantity: 1 }, 'facts.quantity'],
      [{ colour: 'red' }, 'facts.colour'],
    ];
    for (const path of ['/products', '/recognise'])
      for (const [facts, field] of wrong) {
        const answer = await sendJson(app, seller, ['POST', path], { ...aProduct(text), facts });
        assert.deepEqual(answer, { status: 400, fields: [field] }, path);
      }
  });

  await t.test('lists do without facts', async () => {
    const { products } = await api.searchProducts({ query: { brand: 'Dell' } });
    assert.deepEqual(tuplesOf(products, 'facts', 'sellerFacts'), [
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  await t.test('the form is answered what the listing will say, and what contradicts', async () => {
    const { facts, sources, warnings } = await api.recognise({ body: { ...text, facts: { ramGb: 12, ramType: 'DDR5', brand: null } } });
    assert.deepEqual([facts.ramGb, facts.brand, facts.cpu], [12, undefined, 'Core i5-3470']);
    assert.deepEqual([sources.ramGb, sources.cpu?.from], [{ from: 'seller' }, 'stated']);
    assert.deepEqual(valuesOf(warnings, 'code'), ['cpu_ram_mismatch']);
  });
});
