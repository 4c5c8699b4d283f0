import { messages } from '#contract/messages.ts';
import { ask, listProduct } from '#tests/browser/fixtures/products.ts';
import { violations } from '#tests/browser/fixtures/axe.ts';
import { endSession, logIn, openGoogle, register, signedInItems, signOut } from '#tests/browser/fixtures/users.ts';
import { dialog, expectToast, hold, openLive, resize, withoutLiveEvents } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import type { Page } from '@playwright/test';
import type { TestApp } from '#server/testing/test-app.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Your account' });
const stored = (page: Page) => page.evaluate(() => [localStorage.getItem('auth'), localStorage.getItem('authToken')]);

/** The link of that mode in the newest email to this address. */
async function linkInEmail(app: TestApp, to: string, mode: string): Promise<string> {
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

test('log-in stores the session and leads to no other site, log-out removes it @main', async ({ page, buyer }) => {
  // origin.test.ts proves it of all others.
  await page.goto(`/login?from=${encodeURIComponent('/\\evil.example')}`);
  const register = page.getByRole('contentinfo').getByRole('link', { name: 'Register' });
  await expect(register).toBeVisible();
  await logIn(page, buyer);
  await expect(page).toHaveURL('/');
  await expect(register).toBeHidden();
  const [auth, token] = await stored(page);
  expect(token).toBeTruthy();
  expect(JSON.parse(auth ?? '{}')).toMatchObject({
    accessToken: expect.any(String),
    user: { email: buyer.email, displayName: buyer.displayName },
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([null, null]);
});

test('the log-in and the registration lead back to the page from which they were opened @main', async ({ page, seller, buyer }) => {
  const { _id } = await listProduct(seller);
  await page.goto(`/product/${_id}`);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, buyer);
  await expect(page).toHaveURL(`/product/${_id}`);
  await signOut(page);
  await page.goto('/saved');
  // The recently seen products come after the first paint, and move the foot of the page.
  await expect(page.getByRole('button', { name: 'Clear' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).click();
  await register(page, { name: 'Rina Returns', email: 'rina@example.com' });
  await expect(page).toHaveURL('/saved');
});

test('log-out on a private page forgets the user at once and leads home, however slow the connection', async ({ page, buyer }) => {
  await page.goto('/login?from=%2Fdashboard%2FmyOrder');
  await logIn(page, buyer);
  const heading = page.getByRole('heading', { level: 1, name: messages.myOrders });
  await expect(heading).toBeVisible();
  const home = await hold(page, /\/_\.data/);
  await signOut(page);
  await expect.poll(() => stored(page)).toEqual([null, null]);
  await expect(heading).toHaveCount(0);
  await home.held;
  home.release();
  await expect(
    page
      .getByRole('region', { name: messages.advertisedTitle })
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
  // A page that asks for it later still leads to the log-in.
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?from=%2Fdashboard%2FmyOrder/);
});

for (const minutes of [56, 90])
  test(`a device clock that is ${minutes} minutes ahead renews the token as one that is right`, async ({ page, buyer }) => {
    let tokens = 0;
    page.on('request', (request) => request.url().endsWith('/api/jwt') && (tokens += 1));
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await page.goto('/login');
    await logIn(page, buyer);
    await expect(account(page)).toBeVisible();
    await openLive(page, '/');
    await expect(account(page)).toBeVisible();
    // Shorter than the time in which a script has to load.
    await page.clock.runFor(100_000);
    expect(tokens).toBe(1);
    const renewed = page.waitForResponse('**/api/jwt');
    await page.clock.fastForward(56 * 60_000);
    await renewed;
    expect(tokens).toBe(2);
  });

test('the language of emails follows the sign-in, not a renewal of the token', async ({ app, page, browserErrors, buyer }) => {
  browserErrors.allow(/401/);
  const language = async () =>
    (await app.database.db.selectFrom('users').select('language').where('uid', '=', buyer.uid).executeTakeFirstOrThrow()).language;
  await page.goto('/login');
  await logIn(page, buyer);
  await expect(account(page)).toBeVisible();
  await endSession(page, '**/api/role?*');
  const renewed = page.waitForResponse('**/api/jwt');
  await page.goto('/bn/dashboard/myOrder');
  expect((await renewed).status()).toBe(200);
  expect(await language()).toBe('en');
});

test('a registration tried again has the password of its account, and says so of another one', async ({ page, browserErrors, buyer }) => {
  browserErrors.allow(/400|503/);
  const email = 'try-again@example.com';
  // Below the form; what a field is about is said there too.
  const alert = page.getByRole('main').getByRole('alert').last();
  await page.goto('/register');
  await register(page, { name: 'Another Name', email: buyer.email });
  await expect(alert).toContainText('auth/email-already-in-use');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Name')).toHaveValue('Another Name');
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 503, json: { error: 'internal', message: 'Not now.' } }));
  await page.goto('/register');
  await register(page, { name: 'Kamal Again', email });
  await expect(alert).toBeVisible();
  const [password, again] = [
    page.getByRole('textbox', { name: 'Password' }),
    page.getByRole('main').getByRole('button', { name: 'Register' }),
  ];
  await page.unroute('**/api/users?*');
  await password.fill('quite another sentence');
  await again.click();
  await expect(alert).toContainText('The email or password is incorrect.');
  await password.fill('a long enough sentence');
  await again.click();
  await expect(page).toHaveURL('/');
});

test('a password that was reset where its user is signed in ends that session, and the log-in asks for the new one', async ({
  page,
  app,
  open,
  browserErrors,
  buyer,
}) => {
  // The session cannot be ended twice.
  browserErrors.allow(/401/);
  await page.goto('/login');
  await logIn(page, buyer);
  await expect(account(page)).toBeVisible();
  const other = await open();
  await other.goto('/forgot-password');
  await other.getByLabel('Email').fill(buyer.email);
  await other.getByRole('button', { name: 'Send reset link' }).click();
  await page.goto(await linkInEmail(app, buyer.email, 'resetPassword'));
  await page.getByRole('textbox', { name: 'New password' }).fill('an even longer sentence');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, { email: buyer.email, password: 'an even longer sentence' });
  await expect(page).toHaveURL('/');
  await expect(account(page)).toBeVisible();
});

