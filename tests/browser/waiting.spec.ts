import { boundsOf, confirm, dialog, expectToast, openLive, restingBoundsOf } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { keepToasts } from '#tests/browser/fixtures/toasts.ts';
import { setNumber } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

test('two wait in line and see it live when the booking ends; the first confirms @main', async ({ user, open, app, seller, selling }) => {
  const [holder, first, second] = [await user('buyer'), await user('buyer'), await user('buyer')];
  const { productId, bookingId } = await bookedProduct(seller, holder);
  await first.api.joinLine({ body: { productId } });

  const later = await open(second);
  await openLive(later, `/product/${productId}`);
  const page = later.getByRole('main');
  await page.getByRole('button', { name: 'Wait in line (1)' }).click();
  await expectToast(later, 'You are in line.');
  await expect(page.getByText('You are number 2 in line.')).toBeVisible();

  await openLive(selling, `/product/${productId}`);
  await expect(selling.getByRole('main').getByText('2 users waiting.')).toBeVisible();
  const waiting = await open(first);
  await openLive(waiting, '/dashboard/waiting');
  const line = waiting.getByRole('main').getByRole('listitem');
  await expect(line).toContainText('You are the next in line.');

  await holder.api.deleteBooking({ params: { id: bookingId } });
  await expectToast(waiting, 'It is your turn:');
  await expect(line.getByRole('region', { name: 'It is your turn' })).toContainText('Confirm by');
  await expect(page.getByText('You are the next in line.')).toBeVisible();
  await expect(selling.getByRole('main').getByText('1 user waiting.')).toBeVisible();

  // The booking is first read while its confirmation is under way, and what was read arrives after it.
  const [sent, read, confirmed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await waiting.route('**/api/bookings/*/confirm', async (route) => {
    sent.resolve();
    await read.promise;
    await route.fulfill({ response: await route.fetch() });
    confirmed.resolve();
  });
  await waiting.route(
    '**/api/orders/*',
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await confirmed.promise;
      await expectToast(waiting, 'Confirmed: the product is booked for you.');
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await line.getByRole('button', { name: 'Confirm' }).click();
  await sent.promise;
  await line.getByRole('link', { name: 'To the booking' }).click();
  await expect(waiting.getByRole('main').getByText('Held until')).toBeVisible();
  await expect(waiting.getByRole('main').getByRole('link', { name: 'Pay' })).toBeVisible();

  const { lines } = await second.api.listLines();
  expect(lines.map(({ place }) => place)).toEqual([1]);
  const live = app.database.db.selectFrom('bookings').select('buyer_uid').where('product_id', '=', productId).where('ended_at', 'is', null);
  expect(await live.execute()).toEqual([{ buyer_uid: first.uid }]);
});

test('a turn whose time runs out says so, on the page of the lines too', async ({ user, open, app, seller }) => {
  const [holder, first] = [await user('buyer'), await user('buyer')];
  const { productId, bookingId } = await bookedProduct(seller, holder);
  await first.api.joinLine({ body: { productId } });
  await holder.api.deleteBooking({ params: { id: bookingId } });
  await expect.poll(async () => (await first.api.listLines()).lines.map(({ turn }) => turn !== null)).toEqual([true]);
  await app.database.db
    .updateTable('bookings')
    .set({ confirm_by: new Date(Date.now() + 5 * 60_000) })
    .where('buyer_uid', '=', first.uid)
    .execute();
  const page = await open(first);
  await page.clock.install();
  await openLive(page, '/dashboard/waiting');
  const turn = page.getByRole('region', { name: 'It is your turn' });
  await expect(turn.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.clock.fastForward(5 * 60_000 + 2000);
  await expect(turn).toContainText('The time to confirm is over.');
  await expect(turn.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
});

test('dialogs keep what is typed when a product changes, and say why', async ({ user, browserErrors, seller, buyer, buying: page }) => {
  browserErrors.allow(/40[49]/);
  const holder = await user('buyer');
  const { productId, bookingId } = await bookedProduct(seller, holder);
  await setNumber(buyer.api, null);
  await openLive(page, `/product/${productId}`);
  const open = async (opener: string) => {
    await page.getByRole('main').getByRole('button', { name: opener, exact: true }).click();
    await dialog(page).getByLabel('Your phone number').fill('01812 345678');
  };
  await open('Wait in line');
  await holder.api.deleteBooking({ params: { id: bookingId } });
  const bookNow = page.getByRole('main').getByRole('button', { name: 'Book now', exact: true, includeHidden: true });
  await expect(bookNow).toBeVisible();
  await expect(dialog(page).getByLabel('Your phone number')).toHaveValue('01812 345678');
  await confirm(page, 'Wait in line');
  await expect(dialog(page).getByRole('alert')).toContainText('This product is free again.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await open('Make an offer');
  await dialog(page).getByLabel('Your price (Tk)').fill('40000');
  await seller.api.deleteProduct({ params: { id: productId } });
  await expect(bookNow).toHaveCount(0);
  await expect(dialog(page).getByLabel('Your phone number')).toHaveValue('01812 345678');
  await confirm(page, 'Send offer');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
});

test('the button that joins the line is pressed while the own lines load, and keeps its place', async ({ user, open, seller }) => {
  const [holder, first, second] = [await user('buyer'), await user('buyer'), await user('buyer')];
  const { productId } = await bookedProduct(seller, holder);
  await first.api.joinLine({ body: { productId } });
  for (const buyer of [first, second]) {
    const page = await open(buyer);
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
    await page.route('**/waiting?*', async (route) => {
      await loaded;
      await route.continue();
    });
    const asked = page.waitForRequest('**/waiting?*');
    await page.goto(`/product/${productId}`);
    await asked;
    const button = page.getByRole('main').getByRole('button', { name: 'Wait in line (1)' });
    const bounds = await restingBoundsOf(button);
    await button.click();
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(await boundsOf(button)).toEqual(bounds);
    await expect(dialog(page)).toHaveCount(0);
    load();
    await expect(page.getByText(buyer === first ? 'You are the next in line.' : 'You are number 2 in line.')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('the list of lines says of a product that is gone that nobody waits for it any more; leaving a line says only that', async ({
  user,
  open,
  browserErrors,
  seller,
}) => {
  browserErrors.allow(/404/);
  const [holder, waiter] = [await user('buyer'), await user('buyer')];
  const [kept, removed] = [await bookedProduct(seller, holder), await bookedProduct(seller, holder)];
  for (const { productId } of [kept, removed]) await waiter.api.joinLine({ body: { productId } });
  const title = 'Tower that is removed';
  await seller.api.editProduct({ params: { id: removed.productId }, body: { version: 1, title } });
  const page = await open(waiter);
  await openLive(page, '/dashboard/waiting');
  await keepToasts(page);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasNotText: title }).getByRole('button', { name: 'Leave the line' }).click();
  await confirm(page, 'Leave the line');
  await expectToast(page, 'You have left the line.');
  await expect(rows).toHaveCount(1);
  await seller.api.deleteProduct({ params: { id: removed.productId } });
  await expectToast(page, `${title} is sold or removed.`);
  await expect(page.getByText('You do not wait for it any more.')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Not on any waiting list' })).toBeVisible();
});
