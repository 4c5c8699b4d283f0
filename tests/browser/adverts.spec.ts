import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { collectErrors } from '#tests/browser/fixtures/browser-errors.ts';
import { boostProduct, listProduct } from '#tests/browser/fixtures/products.ts';
import { newUser } from '#tests/browser/fixtures/users.ts';
import { card, confirm, dialog, hold, openLive, report } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { startTestApp } from '#server/testing/test-app.ts';

test('adverts: hidden without any, alternating categories, each labelled, hidden again @main', async ({ browser, browserErrors }) => {
  // An app of its own: in the shared one other tests advertise products.
  const app = await startTestApp({ live: true, pages: true });
  const context = await browser.newContext({ baseURL: app.origin });
  await collectErrors(context, app.origin, browserErrors);
  try {
    const page = await context.newPage();
    await openLive(page, '/');
    await expect(page.getByRole('heading', { name: messages.whyChooseUs })).toBeVisible();
    const adverts = page.getByRole('region', { name: messages.advertisedTitle });
    await expect(adverts).toHaveCount(0);
    await expect(page.getByText(messages.advertisedTitle)).toHaveCount(0);

    const buyer = await newUser(app, 'buyer');
    const categories = ['accessories', 'components', 'desktop', 'desktop', 'desktop', 'desktop'] as const;
    const products = [];
    for (const category of categories) {
      // Two products of one seller are shown at once.
      const seller = await newUser(app, 'seller');
      const product = await listProduct(seller, { category });
      await boostProduct(seller, product);
      products.push(product);
    }
    // Without a reload; the three newest are desktops.
    await expect(adverts.getByRole('article')).toHaveCount(products.length);
    const shown = await adverts.getByRole('article').allInnerTexts();
    expect(shown.filter((text) => text.includes(messages.advertised))).toHaveLength(products.length);
    expect(['Desktop', 'Components', 'Accessories'].map((word) => shown.slice(0, 3).filter((text) => text.includes(word)).length)).toEqual([
      1, 1, 1,
    ]);

    // A new page shows five, and the rest once the slides are in the viewport, without an event from the server.
    const quiet = await context.newPage();
    await quiet.route('**/api/events*', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
    const rest = await hold(quiet, /\.data\?/);
    await quiet.goto('/');
    const slides = quiet.getByRole('region', { name: messages.advertisedTitle }).getByRole('article');
    await slides.first().scrollIntoViewIfNeeded();
    await rest.held;
    await expect(slides).toHaveCount(5);
    rest.release();
    await expect(slides).toHaveCount(products.length);

    // Without a connection the page stays as it is.
    browserErrors.allow(/ERR_FAILED|Failed to fetch/);
    await quiet.route('**/*.data?*', (route) => route.abort());
    const lost = quiet.waitForEvent('requestfailed', (request) => request.url().includes('.data'));
    await quiet.reload();
    await slides.first().scrollIntoViewIfNeeded();
    await lost;
    // The error page would come a moment later.
    await setTimeout(500);
    await expect(slides).toHaveCount(5);
    await expect(quiet.getByRole('heading', { name: messages.whyChooseUs })).toBeVisible();
    await quiet.close();

    for (const { _id } of products) await buyer.api.createBooking({ body: bookingOf(_id) });
    await expect(adverts).toHaveCount(0);
  } finally {
    await context.close();
    await app.stop();
  }
});

/** The card of an advertised product; the rows below have it, too. */
const advert = (page: Page, title: string) => card(page.getByRole('region', { name: messages.advertisedTitle }), title);

test('a reported product is marked for its reporter on the home page, whose HTML is the same for all', async ({ user, open, seller }) => {
  const product = await listProduct(seller);
  await boostProduct(seller, product);
  const page = await open(await user('buyer'));
  await openLive(page, '/');
  await report(advert(page, product.title));
  await dialog(page).getByLabel('What is wrong?').selectOption('Looks like a fraud');
  await confirm(page, messages.report);
  const reported = advert(page, product.title).getByRole('button', { name: 'Reported', includeHidden: true });
  await expect(reported).toBeDisabled();
  // Also after the slides were reloaded and after client-side navigation; not for another user.
  await boostProduct(seller, await listProduct(seller));
  await expect(reported).toBeDisabled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(reported).toBeDisabled();
  const other = await open(await user('buyer'));
  await openLive(other, '/');
  await expect(advert(other, product.title).getByRole('button', { name: messages.report, includeHidden: true })).toBeEnabled();
});