test('a link in an email is not called broken when the connection fails, and works later', async ({ page, app, browserErrors, buyer }) => {
  browserErrors.allow(/ERR_FAILED/);
  const alert = page.getByRole('main').getByRole('alert');
  const again = page.getByRole('button', { name: 'Try again' });
  const failing = async (address: string) => {
    await page.route('**/identity/**', (route) => route.abort());
    await page.goto(address);
    await expect(alert).toContainText('We cannot reach the sign-in service.');
    await page.unroute('**/identity/**');
    await again.click();
  };
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await failing(await linkInEmail(app, buyer.email, 'resetPassword'));
  await expect(page.getByText(`For ${buyer.email}`)).toBeVisible();

  const email = 'confirm-me-later@example.com';
  await registerAs(page, email);
  await failing(await linkInEmail(app, email, 'verifyEmail'));
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
});

test('pages work while the browser blocks storage, and a log-in lasts as long as the page', async ({ page, buyer, seller }) => {
  const { _id, title } = await listProduct(seller);
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await openLive(page, '/');
  // The walk reads the parts further down on the way.
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(page.getByRole('heading', { name: 'Just in' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await openLive(page, `/product/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, buyer);
  await expect(page).toHaveURL(`/product/${_id}`);
  await expect(account(page)).toBeVisible();
  // A page for users alone.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Desktop/ })
    .first()
    .click();
  await expect(page).toHaveURL('/category/1');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(account(page)).toBeVisible();
});

test('log-out works without a connection, and leaves nothing of the session', async ({ page, browserErrors, buyer }) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  await page.goto('/login');
  await logIn(page, buyer);
  await expect(account(page)).toBeVisible();
  await withoutLiveEvents(page);
  await openLive(page, '/');
  const identity = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('firebase:')));
  await expect.poll(identity).toHaveLength(1);
  // The browser has kept the script of the log-in page. It would not have that of a newer build.
  await page.route(/\/assets\/sign-in-/, (route) => route.abort());
  await page.context().setOffline(true);
  await signOut(page);
  await expect.poll(() => stored(page)).toEqual([null, null]);
  await expect.poll(identity).toEqual([]);
});

test('a wrong password does not reveal whether the account exists, and keeps the address @main', async ({ page, browserErrors, buyer }) => {
  browserErrors.allow(/400/);
  await page.goto('/login');
  for (const email of [buyer.email, 'nobody-at-all@example.com']) {
    await logIn(page, { email, password: 'not the password' });
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The email or password is incorrect.');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Firebase: Error (auth/invalid-');
    await expect(page.getByText('Firebase: Error')).toBeHidden();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  }
  // The last one is unknown.
  await page.getByRole('link', { name: messages.forgotPassword }).click();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('nobody-at-all@example.com');
});

test('a failed token request: a toast, and the user is not signed in', async ({ page, browserErrors, buyer }) => {
  browserErrors.allow(/503/);
  await page.route('**/api/jwt', (route) => route.fulfill({ status: 503, json: { error: 'internal', message: 'Not now.' } }));
  await page.goto('/login');
  await logIn(page, buyer);
  await expectToast(page, messages.tokenFailed, 'alert');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => stored(page)).toEqual([null, null]);
  const identities = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser')));
  await expect.poll(identities).toEqual([]);
});

test('Google: a 500 by 600 window, a new buyer, and back to the page before @main', async ({ app, open, seller }) => {
  const { _id, title } = await listProduct(seller);
  // Without a viewport, the page has the size of the window.
  const page = await open(null, { viewport: null });
  await page.goto(`/login?from=${encodeURIComponent(`/product/${_id}?book=${_id}`)}`);
  const popup = await openGoogle(page);
  expect(await popup.evaluate(() => [outerWidth, outerHeight])).toEqual([500, 600]);
  await expect(popup.getByRole('button', { name: /Tahmina Akter/ })).toBeVisible();
  expect(await violations(popup)).toEqual([]);
  await popup.getByRole('button', { name: /Tahmina Akter/ }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${_id}`));
  await expect(dialog(page)).toContainText(title);
  const made = await app.database.db.selectFrom('users').select('role').where('email', '=', 'tahmina.akter@example.com').executeTakeFirst();
  expect(made?.role).toBe('buyer');
});

test('Google: a result that the window posts just before it closes counts, also while the page is busy', async ({ page }) => {
  // The page and the window share a thread. The check for a closed window becomes due before the result is posted.
  await page.context().addInitScript(() => {
    if (!location.pathname.endsWith('/google/callback')) return;
    const start = performance.now();
    while (performance.now() - start < 1000);
  });
  await page.goto('/login');
  await (await openGoogle(page)).getByRole('button', { name: /Tahmina Akter/ }).click();
  await expect(page).toHaveURL('/');
});

test('Google: a refusal and a closed window show an error and change nothing', async ({ page }) => {
  await page.goto('/register');
  const alert = page.getByRole('main').getByRole('alert');
  await (await openGoogle(page)).getByRole('button', { name: 'Cancel' }).click();
  await expect(alert).toBeVisible();
  await (await openGoogle(page)).close();
  await expect(alert).toContainText('auth/popup-closed-by-user');
  await expect.poll(() => stored(page)).toEqual([null, null]);
});

test('a forgotten password is reset by the link in the email, once @main', async ({ page, app, browserErrors, buyer }) => {
  browserErrors.allow(/400/);
  await page.goto('/login?from=%2Fcategory%2F2');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeEnabled();
  // The remembered place goes along with every link to the pages beside the log-in, and the typed address with the one to the reset.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register?from=%2Fcategory%2F2',
  );
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByRole('link', { name: messages.forgotPassword }).click();
  // The log-in form, visible until then, has a field for the e-mail address too.
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login?from=%2Fcategory%2F2');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(`${buyer.email}, admins find the link on the page “Emails”`);
  const link = await linkInEmail(app, buyer.email, 'resetPassword');

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

const unconfirmed = (page: Page) => page.getByText('Confirm your email address');

async function registerAs(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await register(page, { name: 'Kamal Confirmed', email });
  await expect(page).toHaveURL('/');
}

test('the dashboard sends the link again, and asks no more once the address is confirmed', async ({ page, app, browserErrors }) => {
  browserErrors.allow(/400/);
  const email = `a-long-address-${'x'.repeat(30)}@example.com`;
  await registerAs(page, email);
  await resize(page, { width: 320, height: 640 });
  await page.goto('/dashboard/myOrder');
  await expect(unconfirmed(page)).toContainText(`${email}. This site sends no emails: admins find the link on the page “Emails”.`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await violations(page)).toEqual([]);
  const first = await linkInEmail(app, email, 'verifyEmail');
  const again = page.getByRole('button', { name: 'New link' });
  const result = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /The new link|Too many/ });
  await again.click();
  await expect(result).toHaveText('The new link is on the page “Emails”.');
  await expect.poll(() => linkInEmail(app, email, 'verifyEmail')).not.toBe(first);
  const answered = page.waitForResponse('**/accounts:sendOobCode*');
  await again.click();
  await answered;
  await expect(result).toHaveText('The new link is on the page “Emails”.');
  // Three a day.
  await again.click();
  await expect(result).toHaveText('Too many attempts. Try again later.');

  // Without live events, as with Firebase, the page asks when the user comes back to it.
  const deaf = await page.context().newPage();
  await withoutLiveEvents(deaf);
  await deaf.goto('/dashboard');
  await expect(unconfirmed(deaf)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(await linkInEmail(app, email, 'verifyEmail'));
  await expect(other.getByText('Your email address is confirmed.')).toBeVisible();
  await expect(unconfirmed(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: messages.myOrders })).toBeVisible();
  await expect(unconfirmed(deaf)).toBeVisible();
  await deaf.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(unconfirmed(deaf)).toHaveCount(0);
});

test('both requests say that a link was sent when emails are sent', async ({ page }) => {
  await page.route(/\/(register|forgot-password)$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"mail":{"kind":"outbox"}', '"mail":{"kind":"smtp"}') });
  });
  const email = 'by-smtp@example.com';
  await registerAs(page, email);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(unconfirmed(page)).toContainText(`We sent a link to ${email}.`);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Sent. Look in your inbox.')).toBeVisible();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('we have sent a link to that address');
});

