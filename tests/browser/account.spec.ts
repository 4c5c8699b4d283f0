import { errors } from '#contract/errors.ts';
import { boundsOf, dialog, expectToast, openLive } from '#tests/browser/fixtures/screen.ts';
import { aFile, choosePhotos, keptPhotos, listProduct } from '#tests/browser/fixtures/products.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { logIn, openGoogle, signOut } from '#tests/browser/fixtures/users.ts';
import { aProduct } from '#server/testing/sample-product.ts';

test('another Google account closes nothing, and does not take the place of the one that is signed in', async ({ page, browserErrors }) => {
  // The session ends with the account.
  browserErrors.allow(/401/);
  const choose = async (name: RegExp) => (await openGoogle(page)).getByRole('button', { name }).click();
  const identities = () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('firebase:authUser'))
        .map(([, value]) => (JSON.parse(value) as { email: string }).email),
    );
  // Both have an account here.
  for (const name of [/Sajid Hossain/, /Nusrat Jahan/]) {
    await page.goto('/login');
    await choose(name);
    await expect(page).toHaveURL('/');
    if (name.source.startsWith('Nusrat')) break;
    await signOut(page);
    await expect.poll(identities).toEqual([]);
  }
  await openLive(page, '/dashboard/account');
  for (const other of [/Sajid Hossain/, /Rafiqul Islam/]) {
    await page.getByRole('button', { name: 'Close account' }).click();
    await choose(other);
    await expect(dialog(page).getByRole('alert')).toHaveText(errors.email_mismatch.message);
    expect(await identities()).toEqual(['nusrat.jahan@example.com']);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Close account' }).click();
  await choose(/Nusrat Jahan/);
  await expectToast(page, 'Your account is closed.');
});

