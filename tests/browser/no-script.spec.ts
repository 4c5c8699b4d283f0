import { bn } from '#web/i18n/bn.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('without JavaScript a page that needs it says so, instead of waiting', async ({ open, browserErrors }) => {
  browserErrors.allow(/404/);
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
  await page.goto('/product/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This product is no longer available');
  await expect(page.getByText(shell.texts.loading)).toBeHidden();
});
