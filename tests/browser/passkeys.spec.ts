import type { Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { errors } from '#contract/errors.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { collectErrors } from '#tests/browser/fixtures/browser-errors.ts';
import { confirm, dialog, openLive, row } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { newUser, signedInState } from '#tests/browser/fixtures/users.ts';

/** Gives the browser of a page an authenticator, whose user always confirms. */
async function addAuthenticator(page: Page): Promise<(confirms: boolean) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return (isUserVerified) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

test('an admin adds a passkey, and the browser asks for it when a user is deleted', async ({ browser, browserErrors }) => {
  // The refusals are the point.
  browserErrors.allow(/403/);
  const app = await startTestApp({ live: true, pages: true, env: { PASSKEYS: 'required' } });
  // Browsers take passkeys under a name only.
  const origin = app.origin.replace('127.0.0.1', 'localhost');
  const [admin, first, second] = [await newUser(app, 'admin'), await newUser(app, 'buyer'), await newUser(app, 'buyer')];
  const context = await browser.newContext({ baseURL: origin, storageState: signedInState(origin, admin) });
  await collectErrors(context, origin, browserErrors);
  const page = await context.newPage();
  const confirms = await addAuthenticator(page);
  const exists = async (uid: string) =>
    (await app.container.db.selectFrom('users').select('deleted_at').where('uid', '=', uid).executeTakeFirst())?.deleted_at === null;
  const remove = async ({ email }: typeof first) => {
    await openLive(page, '/dashboard/allBuyers');
    await row(page, email).getByRole('button', { name: messages.delete }).click();
    await dialog(page).getByLabel('Reason').fill('Fraud.');
    await confirm(page, 'Delete');
  };

  try {
    await remove(first);
    await expect(page.getByText(errors.passkey_missing.message).first()).toBeVisible();

    await openLive(page, '/dashboard/account');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog(page).getByLabel('Name').fill('Laptop');
    await dialog(page).getByRole('textbox', { name: 'Your password' }).fill(admin.password);
    await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Your passkey is added.').first()).toBeVisible();
    await expect(section.getByText('Laptop')).toBeVisible();

    await remove(first);
    await expect.poll(() => exists(first.uid)).toBe(false);
    await confirms(false);
    await remove(second);
    await expect.poll(() => exists(second.uid), 'the use of a moment ago counts').toBe(false);
  } finally {
    await context.close();
    await app.stop();
  }
});
