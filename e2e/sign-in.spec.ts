import { messages } from '#contract/messages.ts';
import { list } from '#e2e/fixtures/products.ts';
import { violations } from '#e2e/fixtures/axe.ts';
import { logIn } from '#e2e/fixtures/users.ts';
import { dialog, expectToast } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import type { Page } from '@playwright/test';
import type { TestApp } from '#server/testing/test-app.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('authToken')]);

/** The link in the newest letter to this address. */
async function linkInLetter(app: TestApp, to: string, mode: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const emails = await app.database.db
        .selectFrom('emails')
        .select(['text_body'])
        .where('recipient', '=', to)
        .orderBy('id', 'desc')
        .execute();
      link = emails.map(({ text_body }) => /https?:\/\/\S+/g.exec(text_body)?.[0]).find((found) => found?.includes(`mode=${mode}`));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

test('log in, log out: the stored records come and go', async ({ page, user }) => {
  const buyer = await user('buyer');
  await page.goto('/login');
  await logIn(page, buyer);
  await expect(page).toHaveURL('/');
  const [auth, token] = await stored(page);
  expect(token).toBeTruthy();
  expect(JSON.parse(auth ?? '{}')).toMatchObject({
    accessToken: expect.any(String),
    user: { email: buyer.email, displayName: buyer.displayName },
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await account(page).click();
  await page.getByRole('button', { name: messages.signOut }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await stored(page)).toEqual([null, null]);
});

test('a wrong password says so under the form and keeps the address, not which half was wrong', async ({ page, user, complaints }) => {
  complaints.tolerate(/400/);
  const buyer = await user('buyer');
  await page.goto('/login');
  for (const email of [buyer.email, 'nobody-at-all@example.com']) {
    await logIn(page, { email, password: 'not the password' });
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The email or password is incorrect.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Firebase: Error (auth/invalid-');
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
});

test('an address that is taken says so under the registration', async ({ page, user, complaints }) => {
  complaints.tolerate(/400/);
  const { email } = await user('buyer');
  await page.goto('/register');
  await page.getByLabel('Name').fill('Somebody Else');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('01712345678');
  await page.getByLabel('Address').fill('Mirpur 10, Dhaka');
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough sentence');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('auth/email-already-in-use');
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else');
});

for (const origin of ['//evil.example/x', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])
  test(`a foreign origin ${origin} leads home`, async ({ page, user }) => {
    await page.goto(`/login?from=${encodeURIComponent(origin)}`);
    await logIn(page, await user('buyer'));
    await expect(page).toHaveURL('/');
  });

test('no token, no sign-in: a toast, and nobody is signed in', async ({ page, user, complaints }) => {
  complaints.tolerate(/503/);
  const buyer = await user('buyer');
  await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: { error: 'internal', message: 'Not now.' } }));
  await page.goto('/login');
  await logIn(page, buyer);
  await expectToast(page, messages.tokenFailed, 'alert');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await stored(page)).toEqual([null, null]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser')))).toEqual([]);
});

test('Google: a 500 by 600 window, a new buyer, and back to what was wanted', async ({ user, app, open }) => {
  const { _id, title } = await list(await user('seller'));
  // Without a size of its own, a page shows the window's.
  const page = await open(null, { viewport: null });
  await page.goto(`/login?from=${encodeURIComponent(`/product/${_id}?book=${_id}`)}`);
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  expect(await popup.evaluate(() => [outerWidth, outerHeight])).toEqual([500, 600]);
  await expect(popup.getByRole('button', { name: /Tahmina Akter/ })).toBeVisible();
  expect(await violations(popup)).toEqual([]);
  await popup.getByRole('button', { name: /Tahmina Akter/ }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${_id}`));
  await expect(dialog(page)).toContainText(title);
  const made = await app.database.db.selectFrom('users').select('role').where('email', '=', 'tahmina.akter@example.com').executeTakeFirst();
  expect(made?.role).toBe('buyer');
});

test('Google: a closed window says so and changes nothing', async ({ page }) => {
  await page.goto('/register');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opening).close();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('auth/popup-closed-by-user');
  expect(await stored(page)).toEqual([null, null]);
});

test('Google: a refusal says so', async ({ page }) => {
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opening).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});

test('a forgotten password is reset by the letter, once', async ({ page, user, app, complaints }) => {
  complaints.tolerate(/400/);
  const buyer = await user('buyer');
  await page.goto('/login');
  await page.getByRole('link', { name: messages.forgotPassword }).click();
  // The log-in form, which is there until then, asks for an e-mail address too.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(buyer.email);
  const link = await linkInLetter(app, buyer.email, 'resetPassword');

  await page.goto(link);
  await expect(page.getByText(`For ${buyer.email}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('an even longer sentence');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { email: buyer.email, password: 'an even longer sentence' });
  await expect(account(page)).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('no longer valid');
});

test('the letter after a registration confirms the address', async ({ page, app }) => {
  const email = 'confirm-me@example.com';
  await page.goto('/register');
  await page.getByLabel('Name').fill('Kamal Confirmed');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('01712345678');
  await page.getByLabel('Address').fill('Mirpur 10, Dhaka');
  await page.getByRole('textbox', { name: 'Password' }).fill('a long enough sentence');
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(await linkInLetter(app, email, 'verifyEmail'));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
});

test('an unknown address gets the same answer', async ({ page, complaints }) => {
  complaints.tolerate(/400/);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody-here@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('nobody-here@example.com');
});

test('a sign-out wins over a renewal that is under way in another tab', async ({ page: first, user, complaints }) => {
  complaints.tolerate(/401/);
  const buyer = await user('buyer');
  await first.goto('/login');
  await logIn(first, buyer);
  await expect(account(first)).toBeVisible();
  const second = await first.context().newPage();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await second.route('**/api/jwt', async (route) => {
    await held;
    await route.continue();
  });
  // The token is refused, so that the second tab asks for a new one …
  await second.route('**/api/role?*', (route) =>
    route.fulfill({ status: 401, json: { error: 'invalid_token', message: 'Your sign-in has ended.' } }),
  );
  const renewing = second.waitForRequest('**/api/jwt');
  await second.goto('/dashboard/myOrder');
  await renewing;
  // … and gets it only after the person has left in the first.
  await account(first).click();
  await first.getByRole('button', { name: messages.signOut }).click();
  await expect.poll(() => stored(first)).toEqual([null, null]);
  const answered = second.waitForResponse('**/api/jwt');
  release();
  await answered;
  await expect(second).toHaveURL(/\/login/);
  expect(await stored(second)).toEqual([null, null]);
});

test('a sign-out in one tab signs out the other', async ({ user, open }) => {
  const first = await open(await user('buyer'));
  const second = await first.context().newPage();
  await first.goto('/');
  await second.goto('/dashboard/myOrder');
  await expect(second.getByRole('heading', { level: 1, name: messages.myOrders })).toBeVisible();
  await account(first).click();
  await first.getByRole('button', { name: messages.signOut }).click();
  await expect(second).toHaveURL(/\/login/);
  expect(await stored(second)).toEqual([null, null]);
});
