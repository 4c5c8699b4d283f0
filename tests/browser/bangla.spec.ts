import { listProduct } from '#tests/browser/fixtures/products.ts';
import { card, dialog, expectToast } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { textsNotInBangla } from '#tests/browser/fixtures/texts.ts';
import { bn } from '#web/i18n/bn.ts';

test('pages in Bangla: a link to English; digits, dates, and links stay in Bangla @main', async ({
  seller,
  buying: page,
  browserErrors,
}) => {
  browserErrors.allow(/404/);
  const { title } = await listProduct(seller, {
    category: 'components',
    title: 'Bangla GTX 1650, 4 GB',
    sellingPrice: 1_12_500,
    originalPrice: 150,
    yearsOfUse: '2 years',
  });
  const footer = page.getByRole('contentinfo');
  await page.goto('/blog?from=here');
  await footer.getByRole('link', { name: 'বাংলায়' }).click();
  await expect(page).toHaveURL('/bn/blog?from=here');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await footer.getByRole('link', { name: /English/ }).click();
  await expect(page).toHaveURL('/blog?from=here');

  await page.goto('/bn/?book=00000000-0000-7000-8000-000000000000');
  await expectToast(page, bn.errors.unknown_product, 'alert');
  await page.getByRole('navigation', { name: bn.shell.mainNav }).getByRole('link', { name: bn.shell.components }).click();
  await expect(page).toHaveURL('/bn/category/2');
  const one = card(page, title);
  await expect(one).toContainText('১,১২,৫০০৳');
  await expect(one).toContainText('২ বছর');
  await expect(one).toContainText('USD ১৫০');
  await expect(one.locator('time')).toHaveText(/^[০-৯]{1,2}\s\S+,\s[০-৯]{4}$/);
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/[০-৯]/);

  await one.getByRole('button', { name: bn.card.bookNow }).click();
  await expect(dialog(page)).toBeVisible();
  // The account fills in the number and the place, which are folded.
  await expect(dialog(page)).toContainText('বিক্রেতা এই নম্বর পাবেন: +880 1200-000001');
  await expect(dialog(page).getByRole('button', { name: 'যমুনা ফিউচার পার্ক, কুড়িল' })).toBeVisible();
  await dialog(page).getByRole('button', { name: bn.booking.change }).click();
  await dialog(page).getByRole('button', { name: bn.booking.otherPlace }).click();
  await expect(dialog(page).getByLabel(bn.booking.place)).toHaveValue('মিরপুর ১০, ঢাকা');
  await dialog(page).getByText(bn.booking.pickPlace).click();
  await dialog(page).getByLabel(bn.booking.district).selectOption('Dhaka');
  await dialog(page).getByLabel(bn.booking.area).selectOption('Uttara Sector 10');
  await expect(dialog(page).getByLabel(bn.booking.place)).toHaveValue('উত্তরা সেক্টর ১০, ঢাকা');
  // The typed text stays before the place.
  await dialog(page).getByLabel(bn.booking.place).fill('গেট ২');
  await dialog(page).getByLabel(bn.booking.area).selectOption('Uttara Sector 7');
  await expect(dialog(page).getByLabel(bn.booking.place)).toHaveValue('গেট ২, উত্তরা সেক্টর ৭, ঢাকা');
  expect(await textsNotInBangla(page)).toEqual([]);
  await dialog(page).getByLabel(bn.booking.phone).fill('০১৭১২ ৩৪৫৬৭৮');
  await dialog(page).getByLabel(bn.booking.place).fill('আইডিবি ভবন, আগারগাঁও');
  await dialog(page).getByRole('button', { name: bn.booking.confirm }).click();
  await expectToast(page, bn.booking.booked);
  await page.goto('/bn/dashboard/myOrder');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('১,১২,৫০০৳');
  await page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: bn.order.pay }).click();
  await expect(page).toHaveURL(/\/bn\/dashboard\/payment\//);
  await expect(page.getByRole('main').getByRole('button', { name: /১০৳/ })).toBeVisible();
});