test('a sign-out wins over a pending token renewal in another tab', async ({ page: first, browserErrors, buyer }) => {
  browserErrors.allow(/401/);
  await first.goto('/login');
  await logIn(first, buyer);
  await expect(account(first)).toBeVisible();
  const second = await first.context().newPage();
  const renewal = await hold(second, /\/api\/jwt/);
  // The token is rejected, so that the second tab requests a new one …
  await endSession(second, '**/api/role?*');
  await second.goto('/dashboard/myOrder');
  await renewal.held;
  // … and receives it only after the sign-out in the first.
  await signOut(first);
  await expect.poll(() => stored(first)).toEqual([null, null]);
  const answered = second.waitForResponse('**/api/jwt');
  renewal.release();
  await answered;
  await expect(second).toHaveURL(/\/login/);
  await expect.poll(() => stored(second)).toEqual([null, null]);
});

test('a sign-in as another user wins over a pending token renewal in another tab', async ({ page: first, user, browserErrors, buyer }) => {
  browserErrors.allow(/401/);
  const next = await user('buyer');
  await first.goto('/login');
  await logIn(first, buyer);
  await expect(account(first)).toBeVisible();
  const second = await first.context().newPage();
  const renewal = await hold(second, /\/api\/jwt$/);
  await endSession(second, '**/api/role?*');
  await second.goto('/dashboard/myOrder');
  await renewal.held;
  await signOut(first);
  await first.goto('/login');
  await logIn(first, next);
  await expect(account(first)).toBeVisible();
  const answered = second.waitForResponse('**/api/jwt');
  renewal.release();
  await answered;
  await second.evaluate(() => navigator.locks.request('session-renewal', () => undefined));
  const [auth] = await stored(second);
  expect(JSON.parse(auth ?? '{}')).toMatchObject({ user: { email: next.email } });
});

