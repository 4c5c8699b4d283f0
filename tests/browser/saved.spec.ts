import type { Page } from '@playwright/test';
import { violations } from '#tests/browser/fixtures/axe.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { card, expectToast, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { textsNotInBangla } from '#tests/browser/fixtures/texts.ts';
import { keepToasts } from '#tests/browser/fixtures/toasts.ts';
import { logIn, signOut } from '#tests/browser/fixtures/users.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { eventually } from '#server/testing/eventually.ts';

const favourites = (page: Page) => page.getByRole('region', { name: 'Favourites' });
const searches = (page: Page) => page.getByRole('region', { name: 'Saved searches' });
const recent = (page: Page) => page.getByRole('region', { name: 'Recently seen' });

test('a visitor’s favourites and searches are kept before the sign-in, and then in the account @main', async ({ open, seller, buyer }) => {
  const product = await listProduct(seller, {
    category: 'components',
    title: 'Keepable Palit GTX 1660 graphics card',
    sellingPrice: 14_000,
  });
  const page = await open(null);
  await page.goto(`/product/${product._id}`);
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/search?q=Keepable++GTX+1660&sort=newest');
  await expect(card(page, product.title).getByRole('button', { name: /^Favourite/ })).toHaveAttribute('aria-pressed', 'true');
  await keepToasts(page);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expectToast(page, 'Search saved.');

  const another = await listProduct(seller, {
    category: 'components',
    title: 'Keepable Zotac GTX 1660 graphics card',
    sellingPrice: 15_000,
  });
  await page.getByRole('link', { name: 'See all saved' }).click();
  await expect(card(favourites(page), product.title)).toBeVisible();
  await expect(searches(page)).toContainText('1 new');
  await expect(recent(page).getByRole('link')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, buyer);
  await expect(page).toHaveURL(/\/saved$/);
  await expect(searches(page).getByRole('checkbox', { name: /^Email about keepable gtx 1660/ })).toBeChecked();
  await expect(card(favourites(page), product.title)).toBeVisible();
  const saved = await buyer.api.getSaved();
  expect(saved.favourites.map((one) => one.product)).toEqual([product._id]);
  expect(saved.searches.map(({ query }) => query)).toEqual(['q=keepable+gtx+1660']);

  await searches(page).getByRole('link', { name: 'keepable gtx 1660' }).click();
  await expect(card(page, another.title)).toBeVisible();
  await page.goto('/saved');
  await expect(searches(page)).toContainText('Nothing new');
});

test('a search that the account would refuse is not kept, and keeps no other out of it', async ({ open, browserErrors, buyer }) => {
  const long = encodeURI(Array.from({ length: 15 }, (_, at) => `brand=ব্র্যান্ড${at}`).join('&'));
  const page = await open(null);
  await page.goto(`/search?${long}`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expectToast(page, 'This search is too long to be saved. Choose fewer filters.', 'alert');
  await expect(page.getByRole('button', { name: 'Save search' })).toHaveAttribute('aria-pressed', 'false');

  browserErrors.allow(/400 \(Bad Request\).*\/api\/(saved|search\?)/);
  // Kept by an earlier version.
  const searches = ['q=newest', long, 'kind=unicorn', 'q=oldest'].map((query) => ({ id: '', query, savedAt: '', emails: false }));
  const kept = JSON.stringify({ owner: null, favourites: [], searches, prices: null });
  await page.evaluate(`localStorage.saved = ${JSON.stringify(kept)}`);
  await page.goto('/saved');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, buyer);
  await expect.poll(async () => (await buyer.api.getSaved()).searches.map(({ query }) => query)).toEqual(['q=newest', 'q=oldest']);
  await page.goto('/search?q=later');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expectToast(page, 'Search saved.');
});

test('for a saved search: a notice, and one email with a link that stops the others', async ({
  app,
  open,
  seller,
  buyer,
  buying: page,
}) => {
  await page.goto('/search?q=stoppable+router');
  await page.getByRole('button', { name: 'Save search' }).click();
  await expectToast(page, 'Search saved.');
  await expect(page.getByRole('button', { name: 'Search saved' })).toHaveAttribute('aria-pressed', 'true');
  await openLive(page, '/saved');
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Stoppable TP-Link router', sellingPrice: 1500 });
  await expectToast(page, `${title}, Tk 1,500`);
  await expect(searches(page)).toContainText('1 new');

  const email = await eventually('the email is written', () =>
    app.database.db.selectFrom('emails').selectAll().where('recipient', '=', buyer.email).executeTakeFirst(),
  );
  expect(email.subject).toBe('New on Abar for your saved search: 1');
  const stop = /https?:\S+\/saved\/stop\/\S+/.exec(email.text_body)?.[0] ?? '';
  // Without a script and a sign-in. Opening the link stops nothing: programs open every link of an email.
  const reader = await open(null, { javaScriptEnabled: false });
  await reader.goto(stop);
  await expect(reader.getByText('“stoppable router”')).toBeVisible();
  expect((await buyer.api.getSaved()).searches[0]?.emails).toBe(true);
  await reader.getByRole('button', { name: 'Stop the emails' }).click();
  await expect(reader.getByRole('heading', { name: 'The emails are stopped' })).toBeVisible();
  expect((await buyer.api.getSaved()).searches[0]?.emails).toBe(false);

  const scripted = await open(null);
  await scripted.goto(stop.replace('/saved/', '/bn/saved/'));
  await expect(scripted.getByRole('heading', { name: 'ইমেইল বন্ধ হয়েছে' })).toBeVisible();
  expect(await textsNotInBangla(scripted)).toEqual([]);
  expect(await violations(scripted)).toEqual([]);

  await page.reload();
  const emails = searches(page).getByRole('checkbox');
  // Until the answer comes, the device shows what it has kept: the emails as they were.
  await expect(emails).not.toBeChecked();
  await emails.check();
  await expect.poll(async () => (await buyer.api.getSaved()).searches[0]?.emails).toBe(true);
});

