import { dealScene } from '#server/testing/deal-scene.ts';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { messages } from '#contract/messages.ts';
import { DAY_MS } from '#domain/durations.ts';
import { aPhoto, boostProduct, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import {
  book,
  boundsOf,
  card,
  dialog,
  expectToast,
  openLive,
  resize,
  restingBoundsOf,
  setTextSize,
  twoFrames,
  withoutTransitions,
} from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { keepToasts } from '#tests/browser/fixtures/toasts.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { propose } from '#server/testing/test-meetings.ts';
import { bn } from '#web/i18n/bn.ts';
import { order } from '#web/i18n/en/orders.ts';

// Defects of the screens that are measured: positions, sizes and pixels.

const leftOf = async (locator: Locator): Promise<number> => Math.round((await boundsOf(locator)).x);

const rightOf = (locator: Locator): Promise<number> => boundsOf(locator).then(({ x, width }) => Math.round(x + width));

/** The colour in the middle of an element as the screen shows it, red, green and blue. */
async function colourOf(locator: Locator): Promise<number[]> {
  const { data } = await sharp(await locator.screenshot())
    .removeAlpha()
    .resize(3, 3, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(12, 15)];
}

/** How bright an element is on the screen, 0 to 255. */
async function brightnessOf(locator: Locator): Promise<number> {
  const { channels } = await sharp(await locator.screenshot())
    .removeAlpha()
    .stats();
  return Math.min(...channels.map(({ mean }) => mean));
}

test('photos have the same pixels in the dark theme', async ({ app, seller, buying: page }) => {
  const image = await uploadPhoto(app, seller, await aPhoto());
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Photographed monitor, HDMI', image });
  const colours: number[][] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/category/3?q=photographed');
    const photo = card(page, title).getByRole('img', { name: title });
    await expect.poll(() => photo.evaluate((shown: { naturalWidth: number }) => shown.naturalWidth)).toBeGreaterThan(0);
    colours.push(await colourOf(photo));
  }
  expect(colours[1]).toEqual(colours[0]);
});

test('the navigation does not move with the page, and filters begin at the edge of the title', async ({ open, buyer }) => {
  const page = await open(buyer, { viewport: { width: 1440, height: 900 } });
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  const places: number[][] = [];
  // A face that comes late is not used on that page: from then on it is in the cache.
  await page.goto('/blog');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  for (const path of ['/blog', '/category/1', '/category/2']) {
    await page.goto(path);
    await expect(links.first()).toBeVisible();
    places.push(await Promise.all((await links.all()).map(leftOf)));
  }
  expect(places[1]).toEqual(places[0]);
  expect(places[2]).toEqual(places[0]);
  // A column on a desktop, a button on narrower screens.
  const title = page.getByRole('heading', { level: 1 });
  const column = page.getByRole('complementary', { name: 'Filters' });
  await expect(column).toBeVisible();
  for (const width of [1440, 1024]) {
    await resize(page, { width, height: 900 });
    expect.soft(await leftOf(column), `${width} px`).toBe(await leftOf(title));
    expect.soft(Math.round((await boundsOf(column)).width), `${width} px`).toBe(240);
  }
  const filters = page.getByRole('button', { name: 'Filters' });
  for (const width of [1023, 640, 390, 320]) {
    await resize(page, { width, height: 900 });
    expect.soft(await leftOf(filters), `${width} px`).toBe(await leftOf(title));
  }
});

