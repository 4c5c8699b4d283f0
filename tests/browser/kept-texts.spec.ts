import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { aFile, choosePhotos, keptPhotos, listProduct } from '#tests/browser/fixtures/products.ts';
import { boundsOf, dialog, expectToast, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { keepToasts } from '#tests/browser/fixtures/toasts.ts';
import { logIn, signOut, type User } from '#tests/browser/fixtures/users.ts';

const SIGNED_OUT = `You have been signed out on this device. Log in to go on.${messages.tokenFailed}`;
const PASSWORD = 'an even longer sentence';

/** Logs in on another device and changes the password there, which ends the sessions of all others. */
async function endElsewhere(other: Page, user: User): Promise<void> {
  await other.goto('/login');
  await logIn(other, user);
  await expect(other).toHaveURL('/');
  await other.goto('/dashboard/account');
  await other.getByRole('textbox', { name: 'Current password' }).fill(user.password);
  await other.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Change password' }).click();
  await expectToast(other, 'Password changed.');
}

const photosKept = async (page: Page): Promise<number> => (await keptPhotos(page)).length;

test('a session ended elsewhere is said once a tab, and typed text waits for its user', async ({
  user,
  open,
  browserErrors,
  seller,
  buyer,
}) => {
  browserErrors.allow(/400|401/);
  const next = await user('buyer');
  const { _id } = await listProduct(seller);
  const page = await open();
  await page.goto(`/login?from=%2Fproduct%2F${_id}`);
  await logIn(page, buyer);
  await expect(page).toHaveURL(`/product/${_id}`);
  const second = await page.context().newPage();
  await openLive(second, '/');
  const [book, offer] = ['Book now', 'Make an offer'].map((name) => page.getByRole('main').getByRole('button', { name }));
  const place = dialog(page).getByLabel('Meeting location');
  await book?.click();
  await dialog(page).getByRole('button', { name: 'Another place' }).click();
  await place.fill('House 9, Road 4, Mirpur');
  await page.keyboard.press('Escape');
  await offer?.click();
  await dialog(page).getByLabel('Your price').fill('17');
  await endElsewhere(await open(), buyer);
  // The session ends with the next request of either tab.
  for (const tab of [page, second]) await expectToast(tab, SIGNED_OUT, 'alert', { exact: true });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-session');

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, next);
  await expect(page).toHaveURL(`/product/${_id}`);
  await book?.click();
  await expect(dialog(page)).toContainText('Another place');
  await expect(place).toHaveCount(0);
  await page.keyboard.press('Escape');
  await offer?.click();
  await expect(dialog(page).getByLabel('Your price')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.clear());
  await page.reload();

  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { ...buyer, password: PASSWORD });
  await book?.click();
  await expect(place).toHaveValue('House 9, Road 4, Mirpur');
  await page.keyboard.press('Escape');
  await offer?.click();
  await expect(dialog(page).getByLabel('Your price')).toHaveValue('17');
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  const texts = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('dialog-text')));
  await expect.poll(texts).toEqual([]);
});

test('the report of a problem and its photos outlast the session and a reload, until it was sent', async ({
  open,
  browserErrors,
  newDeal,
  buyer,
}) => {
  browserErrors.allow(/400|401/);
  const { bookingId } = await newDeal('paid');
  const path = `/dashboard/orders/${bookingId}`;
  const page = await open();
  await page.goto(`/login?from=${encodeURIComponent(path)}`);
  await logIn(page, buyer);
  const openReport = async () => {
    await page.getByText('Something is wrong?').click();
    await page.getByRole('button', { name: 'Report a problem' }).click();
  };
  const text = dialog(page).getByLabel('What happened');
  const photo = dialog(page).getByRole('img', { name: 'Photo 1' });
  await openReport();
  await text.fill('It does not start any more.');
  await choosePhotos(dialog(page), await aFile(640, 480));
  await expect(photo).toBeVisible();
  await keepToasts(page);
  await endElsewhere(await open(), buyer);
  await expectToast(page, SIGNED_OUT, 'alert', { exact: true });
  const [said, detail] = [page.getByText(/^You have been signed out/), page.getByText(messages.tokenFailed, { exact: true })];
  expect((await boundsOf(detail)).x).toBe((await boundsOf(said)).x);
  await detail.click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  await logIn(page, { ...buyer, password: PASSWORD });
  await openReport();
  await expect(text).toHaveValue('It does not start any more.');
  await expect(photo).toBeVisible();
  // They are written in the background.
  await expect.poll(() => photosKept(page)).toBe(2);
  await page.reload();
  await openReport();
  await expect(text).toHaveValue('It does not start any more.');
  await expect(photo).toBeVisible();
  await dialog(page).getByLabel('Reason').selectOption('Does not work');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await expectToast(page, 'Problem reported');
  await expect(page.getByRole('main').getByRole('button', { name: /^Enlarge/ })).toHaveCount(1);
  await expect.poll(() => photosKept(page)).toBe(0);
});

test('a log-out removes the photos of a report, also when their dialog was not opened since a reload', async ({ open, newDeal, buyer }) => {
  const { bookingId } = await newDeal('paid');
  const page = await open();
  await page.goto(`/login?from=${encodeURIComponent(`/dashboard/orders/${bookingId}`)}`);
  await logIn(page, buyer);
  await page.getByText('Something is wrong?').click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await choosePhotos(dialog(page), await aFile(640, 480));
  await expect.poll(() => photosKept(page)).toBe(2);
  await page.reload();
  await signOut(page);
  await expect.poll(() => photosKept(page)).toBe(0);
});

test('a payout method that is being typed stays in its dialog and after a reload, until it was sent', async ({ selling: page }) => {
  await page.goto('/dashboard/balance');
  const add = page.getByRole('button', { name: 'Add payout method' });
  const holder = dialog(page).getByLabel('Account holder');
  await add.click();
  await dialog(page).getByRole('radio', { name: 'Bank account' }).check();
  await holder.fill('Rina Sel');
  await page.keyboard.press('Escape');
  await add.click();
  await expect(holder).toHaveValue('Rina Sel');
  await page.reload();
  await add.click();
  await expect(holder).toHaveValue('Rina Sel');
  await dialog(page).getByRole('textbox', { name: /^Bank/ }).fill('City Bank');
  await dialog(page).getByLabel('Routing number').fill('225260725');
  await dialog(page).getByLabel('Account number').fill('1234567890');
  await dialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm City Bank' })).toBeVisible();
  await add.click();
  await expect(holder).toBeHidden();
  await dialog(page).getByRole('radio', { name: 'Bank account' }).check();
  await expect(holder).toHaveValue('');
});
