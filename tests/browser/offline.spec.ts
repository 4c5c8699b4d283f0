import { setTimeout } from 'node:timers/promises';
import { messages } from '#contract/messages.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { booking } from '#web/i18n/en/booking.ts';
import { conversations } from '#web/i18n/en/conversations.ts';
import { forms, list } from '#web/i18n/en/forms.ts';
import { offers } from '#web/i18n/en/offers.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { bn } from '#web/i18n/bn.ts';
import { ask, listProduct } from '#tests/browser/fixtures/products.ts';
import { logIn } from '#tests/browser/fixtures/users.ts';
import {
  book,
  card,
  chooseFromMenu,
  confirm,
  dialog,
  expectToast,
  fillBooking,
  hold,
  openLive,
  row,
  untilInHistory,
} from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import type { Page } from '@playwright/test';
import { confirmMethod } from '#server/testing/test-payouts.ts';

// Requests without a connection: a message, the input stays, and they are sent when the connection is back.

const NO_CONNECTION = /ERR_INTERNET_DISCONNECTED|ChunkLoadError|dynamically imported module/;

test('a list without a connection: Book now opens its dialog, another list says what is missing, and comes by itself', async ({
  browserErrors,
  seller,
  buying: page,
}) => {
  browserErrors.allow(NO_CONNECTION);
  const { title } = await listProduct(seller);
  const other = await listProduct(seller, { category: 'components', title: 'Offline graphics card, 8 GB' });
  const fetched = page.waitForResponse(/\/assets\/signed-in-forms-[^/]*\.js/);
  await openLive(page, '/category/1');
  await expect(card(page, title)).toBeVisible();
  // With all that the script imports.
  const script = (await fetched).url();
  await page.evaluate((url) => import(url).then(() => undefined), script);
  await page.context().setOffline(true);
  await expect(page.getByText(shell.texts.offline)).toBeAttached();
  await card(page, title).getByRole('button', { name: messages.bookNow }).click();
  await expect(dialog(page)).toContainText(title);
  await expect(dialog(page).getByRole('button', { name: 'Change' }), 'the number of the account is known').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await untilInHistory(page, false);
  await expect(card(page, title)).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: shell.texts.components }).click();
  await expect(page.getByRole('heading', { name: list.texts.offline })).toBeVisible();
  await page.context().setOffline(false);
  await expect(card(page, other.title)).toBeVisible();
});

test('a link that cannot be followed says so over the list, which stays, also before there is a service worker', async ({
  browserErrors,
  seller,
  buyer,
  open,
}) => {
  browserErrors.allow(NO_CONNECTION);
  const { title } = await listProduct(seller, { title: 'Unreachable graphics card, 8 GB' });
  const page = await open(buyer);
  await page.route('**/service-worker.js', (route) => route.abort());
  browserErrors.allow(/ERR_FAILED|service-worker/);
  await openLive(page, '/search?q=Unreachable');
  const link = card(page, title).getByRole('link', { name: title }).first();
  await expect(link).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(shell.texts.offline)).toBeAttached();
  await link.click();
  await expect(page.getByText(shell.texts.offlineLink)).toBeVisible();
  await expect(card(page, title)).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=Unreachable$/);
  await page.context().setOffline(false);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the last step of a booking stays when the page behind it cannot be read again', async ({ browserErrors, seller, buying: page }) => {
  browserErrors.allow(/ERR_FAILED|Failed to fetch/);
  const { title } = await listProduct(seller, { title: 'Sparrow desktop with a lost connection' });
  await page.goto('/search?q=sparrow+desktop');
  await page.route('**/search.data?*', (route) => route.abort());
  await card(page, title).getByRole('button', { name: messages.bookNow }).click();
  // Reading the product again ends as well when a later reading takes its place.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/search.data'));
  await book(page);
  await lost;
  await expect(dialog(page)).toContainText('Held for you until');
  await expect(card(page, title)).toBeAttached();
});

