import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/durations.ts';
import { bn } from '#web/i18n/bn.ts';
import { offline } from '#web/i18n/en/offline.ts';
import { product as productTexts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { bookedProduct, bookingOf } from '#server/testing/test-cards.ts';
import { codeFor, enterCode } from '#server/testing/test-handover.ts';
import { move, newest } from '#server/testing/test-meetings.ts';
import { handover } from '#web/i18n/en/handover.ts';
import { meetings } from '#web/i18n/en/meetings.ts';
import { order } from '#web/i18n/en/orders.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { signedInItems, signOut } from '#tests/browser/fixtures/users.ts';

// Pages that were read, without a connection. The service worker is blocked in all other tests.

test.use({ serviceWorkers: 'allow' });

/** The kept copy of a page, as text; null while there is none. */
const keptCopy = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? null, path);

async function read(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptCopy(page, path), { timeout: 60_000 }).not.toBeNull();
}

test('a kept page has its files, also from a worker that the browser has started again', async ({ open, browserErrors, seller }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|503/);
  const listing = await listProduct(seller);
  const page = await open(null);
  await read(page, `/product/${listing._id}`);
  await page.context().setOffline(true);
  await page.goto(`/product/${listing._id}`);
  await expect(page.getByText(/This page is as it was on/)).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  const script = await page.locator('link[rel=modulepreload]').first().getAttribute('href');
  expect(await page.evaluate(async (address) => (await fetch(address, { cache: 'reload' })).ok, script ?? '')).toBe(true);
});

test('without a connection, pages that were read stay readable and the others say why not; with one, nothing old is shown', async ({
  open,
  browserErrors,
  seller,
  buyer,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|503/);
  const listing = await listProduct(seller);
  const path = `/product/${listing._id}`;
  const page = await open(null);
  const title = page.getByRole('heading', { level: 1, name: listing.title });
  const notice = page.getByText(/This page is as it was on/);
  await read(page, path);
  await read(page, '/fees');

  await page.context().setOffline(true);
  await page.goto(path);
  await expect(title).toBeVisible();
  await expect(notice).toBeVisible();
  // An image far down asks for nothing: the page stays. Nothing announces that no request fails, so that time must pass.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(title).toBeAttached();

  // A link to a page that was not read, then one to a page that was.
  await page.getByRole('contentinfo').getByRole('link', { name: shell.texts.safety }).click();
  await expect(page.getByRole('heading', { level: 1, name: offline.texts.title })).toBeVisible();
  // With the mark and the face of the site.
  await expect(page.getByRole('main').locator('svg')).toBeVisible();
  await expect.poll(() => page.evaluate<boolean>(`[...document.fonts].some(({ status }) => status === 'loaded')`)).toBe(true);
  // The link is followed, also when the connection comes back at this moment.
  await page.evaluate(`addEventListener("beforeunload", () => setTimeout(() => dispatchEvent(new Event("online"))))`);
  await page.getByRole('link', { name: listing.title }).click();
  await expect(title).toBeVisible();
  await page.goto('/bn/safety');
  await expect(page.getByRole('heading', { level: 1, name: bn.offline.title })).toBeVisible();

  // Changes show as soon as there is a connection, though an older copy is kept.
  await buyer.api.createBooking({ body: bookingOf(listing._id) });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: bn.shell.safety })).toBeVisible();
  expect(await keptCopy(page, path)).not.toContain(productTexts.texts.unavailable);
  await page.goto(path);
  await expect(page.getByText(productTexts.texts.unavailable)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('offline, a product of a search is shown if it was read, and otherwise the page says why', async ({ open, browserErrors, seller }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|503/);
  const [one, other] = [
    await listProduct(seller, { title: 'Kestrel X1 laptop' }),
    await listProduct(seller, { title: 'Kestrel X2 laptop' }),
  ];
  const page = await open(null);
  await read(page, `/product/${one._id}`);
  await page.clock.install();
  await page.goto('/search?q=kestrel');
  await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')));
  // It counts as read, and what it asks of the service worker has been answered.
  await page.clock.runFor(3000);
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js').then(() => undefined));
  await page.context().setOffline(true);
  await page.getByRole('link', { name: one.title }).click();
  await expect(page.getByText(/This page is as it was on/)).toBeVisible();
  await page.context().setOffline(false);

  // Its links ask for data, until it counts as read and they open documents.
  await page.goto('/search?q=kestrel');
  await expect(page.getByRole('link', { name: other.title })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: other.title }).click();
  await expect(page.getByText(shell.texts.offlineLink).or(page.getByText(offline.texts.text))).toBeVisible();
});

test('nothing private is kept, neither in a page nor as one, and nothing after the sign-out', async ({ seller, buyer, buying: page }) => {
  const listing = await listProduct(seller);
  await buyer.api.createBooking({ body: bookingOf(listing._id) });
  const path = `/product/${listing._id}`;
  await read(page, path);
  await expect(page.getByText(seller.email)).toBeVisible();
  const copy = (await keptCopy(page, path)) ?? '';
  expect(copy).toContain(listing.title);
  expect(copy).not.toContain(seller.email);
  // Asked to keep a private page; one request is dealt with after another.
  await page.evaluate(`navigator.serviceWorker.ready.then(({ active }) => active.postMessage({ path: '/dashboard/myOrder', files: [] }))`);
  await read(page, '/fees');
  expect(await keptCopy(page, '/dashboard/myOrder')).toBeNull();

  await signOut(page);
  await expect(page.getByRole('link', { name: shell.texts.logIn })).toBeVisible();
  await expect.poll(() => keptCopy(page, path)).toBeNull();
});

