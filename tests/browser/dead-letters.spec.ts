import { confirm, dialog, expectToast, hold, row, untilInHistory } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';

const REASON = '550 5.1.1 There is no such mailbox here';

test('an admin sees why an email failed, and sends it again, in Bangla on a phone', async ({ open, app, admin }) => {
  const { db } = app.database;
  const to = `reader-of-${admin.email}`;
  await db.transaction().execute(async (trx) => {
    await queueEmail(trx, new Date(), [renderEmail({ to, subject: 'Your order', paragraphs: ['It is paid.'] })]);
    const failed = { failed_at: new Date(), attempts: 14, last_error: REASON };
    await trx.updateTable('jobs').set(failed).where('queue', '=', `identity ${to}`).execute();
  });
  const page = await open(admin, { viewport: { width: 390, height: 844 } });
  await page.goto('/bn/dashboard/emails');
  await expect(page.getByRole('heading', { name: 'ব্যর্থ কাজ' })).toBeVisible();
  await expect(row(page, to)).toContainText(REASON);
  await row(page, to).getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expectToast(page, 'এখন আবার চেষ্টা করা হচ্ছে।');
  await expect(row(page, to)).toHaveCount(0);
  const sentAt = async () => (await db.selectFrom('emails').select('sent_at').where('recipient', '=', to).executeTakeFirst())?.sent_at;
  await expect.poll(sentAt).toBeInstanceOf(Date);
});

test('a job of a newer server is shown by name, and a late answer leaves the dialog of another refund open', async ({ deciding: page }) => {
  const jobs = ['newer.kind', 'payment.refund', 'payment.refund'].map((kind, id) => {
    const payment = { amount: 10, buyer: 'Nadia', reference: `pi_${id}` };
    return { id, kind, attempts: 14, failedAt: new Date().toISOString(), error: REASON, mail: null, payment };
  });
  await page.route(/\/api\/jobs(\?|$)/, (route) => route.fulfill({ json: { jobs } }));
  await page.route('**/api/jobs/1/refund', (route) => route.fulfill({ json: { recorded: true } }));
  const recording = await hold(page, /\/jobs\/1\/refund$/);
  await page.goto('/dashboard/emails');
  await expect(row(page, 'newer.kind')).toBeVisible();
  const write = async (reference: string, note: string) => {
    await row(page, reference).getByRole('button', { name: 'Paid in another way' }).click();
    await dialog(page).getByRole('textbox').fill(note);
  };
  await write('pi_1', 'bKash 9K1');
  await confirm(page, 'Paid in another way');
  await recording.held;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await untilInHistory(page, false);
  await write('pi_2', 'bKash 9K2');
  recording.release();
  await expectToast(page, 'Recorded.');
  await expect(dialog(page).getByRole('textbox')).toHaveValue('bKash 9K2');
});
