import { expect, test } from '#tests/browser/fixtures/test.ts';

test('an admin finds users by a beginning and orders them, both in the address', async ({ app, user, seller, buyer, deciding: page }) => {
  const other = await user('seller');
  const rename = (uid: string, display_name: string, phone_number: string) =>
    app.database.db.updateTable('users').set({ display_name, phone_number }).where('uid', '=', uid).execute();
  await rename(seller.uid, 'Zubaida Listed', '+8801999000111');
  await rename(other.uid, 'Aabid Listed', '+8801999000222');
  await rename(buyer.uid, 'Zulfikar Listed', '+8801999000333');
  const users = page.getByRole('row').filter({ hasText: '@' });
  const finder = page.getByRole('main').getByRole('search', { name: 'Name, email or phone number' });
  const find = async (q: string) => {
    await finder.getByRole('searchbox').fill(q);
    await page.keyboard.press('Enter');
  };

  await page.goto('/dashboard/allSeller');
  await find('zub');
  await expect(users).toHaveCount(1);
  await expect(users).toContainText('Zubaida Listed');
  await find('01999-000');
  await expect(users).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption('By name');
  await expect(users.first()).toContainText('Aabid Listed');
  await expect(page).toHaveURL(/allSeller\?q=01999-000&sort=name$/);
  await page.reload();
  await expect(users.first()).toContainText('Aabid Listed');
  await expect(finder.getByRole('searchbox')).toHaveValue('01999-000');
  await find('zul');
  await expect(page.getByText('Nobody here whose name, email or phone number begins with “zul”')).toBeVisible();

  await page.goto('/dashboard/allBuyers?q=zul');
  await expect(users).toHaveCount(1);
  await expect(users).toContainText('Zulfikar Listed');
});
