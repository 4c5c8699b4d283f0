import type { Locator } from '@playwright/test';
import { aFile, aPhoto, choosePhotos, listProduct, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { boundsOf, confirm, dialog, expectToast, openLive, resize } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

test('a seller marks the photo with the code; an admin takes the mark away @main', async ({ app, seller, selling: page, deciding }) => {
  const { _id: id } = await listProduct(seller, { image: await uploadPhoto(app, seller, await aPhoto()) });
  await page.goto(`/dashboard/myProducts/${id}/edit`);
  const section = page.getByRole('region', { name: 'Proof photo' });
  const health = page.getByRole('region', { name: 'Health reports' });
  // The bar with the button ends below all sections, where it leaves no hole between two of them.
  const holeAfter = async (before: Locator): Promise<number> => {
    const { y, height } = await boundsOf(before);
    return (await boundsOf(health)).y - (y + height);
  };
  expect(await holeAfter(section)).toBeLessThan(32);
  await resize(page, { width: 390, height: 844 });
  expect(await holeAfter(page.getByRole('region', { name: 'As buyers will see it' }))).toBeLessThan(32);
  await resize(page, { width: 1440, height: 900 });
  await section.getByRole('heading').click();
  const code = (await section.getByText(/^Abar [2-9A-Y]{3}$/).textContent()) ?? '';
  await choosePhotos(page, await aFile());
  await section.getByLabel('Which photo shows the code?').selectOption('Photo 2');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToast(page, 'Listing saved.');

  await openLive(deciding, `/product/${id}`);
  const note = deciding.getByRole('region', { name: 'Proof photo' });
  await expect(note).toContainText(`Photo 2 should show the code of this listing on paper: ${code}.`);
  await expect(deciding.getByRole('region', { name: 'Photos' }).getByText('Proof photo')).toHaveCount(1);
  await note.getByRole('button', { name: 'Take the mark away' }).click();
  await confirm(deciding, 'Take the mark away');
  await expect(dialog(deciding).getByText('Write the reason.')).toBeVisible();
  await dialog(deciding).getByLabel('Reason').fill('No paper is on the photo.');
  await confirm(deciding, 'Take the mark away');
  await expectToast(deciding, 'The mark is taken away.');
  await expect(note).toHaveCount(0);

  await page.goto(`/dashboard/myProducts/${id}/edit`);
  await expect(section).toContainText('No paper is on the photo.');
  await expect(section.getByRole('option', { name: 'Photo 2' })).toBeDisabled();
});