/** Returns the orders that the browser keeps, as text. */
const keptOrders = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('keptOrders') ?? '');

const UNREACHABLE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503|ChunkLoadError|dynamically imported module/;

for (const locale of ['', '/bn'])
  test(`the code of an order is shown without a connection, hours later too ${locale}`, async ({ open, browserErrors, seller, buyer }) => {
    browserErrors.allow(UNREACHABLE);
    const deal = await bookedProduct(seller, buyer);
    const code = await codeFor(deal);
    const path = `${locale}/dashboard/orders/${deal.bookingId}`;
    const place = 'IDB Bhaban, gate 2';
    const at = new Date(Date.now() + DAY_MS).toISOString();
    const proposed = await deal.seller.api.proposeMeeting({ params: { id: deal.bookingId }, body: { place, at } });
    const page = await open(deal.buyer);
    await read(page, path);
    expect(await keptCopy(page, path)).not.toContain(code);
    // Agreed on elsewhere, while another page is open.
    await openLive(page, `${locale}/dashboard/myOrder`);
    await move(deal.buyer.api, newest(proposed)._id, 'accept');
    await expect.poll(() => keptOrders(page)).toContain('"accepted"');
    await page.goto(path);

    await page.context().setOffline(true);
    // The log-in of an hour ago cannot be renewed here.
    await page.evaluate(() => {
      const auth = JSON.parse(localStorage.getItem('auth') ?? '{}') as { accessToken: string };
      const [head, claims = '', signature] = auth.accessToken.split('.');
      const past = { ...(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as object), exp: 1 };
      localStorage.setItem('auth', JSON.stringify({ ...auth, accessToken: [head, btoa(JSON.stringify(past)), signature].join('.') }));
    });
    await page.reload();
    const [texts, meetingTexts, offlineTexts] =
      locale === '' ? [handover.texts, meetings.texts, offline.texts] : [bn.handover, bn.meetings, bn.offline];
    const { payingCash } = locale === '' ? order.texts : bn.order;
    await page.getByText(payingCash).click();
    await page.getByRole('button', { name: texts.showCode }).click();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: texts.codeImage })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: meetingTexts.calendar })).toBeVisible();
    await expect(main.getByText(place, { exact: true }).first()).toBeVisible();
    await expect(main.locator('time').first()).toHaveAttribute('datetime', at);
    await expect(page.getByRole('alert')).toHaveCount(0);

    // Another page names it, and it opens again.
    await page.goto(`${locale}/dashboard/myOrder`);
    const list = page.getByRole('main');
    await expect(list.getByRole('heading', { level: 1 })).toHaveText(offlineTexts.title);
    await expect(list.locator(`a[href="${path}"]`)).toBeVisible();
    await page.goto(path);
    await page.getByText(payingCash).click();
    await expect(page.getByRole('button', { name: texts.showCode })).toBeVisible();
  });

test('another user of the browser never sees a kept order, and the sign-out removes it', async ({ user, open, browserErrors, seller }) => {
  browserErrors.allow(UNREACHABLE);
  const deal = await bookedProduct(seller, await user('buyer'));
  const code = await codeFor(deal);
  const path = `/dashboard/orders/${deal.bookingId}`;
  const page = await open(deal.buyer);
  await read(page, path);
  await expect.poll(() => keptOrders(page)).toContain(code);

  // The records of another user, without a sign-out in between.
  const others = signedInItems(await user('buyer'));
  await page.evaluate((records) => {
    for (const { name, value } of records) localStorage.setItem(name, value);
  }, others);
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByText(/This page is as it was on/)).toBeVisible();
  await expect(page.getByRole('button', { name: handover.texts.showCode })).toHaveCount(0);
  expect(await page.content()).not.toContain(code);
  await page.context().setOffline(false);
  await page.goto('/dashboard/myOrder');
  await expect.poll(() => keptOrders(page)).not.toContain(code);

  const own = await open(deal.buyer);
  await read(own, path);
  await signOut(own);
  await expect(own.getByRole('link', { name: shell.texts.logIn })).toBeVisible();
  await expect.poll(() => keptOrders(own)).toBe('');
  await expect.poll(() => keptCopy(own, path)).toBeNull();
});

test('an order is kept until its handover, also when that is not looked at', async ({ seller, buyer, buying: page }) => {
  const deals = [await bookedProduct(seller, buyer), await bookedProduct(seller, buyer), await bookedProduct(seller, buyer)] as const;
  const paths = deals.map(({ bookingId }) => `/dashboard/orders/${bookingId}`);
  for (const path of paths) await read(page, path);
  const isKept = async (nth: number) => (await keptOrders(page)).includes(deals[nth]?.bookingId ?? '-');
  const handOver = async (nth: 0 | 1 | 2) => enterCode(seller, deals[nth].bookingId, await codeFor(deals[nth]));
  expect([await isKept(0), await isKept(1), await isKept(2)]).toEqual([true, true, true]);

  // On its page, on another one, and while none is open.
  await handOver(2);
  await expect.poll(() => isKept(2)).toBe(false);
  await handOver(1);
  await expect.poll(() => isKept(1)).toBe(false);
  await expect.poll(() => keptCopy(page, paths[1] ?? '')).toBeNull();
  await page.goto('/fees');
  await handOver(0);
  expect(await isKept(0)).toBe(true);
  await page.goto('/dashboard/myOrder');
  await expect.poll(() => isKept(0)).toBe(false);
  await expect.poll(() => keptCopy(page, paths[0] ?? '')).toBeNull();
});
