import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';

await test('a word or a model is suggested once two sellers use it', async (t) => {
  const [{ app }, one, two] = await startScene(t, ['seller', 'seller']);
  const list = async ({ api }: TestUser, title: string) => {
    await api.createProduct({ body: aProduct({ title, category: 'components' }) });
    app.clock.advance(1001);
  };
  const suggest = async (q: string) => (await app.api.suggest({ query: { q } })).suggestions.map(({ text }) => text);

  for (let nth = 0; nth < 2; nth += 1) await list(one, 'Zotac GeForce RTX 3060 12GB, callmexyzzy');
  assert.deepEqual([await suggest('callmexy'), await suggest('3060')], [[], []]);
  await list(two, 'Asus GeForce RTX 3060 12GB, callmexyzzy');
  assert.deepEqual([await suggest('callmexy'), await suggest('3060')], [['callmexyzzy'], ['GeForce RTX 3060']]);
});
