import { messages } from '#contract/messages.ts';
import { ROLES, type Role } from '#contract/vocabulary.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { logIn } from '#tests/browser/fixtures/users.ts';
import { dialog, expectToast, navigate, openLive } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

/** Every screen of the dashboard, the role that may see it, and its heading. */
const SCREENS: readonly { path: string; role: Role; heading: string }[] = [
  { path: '/dashboard/myOrder', role: 'buyer', heading: messages.myOrders },
  { path: '/dashboard/addProduct', role: 'seller', heading: messages.addProduct },
  { path: '/dashboard/myProducts', role: 'seller', heading: messages.myProducts },
  { path: '/dashboard/myBuyers', role: 'seller', heading: messages.myBuyers },
  { path: '/dashboard/allSeller', role: 'admin', heading: messages.allSeller },
  { path: '/dashboard/allBuyers', role: 'admin', heading: messages.allBuyer },
  { path: '/dashboard/no-shows', role: 'admin', heading: 'No-shows' },
  { path: '/dashboard/reported-reviews', role: 'admin', heading: 'Reported reviews' },
  { path: '/dashboard/reportedItems', role: 'admin', heading: messages.reportedItem },
  { path: '/dashboard/disputes', role: 'admin', heading: 'Disputes' },
  { path: '/dashboard/cases', role: 'admin', heading: 'Cases' },
  { path: '/dashboard/today', role: 'admin', heading: 'Today' },
  { path: '/dashboard/find', role: 'admin', heading: 'Find' },
  { path: '/dashboard/suspensions', role: 'admin', heading: 'Suspensions' },
  { path: '/dashboard/admin-log', role: 'admin', heading: 'Admin log' },
];
/** The dashboard's index and side menu of each role (specification §2). */
const INDEX: Readonly<Record<Role, { heading: string; menu: string[] }>> = {
  buyer: { heading: messages.myOrders, menu: [messages.myOrders] },
  seller: { heading: messages.myProducts, menu: [messages.myProducts, messages.myBuyers, messages.addProduct] },
  admin: { heading: messages.allSeller, menu: [messages.allSeller, messages.allBuyer, messages.reportedItem] },
};

for (const role of ROLES)
  test(`${role}: sees the screens of the role, and the dashboard instead of all others`, async ({ user, open }) => {
    const page = await open(await user(role));
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto('/dashboard');
    await expect(heading).toHaveText(INDEX[role].heading);
    for (const screen of SCREENS) {
      await navigate(page, screen.path);
      const own = screen.role === role;
      await expect(page).toHaveURL(own ? screen.path : '/dashboard');
      await expect(heading).toHaveText(own ? screen.heading : INDEX[role].heading);
    }
    const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
    for (const name of INDEX[role].menu) await expect(menu.getByRole('link', { name })).toBeVisible();
    for (const other of ROLES.filter((other) => other !== role))
      for (const name of INDEX[other].menu) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  });

test('a visitor is redirected to the log-in from every private screen, and back after it @main', async ({ page, seller }) => {
  const paths = [
    ...SCREENS.map(({ path }) => path),
    '/dashboard',
    '/category/1',
    '/category/2',
    '/category/3',
    '/dashboard/payment/some-booking',
  ];
  await page.goto('/dashboard/myOrder');
  for (const path of paths) {
    await expect(page).toHaveURL(/\/login\?from=/);
    await navigate(page, path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  }
  await page.goto('/dashboard/myBuyers');
  await logIn(page, seller);
  await expect(page).toHaveURL('/dashboard/myBuyers');
});

test('a visitor who books, reports, asks, offers or waits logs in and finds the dialog open', async ({ user, open, seller, buyer }) => {
  const { _id, title } = await listProduct(seller);
  const { productId: taken } = await bookedProduct(seller, await user('buyer'));
  const acts = [
    [taken, 'Wait in line', 'Nothing is charged.'],
    [_id, messages.report, `Report ${title}`],
    [_id, 'Ask the seller', 'Your message'],
    [_id, 'Make an offer', 'Your price'],
    [_id, messages.bookNow, `Book ${title}`],
  ] as const;
  const page = await open(null);
  const ways: string[] = [];
  let opened = '';
  for (const [id, button] of acts) {
    await (id === opened ? page.goBack() : openLive(page, `/product/${id}`));
    opened = id;
    await page.getByRole('button', { name: button, exact: true }).click();
    await expectToast(page, messages.loginNeeded, 'alert');
    await expect(page).toHaveURL(/\/login\?from=/);
    ways.push(new URL(page.url()).searchParams.get('from') ?? '');
  }
  // The log-in leads to each of them as to the last.
  await logIn(page, buyer);
  for (const [id, , shown] of [...acts].reverse()) {
    await expect(dialog(page)).toContainText(shown);
    await expect(page).toHaveURL(`/product/${id}`);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    if (ways.length === acts.length) {
      await page.reload();
      await expect(page.getByRole('button', { name: messages.bookNow, exact: true })).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    }
    ways.pop();
    const next = ways.at(-1);
    if (next !== undefined) await page.goto(next);
  }
});

test('sellers can neither book nor report their own products', async ({ seller, selling: page }) => {
  const { _id } = await listProduct(seller);
  await page.goto(`/product/${_id}`);
  await expect(page.getByText('This is your own listing.')).toBeVisible();
  await expect(page.getByRole('button', { name: messages.report })).toHaveCount(0);
  // Returned from the log-in with the button pressed before it.
  await page.goto(`/product/${_id}?book=${_id}`);
  await expect(dialog(page)).toContainText('This is your own product.');
});
