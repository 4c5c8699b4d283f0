import type { Page } from '@playwright/test';
import type { PushMessage } from '#contract/push.ts';
import { bn } from '#web/i18n/bn.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { notices } from '#web/i18n/en/account.ts';
import { boundsOf, expectToast, hold, openLive, resize } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { endSession, logIn, signOut } from '#tests/browser/fixtures/users.ts';

// Notifications. The service worker is blocked in most other tests, and this browser refuses permission by itself.
test.use({ serviceWorkers: 'allow' });

const words = notices.texts;

/**
 * Replaces what the browser of the tests does not have: it reaches no push service, and neither asks for permission nor shows
 * notifications. As in a real one, permission and subscription outlast the page.
 */
async function replacePushService(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const base64url = (length: number) => btoa(String.fromCharCode(4, ...new Uint8Array(length - 1))).replaceAll('=', '');
    const find = () => {
      const endpoint = localStorage.getItem('test-subscription');
      if (endpoint === null) return null;
      return {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh: base64url(65), auth: base64url(16) } }),
        unsubscribe: async () => {
          localStorage.removeItem('test-subscription');
          return true;
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => find(),
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        if (atob(key.replaceAll('-', '+').replaceAll('_', '/')).length !== 65) throw new TypeError('This is no key.');
        localStorage.setItem('test-subscription', `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
        return find();
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('test-permission') ?? 'default' });
    Notification.requestPermission = async () => {
      localStorage.setItem('test-permission', 'granted');
      return 'granted';
    };
  });
}

const subscriptionOf = (page: Page) => page.evaluate(() => localStorage.getItem('test-subscription'));

test('notifications are turned on and off by keyboard, and end with the session', async ({ open, seller }) => {
  const page = await open();
  await replacePushService(page);
  await page.goto('/login');
  await logIn(page, seller);
  await expect(page).not.toHaveURL(/login/);
  await openLive(page, '/dashboard/account');
  const section = page.getByRole('region', { name: words.title });
  const devices = async () => (await seller.api.getPush()).devices.map(({ endpoint }) => endpoint);
  await expect(section.getByText(words.off)).toBeVisible();
  expect(await page.evaluate(() => Notification.permission), 'no page asks by itself').toBe('default');

  await section.getByRole('button', { name: words.turnOn }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, words.turnedOn);
  expect(await devices()).toEqual([await subscriptionOf(page)]);
  await section.getByRole('button', { name: words.turnOff }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, words.turnedOff);
  expect([await devices(), await subscriptionOf(page)]).toEqual([[], null]);
  await section.getByRole('button', { name: words.turnOn }).click();
  await expect(section.getByRole('button', { name: words.turnOff })).toBeVisible();
  await page.reload();
  await expect(section.getByRole('button', { name: words.turnOff })).toBeVisible();

  // The question is not asked again: the session would have ended.
  const asking = await hold(page, /\/api\/account\/push$/, 'GET');
  await page.reload();
  await asking.held;
  const aborted = page.waitForEvent('requestfailed', { predicate: (request) => request.url().endsWith('/account/push'), timeout: 10_000 });
  await signOut(page);
  await aborted;
  asking.release();
  await expect.poll(devices).toEqual([]);
  await expect.poll(() => subscriptionOf(page)).toBeNull();
});

test('notifications end when a session ends by itself, or at a log-out without its script', async ({ open, browserErrors, seller }) => {
  browserErrors.allow(/401|ERR_FAILED/);
  const page = await open();
  await replacePushService(page);
  const logInAndTurnOn = async () => {
    await page.goto('/login');
    await logIn(page, seller);
    await expect(page).not.toHaveURL(/login/);
    await openLive(page, '/dashboard/account');
    await page.getByRole('button', { name: words.turnOn }).click();
    await expect(page.getByRole('button', { name: words.turnOff })).toBeVisible();
    expect(await subscriptionOf(page)).not.toBeNull();
  };
  await logInAndTurnOn();
  await page.route(/\/assets\/sign-in-/, (route) => route.abort());
  await openLive(page, '/');
  await signOut(page);
  await expect.poll(() => subscriptionOf(page)).toBeNull();
  await page.unroute(/\/assets\/sign-in-/);

  await logInAndTurnOn();
  for (const address of ['**/api/role?*', '**/api/jwt']) await endSession(page, address);
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => subscriptionOf(page)).toBeNull();
});

/** Records what the service worker shows and opens, instead of the browser. */
interface Recorder {
  shown: { title: string; body?: string; tag?: string; lang?: string; data?: unknown }[];
  opened: string[];
  focused: number;
}

test('the service worker shows a notification in its language, and opens its page, in the tab that has it if one does @main', async ({
  selling: page,
}) => {
  // By then the page answers the service worker.
  await openLive(page, '/dashboard/account');
  // Without loading a document: the tab is known by where it is, not by where it was opened.
  await page.getByRole('link', { name: dashboard.texts.offers }).first().click();
  await expect(page).toHaveURL('/dashboard/offers');
  const [worker] = await Promise.all([
    page.context().waitForEvent('serviceworker'),
    page.evaluate(() => navigator.serviceWorker.register('/service-worker.js').then(() => undefined)),
  ]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // As text: the types of documents lack the names of a service worker.
  await worker.evaluate(`
    globalThis.recorder = { shown: [], opened: [], focused: 0 };
    registration.showNotification = async (title, options) => { recorder.shown.push({ title, ...options }); };
    clients.openWindow = async (url) => { recorder.opened.push(url); return null; };
    WindowClient.prototype.focus = async () => { recorder.focused += 1; };
    undefined;`);
  const recorded = () => worker.evaluate(() => Reflect.get(globalThis, 'recorder') as Recorder);

  const message: PushMessage = { language: 'bn', title: 'আপনার পণ্য বুক হয়েছে', text: 'Ryzen 5 5600', path: '/dashboard/offers', tag: 'a' };
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId));
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: JSON.stringify(message) });
  const shown = { title: message.title, body: message.text, tag: 'a', lang: 'bn', icon: '/icon-192.png', data: message.path };
  await expect.poll(async () => (await recorded()).shown).toEqual([shown]);

  const click = (data: string) =>
    worker.evaluate(
      (data) => dispatchEvent(Object.assign(new Event('notificationclick'), { notification: { close() {}, data }, waitUntil() {} })),
      data,
    );
  await click('/dashboard/offers');
  await expect.poll(async () => (await recorded()).focused).toBe(1);
  await click('/dashboard/account');
  await expect.poll(async () => (await recorded()).opened).toEqual([`${origin}/dashboard/account`]);
  for (const foreign of ['https://example.com/', '//example.com/', 'javascript:alert(1)']) await click(foreign);
  await click('/saved');
  await expect.poll(async () => (await recorded()).opened).toEqual([`${origin}/dashboard/account`, `${origin}/saved`]);
});

test('the subscription of another user who has not signed out ends at the sign-in', async ({ open, seller, buyer }) => {
  const [before, next] = [seller, buyer];
  const page = await open(before);
  await replacePushService(page);
  await openLive(page, '/dashboard/account');
  await page.getByRole('button', { name: words.turnOn }).click();
  await expectToast(page, words.turnedOn);
  const signInAs = async (as: typeof next) => {
    await page.evaluate(() => ['auth', 'authToken'].forEach((name) => localStorage.removeItem(name)));
    await page.goto('/login');
    await logIn(page, as);
    await expect(page).not.toHaveURL(/login/);
    await openLive(page, '/dashboard/account');
  };
  await signInAs(before);
  await expect(page.getByRole('button', { name: words.turnOff })).toBeVisible();
  expect(await subscriptionOf(page)).not.toBeNull();
  await signInAs(next);
  await expect(page.getByRole('button', { name: words.turnOn })).toBeVisible();
  await expect.poll(() => subscriptionOf(page)).toBeNull();
});

test('emails and notifications are switched by key, in both languages, also where they are blocked', async ({ seller, selling: page }) => {
  await openLive(page, '/bn/dashboard/account');
  const section = page.getByRole('region', { name: bn.notices.title });
  await expect(section.getByText(bn.notices.blocked)).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);

  const boxOf = (text: string, notice: string) => section.getByRole('checkbox', { name: text.replace('{notice}', notice), exact: true });
  await expect(section.getByRole('checkbox')).toHaveCount(11);
  await boxOf(bn.notices.byPush, bn.notices.bookings).focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await seller.api.getAccount()).pushes.bookings).toBe(false);
  await expect(boxOf(bn.notices.byPush, bn.notices.bookings)).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Tab');
  await expect(boxOf(bn.notices.byEmail, bn.notices.messages)).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await seller.api.getAccount()).notices.messages).toBe(false);
  const { pushes, notices: emails } = await seller.api.getAccount();
  expect([pushes.bookings, pushes.messages, emails.offers]).toEqual([false, true, true]);

  await openLive(page, '/dashboard/account');
  await expect(page.getByRole('region', { name: words.title }).getByText(words.blocked)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Messages that you have not read: Email' })).not.toBeChecked();
});

test('the switches of a row stand beside its text or below it, from 320 to 1280 px, and nothing is cut off', async ({ selling: page }) => {
  for (const path of ['/dashboard/account', '/bn/dashboard/account']) {
    await resize(page, { width: 1280, height: 900 });
    await openLive(page, path);
    const section = page.getByRole('region', { name: path.startsWith('/bn') ? bn.notices.title : words.title });
    await expect(section.getByRole('checkbox')).toHaveCount(11);
    for (const width of [1280, 390, 320]) {
      await resize(page, { width, height: 900 });
      // On a phone the part is a row that opens it.
      if (width === 390) await section.getByRole('button', { expanded: false }).first().click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      for (const row of await section.getByRole('listitem').all()) {
        const boxes = row.getByRole('checkbox');
        const [last, text] = [await boundsOf(boxes.last()), await boundsOf(row.locator('span').first())];
        if (width < 640) expect(last.y).toBeGreaterThanOrEqual(text.y + text.height - 1);
        else expect(last.x).toBeGreaterThanOrEqual(text.x + text.width - 1);
      }
    }
  }
});