test('a user changes everything of an account, and closes it @main', async ({ app, open, browserErrors, seller, selling: other }) => {
  // Refusals are the point of some steps.
  browserErrors.allow(/40[0-9]/);
  const { _id: productId } = await seller.api.createProduct({ body: aProduct() });
  const page = await open();
  await page.goto('/login');
  await logIn(page, seller);
  await expect(page).not.toHaveURL(/login/);
  await openLive(page, '/dashboard/account');
  const section = (name: string, of = page) => of.getByRole('region', { name, exact: true });
  await openLive(other, '/dashboard/account');
  expect((await boundsOf(page.locator('main'))).height, 'two columns on a wide screen').toBeLessThan(2300);

  await section('Name and photo').getByLabel('Name').fill('Nadia’s shop');
  await section('Name and photo', other).getByLabel('Name').fill('Another name');
  await section('Name and photo').getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved.');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  expect((await app.api.getProduct({ params: { id: productId } })).seller.displayName).toBe('Nadia’s shop');
  // It knows of the change by now, in the initial of the photo, and keeps what was typed.
  await expect(section('Name and photo', other).getByText('N', { exact: true })).toBeVisible();
  await section('Name and photo', other).getByRole('button', { name: 'Save' }).click();
  await expect(section('Name and photo', other).getByRole('alert')).toContainText('Saved there: Nadia’s shop');
  await expect(section('Name and photo', other).getByLabel('Name')).toHaveValue('Another name');
  await other.close();

  const contact = section('Phone and address');
  await contact.getByLabel('Phone').fill('12');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact.getByLabel('Phone')).toBeFocused();
  await expect(contact.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');

  // Each box shows its choice before it is saved, and a press while another is saved counts.
  const pressed = await section('Notifications')
    .getByLabel(/^(Lower prices of your favourites|Messages that you have not read): Email$/)
    .evaluateAll((boxes) =>
      boxes.map((box) => {
        box.click();
        return box.matches(':checked');
      }),
    );
  expect(pressed).toEqual([false, false]);
  // The toast of the name may still be there.
  await expect.poll(async () => (await seller.api.getAccount()).notices).toMatchObject({ prices: false, messages: false });

  const password = section('Password');
  await password.getByRole('textbox', { name: 'Current password' }).fill('not this one');
  await password.getByRole('textbox', { name: 'New password' }).fill('a better secret');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toContainText('This is not your current password.');
  await password.getByRole('textbox', { name: 'Current password' }).fill(seller.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed.');

  const download = page.waitForEvent('download', { timeout: 30_000 });
  await section('Your data').getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^abar-.*\.json$/);

  await expect(section('Language').getByLabel('English')).toBeChecked();
  // Text that is typed and not saved is there in the other language too.
  await section('Name and photo').getByLabel('Name').fill('Nadia’s second shop');
  await section('Language').getByLabel('বাংলা').click();
  await expect(page).toHaveURL('/bn/dashboard/account');
  await expect(page.getByRole('textbox', { name: 'নাম' })).toHaveValue('Nadia’s second shop');
  await expect(page.getByRole('textbox', { name: 'ঠিকানা' })).not.toHaveValue('');
  await page.getByRole('button', { name: 'অ্যাকাউন্ট বন্ধ করুন' }).click();
  await expect(dialog(page)).toContainText('যে কটি পণ্য সরানো হবে: ১');
  await dialog(page).getByLabel('আপনার পাসওয়ার্ড').fill('a better secret');
  await dialog(page).getByRole('button', { name: 'অ্যাকাউন্ট বন্ধ করুন' }).click();
  await expectToast(page, 'আপনার অ্যাকাউন্ট বন্ধ হয়েছে।');
  await expect(page).toHaveURL('/bn');
  await page.goto('/login');
  await logIn(page, { email: seller.email, password: 'a better secret' });
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a user sees where they are signed in, and signs out everywhere else', async ({ open, browserErrors, seller, selling: other }) => {
  // The tokens of the other browser end.
  browserErrors.allow(/40[01]/);
  const page = await open();
  await page.goto('/login');
  await logIn(page, seller);
  await expect(page).not.toHaveURL(/login/);
  await openLive(other, '/dashboard/account');
  await openLive(page, '/dashboard/account');
  const section = page.getByRole('region', { name: 'Where you are signed in', exact: true });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('This browser');
  await section.getByRole('button', { name: 'Sign out everywhere else', exact: true }).click();
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill('wrong password');
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(dialog(page).getByText('This is not your current password.')).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(seller.password);
  await dialog(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await expectToast(page, 'You are signed out everywhere else.');
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveURL(/login/);
  await openLive(page, '/dashboard/account');
  await expect(section.getByRole('listitem')).toHaveCount(1);
});

test('closing an account removes what its user has begun to write from the device', async ({ browserErrors, seller, selling: page }) => {
  // The session ends with the account.
  browserErrors.allow(/401/);
  const { _id } = await listProduct(seller);
  await page.goto('/dashboard/addProduct');
  await page.getByLabel('Title').fill('Zotac GTX 1650');
  await choosePhotos(page, await aFile(640, 480));
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  const kept = async () =>
    [...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])), ...(await keptPhotos(page))].filter(
      (name) => name.startsWith('listing-'),
    );
  const ofSeller = async () => (await kept()).filter((name) => name.includes(seller.email)).length;
  // The draft, that this tab had it open, and its two records of photos, which are written in the background.
  await expect.poll(ofSeller).toBe(4);
  await page.goto(`/dashboard/myProducts/${_id}/edit`);
  await page.getByLabel('Title').fill('Lenovo ThinkPad T480');
  await expect.poll(ofSeller).toBe(5);
  await page.evaluate(() => localStorage.setItem('listing-draft another@example.com#1 a', '{}'));
  await page.evaluate((email) => sessionStorage.setItem(`message-draft ${email} 1`, 'Is it sold?'), seller.email);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Close account' }).click();
  await dialog(page).getByLabel('Your password').fill(seller.password);
  await dialog(page).getByRole('button', { name: 'Close account' }).click();
  await expectToast(page, 'Your account is closed.');
  await expect.poll(kept).toEqual(['listing-draft another@example.com#1 a']);
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('message-draft')));
  await expect.poll(drafts).toEqual([]);
});

test('a user who changes the password stays signed in, though the answer comes after the page has learned that the session ended', async ({
  open,
  browserErrors,
  buyer,
}) => {
  browserErrors.allow(/401/);
  const page = await open();
  await page.goto('/login?from=%2Fdashboard%2Faccount');
  await logIn(page, buyer);
  await page.route(/accounts:update/, async (route) => {
    const answer = await route.fetch();
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await refused;
    await route.fulfill({ response: answer });
  });
  await page.getByRole('textbox', { name: 'Current password' }).fill(buyer.password);
  await page.getByRole('textbox', { name: 'New password' }).fill('another long sentence');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed.');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
});