test('a report keeps its input and is sent when the connection is back', async ({ browserErrors, admin, seller, buying: page }) => {
  browserErrors.allow(NO_CONNECTION);
  const { _id } = await listProduct(seller);
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.report }).click();
  const reason = dialog(page).getByLabel(booking.texts.reason);
  const details = dialog(page).getByLabel(booking.texts.details);
  await reason.selectOption(booking.texts.reasonScam);
  await details.fill('The photo is from a shop.');
  await page.context().setOffline(true);
  await expect(page.getByText(shell.texts.offline)).toBeAttached();
  await confirm(page, messages.report);
  await expect(dialog(page).getByRole('status')).toHaveText(forms.texts.waiting);
  await expect(reason).toHaveValue('reasonScam');
  await expect(details).toHaveValue('The photo is from a shop.');

  await page.context().setOffline(false);
  await expectToast(page, messages.productReported);
  await expect(dialog(page)).toHaveCount(0);
  const { products } = await admin.api.listProducts({ query: { isReported: 'true' } });
  const reported = products.find((product) => product._id === _id);
  expect(reported?.reports?.map((report) => report.reason)).toEqual(['Looks like a fraud: The photo is from a shop.']);
});

test('messages wait in order for the connection, and a reload keeps them @main', async ({ browserErrors, seller, buyer, buying: page }) => {
  browserErrors.allow(NO_CONNECTION);
  const { _id } = await listProduct(seller);
  const conversation = await ask(buyer, _id);
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  const field = page.getByRole('textbox', { name: conversations.texts.message });
  const bubbles = page.getByRole('log').getByRole('listitem');
  const write = async (text: string) => {
    await field.fill(text);
    await field.press('Control+Enter');
    await expect(bubbles.last()).toContainText(text);
  };
  await expect(bubbles).toContainText(['Hello']);
  await page.context().setOffline(true);
  await expect(page.getByText(shell.texts.offline)).toBeAttached();
  await write('Is the fan quiet?');
  await write('And the warranty?');
  await field.fill('Also');
  // The first one is slow.
  await page.route('**/messages', async (route) => {
    if (route.request().postData()?.includes('fan')) await setTimeout(1000);
    await route.fallback();
  });
  await page.context().setOffline(false);
  await expect(bubbles.getByRole('time')).toHaveCount(3);
  await expect(bubbles).toContainText(['Hello', 'Is the fan quiet?', 'And the warranty?']);
  await expect(field).toHaveValue('Also');

  const sending = await hold(page, /\/messages$/, 'POST');
  await write('I live in Mirpur.');
  await sending.held;
  await write('Can we meet there?');
  await field.fill('On Sat');
  await page.reload();
  await expect(field).toHaveValue('I live in Mirpur.\nCan we meet there?\nOn Sat');
  sending.release();
});

test('dialogs closed without a connection send nothing later', async ({
  app,
  browserErrors,
  newDeal,
  seller,
  selling: page,
  deciding,
  buying,
}) => {
  browserErrors.allow(NO_CONNECTION);
  await newDeal('released');
  await confirmMethod(app, seller);
  const { _id, title } = await listProduct(seller);
  const sent: string[] = [];
  for (const each of [page, deciding, buying])
    each.on('request', (request) => {
      if (request.method() !== 'GET' && /\/api\/(?!.*\/view$)/.test(request.url())) sent.push(`${request.method()} ${request.url()}`);
    });
  /** Sends the open dialog without a connection, closes it, and goes online. */
  const sendAndClose = async (on: Page, label: string) => {
    await on.context().setOffline(true);
    await dialog(on).getByRole('button', { name: label }).click();
    await expect(dialog(on).getByRole('status').filter({ hasText: forms.texts.waiting })).toBeVisible();
    await on.keyboard.press('Escape');
    await expect(dialog(on)).toHaveCount(0);
    await on.context().setOffline(false);
  };
  await openLive(buying, `/product/${_id}`);
  await buying.getByRole('button', { name: messages.bookNow, exact: true }).click();
  await fillBooking(buying);
  await sendAndClose(buying, 'Confirm booking');
  await expect(buying.getByRole('button', { name: messages.bookNow, exact: true })).toBeVisible();
  const ask = buying.getByRole('button', { name: conversations.texts.ask });
  const question = dialog(buying).getByLabel(conversations.texts.message);
  await ask.click();
  await question.fill('Is the fan quiet?');
  await sendAndClose(buying, conversations.texts.send);
  await openLive(page, '/dashboard/myProducts');
  await chooseFromMenu(row(page, title), offers.texts.settings);
  await dialog(page).getByLabel(offers.texts.settingsFixed).check();
  await sendAndClose(page, offers.texts.save);
  await page.getByRole('button', { name: 'Holiday mode' }).click();
  await dialog(page)
    .getByLabel('Back on')
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await sendAndClose(page, 'Save');
  await openLive(page, '/dashboard/balance');
  await page.getByRole('button', { name: 'Request payout' }).click();
  await sendAndClose(page, 'Request payout');
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByLabel('bKash number').fill('01712 345679');
  await sendAndClose(page, 'Send code');
  await openLive(deciding, '/dashboard/allSeller');
  await chooseFromMenu(row(deciding, seller.email), 'Suspend', 'More about');
  await dialog(deciding).getByLabel('For how long?').selectOption('7');
  await dialog(deciding).getByLabel('Reason').fill('The photos are those of a shop.');
  await sendAndClose(deciding, 'Suspend');
  await setTimeout(3000);
  expect(sent).toEqual([]);
  await ask.click();
  await expect(question).toHaveValue('Is the fan quiet?');
  await confirm(buying, conversations.texts.send);
  await expect(buying.getByRole('log').getByRole('listitem')).toContainText(['Is the fan quiet?']);
});

