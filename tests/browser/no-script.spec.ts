import { messages } from '#contract/messages.ts';
import { bn } from '#web/i18n/bn.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { boostProduct, listProduct, untilAdvertised } from '#tests/browser/fixtures/products.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('without JavaScript the public pages show their content @main', async ({ open, seller }) => {
  const product = await listProduct(seller);
  await boostProduct(seller, product);
  const page = await open(null, { javaScriptEnabled: false });
  await untilAdvertised(page, product);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: messages.advertisedTitle })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: product.title })).toContainText('Tk 42,000');
  await expect(page.getByRole('heading', { name: messages.whyChooseUs })).toBeVisible();
  await page.getByRole('article').filter({ hasText: product.title }).getByRole('link', { name: product.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible();
  await expect(page.getByText('Light home use, box and invoice included.')).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first()).toBeVisible();
  await page.goto('/blog/what-is-a-unit-test-and-why');
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(1500);
});

test('without JavaScript a page that needs it says so, instead of waiting', async ({ open }) => {
  const page = await open(null, { javaScriptEnabled: false });
  for (const [prefix, texts] of [
    ['', shell.texts],
    ['/bn', bn.shell],
  ] as const)
    for (const path of ['/category/1', '/dashboard', '/login', '/register']) {
      await page.goto(prefix + path);
      const main = page.getByRole('main');
      // Locators by text pass over what is in a <noscript>.
      await expect(main.locator('noscript p').first()).toBeVisible();
      expect(await main.locator('noscript').innerText()).toContain(texts.needsScript);
      await expect(main.locator(`noscript a[href="${prefix}/search"]`)).toBeVisible();
      await expect(main.getByText(texts.loading)).toBeHidden();
    }
});

test('without JavaScript the page of a removed product says so', async ({ open, browserErrors }) => {
  browserErrors.allow(/404/);
  const page = await open(null, { javaScriptEnabled: false });
  await page.goto('/product/00000000-0000-7000-8000-000000000000');
  await expect(page).toHaveTitle(/^This product is no longer available/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is no longer available');
  await expect(page.getByRole('main').getByRole('link', { name: 'Components' })).toBeVisible();
  await expect(page.getByText(shell.texts.loading)).toBeHidden();
});
