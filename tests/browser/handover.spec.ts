import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { clockInDhaka } from '#domain/clock.ts';
import { isoInDhaka } from '#domain/dhaka.ts';
import { ask } from '#tests/browser/fixtures/products.ts';
import { confirm, dialog, expectError, expectToast, openLive, reopen, resize, withoutLiveEvents } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { logIn } from '#tests/browser/fixtures/users.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { answer, codeFor } from '#server/testing/test-handover.ts';

test('the code of the buyer records the handover; an admin decides what both contest @main', async ({ app, user, open, deciding }) => {
  const deal = await dealScene(app, 'paid', [await user('seller'), await user('buyer')]);
  const { seller, buyer, bookingId } = deal;
  await ask(buyer, deal.productId, 'The fan is quiet, I think.');
  const [buying, selling] = [await open(buyer), await open(seller)];
  const path = `/dashboard/orders/${bookingId}`;
  await openLive(buying, path);
  await openLive(selling, path);
  const step = (page: typeof buying) => page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]');
  await expect(step(buying)).toContainText('Hand over');
  await expect(buying.getByRole('main')).toContainText('Your Tk 10 are held.');

  await buying.getByLabel('It powers on').check();
  await buying.getByRole('button', { name: 'Show the code' }).click();
  const shown = buying.getByRole('status').filter({ hasText: 'Your code' }).locator('strong');
  await expect(shown).toHaveText(/^\d{6}$/);
  const seen = (await shown.textContent()) ?? '';
  await buying.getByRole('button', { name: 'Make a new code' }).click();
  await expectToast(buying, 'You have a new code; the old one does not count any more');
  await expect(shown).not.toHaveText(seen);
  const code = await codeFor(deal);
  await expect(shown).toHaveText(code);
  await selling.getByText('What has happened').click();
  await expect(selling.getByText('Checked by the buyer')).toBeVisible();

  const photo = await buying.getByRole('img', { name: 'QR code of your code' }).screenshot();
  const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const scanned = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  expect(scanned).toBe(`${app.origin}${path}#code=${code}`);
  const phone = await open(seller, { viewport: { width: 390, height: 844 } });
  await phone.goto(scanned);
  await expect(phone.getByLabel('Code of the buyer')).toHaveValue(code);
  await expect(phone.getByRole('button', { name: 'Confirm the handover' })).toBeFocused();
  await expect(phone.getByRole('button', { name: 'Confirm the handover' })).toBeInViewport({ ratio: 1 });
  // Scanned again while the page is open, only its fragment changes.
  await phone.evaluate(`location.hash = 'code=654321'`);
  await expect(phone.getByLabel('Code of the buyer')).toHaveValue('654321');

  const form = selling.getByLabel('Code of the buyer');
  await form.fill('12345');
  await selling.getByRole('button', { name: 'Confirm the handover' }).click();
  await expectError(form, /Enter the six digits of the code/);
  await form.fill(code);
  for (const width of [320, 390, 1280]) {
    await resize(selling, { width, height: 900 });
    expect(await form.evaluate((field) => field.scrollWidth - field.clientWidth), `all digits are seen at ${width} px`).toBe(0);
  }
  const drawn = await form.evaluate((field) => {
    const below = getComputedStyle(field.closest('.order-part') ?? field)['backgroundColor'];
    return ((getComputedStyle(field)['backgroundImage'] ?? '').match(/(?:okl\w+|rgba?)\([^()]*\)/g) ?? []).filter(
      (colour) => colour !== below,
    );
  });
  expect(new Set(drawn).size, `its boxes have a line and a ground that differ from the card: ${drawn.join()}`).toBeGreaterThan(2);
  await resize(buying, { width: 1024, height: 480 });
  await buying.getByRole('img', { name: 'QR code of your code' }).evaluate((code) => code.scrollIntoView({ block: 'start' }));
  await expect(buying.getByRole('heading', { level: 2, name: 'See it run, then show your code' })).not.toBeInViewport();
  await selling.getByRole('button', { name: 'Confirm the handover' }).click();
  await expectToast(selling, 'Handover recorded');
  await expect(buying.getByRole('heading', { level: 2, name: 'Look it over' })).toBeInViewport({ ratio: 1 });
  for (const page of [buying, selling]) {
    await expect(step(page)).toContainText('Release');
    await expect(page.getByText(/^To be released on /)).toBeVisible();
  }

  await buying.getByRole('button', { name: 'Report a problem' }).click();
  await confirm(buying, 'Send');
  await expectError(dialog(buying).getByLabel('Reason'), /Choose a reason/);
  await dialog(buying).getByLabel('Reason').selectOption('Does not work');
  await dialog(buying).getByLabel('What happened').fill('It does not start any more.');
  // Closed by mistake: the text is still there.
  await buying.keyboard.press('Escape');
  await expect(dialog(buying)).toHaveCount(0);
  await buying.getByRole('button', { name: 'Report a problem' }).click();
  await expect(dialog(buying).getByLabel('What happened')).toHaveValue('It does not start any more.');
  await confirm(buying, 'Send');
  await expectToast(buying, 'Problem reported');
  await expect(selling.getByRole('main')).toContainText('It does not start any more.');

  await openLive(deciding, '/dashboard/disputes?tab=waiting');
  const card = deciding.getByRole('article').filter({ hasText: seller.displayName });
  const tab = (name: string) => deciding.getByRole('navigation', { name: 'Which disputes' }).getByRole('link', { name }).click();
  await expect(card).toContainText('Seller to answer');
  await selling.getByRole('button', { name: 'Answer' }).click();
  await expect(dialog(selling).getByText('“It does not start any more.”')).toBeVisible();
  await dialog(selling).getByLabel('What happened').fill('It ran when we met.');
  await confirm(selling, 'Send');
  await expectError(dialog(selling).getByRole('radio').first(), /Choose an answer/);
  await dialog(selling).getByLabel('Pay back a part').check();
  await dialog(selling).getByLabel('Paid back to the buyer (Tk)').fill('২');
  await confirm(selling, 'Send');
  await expect(buying.getByRole('button', { name: 'Accept Tk 2' })).toBeVisible();
  await buying.getByRole('button', { name: 'Take it to an admin' }).click();
  await tab('To decide');
  await expect(card).toContainText('It ran when we met.');
  await card.getByRole('button', { name: 'Freeze' }).click();
  await dialog(deciding).getByLabel('Reason, for both sides').fill('We look into it.');
  await confirm(deciding, 'Freeze');
  await expect(buying.getByRole('main')).toContainText('This deal is frozen.');
  await tab('Frozen');
  await card.getByRole('button', { name: 'Unfreeze' }).click();
  await confirm(deciding, 'Unfreeze');
  await tab('To decide');
  // Alone, and open, whichever is the oldest.
  await card.getByRole('heading', { level: 2 }).getByRole('link').click();
  await card.getByText('Conversation and meetings').click();
  await expect(card).toContainText('The fan is quiet, I think.');
  const download = deciding.waitForEvent('download');
  await card.getByRole('button', { name: 'Save the whole record' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('The fan is quiet, I think.');
  await card.getByRole('button', { name: 'Decide' }).click();
  await confirm(deciding, 'Decide');
  await expectError(dialog(deciding).getByRole('radio').first(), /Choose a decision/);
  // The words of both sides are beside it, and a split begins with half and half.
  await expect(dialog(deciding).getByText('“It ran when we met.”')).toBeVisible();
  await expect(dialog(deciding).getByRole('slider')).toHaveCount(0);
  await dialog(deciding).getByLabel('Split it').check();
  await expect(dialog(deciding).getByLabel('Paid back to the buyer (Tk)')).toHaveValue('5');
  await dialog(deciding).getByRole('slider').fill('33');
  await expect(dialog(deciding)).toContainText('To the sellerTk 6.70');
  await expect(dialog(deciding)).toContainText('Back to the buyerTk 3.30');
  await dialog(deciding).getByLabel('Paid back to the buyer (Tk)').fill('৪');
  await expect(dialog(deciding)).toContainText('Back to the buyerTk 4');
  await dialog(deciding).getByLabel('Reason, for both sides').fill('Both are right.');
  await reopen(deciding, card.getByRole('button', { name: 'Decide' }));
  await expect(dialog(deciding).getByLabel('Split it')).toBeChecked();
  await expect(dialog(deciding).getByLabel('Paid back to the buyer (Tk)')).toHaveValue('৪');
  await confirm(deciding, 'Decide');
  // The deal was opened alone.
  await deciding.getByRole('main').getByRole('link', { name: 'Disputes', exact: true }).click();
  await tab('Decided');
  await expect(card.getByText(`Tk 4 back to ${buyer.displayName}, Tk 6 to ${seller.displayName}`)).toBeVisible();
  await expect(buying.getByRole('main')).toContainText('Tk 4 of Tk 10 go back to your card or account');
  await expect(selling.getByRole('main')).toContainText('Both are right.');
  for (const page of [buying, selling]) await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Split, done');
});

test('a buyer who has paid asks for the money back, and the seller pays it back', async ({ newDeal, buying, selling }) => {
  const { bookingId } = await newDeal('paid');
  for (const page of [buying, selling]) await openLive(page, `/dashboard/orders/${bookingId}`);
  await buying.getByText('Something is wrong?').click();
  // An act that can be done once asks first.
  await buying.getByRole('button', { name: 'I need more time' }).click();
  await expect(dialog(buying)).toContainText('extended once');
  await confirm(buying, 'Cancel');
  await buying.getByRole('button', { name: 'Ask for the money back' }).click();
  await confirm(buying, 'Send');
  await expect(dialog(buying).getByText('Say why.')).toBeVisible();
  await dialog(buying).getByLabel('Why').fill('I have found one nearer to home.');
  await confirm(buying, 'Send');
  await expectToast(buying, 'You have asked for the money back');
  await expect(buying.getByRole('button', { name: 'Ask for the money back' })).toHaveCount(0);
  const main = selling.getByRole('main');
  await expect(main).toContainText('Does not want it any more');
  await expect(main).toContainText('I have found one nearer to home.');
  await main.getByRole('button', { name: 'Pay the money back' }).click();
  await confirm(selling, 'Pay the money back');
  await expect(buying.getByRole('main')).toContainText('go back to your card or account');
});

test('a seller who scans the code and logs in finds it filled in; the server never gets it', async ({ open, newDeal, seller, buyer }) => {
  const { bookingId } = await newDeal('paid');
  const { code = '' } = await buyer.api.getHandover({ params: { id: bookingId } });
  const page = await open();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await page.goto(`/dashboard/orders/${bookingId}#code=${code}`);
  await expect(page).toHaveURL(/\/login\?from=/);
  expect(page.url()).not.toContain(code);
  await logIn(page, seller);
  const field = page.getByLabel('Code of the buyer');
  await expect(field).toHaveValue(code);
  // Playwright names the page with its fragment, which browsers leave out.
  expect(sent.slice(1).filter((request) => request.includes(code))).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue('');
});

test('an open order shows that a lock is over, and a no-show may be reported', async ({ app, newDeal, seller, buyer, selling: page }) => {
  const { bookingId } = await newDeal('paid');
  const params = { id: bookingId };
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const { meetings } = await seller.api.proposeMeeting({ params, body: { place: 'IDB Bhaban', at } });
  await buyer.api.updateMeeting({ params: { id: meetings[0]?._id ?? '' }, body: { action: 'accept', status: 'proposed' } });
  const { db } = app.database;
  // Minutes from now, on the server.
  const set = async (lock: number, marking: number) => {
    const [until, from] = [lock, marking].map((minutes) => new Date(Date.now() + minutes * 60_000));
    const met = new Date((from?.getTime() ?? 0) - limits.noShowFromMinutes * 60_000);
    await db.updateTable('handovers').set({ locked_until: until }).where('booking_id', '=', bookingId).execute();
    await db.updateTable('meetings').set({ meets_at: met }).where('booking_id', '=', bookingId).execute();
  };
  await set(5, 10);
  await page.clock.install();
  await withoutLiveEvents(page);
  await page.goto(`/dashboard/orders/${bookingId}`);
  const absent = page.getByRole('button', { name: `${buyer.displayName} did not come` });
  await expect(page.getByText(/Five wrong codes were entered. Try again in [45]:\d\d/)).toBeVisible();
  await expect(page.getByLabel('Code of the buyer')).toBeDisabled();
  await expect(page.getByRole('main').getByText('IDB Bhaban', { exact: true }).first()).toBeVisible();
  // The clock of the page is five minutes ahead from here on.
  await set(-1, 15);
  await page.clock.fastForward(5 * 60_000 + 2000);
  await expect(page.getByLabel('Code of the buyer')).toBeEnabled();
  await expect(absent).toHaveCount(0);
  await set(-1, -1);
  await page.clock.fastForward(10 * 60_000 + 2000);
  await expect(absent).toBeVisible();
});

test('the time at which a seller handed over is that of Bangladesh, wherever the device is', async ({ app, open, newDeal, seller }) => {
  const { bookingId } = await newDeal('paid');
  // A handover comes after the payment.
  const paidAt = new Date(Date.now() - 3_600_000);
  await app.database.db.updateTable('bookings').set({ paid_at: paidAt }).where('id', '=', bookingId).execute();
  const page = await open(seller, { timezoneId: 'UTC' });
  // The time that is entered has not come yet, and has when it is sent.
  await page.clock.install({ time: Date.now() - 4 * 60_000 });
  await openLive(page, `/dashboard/orders/${bookingId}`);
  await page.getByText('Something is wrong?').click();
  await page.getByRole('button', { name: 'I have no code' }).click();
  const handedOver = Date.now() - 60_000;
  const time = isoInDhaka(handedOver).slice(0, 16);
  await dialog(page).getByLabel('Place').fill('IDB Bhaban');
  await dialog(page).getByLabel('Day and time').fill(time);
  await dialog(page).getByLabel('What happened').fill('He took it.');
  await page.clock.fastForward(4 * 60_000);
  await confirm(page, 'Send');
  await expectToast(page, 'Handover reported');
  await expect(page.getByRole('main')).toContainText(`, ${clockInDhaka(handedOver, 'en')}`);
});

test('an admin reads on in many disputes, and looks a booking up again', async ({ browserErrors, newDeal, seller, deciding: page }) => {
  browserErrors.allow(/429/);
  const { bookingId } = await newDeal('contested');
  await newDeal('contested');
  await withoutLiveEvents(page);
  // Pages of one, instead of as many disputes.
  await page.route(/\/api\/disputes(\?|$)/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    await route.continue({ url: url.href });
  });
  await page.goto('/dashboard/disputes');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(1);
  const [first = ''] = await cards.allTextContents();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards.nth(1)).toBeVisible();
  await expect(cards.first()).toHaveText(first);

  await page.route(`**/api/disputes/${bookingId}`, (route) => route.fulfill({ status: 429 }), { times: 1 });
  const find = page.getByRole('region', { name: 'Find a booking' });
  await find.getByRole('textbox').fill(bookingId);
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(find.getByRole('status')).not.toBeEmpty();
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(find.getByRole('article')).toContainText(seller.displayName);
  await expect(find.getByRole('status')).toBeEmpty();
});

