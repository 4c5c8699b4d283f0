import { DAY_MS } from '#domain/durations.ts';
import { boundsOf, confirm, dialog, expectToast, openLive, reopen } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { agree, propose } from '#server/testing/test-meetings.ts';

test('both agree on a meeting; one does not come; an admin decides @main', async ({
  app,
  open,
  admin,
  seller,
  buyer,
  selling,
  buying,
  deciding,
}) => {
  const deal = await bookedProduct(seller, buyer);
  const { bookingId } = deal;
  for (const page of [selling, buying]) await openLive(page, `/dashboard/orders/${bookingId}`);
  const [sellers, buyers] = [selling, buying].map((page) => page.getByRole('region', { name: 'Meeting' }));
  if (!sellers || !buyers) throw new Error('Two pages are open.');

  // A proposal that comes while one is written is read first.
  await sellers.getByRole('button', { name: 'Propose a meeting' }).click();
  await dialog(selling).getByLabel('Place').fill('Gate 4');
  const note = dialog(selling).getByRole('status');
  await expect(note).toHaveCount(0);
  await propose(app, buyer.api, bookingId, DAY_MS, 'Gate 2');
  await expect(note).toContainText(`${buyer.displayName} has just proposed `);
  await expect(note).toContainText('Gate 2');
  await expect(dialog(selling).getByLabel('Place')).toHaveValue('Gate 4');
  await selling.keyboard.press('Escape');
  await sellers.getByRole('button', { name: 'Decline' }).click();
  await expectToast(selling, 'Declined');

  await sellers.getByRole('button', { name: 'Propose another' }).click();
  await confirm(selling, 'BCS Computer City (IDB Bhaban), Agargaon');
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await dialog(selling).getByLabel('Date').fill(yesterday);
  await dialog(selling).getByLabel('Time').fill('16:30');
  await confirm(selling, /^Propose$/);
  await expect(dialog(selling).getByRole('link', { name: 'Choose a time from now on, at most 30 days ahead.' })).toBeVisible();
  await expect(dialog(selling).getByLabel('Place')).toHaveValue('BCS Computer City (IDB Bhaban), Agargaon');
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await dialog(selling).getByLabel('Date').fill(day);
  await confirm(selling, /^Propose$/);
  await expect(selling.getByRole('heading', { name: `${buyer.displayName} has to answer your proposal` })).toBeVisible();

  await expect(buyers).toContainText(`${seller.displayName} proposes`);
  await expect(buyers).toContainText(/, 4:30\sPM/);
  await buyers.getByRole('button', { name: 'Accept' }).click();
  await expectToast(buying, 'Accepted.');
  await expect(selling.getByRole('heading', { name: `Meet ${buyer.displayName}` })).toBeVisible();
  await expect(selling.getByRole('main').getByText('Held until')).toBeVisible();
  const download = buying.waitForEvent('download');
  await buying.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('meeting.ics');

  // When and where is in the head of the page; what can be changed about it is folded.
  await expect(selling.getByRole('main').getByText('BCS Computer City (IDB Bhaban), Agargaon', { exact: true }).first()).toBeVisible();
  await selling.getByRole('main').getByText('Meeting', { exact: true }).first().click();
  await sellers.getByRole('button', { name: 'Cancel the meeting' }).click();
  await confirm(selling, 'Cancel the meeting');
  await expectToast(selling, 'Cancelled');
  await expect(buyers).toContainText(`${seller.displayName} cancelled the meeting of `);

  // An hour after another one.
  await agree(app, deal);
  const { db } = app.database;
  const at = new Date(Date.now() - 3_600_000);
  await db.updateTable('meetings').set({ meets_at: at }).where('booking_id', '=', bookingId).execute();
  await openLive(selling, `/dashboard/orders/${bookingId}`);
  await sellers.getByRole('button', { name: `${buyer.displayName} did not come` }).click();
  await dialog(selling).getByLabel('What happened').fill('I waited at the gate for 40 minutes.');
  await reopen(selling, sellers.getByRole('button', { name: `${buyer.displayName} did not come` }));
  await expect(dialog(selling).getByLabel('What happened')).toHaveValue('I waited at the gate for 40 minutes.');
  await confirm(selling, 'They did not come');
  await expect(sellers).toContainText(`You say that ${buyer.displayName} did not come.`);
  await expect(buyers).toContainText('I waited at the gate for 40 minutes.');
  // Another meeting is proposed for a time that is still to come.
  await sellers.getByRole('button', { name: 'Propose another time' }).click();
  await expect(
    dialog(selling)
      .getByRole('button', { name: /^Tomorrow, / })
      .first(),
  ).toHaveAttribute('aria-pressed', 'true');
  await selling.keyboard.press('Escape');
  await buyers.getByRole('button', { name: 'I did come' }).click();
  await dialog(buying).getByLabel('What happened').fill('I was inside, by the lifts.');
  await confirm(buying, 'I did come');
  await expect(sellers).toContainText('An admin decides');

  await openLive(deciding, '/dashboard/no-shows');
  const row = deciding.getByRole('main').getByRole('listitem').filter({ hasText: buyer.displayName });
  await expect(row).toContainText('I was inside, by the lifts.');
  await row.getByRole('button', { name: 'Decide' }).click();
  // The words of both sides are beside the choice, whose answers are below each other.
  for (const words of ['I waited at the gate', 'I was inside']) await expect(dialog(deciding).getByText(words)).toBeVisible();
  const radios = await dialog(deciding).getByRole('radio').all();
  const lefts = await Promise.all(radios.map(async (radio) => (await boundsOf(radio)).x));
  expect([radios.length, new Set(lefts).size]).toEqual([3, 1]);
  // The sheet names what it is about; a usual reason is one press, and goes with its decision.
  await expect(dialog(deciding).getByRole('link', { name: buyer.displayName })).toBeVisible();
  await expect(dialog(deciding).getByText('Agreed on')).toBeVisible();
  await dialog(deciding).getByRole('radio', { name: 'Buyer' }).check();
  await dialog(deciding).getByRole('button', { name: 'The other waited' }).click();
  await expect(dialog(deciding).getByLabel('Reason')).toHaveValue('The messages show that the other side waited.');
  await dialog(deciding).getByRole('radio', { name: 'Neither' }).check();
  await expect(dialog(deciding).getByLabel('Reason')).toHaveValue('');
  await dialog(deciding).getByLabel('Reason').fill('Both were there, at two gates.');
  await reopen(deciding, row.getByRole('button', { name: 'Decide' }));
  await expect(dialog(deciding).getByLabel('Reason')).toHaveValue('Both were there, at two gates.');
  await expect(dialog(deciding).getByRole('radio', { name: 'Neither' })).toBeChecked();
  // Another admin who writes meanwhile keeps the words.
  const slow = await open(admin);
  await openLive(slow, '/dashboard/no-shows');
  await slow.getByRole('main').getByRole('listitem').filter({ hasText: buyer.displayName }).getByRole('button', { name: 'Decide' }).click();
  await dialog(slow).getByLabel('Reason').fill('The buyer came late.');
  await confirm(deciding, 'Decide');
  await expect(row).toContainText('Counts for neither.');
  await expect(dialog(slow).getByRole('status')).toContainText('Another admin has decided in the meantime.');
  await expect(dialog(slow).getByLabel('Reason')).toHaveValue('The buyer came late.');
  for (const part of [sellers, buyers]) await expect(part).toContainText('Both were there, at two gates.');
});
