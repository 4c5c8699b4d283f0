import type { Page } from '@playwright/test';
import { boundsOf, confirm, dialog, expectToast, hold, openLive, resize, row, withoutLiveEvents } from '#tests/browser/fixtures/screen.ts';
import { listProduct } from '#tests/browser/fixtures/products.ts';
import { CASE_REASONS } from '#domain/listings/case-reasons.ts';
import { hardDisk } from '#domain/reports/test-reports.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import type { User } from '#tests/browser/fixtures/users.ts';

/** Lists products that a buyer then reports: the one with this title, and a plain one after it. */
async function listReported(user: (role: 'seller' | 'buyer') => Promise<User>, title: string) {
  const [seller, buyer] = [await user('seller'), await user('buyer')];
  const [first, plain] = [await listProduct(seller, { title }), await listProduct(seller)];
  for (const { _id: id } of [first, plain])
    await buyer.api.updateProduct({ params: { id }, body: { isReported: 'yes', reason: 'Looks like a fraud' } });
  return { seller, first, plain };
}

const partsOf = (page: Page) => {
  const main = page.getByRole('main');
  return {
    main,
    heading: main.locator('article').getByRole('heading', { level: 2 }).first(),
    place: main.getByRole('navigation').getByRole('status'),
    reason: main.getByLabel('Reason'),
    decided: main.getByRole('list', { name: 'Queue' }).locator('s'),
    choose: (decision: 'Keep' | 'Remove') => main.getByRole('radio', { name: decision }).check(),
  };
};

/** Steps by keys to the case of this listing. Returns how many cases there are. */
async function stepTo(page: Page, title: string): Promise<number> {
  const { heading, place } = partsOf(page);
  await expect(place).toHaveText(/^1 of \d+$/);
  const count = Number((await place.textContent())?.split(' ').at(-1));
  for (let at = 1; at <= count; at += 1) {
    if ((await heading.textContent()) === title) break;
    await page.keyboard.press('j');
    await expect(place).toHaveText(`${at + 1} of ${count}`);
    await expect(heading).toBeVisible();
  }
  await expect(heading).toHaveText(title);
  return count;
}

test('an admin removes the listing of a case; its seller appeals and gets it back @main', async ({ app, user, open, admin, deciding }) => {
  const { seller, first: fraud } = await listReported(user, 'RTX 4090 for 20000');

  await openLive(deciding, '/dashboard/cases');
  const { main, place, decided, choose } = partsOf(deciding);
  const count = await stepTo(deciding, fraud.title);
  await expect(main.locator('article')).toContainText('Looks like a fraud');
  const here = (await place.textContent()) ?? '';
  await main.getByLabel('Reason').fill('jk');
  await main.getByLabel('Reason').press('j');
  await expect(place).toHaveText(here);
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(main.getByText('Choose a decision.')).toBeVisible();
  await expect(main.getByRole('radio', { name: 'Keep' })).toBeFocused();
  await choose('Remove');
  await main.getByLabel('Reason').fill('The photos are those of a shop.');
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(decided.filter({ hasText: fraud.title })).toBeVisible();
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

  // A command has no admin.
  const made = {
    admin_uid: null,
    act: 'admin_made',
    subject_kind: 'user',
    subject_id: admin.uid,
    title: 'Rahima, who keeps the shop',
  } as const;
  await app.database.db
    .insertInto('admin_log')
    .values({ ...made, reason: '', created_at: new Date() })
    .execute();
  await deciding.goto('/dashboard/admin-log');
  const logged = main.getByRole('row').filter({ hasText: made.title });
  for (const text of ['Made an admin', 'Command on the server']) await expect(logged).toContainText(text);
  // On a phone two lines a row, and the filters are folded.
  await resize(deciding, { width: 390, height: 844 });
  expect((await boundsOf(logged)).height).toBeLessThan(96);
  await expect(main.getByLabel('Action')).toBeHidden();
  await main.getByRole('button', { name: 'Filters' }).click();
  await expect(main.getByLabel('Action')).toBeVisible();
});