test('a log-in shows an error, keeps its input, and works when the connection is back', async ({ page, browserErrors, buyer }) => {
  browserErrors.allow(NO_CONNECTION);
  browserErrors.allow(/400/);
  await page.goto('/login');
  const press = page.getByRole('main').getByRole('button', { name: auth.texts.logIn });
  const failure = page.getByRole('main').getByRole('alert');
  await expect(press).toBeEnabled();
  // The first time the chunk that signs in is missing; the second time it is loaded and its request fails.
  for (const password of ['not the password', buyer.password]) {
    await page.context().setOffline(true);
    await expect(page.getByText(shell.texts.offline)).toBeVisible();
    await logIn(page, { email: buyer.email, password });
    await expect(failure).toContainText(auth.texts.network);
    await expect(page.getByLabel(auth.texts.email)).toHaveValue(buyer.email);
    await expect(page.getByRole('textbox', { name: auth.texts.password })).toHaveValue(password);
    await page.context().setOffline(false);
    await expect(page.getByText(shell.texts.offline)).toHaveCount(0);
    await press.click();
    if (password !== buyer.password) await expect(failure).toContainText(auth.texts.wrongCredentials);
  }
  await expect(page.getByRole('button', { name: shell.texts.account })).toBeVisible();
});

test('a registration in Bangla: the same', async ({ page, browserErrors, app }) => {
  browserErrors.allow(NO_CONNECTION);
  const typed = [
    [bn.auth.displayName, 'নাদিয়া'],
    [bn.auth.email, 'nadia-offline@example.com'],
    [bn.auth.phone, '০১৭১২ ৩৪৫৬৭৮'],
    [bn.auth.address, 'মিরপুর ১০, ঢাকা'],
    [bn.auth.password, 'a long enough sentence'],
  ] as const;
  const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label });
  await page.goto('/bn/register');
  const press = page.getByRole('main').getByRole('button', { name: bn.auth.register, exact: true });
  await expect(press).toBeEnabled();
  for (const [label, text] of typed) await field(label).fill(text);
  await page.getByRole('radio', { name: bn.auth.seller }).check();
  await page.context().setOffline(true);
  await expect(page.getByText(bn.shell.offline)).toBeVisible();
  await press.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(bn.auth.network);
  for (const [label, text] of typed) await expect(field(label)).toHaveValue(text);
  await expect(page.getByRole('radio', { name: bn.auth.seller })).toBeChecked();

  await page.context().setOffline(false);
  await press.click();
  await expectToast(page, bn.auth.registered);
  const made = await app.database.db
    .selectFrom('users')
    .select(['role', 'display_name'])
    .where('email', '=', 'nadia-offline@example.com')
    .executeTakeFirst();
  expect(made).toEqual({ role: 'seller', display_name: 'নাদিয়া' });
});
