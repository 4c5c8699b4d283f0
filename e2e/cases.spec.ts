import { expectToast, openLive } from '#e2e/fixtures/screen.ts';
import { listProduct } from '#e2e/fixtures/products.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

test('an admin steps through the cases by keys and removes a listing; its seller appeals and gets it back', async ({ user, open }) => {
  const [seller, buyer, admin] = [await user('seller'), await user('buyer'), await user('admin')];
  const [fraud, plain] = [await listProduct(seller, { title: 'RTX 4090 for 20000' }), await listProduct(seller)];
  for (const { _id: id } of [fraud, plain])
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });

  const deciding = await open(admin);
  await openLive(deciding, '/dashboard/cases');
  const main = deciding.getByRole('main');
  const heading = main.locator('article').getByRole('heading', { level: 2 }).first();
  const place = main.getByRole('navigation').getByRole('status');
  await expect(place).toHaveText(/^1 of \d+$/);
  const count = Number((await place.textContent())?.split(' ').at(-1));
  for (let at = 1; at <= count && !(await heading.textContent())?.includes(fraud.title); at += 1) {
    await deciding.keyboard.press('j');
    await expect(place).toHaveText(`${at + 1} of ${count}`);
    await expect(heading).toBeVisible();
  }
  await expect(heading).toHaveText(fraud.title);
  await expect(main.locator('article')).toContainText('Looks like a fraud');
  const here = (await place.textContent()) ?? '';
  await main.getByLabel('Reason').fill('jk');
  await main.getByLabel('Reason').press('j');
  await expect(place).toHaveText(here);
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(main.getByText('Choose a decision.')).toBeVisible();
  await main.getByLabel('Decision').selectOption('remove');
  await main.getByLabel('Reason').fill('The photos are those of a shop.');
  await main.getByRole('button', { name: 'Decide' }).click();
  await expectToast(deciding, `${fraud.title}: removed`);
  await expect(place).toHaveText(new RegExp(` of ${count - 1}$`));

  const selling = await open(seller);
  await openLive(selling, '/dashboard/myProducts?status=removed');
  await selling.getByRole('link', { name: 'Why?' }).click();
  const sellers = selling.getByRole('main');
  await expect(sellers).toContainText('The photos are those of a shop.');
  await sellers.getByLabel('Why is the decision wrong?').fill('I took them there. The receipt is in the box.');
  await sellers.getByRole('button', { name: 'Appeal' }).click();
  await expectToast(selling, 'Your appeal was sent.');
  await expect(sellers).toContainText('You have appealed.');

  await admin.api.decideCase({ params: { id: fraud._id }, body: { decision: 'keep', reason: 'The receipt is right.' } });
  await openLive(selling, `/dashboard/myProducts/${fraud._id}/case`);
  await expect(sellers).toContainText('It is for sale again.');
  await expect(sellers).toContainText('The receipt is right.');

  await openLive(deciding, '/dashboard/admin-log');
  await main.getByLabel('Action').selectOption('case_restored');
  const rows = main.getByRole('row').filter({ hasText: fraud.title });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Accepted an appeal');
});
