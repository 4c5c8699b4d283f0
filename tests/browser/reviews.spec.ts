import { confirm, dialog, expectError, expectToast, openLive, reopen } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('both sides review each other; neither reads the other before both have written @main', async ({ newDeal, buying, selling }) => {
  const { bookingId } = await newDeal('handed over');
  const path = `/dashboard/orders/${bookingId}`;
  await openLive(buying, path);
  await openLive(selling, path);
  const part = (page: typeof buying) => page.getByRole('region', { name: 'Reviews' });

  await part(buying).getByRole('button', { name: 'Write a review' }).click();
  await confirm(buying, 'Send');
  await expectError(dialog(buying).getByRole('radio', { name: '1 of 5 stars' }), /Choose one to five stars/);
  await dialog(buying).getByRole('radio', { name: '4 of 5 stars' }).check();
  await dialog(buying).getByLabel('As described', { exact: true }).check();
  await dialog(buying).getByLabel('In your words').fill('It runs.');
  await reopen(buying, part(buying).getByRole('button', { name: 'Write a review' }));
  await expect(dialog(buying).getByLabel('In your words')).toHaveValue('It runs.');
  await expect(dialog(buying).getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await expect(dialog(buying).getByLabel('As described', { exact: true })).toBeChecked();
  await confirm(buying, 'Send');
  await expectToast(buying, 'Your review is written.');
  await expect(part(buying)).toContainText('Nobody else sees it yet.');

  await expect(part(selling)).toContainText('has reviewed you. Write yours');
  await expect(part(selling)).not.toContainText('It runs.');
  await part(selling).getByRole('button', { name: 'Write a review' }).click();
  await dialog(selling).getByRole('radio', { name: '5 of 5 stars' }).check();
  await confirm(selling, 'Send');
  await expect(part(selling)).toContainText('It runs.');
  await expect(part(buying).getByRole('img', { name: '5 of 5 stars' })).toBeVisible();

  await part(selling).getByRole('button', { name: 'Answer' }).click();
  await dialog(selling).getByLabel('Your answer').fill('Enjoy it.');
  await reopen(selling, part(selling).getByRole('button', { name: 'Answer' }));
  await expect(dialog(selling).getByLabel('Your answer')).toHaveValue('Enjoy it.');
  await confirm(selling, 'Send');
  await expect(part(buying)).toContainText('Enjoy it.');
});
