import { messages } from '#contract/messages.ts';
import { boostProduct, listProduct } from '#tests/browser/fixtures/products.ts';
import { card, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookingOf } from '#server/testing/test-cards.ts';

test('a booking by another buyer shows in list, page and carousel without a reload @main', async ({ page, user, open, seller }) => {
  const [first, second] = [await user('buyer'), await user('buyer')];
  const product = await listProduct(seller);
  await boostProduct(seller, product);
  const inList = await open(first);
  await openLive(inList, '/category/1');
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toBeEnabled();
  const onPage = await open(first);
  await openLive(onPage, `/product/${product._id}`);
  await expect(onPage.getByRole('button', { name: messages.bookNow, exact: true })).toBeVisible();
  await openLive(page, '/');
  const advert = card(page.getByRole('region', { name: messages.advertisedTitle }), product.title);
  await expect(advert).toHaveCount(1);

  await second.api.createBooking({ body: bookingOf(product._id) });
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toHaveCount(0);
  await expect(onPage.getByText('This product is already booked.')).toBeVisible();
  await expect(onPage.getByRole('button', { name: messages.bookNow, exact: true })).toHaveCount(0);
  await expect(advert).toHaveCount(0);
});

test('a change between the loading of a page and its event stream is shown', async ({ page, user, seller, buying: inList }) => {
  const product = await listProduct(seller);
  // The booking is made when the pages are loaded and their event streams not yet open.
  const booked = Promise.withResolvers<void>();
  for (const each of [page, inList])
    await each.route(/\/api\/events/, async (route) => {
      await booked.promise;
      await route.continue();
    });
  await page.goto(`/product/${product._id}`);
  await expect(page.getByRole('button', { name: messages.bookNow, exact: true })).toBeVisible();
  await inList.goto('/category/1');
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toBeEnabled();
  const other = await user('buyer');
  await other.api.createBooking({ body: bookingOf(product._id) });
  booked.resolve();
  await expect(page.getByText('This product is already booked.')).toBeVisible();
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toHaveCount(0);
});

test('a browser that cannot iterate over streams gets live events over one connection', async ({ seller, buying: page }) => {
  await page.addInitScript('delete ReadableStream.prototype[Symbol.asyncIterator]; delete ReadableStream.prototype.values');
  await page.addInitScript('delete Promise.withResolvers');
  let streams = 0;
  page.on('request', (request) => request.url().includes('/api/events?') && (streams += 1));
  // The filter by district has two values at least.
  await listProduct(seller, { category: 'components', address: 'Zindabazar, Sylhet' });
  await openLive(page, '/category/2');
  const { title } = await listProduct(seller, { category: 'components', address: 'Kuakata, Patuakhali' });
  await expect(card(page, title)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: 'Patuakhali' })).toBeAttached();
  expect(streams).toBe(1);
});

test('a stream that has been silent for longer than the server ever is gets replaced', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(`
    let streams = 0;
    const send = fetch;
    window.fetch = (input, init) => {
      if (!String(input).includes('/api/events?')) return send(input, init);
      document.documentElement.dataset.streams = ++streams;
      return Promise.resolve(new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('retry: 1000\\n\\n')) })));
    };`);
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-streams', '1');
  await page.clock.fastForward(50_000);
  await expect(html).toHaveAttribute('data-streams', '1');
  await page.clock.fastForward(30_000);
  await expect(html).toHaveAttribute('data-streams', '2');
});
