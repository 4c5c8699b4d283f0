import { confirm, dialog, expectToast, hold, row, untilInHistory } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';
import { enqueueDeadRefund } from '#server/platform/jobs/job.ts';
import { askCards, bookedProduct, takeMoney } from '#server/testing/test-cards.ts';

const REASON = '550 5.1.1 There is no such mailbox here';

for (const [language, path, words] of [
  ['English', '', { title: 'Failed jobs', press: 'Try again', toast: 'Trying again now.' }],
  ['Bangla', '/bn', { title: 'ব্যর্থ কাজ', press: 'আবার চেষ্টা করুন', toast: 'এখন আবার চেষ্টা করা হচ্ছে।' }],
] as const)
  for (const [device, viewport] of [
    ['a desk', { width: 1280, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const)
    test(`an admin sees why an email failed, and sends it again: ${language}, on ${device}`, async ({ open, app, admin }) => {
      const { db } = app.database;
      const to = `reader-of-${admin.email}`;
      await db.transaction().execute(async (trx) => {
        await queueEmail(trx, new Date(), renderEmail({ to, subject: 'Your order', paragraphs: ['It is paid.'] }));
        await trx
          .updateTable('jobs')
          .set({ failed_at: new Date(), attempts: 14, last_error: REASON })
          .where('queue', '=', `identity ${to}`)
          .execute();
      });
      const page = await open(admin, { viewport });
      await page.goto(`${path}/dashboard/emails`);
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await expect(row(page, to)).toContainText(REASON);
      await row(page, to).getByRole('button', { name: words.press }).click();
      await expectToast(page, words.toast);
      await expect(row(page, to)).toHaveCount(0);
      await expect
        .poll(async () => {
          const email = await db.selectFrom('emails').select('sent_at').where('recipient', '=', to).executeTakeFirst();
          return email?.sent_at instanceof Date;
        })
        .toBe(true);
    });

for (const [language, path, words] of [
  ['English', '', { press: 'Paid in another way', amount: 'Tk 10', toast: 'Recorded.', disputed: 'Pay nothing back until that is over' }],
  ['Bangla', '/bn', { press: 'অন্যভাবে দেওয়া হয়েছে', amount: '১০', toast: 'লেখা হয়েছে।', disputed: 'কিছু ফেরত দেবেন না' }],
] as const)
  test(`an admin records that a failed refund was paid in another way: ${language}`, async ({ app, seller, buyer, deciding: page }) => {
    const { db } = app.database;
    const { bookingId: id } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, id);
    // The job must not run before it is a dead letter.
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('payments')
        .set({ status: 'refund_due', refund_id: `failed ${transactionId}` })
        .where('intent_id', '=', transactionId)
        .execute();
      const payment = await trx.selectFrom('payments').select('id').where('intent_id', '=', transactionId).executeTakeFirstOrThrow();
      const job = { paymentId: payment.id, after: `failed ${transactionId}` };
      await enqueueDeadRefund(trx, job, 'The card is closed.', new Date());
    });
    await askCards(app, 'POST', `/embedded/payment_intents/${transactionId}/dispute`);
    await page.goto(`${path}/dashboard/emails`);
    await expect(row(page, transactionId)).toContainText(words.disputed);
    await expect(row(page, transactionId).getByRole('button', { name: words.press })).toHaveCount(0);
    await db.updateTable('chargebacks').set({ status: 'won', closed_at: new Date() }).execute();
    await page.reload();
    await row(page, transactionId).getByRole('button', { name: words.press }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words.amount);
    await dialog.getByRole('textbox').fill('bKash 9K1');
    await dialog.getByRole('button', { name: words.press }).click();
    await expectToast(page, words.toast);
    await expect(row(page, transactionId)).toHaveCount(0);
  });

test('a job of a newer server is shown by its name, and a late answer leaves the dialog of another refund open', async ({
  deciding: page,
}) => {
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

test('an admin finds the emails to an address, and all again @main', async ({ app, admin, buyer, deciding: page }) => {
  const other = buyer;
  const write = (to: string, subject: string) =>
    app.database.db.transaction().execute((trx) => queueEmail(trx, new Date(), renderEmail({ to, subject, paragraphs: ['It is paid.'] })));
  await write(`to-${admin.email}`, 'For the one');
  await write(`to-${other.email}`, 'For another');
  await page.goto('/dashboard/emails');
  const main = page.getByRole('main');
  await expect(main.getByText('For another')).toBeVisible();
  const field = main.getByRole('searchbox', { name: 'Email address' });
  await field.fill(`To-${admin.email}`);
  await field.press('Enter');
  await expect(main.getByText('For another')).toHaveCount(0);
  await expect(main.getByText('For the one')).toBeVisible();
  await field.fill('nobody@');
  await field.press('Enter');
  await expect(main.getByText('No email to an address that begins with “nobody@”')).toBeVisible();
  await field.fill('');
  await field.press('Enter');
  await expect(main.getByText('For another')).toBeVisible();
  await page.goto('/bn/dashboard/emails');
  await expect(main.getByText('For another')).toHaveAttribute('lang', 'en');
});