test('no page scrolls sideways: the name of a shop on phones, and text twice as large', async ({ app, open, seller }) => {
  const displayName = 'Madhumati Computer and Technologies Limited';
  await app.database.db.updateTable('users').set({ display_name: displayName }).where('uid', '=', seller.uid).execute();
  const { _id } = await listProduct(seller, { sellingPrice: 9_999_999 });
  // The home page has a row of them, with its buttons.
  await boostProduct(seller, await listProduct(seller));
  const page = await open(null);
  const wider = async (): Promise<number> => {
    // Other fonts are narrower.
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await twoFrames(page);
    return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  };
  for (const language of ['', '/bn'])
    for (const path of [`/product/${_id}`, '/', '/search', '/login', '/saved']) {
      await page.goto(language + path);
      await withoutTransitions(page);
      if (path.startsWith('/product'))
        for (const width of [320, 390]) {
          await resize(page, { width, height: 740 });
          await expect(page.getByText(displayName).first()).toBeVisible();
          expect.soft(await wider(), `the product in ${width} px ${language}`).toBe(0);
        }
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect.soft(await wider(), `${language}${path} at 200 %`).toBe(0);
    }
});

test('large text on a phone is cut off neither in the slides nor in lists to choose from', async ({ page, seller }) => {
  await listProduct(seller, { title: 'Large text laptop' });
  const LARGE_TEXT = 32;
  await resize(page, { width: 320, height: 740 });
  for (const language of ['', '/bn']) {
    await page.goto(`${language}/`);
    await setTextSize(page, LARGE_TEXT);
    const highlights = page.locator('[aria-roledescription=carousel]').first();
    const slides = highlights.locator('[aria-roledescription=slide]');
    await expect(slides).toHaveCount(3);
    const controls = await boundsOf(highlights.getByRole('button').first());
    for (const slide of await slides.all()) {
      const { y, height } = await boundsOf(slide);
      const [title, link] = [await boundsOf(slide.locator('p').first()), await boundsOf(slide.getByRole('link'))];
      expect.soft(title.y, `${language} title`).toBeGreaterThanOrEqual(y);
      expect.soft(link.y + link.height, `${language} link`).toBeLessThanOrEqual(Math.min(y + height, controls.y));
    }
    await page.goto(`${language}/search`);
    await setTextSize(page, LARGE_TEXT);
    const list = page.locator('main select:visible').first();
    await expect.poll(async () => (await boundsOf(list)).height, `${language} list`).toBeGreaterThan(2 * LARGE_TEXT);
  }
});

