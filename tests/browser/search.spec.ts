import { messages } from '#contract/messages.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { book, card, hold } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('a search: suggestions by keyboard, filters in the address, a correction that is undone @main', async ({ user, open, seller }) => {
  const near = await listProduct(seller, {
    category: 'components',
    title: 'Zotac Gaming RTX 3060 12GB graphics card',
    sellingPrice: 21_000,
    address: 'Mirpur 10, Dhaka',
  });
  // Two sellers, so that the model is suggested.
  const far = await listProduct(await user('seller'), {
    category: 'components',
    title: 'Zotac Twin RTX 3060 12GB graphics card',
    sellingPrice: 24_000,
    address: 'Zindabazar, Sylhet',
  });
  const page = await open(null);
  await page.goto('/');
  await page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByRole('combobox', { name: 'Search' }))
    .locator('visible=true')
    .click();
  const field = page.getByRole('combobox', { name: 'Search' }).locator('visible=true');
  // A key that comes late asks for suggestions of its own: those for the whole text come last.
  const suggested = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === 'rtx 306');
  await field.pressSequentially('rtx 306');
  await suggested;
  const options = page.getByRole('option').locator('visible=true');
  await expect(options.first()).toContainText('GeForce RTX 3060');
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=GeForce%20RTX%203060/);
  await expect(card(page, near.title)).toBeVisible();
  await expect(card(page, far.title)).toBeVisible();

  await page.getByRole('group', { name: 'District' }).getByLabel('Sylhet').check();
  await expect(page).toHaveURL(/district=Sylhet/);
  await expect(card(page, near.title)).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove: Sylhet' }).click();
  await expect(card(page, near.title)).toBeVisible();

  await page.goto('/search?q=zotack+grafics+card+in+Mirpur&maxPrice=30000&sort=price-asc');
  await expect(page.getByText('Showing results for “zotac')).toBeVisible();
  await expect(card(page, near.title)).toBeVisible();
  await page.getByRole('link', { name: /Search for “zotack/ }).click();
  await expect(page).toHaveURL('/search?q=zotack+grafics+card+in+Mirpur&maxPrice=30000&sort=price-asc&verbatim=true');
  await expect(page.getByText('Showing results for')).toHaveCount(0);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/search?q=zotack+grafics+card&verbatim=true');
  await expect(page.getByText('Showing results for')).toHaveCount(0);
});

test('the same search again shows what was listed meanwhile', async ({ page, seller }) => {
  const first = await listProduct(seller, { category: 'accessories', title: 'Repeated Logitech mouse' });
  await page.goto('/search?q=repeated');
  await expect(card(page, first.title)).toBeVisible();
  const next = await listProduct(seller, { category: 'accessories', title: 'Repeated Logitech keyboard' });
  const field = page.getByRole('search').getByRole('searchbox').or(page.getByRole('search').getByRole('combobox'));
  await field.locator('visible=true').press('Enter');
  await expect(card(page, next.title)).toBeVisible();
});

test('a product that is booked in a list stays in it, and is counted among those shown', async ({ seller, buying: page }) => {
  for (const name of ['mouse', 'keyboard'])
    await listProduct(seller, { category: 'accessories', title: `Reckoned Logitech ${name}`, sellingPrice: 900 });
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Reckoned Logitech webcam', sellingPrice: 900 });
  const { title: another } = await listProduct(seller, { category: 'accessories', title: 'Reckoned Logitech speaker', sellingPrice: 900 });
  for (const [path, booked, left] of [
    ['/search?q=reckoned', title, 3],
    ['/category/3?q=reckoned', another, 2],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(`${left + 1} of ${left + 1} shown`)).toBeVisible();
    await card(page, booked).getByRole('button', { name: messages.bookNow }).click();
    await book(page);
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(`${left} products`);
    await expect(card(page, booked)).toBeVisible();
    await expect(page.getByText(`${left + 1} of ${left + 1} shown`)).toBeVisible();
  }
  // The only match of a search is not what comes nearest to it.
  await page.goto('/search?q=reckoned+mouse');
  const heading = page.getByRole('heading', { level: 1 });
  const said = await heading.innerText();
  expect(said).toMatch(/^1 /);
  const again = page.waitForResponse(/search\.data/);
  await page.getByRole('main').getByRole('button', { name: messages.bookNow }).click();
  await book(page);
  await again;
  await expect(page.getByRole('main').getByText('Booked by you')).toBeVisible();
  await expect(heading).toHaveText(said);
});

test('text that is typed before the script of the suggestions has come gets suggestions', async ({ page, user }) => {
  for (const brand of ['Zotac', 'Gigabyte'])
    await listProduct(await user('seller'), { category: 'components', title: `Early ${brand} RTX 3070 graphics card, 8 GB` });
  const script = await hold(page, /assets\/suggestions-.*\.js/);
  await page.goto('/blog');
  const field = page.getByRole('searchbox', { name: 'Search' }).locator('visible=true');
  await field.click();
  await script.held;
  await field.pressSequentially('rtx 307');
  script.release();
  await expect(page.getByRole('option').locator('visible=true').first()).toContainText('RTX 3070');
});