test('the case after a decided one follows also while the list of cases still has that one', async ({ user, open }) => {
  const { first } = await listReported(user, 'Printer that the list still has');
  const page = await open(await user('admin'));
  await openLive(page, '/dashboard/cases');
  const { main, heading, choose } = partsOf(page);
  await stepTo(page, first.title);
  await withoutLiveEvents(page);
  const before = await (await user('admin')).api.listCases({});
  await page.route(/\/api\/cases$/, (route) => route.fulfill({ json: before }));
  await choose('Keep');
  await main.getByLabel('Reason').fill('It is in order.');
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(heading).not.toHaveText(first.title);
  await expect(heading).toBeFocused();
});

test('a case that another admin decides stays on the screen with what was typed', async ({ user, open, browserErrors }) => {
  const [quick, slow] = [await user('admin'), await user('admin')];
  const { first } = await listReported(user, 'Laptop that two admins read');
  const page = await open(slow);
  await openLive(page, '/dashboard/cases');
  const { main, heading, reason, choose } = partsOf(page);
  await stepTo(page, first.title);
  await choose('Remove');
  await reason.fill('The photos are those of a shop.');
  await quick.api.decideCase({ params: { id: first._id }, body: { decision: 'keep', reason: 'It is in order.' } });

  await expect(main.getByText('Another admin has decided this case in the meantime.')).toBeVisible();
  await expect(heading).toHaveText(first.title);
  await expect(reason).toHaveValue('The photos are those of a shop.');
  browserErrors.allow(/409/);
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(main.getByRole('alert')).toContainText('An admin has decided about this listing in the meantime.');
  await expect(heading).toHaveText(first.title);

  await main.getByRole('button', { name: 'Go to the next case' }).click();
  await expect(heading).not.toHaveText(first.title);
  await expect(heading).toBeFocused();
  await expect(reason).toHaveValue('');
});

test('each other case begins at its heading, and keeps the reason that was typed', async ({ user, deciding: page }) => {
  const { first, plain } = await listReported(user, 'Monitor with a reason half written');
  await resize(page, { width: 390, height: 700 });
  await openLive(page, '/dashboard/cases');
  const { main, heading, reason, decided, choose } = partsOf(page);
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeFocused();
  await stepTo(page, first.title);
  const beginsAtHeading = async (title: string) => {
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    // The head of the site covers what is above.
    const top = (await boundsOf(page.getByRole('banner'))).height;
    await expect.poll(async () => (await boundsOf(heading)).y).toBeGreaterThan(top);
    await expect(heading).toBeInViewport({ ratio: 1 });
  };

  await choose('Remove');
  await reason.fill('The seller has');
  await main.getByRole('button', { name: 'Next' }).click();
  await beginsAtHeading(plain.title);
  await expect(reason).toHaveValue('');
  // A wheel goes on scrolling after the key.
  await page.evaluate(() => scrollTo(0, 2000));
  await page.keyboard.press('k');
  await beginsAtHeading(first.title);
  await expect(reason).toHaveValue('The seller has');
  await page.reload();
  await expect(heading).toBeVisible();
  await stepTo(page, first.title);
  await expect(reason).toHaveValue('The seller has');

  await reason.fill('');
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(main.getByText('Give the reason.')).toBeVisible();
  await expect(reason).toBeFocused();
  await choose('Keep');
  await expect(reason).toHaveValue('What was reported is not so.');
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(decided.filter({ hasText: first.title })).toBeVisible();
  await beginsAtHeading(plain.title);
  await choose('Keep');
  await main.getByRole('button', { name: 'Decide' }).click();
  await expect(decided.filter({ hasText: plain.title })).toBeAttached();
  // The second of those that were decided lies outside of the window, in a list that scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a decision is taken back from the queue', async ({ user, deciding: page }) => {
  const { first, plain } = await listReported(user, 'Scanner that comes back');
  await openLive(page, '/dashboard/cases');
  const { main, heading, reason, decided } = partsOf(page);
  await stepTo(page, first.title);
  // The first usual reason comes with the decision, the others by their numbers.
  await page.keyboard.press('r');
  await expect(reason).toHaveValue(CASE_REASONS.asReported.en);
  await page.keyboard.press('2');
  await expect(reason).toHaveValue(CASE_REASONS.stolenPhoto.en);
  await page.keyboard.press('Control+Enter');
  await expect(decided.filter({ hasText: first.title })).toBeVisible();
  await expect(heading).toHaveText(plain.title);
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(decided.filter({ hasText: plain.title })).toBeVisible();
  // The last alone.
  await expect(main.getByRole('status').filter({ hasText: 'removed' })).toHaveText(`${plain.title}: removed`);

  // Two at once.
  const undoing = await hold(page, /\/undo$/);
  for (const { title } of [plain, first])
    await main.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(undoing.count).toBe(2);
  undoing.release();
  for (const { title } of [plain, first]) await expect(decided.filter({ hasText: title })).toHaveCount(0);
  await expect(heading).toHaveText(first.title);
  await expect(main.getByRole('radio', { name: 'Remove' })).toBeVisible();
});