test('the next user of a tab sees nothing of the one before @main', async ({ user, seller, buyer, buying: page }) => {
  const next = await user('buyer');
  const { _id: productId, title } = await listProduct(seller);
  await ask(buyer, productId);
  await page.goto('/dashboard/messages');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').getByRole('link', { name: title })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Abar', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Messages' })).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await signOut(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, next);
  await expect(account(page)).toBeVisible();

  const list = await hold(page, /\/api\/conversations\b/, 'GET');
  await account(page).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Messages' }).click();
  await list.held;
  await expect(main.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(main.getByRole('link', { name: title })).toHaveCount(0);
  list.release();
  await expect(main.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
});

test('a tab that learns of a sign-out and another sign-in at once begins again', async ({ user, buyer, buying: first }) => {
  const next = await user('buyer');
  const second = await first.context().newPage();
  await first.goto('/');
  await second.goto('/dashboard/account');
  const name = second.getByRole('main').getByRole('textbox', { name: /^Name/ });
  await expect(name).toHaveValue(buyer.displayName);
  const records = signedInItems(next);
  await first.evaluate<void, [string, string][]>(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    },
    records.map((record) => [record.name, record.value]),
  );
  await expect(name).toHaveValue(next.displayName);
});

test('a sign-out in one tab signs out the other @main', async ({ buying: first }) => {
  const second = await first.context().newPage();
  await first.goto('/');
  await second.goto('/dashboard/myOrder');
  await expect(second.getByRole('heading', { level: 1, name: messages.myOrders })).toBeVisible();
  await signOut(first);
  await expect(second).toHaveURL(/\/login/);
  await expect.poll(() => stored(second)).toEqual([null, null]);
});

test('a product that a signed-in user has opened by a link stays after a sign-out in another tab', async ({ seller, buying: page }) => {
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Staying headset, USB' });
  // Otherwise it is read again because it was listed a moment ago.
  await withoutLiveEvents(page);
  await openLive(page, '/category/3?q=staying');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  const other = await page.context().newPage();
  await openLive(other, '/');
  await signOut(other);
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await expect(heading).toHaveText(title);
});

test('a dialog that a user has opened on a public page is closed for the next one', async ({ user, seller, buying: page }) => {
  const { _id } = await listProduct(seller);
  const next = await user('buyer');
  await openLive(page, `/product/${_id}`);
  await page.getByRole('button', { name: messages.bookNow, exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Another place' }).click();
  await dialog(page).getByLabel('Meeting location').fill('House 9, Road 4, Mirpur');
  const other = await page.context().newPage();
  await openLive(other, '/');
  await signOut(other);
  await expect(dialog(page)).toHaveCount(0);
  await other.goto('/login');
  await logIn(other, next);
  await expect(page.locator('html')).toHaveAttribute('data-session');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: messages.bookNow, exact: true }).click();
  await expect(dialog(page)).toContainText('Another place');
  await expect(dialog(page).getByLabel('Meeting location')).toHaveCount(0);
});
