import { boundsOf, openLive } from '#tests/browser/fixtures/screen.ts';
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
    expect((await boundsOf(card)).height).toBeLessThan(400);
  }
  const words = cards.first().getByText('“It does not start.”').first();
  await expect(words).toBeHidden();
  await cards.first().getByText('What happened, and what was promised').click();
  await expect(words).toBeVisible();
  await pair[0].api.answerDispute({ params: { id: deals[0]?.bookingId ?? '' }, body: { text: 'I have the invoice.' } });
  const opened = cards.filter({ has: page.locator('details[open]') });
  await expect(opened.getByText('“I have the invoice.”').first()).toBeVisible();
});