test('the register of stolen things holds a listing back, which the admin reads; an entry is taken out with a reason', async ({
  user,
  admin,
  browserErrors,
  deciding: page,
}) => {
  browserErrors.allow(/404/);
  const [owner, seller] = [await user('buyer'), await user('seller')];
  const [drive, laptop] = [`${owner.displayName}’s drive`, `${owner.displayName}’s laptop`];
  const serialOf = (of: string) => `ZA1${of}${owner.uid.replaceAll(/[^a-z0-9]/gi, '').slice(0, 8)}`;
  const enter = async (name: string, of: string) =>
    (await owner.api.enterStolen({ body: { serial: serialOf(of), name, policeReport: 'GD 1', contact: 'gate 2' } }))._id;
  await enter(drive, 'DRIVE');
  const second = await enter(laptop, 'LAPTOP');
  const { _id: id } = await listProduct(seller);
  await seller.api.addReport({ params: { id }, body: { text: hardDisk().replace('ZA1PLANT77', serialOf('DRIVE')) } });
  await expect(async () => expect((await admin.api.getCase({ params: { id } })).state).toBe('hidden')).toPass();

  await openLive(page, '/dashboard/reportedItems');
  await expect(page.getByRole('row').filter({ has: page.locator(`a[href$="${id}"]`) })).toContainText('in the register of stolen things');
  await openLive(page, `/dashboard/cases?case=${id}`);
  const { main, reason, choose } = partsOf(page);
  const why = main.getByRole('heading', { name: 'Its serial number is in the register of stolen things' });
  expect((await boundsOf(why)).y).toBeLessThan(
    (await boundsOf(main.getByText('The listing has no photo').or(main.getByRole('list', { name: 'Photos' })))).y,
  );
  await choose('Remove');
  await expect(reason).toHaveValue(CASE_REASONS.stolenThing.en);

  await openLive(page, '/dashboard/stolen-register');
  const takeOut = (name: string) => row(page, name).getByRole('button', { name: 'Take it out' });
  await takeOut(drive).click();
  await confirm(page, 'Take it out');
  await expect(dialog(page)).toContainText('Give the reason.');
  await dialog(page).getByLabel('Reason').fill('The owner has it back.');
  await confirm(page, 'Take it out');
  await expectToast(page, `${drive} is no longer in the register.`);
  await expect(row(page, drive)).toHaveCount(0);
  // Not on the button of the next entry.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Another admin is quicker.
  await takeOut(laptop).click();
  await dialog(page).getByLabel('Reason').fill('It is another thing.');
  await admin.api.takeStolenOut({ params: { id: second }, query: { reason: 'It is false.' } });
  await confirm(page, 'Take it out');
  await expect(dialog(page).getByRole('alert')).toContainText('This entry is no longer in the register.');
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('It is another thing.');
  await expect(row(page, laptop)).toHaveCount(0);
});