test('on a phone the header is one row that goes and returns, and nothing lies over the bar at the lower edge', async ({
  open,
  seller,
  buyer,
}) => {
  const phone = { width: 390, height: 844 };
  const { _id } = await listProduct(seller);
  const page = await open(null, { viewport: phone });
  const bottomOf = async (locator: Locator) => boundsOf(locator).then(({ y, height }) => Math.round(y + height));
  const [header, tabs] = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Quick ways' })];
  const scrollDownTo = (y: number) => page.evaluate((top) => scrollTo(0, top), y);
  for (const locale of ['', '/bn']) {
    await openLive(page, `${locale}/`);
    await withoutTransitions(page);
    const bar = page.locator('.tab-bar');
    expect((await boundsOf(header)).height).toBeLessThanOrEqual(57);
    await expect(bar.getByRole('link')).toHaveCount(5);
    for (const { height, width } of await Promise.all((await bar.getByRole('link').all()).map(boundsOf)))
      expect([height, Math.round(width)]).toEqual([56, 78]);
    expect(await bottomOf(bar)).toBe(844);
    // The first has its place before the others have come.
    const [home, others] = [bar.getByRole('link').first(), bar.locator('li ~ li')];
    const shown = (display: string) =>
      others.evaluateAll((all: { style: { display: string } }[], to) => all.forEach(({ style }) => (style.display = to)), display);
    await shown('none');
    expect(Math.round((await boundsOf(home)).width)).toBe(78);
    await shown('');
    await scrollDownTo(600);
    await expect(header).not.toBeInViewport();
    await scrollDownTo(500);
    await expect.poll(async () => (await boundsOf(header)).y).toBe(0);
    await scrollDownTo(900);
    await expect(header).not.toBeInViewport();
    await header.getByRole('link').first().focus();
    await expect(header).toBeInViewport({ ratio: 1 });
    // The tabs do not cover the end of the page.
    await expect
      .poll(async () => {
        // The footer is laid out when it comes near.
        await scrollDownTo(1_000_000);
        return bottomOf(page.getByRole('contentinfo'));
      })
      .toBeLessThanOrEqual(844 - 56);
  }

  // The bar of the comparison is above the tabs.
  await page.goto('/search');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .first()
    .press('Enter');
  const compared = page.getByRole('region', { name: 'Compare' });
  await expect(tabs).toBeVisible();
  await expect.poll(() => bottomOf(compared)).toBeLessThanOrEqual(844 - 56);
  await compared.getByRole('button').last().click();

  // The bar of a product takes the place of the tabs.
  await openLive(page, `/product/${_id}`);
  await keepToasts(page);
  const bookNow = page.getByRole('button', { name: messages.bookNow });
  await expect(tabs).toBeHidden();
  await expect.poll(() => bottomOf(bookNow.last())).toBeLessThanOrEqual(844);
  await bookNow.last().click();
  await expect(page).toHaveURL(/\/login/);
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toContainText(messages.loginNeeded);
  await expect(tabs).toBeVisible();
  await expect.poll(async () => (await boundsOf(toast)).y).toBeGreaterThan(844 / 2);
  await expect.poll(() => bottomOf(toast)).toBeLessThanOrEqual(844 - 56);
  await resize(page, { width: 1280, height: 720 });
  await expect(tabs).toBeHidden();
  await expect.poll(async () => (await boundsOf(toast)).y).toBeLessThan(100);

  // Each dialog comes from the lower edge, and its buttons are on the screen, however low that is.
  const own = await open(buyer, { viewport: { width: 390, height: 560 } });
  await openLive(own, `/product/${_id}`);
  for (const opener of ['Open the menu', messages.bookNow]) {
    await own.getByRole('button', { name: opener }).last().click();
    const sheet = await restingBoundsOf(dialog(own));
    expect.soft([sheet.x, sheet.width, sheet.y + sheet.height], opener).toEqual([0, 390, 560]);
    if (opener === messages.bookNow)
      await expect.soft(dialog(own).getByRole('button', { name: 'Confirm booking' })).toBeInViewport({ ratio: 1 });
    await own.keyboard.press('Escape');
    await expect(dialog(own)).toHaveCount(0);
  }
});

test('in a low window nothing stays at the edges', async ({ open, seller }) => {
  const { _id } = await listProduct(seller);
  const page = await open(null, { viewport: { width: 844, height: 390 } });
  await page.goto(`/product/${_id}`);
  const edges = [page.getByRole('banner'), page.getByRole('button', { name: messages.bookNow }).last()];
  for (const edge of edges) await expect(edge).toBeVisible();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY));
  for (const edge of edges) await expect(edge).not.toBeInViewport();
});

test('a toast is not dimmed by the dialog under it, and a press on it closes it', async ({ open, seller, buyer }) => {
  const { _id } = await listProduct(seller);
  const page = await open(buyer, { colorScheme: 'light' });
  await openLive(page, `/product/${_id}`);
  await keepToasts(page);
  await page.getByRole('button', { name: messages.bookNow }).click();
  await book(page);
  await expectToast(page, messages.productBooked);
  await expect(dialog(page)).toBeVisible();
  const toast = page.locator('.Toastify__toast');
  // Paper white; the backdrop of a dialog leaves less than half of it.
  await expect.poll(() => brightnessOf(toast)).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test('a list lays out the rows near the screen alone, as columns and as cards', async ({ seller, selling: page }) => {
  for (let at = 0; at < 24; at += 1) await listProduct(seller);
  await page.goto('/dashboard/myProducts');
  const links = page.getByRole('main').getByRole('rowheader').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const width of [1440, 390]) {
    // The browser lays out what is within one and a half windows of the screen; these rows are about 1400 px high as columns.
    await resize(page, { width, height: 400 });
    const isLaidOut = (link: Locator) => link.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));
    // Before the first frame none is.
    await expect.poll(() => isLaidOut(links.first())).toBe(true);
    await expect.poll(() => isLaidOut(links.last())).toBe(false);
    await links.last().scrollIntoViewIfNeeded();
    await expect.poll(() => isLaidOut(links.last())).toBe(true);
    await page.evaluate('scrollTo(0, 0)');
  }
});

