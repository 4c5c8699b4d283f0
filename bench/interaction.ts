// node bench/interaction.ts [words]: how long a page takes from an input to the paint that shows its effect, with a processor four times
// slower and 500 rows or cards loaded; with words, only what is so named. The figures are those of the browser's Event Timing, in steps
// of 8 ms.
import { chromium, type Locator, type Page } from '@playwright/test';
import { createClient } from '#contract/client.ts';
import { signedInState, type User } from '#tests/browser/fixtures/users.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp, TEST_PASSWORD, type TestUser } from '#server/testing/test-app.ts';
import { buildIfNeeded } from '#tools/build.ts';
import { findChromium } from '#tools/debian.ts';

const ROWS = 500;
const SLOWER = 4;
const ROUNDS = 5;
/** The median of two dozen. */
const PAGES = 25;
const LIMIT_MS = 100;
const only = process.argv[2] ?? '';

await buildIfNeeded();
const app = await startTestApp({ live: true, unwatched: true, pages: true, env: { RATE_LIMIT: '100000', MAX_OPEN_BOOKINGS: '100000' } });
const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
const named = (user: TestUser): User => ({ ...user, displayName: user.email, password: TEST_PASSWORD });
const api = createClient({ origin: app.origin, token: () => seller.token });
for (let at = 0; at < 2 * ROWS; at += 1) {
  const { _id } = await api.createProduct({
    body: aProduct({ title: `Ryzen 5 5600 desktop ${at}, 16 GB, RX 6600`, sellingPrice: 20_000 + at }),
  });
  if (at < ROWS) await buyer.api.createBooking({ body: bookingOf(_id) });
}

const browser = await chromium.launch({ executablePath: await findChromium() });

async function openAs(user: TestUser, address: string, size: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.origin, viewport: size, storageState: signedInState(app.origin, named(user)) });
  await context.addInitScript(`
    window.interactions = [];
    new PerformanceObserver((list) => { for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.interactions.push(duration); })
      .observe({ type: 'event', durationThreshold: 16, buffered: true });`);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Presses “Load more” until that many are loaded. */
async function loadAll(page: Page, item: string): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: /^Load (?:more|the next)/ });
  for (let at = 0; at < PAGES && (await page.locator(item).count()) < ROWS; at += 1) {
    const before = await page.locator(item).count();
    await more.click();
    await page.locator(item).nth(before).waitFor({ state: 'attached' });
  }
  console.log(`${await page.locator(item).count()} loaded`);
}

/** ms of the longest event of an interaction; below 16 ms none is reported. */
async function timeOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('window.interactions.length = 0');
  await act();
  // The browser reports an event some time after its paint, and none below 16 ms.
  await page.waitForTimeout(500);
  return Math.max(0, ...(await page.evaluate<number[]>('window.interactions')));
}

const rows: [string, number[]][] = [];

async function measure(name: string, page: Page, act: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<void> {
  if (!name.includes(only)) return;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(await timeOf(page, act));
    await undo();
    // The cost of closing is not part of the next round.
    await page.waitForTimeout(500);
  }
  rows.push([name, times]);
}

/** A click without Playwright's own look at what is hit, which would count as part of it. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // A page that is slowed down may take longer to say where it is than a test waits.
  const { x, y, width, height } = await target.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as { x: number; y: number; width: number; height: number },
  );
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

for (const [device, size] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } })) {
  const orders = await openAs(buyer, '/dashboard/myOrder', size);
  await orders
    .getByRole('button', { name: /^Unbook/ })
    .first()
    .waitFor();
  await loadAll(orders, 'main [data-row], main tbody tr');
  await orders.evaluate('scrollTo(0, 0)');
  await slowDown(orders);
  const close = (page: Page) => page.keyboard.press('Escape');
  await measure(
    `${device}: dialog over ${ROWS} orders`,
    orders,
    () => press(orders.getByRole('button', { name: /^Unbook/ }).first()),
    () => close(orders),
  );
  await orders.context().close();

  const list = await openAs(buyer, '/category/1', size);
  await list.locator('article').first().waitFor();
  await loadAll(list, 'main article');
  await slowDown(list);
  await list.evaluate('scrollTo(0, 0)');
  await measure(
    `${device}: dialog over ${ROWS} cards`,
    list,
    () => press(list.getByRole('button', { name: /^Book now/ }).first()),
    () => close(list),
  );
  const field = list.getByRole('banner').locator('input[type=search]').first();
  await measure(
    `${device}: a character over ${ROWS} cards`,
    list,
    () => field.press('r'),
    () => field.fill(''),
  );
  await measure(
    `${device}: list instead of grid, ${ROWS} cards`,
    list,
    () => press(list.getByRole('button', { name: 'Show as a list' })),
    () => list.getByRole('button', { name: 'Show as a list' }).click(),
  );
  await measure(
    `${device}: filter over ${ROWS} cards`,
    list,
    () => press(list.getByRole('button', { name: 'Verified sellers' })),
    () => list.goBack(),
  );
  await list.context().close();
}

for (const [name, times] of rows) {
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `${name.padEnd(44)} median ${sorted[Math.floor(ROUNDS / 2)]} ms, longest ${sorted.at(-1)} ms (${times.join(', ')})${(sorted.at(-1) ?? 0) > LIMIT_MS ? ', above the limit' : ''}`,
  );
}
await browser.close();
await app.stop();
