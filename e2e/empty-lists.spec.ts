import { expect, test } from '#e2e/fixtures/test.ts';

const screens = [
  ['offers', 'No offers yet'],
  ['waiting', 'Not on any waiting list'],
  ['messages', 'No messages yet'],
] as const;

for (const role of ['buyer', 'seller'] as const)
  test(`empty lists of a ${role} lead on`, async ({ user, open }) => {
    const page = await open(await user(role));
    const main = page.getByRole('main');
    for (const [path, title] of screens) {
      await page.goto(`/dashboard/${path}`);
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(title);
      const [name, to] = role === 'seller' && path !== 'waiting' ? ['My Products', '/dashboard/myProducts'] : ['Search Abar', '/search'];
      await main.getByRole('link', { name }).click();
      await expect(page).toHaveURL(to);
    }
  });
