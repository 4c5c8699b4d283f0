import { messages } from '#contract/messages.ts';
import { boostProduct, listProduct } from '#tests/browser/fixtures/products.ts';
import { card, openLive, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';

test('a booking by another buyer shows in the list, on the page and in the carousel without a reload @main', async ({
  page,
  user,
  open,
  seller,
}) => {
  const [first, second] = [await user('buyer'), await user('buyer')];
  const product = await listProduct(seller);
  await boostProduct(seller, product);
  const inList = await open(first);
  await openLive(inList, '/category/1');
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toBeEnabled();
  const onPage = await open(first);
  await openLive(onPage, `/product/${product._id}`);
  await expect(onPage.getByRole('button', { name: messages.bookNow })).toBeVisible();
  await openLive(page, '/');
  await expect(card(page, product.title)).toHaveCount(1);

  await second.api.createBooking({ body: bookingOf(product._id) });
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toHaveCount(0);
  await expect(onPage.getByText('This product is already booked.')).toBeVisible();
  await expect(onPage.getByRole('button', { name: messages.bookNow })).toHaveCount(0);
  await expect(card(page, product.title)).toHaveCount(0);
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
  await expect(page.getByRole('button', { name: messages.bookNow })).toBeVisible();
  await inList.goto('/category/1');
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toBeEnabled();
  const other = await user('buyer');
  await other.api.createBooking({ body: bookingOf(product._id) });
  booked.resolve();
  await expect(page.getByText('This product is already booked.')).toBeVisible();
  await expect(card(inList, product.title).getByRole('button', { name: messages.bookNow })).toHaveCount(0);
});

test('the seller sees a booking and a payment without a reload', async ({ app, seller, buyer, selling: page }) => {
  const product = await listProduct(seller);
  await openLive(page, '/dashboard/myProducts');
  await expect(row(page, product.title)).toContainText('unsold');
  const booking = await buyer.api.createBooking({ body: bookingOf(product._id) });
  await expect(row(page, product.title)).toContainText('booked');
  await expect(row(page, product.title)).toContainText(buyer.displayName);
  await expect(row(page, product.title)).toContainText('IDB Bhaban');
  await buyer.api.payBooking({ params: { id: booking._id }, body: { transactionId: await takeMoney(app, buyer, booking._id) } });
  await expect(row(page, product.title)).toContainText('sold');
});

test('a new product appears in an open list', async ({ seller, buying: page }) => {
  await openLive(page, '/category/2');
  const column = page.getByRole('complementary', { name: 'Filters' });
  await expect(column.getByLabel('Years of use')).toBeVisible();
  const list = async (address: string) => {
    const { title } = await listProduct(seller, { category: 'components', address });
    await expect(card(page, title)).toBeVisible();
  };
  await list('Banani, Dhaka');
  // The page has read again by now what changed before the stream was open.
  await list('Kuakata, Patuakhali');
  await expect(column.getByRole('checkbox', { name: 'Patuakhali' })).toBeAttached();
});

test('a browser that cannot iterate over streams gets live events over one connection', async ({ seller, buying: page }) => {
  await page.addInitScript('delete ReadableStream.prototype[Symbol.asyncIterator]; delete ReadableStream.prototype.values');
  await page.addInitScript('delete Promise.withResolvers');
  let streams = 0;
  page.on('request', (request) => request.url().includes('/api/events?') && (streams += 1));
  await openLive(page, '/category/2');
  const { title } = await listProduct(seller, { category: 'components' });
  await expect(card(page, title)).toBeVisible();
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