test('favourites show what has become of them, and what is removed can be brought back', async ({ user, seller, buyer, buying: page }) => {
  const other = await user('buyer');
  const [kept, booked, removed] = [await listProduct(seller), await listProduct(seller), await listProduct(seller)];
  await buyer.api.save({ body: { favourites: [kept._id, booked._id, removed._id], searches: ['kind=laptop&maxPrice=40000'] } });
  const [{ id } = { id: '' }] = (await buyer.api.getSaved()).searches;
  await buyer.api.updateSavedSearch({ params: { id }, body: { emails: false } });
  await other.api.createBooking({ body: bookingOf(booked._id) });
  await seller.api.deleteProduct({ params: { id: removed._id } });
  await seller.api.editProduct({ params: { id: kept._id }, body: { version: 1, sellingPrice: kept.sellingPrice - 1000 } });
  await openLive(page, '/saved');
  await keepToasts(page);
  await expect(card(favourites(page), booked.title).getByRole('button', { name: /^Booked/ })).toBeDisabled();
  await expect(favourites(page)).toContainText('This product was removed');
  expect(await violations(page)).toEqual([]);

  const heart = card(favourites(page), kept.title).getByRole('button', { name: /^Favourite/ });
  await heart.click();
  await expect(card(favourites(page), kept.title)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(card(favourites(page), kept.title)).toBeVisible();
  await expect(undo).toHaveCount(0);
  await searches(page).getByRole('button', { name: 'Remove: Laptops · up to Tk 40,000' }).click();
  await expect(searches(page)).toContainText('No saved searches yet');
  await undo.click();
  await expect(searches(page).getByRole('link', { name: /^Laptops/ })).toBeVisible();
  await expect.poll(async () => (await buyer.api.getSaved()).favourites.length).toBe(3);
  // Its price when it was saved, which is above that of today.
  await expect(favourites(page)).toContainText('Tk 1,000 less than when you saved it');
  await expect.poll(async () => (await buyer.api.getSaved()).searches.length).toBe(1);
  // As it was: without emails, also from the page of its results.
  await page.goto('/search?kind=laptop&maxPrice=40000');
  await keepToasts(page);
  await page.getByRole('button', { name: 'Search saved' }).click();
  await undo.click();
  await expect(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
  await expect.poll(async () => (await buyer.api.getSaved()).searches.map(({ emails }) => emails)).toEqual([false]);
});

test('the time at which a search was opened is forgotten with the search, and with the account', async ({ buyer, buying: page }) => {
  const names = ['looked at', 'kept', 'removed here'];
  await buyer.api.save({ body: { searches: names.map((name) => `q=${name.replaceAll(' ', '+')}`) } });
  const looks = () => page.evaluate(() => Object.keys(JSON.parse(localStorage['savedSearchLooks'] ?? '{}')));
  for (const name of names) {
    await page.goto('/saved');
    await searches(page).getByRole('link', { name, exact: true }).click();
    await page.waitForURL(/\/search/);
  }
  await expect.poll(looks).toHaveLength(3);
  await page.getByRole('button', { name: 'Search saved' }).click();
  await expect.poll(looks).toEqual(['q=looked+at', 'q=kept']);
  await openLive(page, '/saved');
  await searches(page).getByRole('button', { name: 'Remove: looked at' }).click();
  await expect.poll(looks).toEqual(['q=kept']);
  await signOut(page);
  await expect.poll(looks).toEqual([]);
});

test('twenty products that were seen stay on the device, and can be forgotten', async ({ open, seller }) => {
  const product = await listProduct(seller, { title: 'Glanced keyboard', category: 'accessories' });
  const next = await listProduct(seller);
  const page = await open(null);
  const seen = Array.from({ length: 25 }, (_, at) => ({ _id: `seen-${at}`, title: `Seen ${at}`, sellingPrice: 100, image: '' }));
  await page.addInitScript({ content: `localStorage.recentlySeen ??= ${JSON.stringify(JSON.stringify(seen.slice(0, 20)))}` });
  await openLive(page, `/product/${product._id}`);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/saved') && asked.push(request.url()));
  await page.goto('/saved');
  await expect(recent(page).getByRole('link')).toHaveCount(20);
  await expect(recent(page).getByRole('link').first()).toContainText(product.title);
  expect(asked).toEqual([]);
  await keepToasts(page);
  await recent(page).getByRole('button', { name: 'Clear' }).click();
  await expect(recent(page).getByRole('link')).toHaveCount(0);
  // A product that was opened since, as in another tab, stays first.
  const later = await page.context().newPage();
  await openLive(later, `/product/${next._id}`);
  await later.close();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(recent(page).getByRole('link')).toHaveCount(20);
  await expect(recent(page).getByRole('link').first()).toContainText(next.title);
  await expect(recent(page).getByRole('link').nth(1)).toContainText(product.title);
});

test('the page of a product is shown where the storage of the browser is full', async ({ page, seller }) => {
  const { _id, title } = await listProduct(seller);
  await page.addInitScript({
    content: `Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); };`,
  });
  await openLive(page, `/product/${_id}`);
  await expect(page.getByRole('button', { name: 'Favourite' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