test('an explanation keeps the margin of the page, whole words beside each other, wherever its term is', async ({ open, seller }) => {
  const title = 'Margin test card RTX 3050';
  for (const nth of [1, 2]) await listProduct(seller, { category: 'components', title: `${title}, number ${nth}` });
  const page = await open(null);
  for (const width of [320, 390]) {
    await resize(page, { width, height: 700 });
    await page.goto(`/search?q=${encodeURIComponent(title)}`);
    const terms = page.getByRole('main').getByRole('button', { name: 'Seller unverified' });
    await expect(terms).toHaveCount(2);
    for (const term of await terms.all()) {
      await term.click();
      const tip = await boundsOf(page.locator('.popup:popover-open'));
      expect(tip.x).toBeGreaterThanOrEqual(16);
      expect(tip.x + tip.width).toBeLessThanOrEqual(width - 16);
      expect(tip.width).toBeGreaterThan(200);
      await page.keyboard.press('Escape');
    }
  }
});

test('the rows of sellers are of 48 px and begin high; email and phone number stand on one line', async ({
  app,
  seller,
  deciding: page,
}) => {
  await app.container.db.updateTable('users').set({ phone_number: '+8801712345678' }).where('uid', '=', seller.uid).execute();
  await resize(page, { width: 1440, height: 900 });
  await openLive(page, '/dashboard/allSeller');
  const seen = page.getByRole('row').filter({ hasText: seller.email });
  expect((await boundsOf(seen)).height).toBeLessThan(50);
  expect((await boundsOf(page.locator('tbody tr').first())).y).toBeLessThanOrEqual(300);
  // On a phone Verify is beside the name, and Delete in the menu.
  await resize(page, { width: 390, height: 844 });
  const [named, verify] = [await boundsOf(seen.getByRole('rowheader')), await boundsOf(seen.getByRole('button', { name: 'Verify' }))];
  expect(verify.y).toBeLessThan(named.y + named.height);
  await expect(seen.getByRole('button', { name: 'Delete' })).toBeHidden();
  await seen.getByRole('button', { name: 'More about' }).click();
  await expect(seen.getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await resize(page, { width: 1440, height: 900 });
  await seen.getByRole('button', { name: 'Verify' }).click();
  const [email, phone] = [dialog(page).getByRole('link', { name: seller.email }), dialog(page).getByRole('link', { name: /^\+880/ })];
  const [a, b] = [await boundsOf(email), await boundsOf(phone)];
  expect([b.y, b.height]).toEqual([a.y, a.height]);
  await expect(phone).toHaveCSS('font-size', await email.evaluate((element) => getComputedStyle(element)['fontSize'] ?? ''));
});

test('on a phone steps of an order do not touch, and a date has its button at the end of the field', async ({ open, newDeal, buyer }) => {
  const { bookingId } = await newDeal('paid');
  const page = await open(buyer, { colorScheme: 'light' });
  for (const { locale, steps } of [
    { locale: '', steps: order.texts.steps },
    { locale: '/bn', steps: bn.order.steps },
  ]) {
    await page.goto(`${locale}/dashboard/orders/${bookingId}`);
    const items = page.getByRole('list', { name: steps }).getByRole('listitem');
    await expect(items).toHaveCount(5);
    for (const width of [320, 360, 390]) {
      await resize(page, { width, height: 900 });
      const tooWide = await items.evaluateAll((all) =>
        all.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
      );
      expect.soft(tooWide, `${locale} ${width} px`).toEqual([]);
    }
  }
  await page.goto(`/dashboard/orders/${bookingId}`);
  await page.getByRole('button', { name: 'Propose a meeting' }).click();
  for (const label of ['Date', 'Time']) {
    const field = dialog(page).getByLabel(label);
    const { width, height } = await boundsOf(field);
    const image = sharp(await field.screenshot()).extract({
      left: Math.round(width) - 40,
      top: 8,
      width: 32,
      height: Math.round(height) - 16,
    });
    const { channels } = await sharp(await image.toBuffer()).stats();
    expect.soft(Math.min(...channels.map(({ min }) => min)), label).toBeLessThan(100);
  }
});

test('on a phone, the row of a booked product reaches from edge to edge, and the buttons of its order fill the width', async ({
  app,
  open,
  seller,
  buyer,
}) => {
  const { bookingId } = await bookedProduct(seller, buyer);
  const phone = { viewport: { width: 390, height: 844 } };
  const products = await open(seller, phone);
  await products.goto('/dashboard/myProducts');
  const row = products.getByRole('main').getByRole('row').last();
  await expect(row.getByText(`${buyer.displayName} · until`)).toBeVisible();
  expect(await leftOf(row.getByRole('rowheader'))).toBe(16);
  // The photo is beside three lines: the title, the price with the status and the acts, and how the deal stands.
  const price = row.getByRole('cell', { name: /Tk/ });
  const start = await leftOf(row.getByRole('rowheader').getByRole('link'));
  for (const part of [price, row.getByText(`${buyer.displayName} · until`)]) expect(await leftOf(part)).toBe(start);
  const [{ y: top, height }, status] = [await boundsOf(price), await boundsOf(row.getByText('booked', { exact: true }))];
  expect(Math.abs(top + height / 2 - status.y - status.height / 2)).toBeLessThanOrEqual(2);
  expect(await rightOf(row.getByRole('button', { name: 'More actions' }))).toBe(390 - 16);
  expect((await boundsOf(row)).height).toBeLessThanOrEqual(96);

  const booking = await open(buyer, phone);
  await booking.goto(`/dashboard/orders/${bookingId}`);
  const [pay, unbook] = [booking.getByRole('link', { name: 'Pay' }), booking.getByRole('button', { name: 'Unbook' })];
  expect(await leftOf(pay)).toBe(16);
  expect(await rightOf(unbook)).toBe(390 - 16);
  await expect(booking.getByRole('region', { name: 'Contact' })).toHaveCount(0);

  // An order that is over is a row, below what is due.
  const bought = await dealScene(app, 'handed over', [seller, buyer]);
  await booking.goto('/dashboard/myOrder?show=all');
  const orders = booking.locator('tbody').getByRole('row');
  await expect(orders).toHaveCount(2);
  await expect(orders.last().locator(`a[href$="/orders/${bought.bookingId}"]`).first()).toBeVisible();
  expect((await boundsOf(orders.last())).height).toBeLessThanOrEqual(100);
  // The buttons of what is to do have one width.
  const acts = booking.getByRole('region', { name: 'To do' }).getByRole('listitem').locator('.btn');
  await expect(acts).toHaveCount(2);
  expect((await boundsOf(acts.first())).width).toBe((await boundsOf(acts.last())).width);
  // Texts of three lines keep their distance from the next.
  await resize(booking, { width: 320, height: 640 });
  for (const line of await booking.getByRole('region', { name: 'To do' }).getByRole('listitem').all())
    expect((await boundsOf(line.getByRole('paragraph'))).y - (await boundsOf(line)).y).toBeGreaterThanOrEqual(8);
  // On a wide page, all of such a row is in its middle.
  await resize(booking, { width: 1440, height: 900 });
  const middleOf = async (part: Locator) => boundsOf(part).then(({ y, height }) => y + height / 2);
  const middle = await middleOf(orders.last());
  for (const part of [orders.last().getByRole('rowheader'), orders.last().getByRole('link', { name: 'Details' })])
    expect(Math.abs((await middleOf(part)) - middle)).toBeLessThanOrEqual(2);
  await resize(booking, phone.viewport);

  // The act that is due is on the first screen. No other button is filled, also where another part of the page has one of its own.
  const paid = await dealScene(app, 'paid', [seller, buyer]);
  for (const id of [bookingId, paid.bookingId]) {
    await booking.goto(`/dashboard/orders/${id}`);
    const due = booking.getByRole('button', { name: 'Propose a meeting' });
    expect((await boundsOf(due)).y).toBeLessThanOrEqual(520);
    const colour = await due.evaluate((button) => getComputedStyle(button).backgroundColor);
    const filled = () =>
      booking
        .getByRole('main')
        .locator('.btn')
        .evaluateAll(
          (all, own) => all.filter((each) => each.checkVisibility() && getComputedStyle(each).backgroundColor === own).length,
          colour,
        );
    await expect.poll(filled).toBe(1);
  }

  // A place that is too long for its line ends with an ellipsis.
  const { meetings } = await propose(app, seller.api, bookingId, DAY_MS, 'Farmgate metro station, at the gate beside the park');
  await buyer.api.updateMeeting({ params: { id: meetings[0]?._id ?? '' }, body: { action: 'accept' } });
  await booking.goto('/dashboard/myOrder');
  const place = booking.locator('[data-ahead]');
  await expect(place).toHaveCSS('text-overflow', 'ellipsis');
  expect(await place.evaluate((line) => line.scrollWidth > line.clientWidth)).toBe(true);
  expect((await boundsOf(place)).height).toBeLessThanOrEqual(32);
});

/** px that are missing to show the chosen order in full. */
const MISSING_OF_ORDER = `(() => {
  const select = document.querySelector('select:has([value=relevance])');
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.font = font;
  return canvas.measureText(select.selectedOptions[0].text).width + parseFloat(paddingLeft) + parseFloat(paddingRight) - select.clientWidth;
})()`;

test('the order of the results is named in full on a phone, in both languages', async ({ page, seller }) => {
  await listProduct(seller, { title: 'Named laptop, Core i5', address: 'Mirpur 10, Dhaka' });
  for (const locale of ['', '/bn'])
    for (const query of ['', '&sort=price-desc&district=Dhaka']) {
      await page.goto(`${locale}/search?q=named${query}`);
      for (const width of [320, 360, 390]) {
        await resize(page, { width, height: 900 });
        const missing = await page.evaluate<number>(MISSING_OF_ORDER);
        expect.soft(missing, `${locale} ${width} px ${query}`).toBeLessThanOrEqual(1);
        const tops = await page
          .locator('main :is([aria-haspopup="dialog"], select)')
          .filter({ visible: true })
          .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
        if (width === 390 && query === '') expect.soft(new Set(tops).size, `${locale}: filters and order in one row`).toBe(1);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${locale} ${width} px, width`).toBe(width);
      }
    }
});

test('on a phone, two products are compared without a scroll', async ({ page, seller }) => {
  const ids = [
    await listProduct(seller, { title: 'Compared laptop, Core i5-1135G7, 8 GB RAM', sellingPrice: 1_45_000 }),
    await listProduct(seller, { title: 'Compared laptop, Ryzen 5 5500U, 16 GB RAM', sellingPrice: 1_52_000 }),
  ];
  for (const locale of ['', '/bn']) {
    await resize(page, { width: 390, height: 844 });
    await page.goto(`${locale}/compare?ids=${ids.map(({ _id }) => _id).join(',')}`);
    const heads = page.locator('thead th:has(a)');
    await expect(heads).toHaveCount(2);
    const edges = await heads.evaluateAll((all) =>
      all.map((one) => Math.max(...[one, ...one.querySelectorAll('*:not(.sr-only)')].map((part) => part.getBoundingClientRect().right))),
    );
    expect(Math.max(...edges), locale).toBeLessThanOrEqual(390);
  }
});