test('a dispute decided by another stays open with what was typed', async ({ user, browserErrors, newDeal, seller, deciding: page }) => {
  browserErrors.allow(/409/);
  const other = await user('admin');
  const { bookingId } = await newDeal('contested');
  await openLive(page, '/dashboard/disputes');
  const card = page.getByRole('article').filter({ hasText: seller.displayName });
  await card.getByRole('button', { name: 'Decide' }).click();
  const reason = dialog(page).getByRole('textbox');
  await reason.fill('Both photos show the same serial number.');
  await other.api.decideDispute({ params: { id: bookingId }, body: { decision: 'release', reason: 'It ran.' } });
  await expect(dialog(page).getByRole('status')).toContainText('Another admin has decided in the meantime.');
  await expect(card).toHaveCount(0);
  await expect(reason).toHaveValue('Both photos show the same serial number.');
  await dialog(page).getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('an open page of disputes rests while other deals go on, and reads its own record again', async ({ app, user, deciding: page }) => {
  const { seller, bookingId } = await dealScene(app, 'disputed', [await user('seller'), await user('buyer')]);
  const [other, another] = [await user('seller'), await user('buyer')];
  const counts = { list: 0, record: 0 };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/disputes') && pathname.startsWith('/api')) counts.list += 1;
    if (pathname.endsWith(`/${bookingId}/record`)) counts.record += 1;
  });
  await openLive(page, '/dashboard/disputes?tab=waiting');
  const card = page.getByRole('article').filter({ hasText: seller.displayName });
  await card.getByText('What happened, and what was promised').click();
  await card.getByText('Conversation and meetings').click();
  await expect(card.getByRole('button', { name: 'Save the whole record' })).toBeVisible();
  for (let turn = 0; turn < 6; turn += 1) {
    const booked = await bookedProduct(other, another);
    await another.api.deleteBooking({ params: { id: booked.bookingId } });
  }
  // A part is offered, so that it stays among those that wait.
  await answer(seller, bookingId, 2);
  await expect(card).toContainText('It ran when we met.');
  await expect.poll(() => counts.record).toBeGreaterThan(1);
  // One of the 13 events is of this deal; earlier events of the users may reach the page too.
  expect(counts.record).toBeLessThan(5);
  expect(counts.list).toBeLessThan(8);
});
