import { aPhoto, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { boundsOf, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct } from '#server/testing/test-app.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { contested } from '#server/testing/test-handover.ts';

test('an admin who decides sees what the listing promised, and goes on to it @main', async ({ app, seller, buyer, deciding: page }) => {
  const pictures = [await uploadPhoto(app, seller, await aPhoto()), await uploadPhoto(app, seller, await aPhoto(900, 900, 20))];
  const { _id: productId, title } = await seller.api.createProduct({ body: aProduct({ pictures }) });
  const { _id: bookingId } = await buyer.api.createBooking({ body: bookingOf(productId) });
  await buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId: await takeMoney(app, buyer, bookingId) } });
  await contested({ seller, buyer, bookingId, productId });
  await openLive(page, '/dashboard/disputes');
  const card = page.getByRole('article').filter({ hasText: seller.displayName });
  await card.getByText('What happened, and what was promised').click();
  await card.getByText('What the listing promised').click();
  await expect(card).toContainText('Graphics chip: Radeon RX 6600');
  const photos = card.getByRole('list', { name: 'Photos' }).getByRole('img');
  await expect(photos).toHaveCount(2);
  await expect.poll(() => photos.first().evaluate((shown: { naturalWidth: number }) => shown.naturalWidth)).toBeGreaterThan(0);
  await card.getByRole('button', { name: /photo 2 of 2/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${productId}$`));
});

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
  const words = cards.first().getByText('“It does not start.”');
  await expect(words).toBeHidden();
  await cards.first().getByText('What happened, and what was promised').click();
  await expect(words).toBeVisible();
  await pair[0].api.answerDispute({ params: { id: deals[0]?.bookingId ?? '' }, body: { text: 'I have the invoice.' } });
  const opened = cards.filter({ has: page.locator('details[open]') });
  await expect(opened.getByText('“I have the invoice.”')).toBeVisible();
});
