import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewProduct } from '#contract/products.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('the pages of searches as the server renders them for visitors', async (t) => {
  const app = await startTestApp({ pages: true });
  t.after(() => app.stop());
  const seller = await app.user('seller');
  const list = (title: string, category: NewProduct['category']) => seller.api.createProduct({ body: aProduct({ title, category }) });
  await list('Longwinded GTX 1650 graphics card, 8 GB', 'components');
  await list('Unmatched DDR4 8GB RAM', 'components');
  await list('Unmatched Logitech G102 mouse', 'accessories');
  /** The page: its HTML, the text of its main part, its heading, and the titles of the cards in the row of that name. */
  const search = async (query: string) => {
    const html = (await (await fetch(`${app.origin}/search?${query}`)).text()).replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ');
    const textOf = (part: string | undefined) => (part ?? '').replaceAll(/<[^>]+>/g, '');
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
    return { html, main, text: textOf(main), heading: textOf(/<h1[^>]*>(.*?)<\/h1>/.exec(main)?.[1]) };
  };

  await t.test('words without one to search for stay, and are said to be none', async () => {
    for (const typed of ['😀', '!!!', 'the']) {
      const { html, text, heading } = await search(`q=${encodeURIComponent(typed)}`);
      assert.equal(heading, 'All products');
      assert.ok(text.includes(`There is nothing to search for in “${typed}”.`), typed);
      assert.ok(html.includes(`value="${typed}"`), typed);
      assert.ok(!text.includes('Save search'), typed);
    }
  });

  for (const [filter, name, said] of [
    ['kind=gpu&category=components', 'Graphics cards', '1 graphics card'],
    ['kind=gpu&kind=ram&category=components', 'Components', 'Components'],
    ['kind=other', 'All products', 'Nothing was found'],
  ] as const)
    await t.test(`filters alone are the heading and the title: ${filter}`, async () => {
      const { html, heading } = await search(filter);
      assert.equal(heading, said);
      assert.ok(html.includes(`<title>${name} · Abar</title>`));
    });

  await t.test('a search that is too long is cut, which is said, and what was typed stays', async () => {
    const typed = `longwinded gtx 1650${' 8 gb graphics card'.repeat(5)}`;
    const { html, text, heading } = await search(`q=${encodeURIComponent(typed)}`);
    assert.ok(text.includes('A search takes at most 80 characters: the end is left out.'));
    assert.ok(text.includes('Longwinded GTX 1650'));
    assert.ok(html.includes(`value="${typed}"`));
    assert.equal(heading, '1 graphics card for “longwinded gtx 1650 8 gb 8 gb 8 gb 8”');
  });

  await t.test('words that nothing has: it is said so, the search can be saved, and the newest listings are shown', async () => {
    const { main, text, heading } = await search('q=qwertyuiop');
    assert.equal(heading, 'No “qwertyuiop” on Abar yet');
    for (const said of ['0 products', 'check the spelling, or search with fewer words.', 'Save search'])
      assert.ok(text.includes(said), said);
    assert.match(main, /Newest products[\s\S]*<article[\s\S]*?Unmatched Logitech G102 mouse/);
    assert.ok(main.includes('href="/search?sort=newest"'));

    const inCategory = await search('q=qwertyuiop&category=components');
    assert.match(inCategory.main, /New in Components[\s\S]*<article[\s\S]*?Unmatched DDR4 8GB RAM/);
    assert.ok(inCategory.main.includes('href="/search?category=components&amp;sort=newest"'));
    assert.ok(!inCategory.text.includes('Logitech'));

    // The newest of the kind are shown, or of all, where none of it is for sale.
    assert.match((await search('q=qwertyuiop&kind=mouse')).main, /New in Mice[\s\S]*<article[\s\S]*?Unmatched Logitech G102 mouse/);
    assert.match((await search('q=qwertyuiop&kind=ups')).main, /Newest products[\s\S]*<article[\s\S]*?Unmatched Logitech G102 mouse/);
    assert.doesNotMatch((await search('q=logitech')).text, /Newest products/);
  });
});
