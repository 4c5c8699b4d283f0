import { boundsOf, dialog, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { contested } from '#server/testing/test-handover.ts';

test('on a phone an admin sees many disputes at a glance, and an opened one stays open', async ({ app, open, seller, buyer, admin }) => {
  const pair = [seller, buyer] as const;
  const deals = [await dealScene(app, 'paid', pair), await dealScene(app, 'paid', pair), await dealScene(app, 'paid', pair)];
  for (const deal of deals) await contested(deal);
  const page = await open(admin, { viewport: { width: 390, height: 844 } });
  await openLive(page, '/dashboard/disputes');
  const cards = page.getByRole('article').filter({ hasText: pair[0].displayName });
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.getByText('Does not work · ')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Decide' })).toBeVisible();
  }
  // The oldest is open; the others are seen at a glance.
  for (const at of [1, 2]) expect((await boundsOf(cards.nth(at))).height).toBeLessThan(210);
  const words = cards.last().getByText('“It does not start.”').first();
  await expect(words).toBeHidden();
  await cards.last().getByText('More', { exact: true }).click();
  await expect(words).toBeVisible();
  await pair[0].api.answerDispute({ params: { id: deals[2]?.bookingId ?? '' }, body: { text: 'I have the invoice.' } });
  const opened = cards.last().filter({ has: page.locator('details[open]') });
  await expect(opened.getByText('“I have the invoice.”').first()).toBeVisible();

  // The words of both sides are above the choice, whose answers are below each other; a usual reason is one press.
  await opened.getByRole('button', { name: 'Decide' }).click();
  const radios = dialog(page).getByRole('radio');
  const said = await boundsOf(dialog(page).getByText('“I have the invoice.”'));
  const boxes = [await boundsOf(radios.nth(0)), await boundsOf(radios.nth(1)), await boundsOf(radios.nth(2))] as const;
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(1);
  expect(boxes[0].y).toBeGreaterThan(said.y);
  await expect(dialog(page).getByText('What the listing promised', { exact: true })).toBeVisible();
  await dialog(page).getByLabel('Split it').check();
  // Above the buttons, which lie over the lower edge of the sheet.
  const buttons = await boundsOf(dialog(page).getByRole('button', { name: 'Cancel' }));
  const reasons = dialog(page).getByRole('group', { name: 'Usual reasons' });
  await expect.poll(async () => (await boundsOf(reasons)).y + (await boundsOf(reasons)).height).toBeLessThan(buttons.y);
  // An amount that is too much shows its error when the field is left, which must not move the chip away from the press.
  await dialog(page).getByLabel('Paid back to the buyer').fill('99999999');
  await dialog(page).getByRole('button', { name: 'Both right in part' }).click();
  const reason = dialog(page).getByLabel('Reason, for both sides');
  // The title and the way out stay, however far the sheet is scrolled.
  await expect(dialog(page).getByRole('heading', { name: 'Decide about' })).toBeInViewport();
  await expect(reason).toHaveValue('Both sides are right in part.');
  // It goes with its decision; what the admin types stays.
  await dialog(page).getByLabel('Release it to the seller').check();
  await expect(reason).toHaveValue('');
  await reason.fill('The invoice is the one of this product.');
  await dialog(page).getByLabel('Pay it back to the buyer').check();
  await expect(reason).toHaveValue('The invoice is the one of this product.');
});
