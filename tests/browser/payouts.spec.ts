import { readFile } from 'node:fs/promises';
import {
  boundsOf,
  chooseFromMenu,
  confirm,
  dialog,
  expectError,
  expectToast,
  openLive,
  resize,
  row,
} from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { codeFor, release } from '#server/testing/test-payouts.ts';

test('a seller confirms a bKash number and asks for the balance, an admin pays it, and the receipt prints alone @main', async ({
  app,
  browserErrors,
  newDeal,
  seller,
  buyer,
  admin,
  selling,
  deciding: paying,
  buying,
}) => {
  browserErrors.allow(/409/);
  const { bookingId } = await newDeal('paid');
  await release(seller, buyer, bookingId);

  await openLive(selling, '/dashboard/balance');
  const main = selling.getByRole('main');
  await expect(main.getByText('Released to you')).toBeVisible();
  // On a phone the movements of a month fold under its name.
  const month = main.locator('h3 [aria-expanded]');
  await expect(month).toBeHidden();
  await resize(selling, { width: 390, height: 844 });
  await month.click();
  await expect(main.getByText('Released to you')).toBeHidden();
  await resize(selling, { width: 1280, height: 720 });
  await expect(main.getByText('Released to you')).toBeVisible();
  await main.getByRole('button', { name: 'Add payout method' }).click();
  await dialog(selling).getByLabel('bKash number').fill('02-9551234');
  // By keyboard: a press of the pointer leaves the focus in the field.
  await dialog(selling).getByRole('button', { name: 'Send code' }).press('Enter');
  await expectError(dialog(selling).getByLabel('bKash number'), /Enter a bKash number/);
  // The form keeps the text of both methods, and sends that of the chosen one alone.
  await dialog(selling).getByRole('radio', { name: 'Bank account' }).check();
  await expect(dialog(selling).getByLabel('bKash number')).toBeHidden();
  await dialog(selling).getByRole('textbox', { name: /^Bank/ }).fill('City Bank');
  await dialog(selling).getByRole('radio', { name: 'bKash' }).check();
  await expect(dialog(selling).getByLabel('bKash number')).toHaveValue('02-9551234');
  await dialog(selling).getByRole('radio', { name: 'Bank account' }).check();
  await expect(dialog(selling).getByRole('textbox', { name: /^Bank/ })).toHaveValue('City Bank');
  await dialog(selling).getByRole('radio', { name: 'bKash' }).check();
  await dialog(selling).getByLabel('bKash number').fill('01712 345678');
  const refusal = { status: 409, json: { error: 'too_many_photos', message: 'Not now.' } };
  await selling.route('**/api/balance/method', (route) => route.fulfill(refusal), { times: 1 });
  await confirm(selling, 'Send code');
  const alert = dialog(selling).getByRole('alert');
  await expect(alert).toHaveText('Not now.');
  await dialog(selling).getByRole('radio', { name: 'Bank account' }).check();
  await expect(alert).toHaveCount(0);
  await dialog(selling).getByRole('radio', { name: 'bKash' }).check();
  await confirm(selling, 'Send code');
  // The change feed may show the form before the dialog has gone, which keeps the focus.
  await expect(dialog(selling)).toHaveCount(0);
  for (let tries = 5; tries > 0; tries -= 1) {
    await expect(main.getByText(`Tries left: ${tries}`)).toBeVisible();
    await main.getByLabel('Code').fill('no code');
    await main.getByRole('button', { name: 'Confirm' }).click();
  }
  await expect(main.getByLabel('Code')).toHaveCount(0);
  await expect(main.getByRole('alert')).toContainText('it was the last try. Ask for a new code.');
  await main.getByRole('button', { name: 'Add payout method' }).click();
  await dialog(selling).getByLabel('bKash number').fill('01712 345678');
  await confirm(selling, 'Send code');
  await expect(dialog(selling)).toHaveCount(0);
  await expect(main.getByRole('alert')).toHaveCount(0);
  await main.getByLabel('Code').fill(await expectCode());
  await main.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Payouts go to bKash ••••5678.')).toBeVisible();
  await main.getByRole('button', { name: 'Request payout' }).click();
  await dialog(selling).getByLabel('Amount').fill('20');
  await dialog(selling).getByRole('button', { name: 'Request payout' }).press('Enter');
  await expect(dialog(selling).getByText('From Tk 10 to Tk 10')).toHaveCount(2);
  await expect(dialog(selling).getByLabel('Amount')).toBeFocused();
  await dialog(selling).getByLabel('Amount').fill('১০');
  await confirm(selling, 'Request payout');
  await expect(main.getByText('Tk 10 to bKash ••••5678 is requested.')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel payout' }).click();
  await confirm(selling, 'Keep it');
  await expect(main.getByText('Tk 10 to bKash ••••5678 is requested.')).toBeVisible();
  const statement = selling.waitForEvent('download');
  await main.getByRole('button', { name: 'Download (CSV)' }).click();
  const lines = (await readFile(await (await statement).path(), 'utf8')).split('\r\n');
  expect(lines[0]).toContain('"Time","Movement","Product","Reference","Amount (Tk)"');
  expect(lines.filter((line) => line.includes('"Released to you"') && line.endsWith(',10'))).toHaveLength(1);

  await openLive(paying, '/dashboard/payouts');
  const payout = row(paying, seller.email);
  await expect(payout).toContainText('01712345678');
  await paying.getByRole('button', { name: 'Claim all and download' }).click();
  await expect(dialog(paying)).toContainText('no seller can cancel theirs');
  await expect(dialog(paying)).toContainText(/\d+ to claim: Tk\s\d/);
  await confirm(paying, 'Cancel');
  await expect(payout).not.toContainText('Being paid');
  await expect(paying.getByRole('button', { name: /^To pay [1-9]/ })).toBeVisible();
  await resize(paying, { width: 390, height: 844 });
  expect((await boundsOf(payout)).height).toBeLessThan(100);
  await resize(paying, { width: 1280, height: 900 });
  await payout.getByRole('button', { name: 'Claim payout' }).click();
  await chooseFromMenu(payout, 'Give it back', 'More about');
  await expect(dialog(paying).getByText('Only if you have not paid it')).toHaveCSS('text-align', 'start');
  await confirm(paying, 'Give it back');
  await expectToast(paying, 'The payout waits for another admin again.');
  await payout.getByRole('button', { name: 'Claim payout' }).click();
  await payout.getByRole('button', { name: 'Being paid: History' }).click();
  await expect(payout.getByText(`Given back by ${admin.displayName}, `)).toBeVisible();
  await paying.keyboard.press('Escape');
  await expect(payout.getByText('by you', { exact: true })).toBeVisible();
  await expect(main.getByText('is being paid. You get an email')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel payout' })).toHaveCount(0);
  await payout.getByRole('button', { name: 'Mark as sent' }).click();
  await dialog(paying).getByLabel('Reference of the transfer').fill('BKS 9X1');
  await confirm(paying, 'Mark as sent');
  await expectToast(paying, 'The payout is marked as sent.');
  await expect(main.getByText('Reference: BKS 9X1').first()).toBeVisible();
  await main.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog(selling)).toContainText('Remove bKash ••••5678?');
  await confirm(selling, 'Remove');
  await expectToast(selling, 'The payout method was removed.');
  await expect(main.getByText('Add the bKash number or bank account that your money goes to.')).toBeVisible();

  await app.database.db.updateTable('users').set({ email_confirmed_at: null }).where('uid', '=', buyer.uid).execute();
  await buying.goto(`/dashboard/orders/${bookingId}`);
  await expect(buying.getByRole('main')).toContainText(`is between you and ${seller.displayName}.`);
  await buying.getByRole('main').getByRole('link', { name: 'Receipt' }).click();
  const paper = buying.getByRole('main').getByRole('article');
  await expect(paper).toContainText(seller.displayName);
  // The request to confirm the address is on the lists alone.
  await expect(buying.getByText('Confirm your email address')).toHaveCount(0);
  await buying.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  for (const hidden of [buying.getByRole('banner'), buying.getByRole('contentinfo'), buying.getByRole('button', { name: 'Print' })])
    await expect(hidden).toBeHidden();

  /** The code of the email, once the page knows that it was sent, and the dialog takes no keys any more. */
  async function expectCode(): Promise<string> {
    await expect(dialog(selling)).toHaveCount(0);
    await expect(main.getByText('Confirm bKash ••••5678')).toBeVisible();
    return codeFor(app, seller);
  }
});
