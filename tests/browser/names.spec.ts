import { boostProduct, listProduct } from '#tests/browser/fixtures/products.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

/** The address of the product of a card, which an advertisement and a list may show, or else the button itself. */
const PRODUCT_OF = `function (id) { return this.closest('article')?.querySelector('a[href*="/product/"]')?.href ?? id }`;

test('no two buttons of a page have one name, unless they are about one product', async ({ open, seller }) => {
  const titles = ['Namesake Logitech G102 mouse', 'Namesake Logitech K120 keyboard', 'Namesake Logitech C270 webcam'];
  const products = await Promise.all(
    titles.map((title) => listProduct(seller, { category: 'accessories', title, conditionType: 'good', sellingPrice: 900 })),
  );
  for (const product of products) await boostProduct(seller, product);
  // Narrow enough for both carousels to have more than one slide.
  const page = await open(null, { viewport: { width: 700, height: 900 } });
  for (const [path, ready] of [
    ['/', 'Under Tk 5,000'],
    ['/search?q=namesake', ' for “namesake”'],
    [`/product/${products[0]?._id}`, 'More from this seller'],
  ] as const) {
    await page.goto(path);
    // Rows come when the page is scrolled to them, once its script has arrived.
    await expect(async () => {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, -1500);
      await expect(page.getByRole('heading', { name: ready })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const cdp = await page.context().newCDPSession(page);
    const { nodes } = await cdp.send('Accessibility.getFullAXTree');
    const buttons = nodes.filter(({ role, ignored }) => role?.value === 'button' && !ignored);
    expect(buttons.length).toBeGreaterThan(5);
    const targets = new Map<string, Set<string>>();
    for (const { name, backendDOMNodeId } of buttons) {
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId ?? 0 });
      const { result } = await cdp.send('Runtime.callFunctionOn', {
        objectId: object.objectId ?? '',
        functionDeclaration: PRODUCT_OF,
        arguments: [{ value: String(backendDOMNodeId) }],
      });
      const of = targets.get(String(name?.value)) ?? new Set();
      targets.set(String(name?.value), of.add(String(result.value)));
    }
    expect([...targets].filter(([, of]) => of.size > 1).map(([name]) => name)).toEqual([]);
  }
});
