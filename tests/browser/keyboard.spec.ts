import type { Locator, Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { aPhoto, boostProduct, listProduct, untilAdvertised, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { card, chooseFromMenu, confirm, dialog, expectToast, openLive, row, untilInHistory } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';

/** Presses Tab until `target` has the focus; every focused element on the way must be visible, not below the navigation bar. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 120; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, right, bottom } = focused.getBoundingClientRect();
      const middle = (from: number, to: number, most: number) => (Math.max(from, 0) + Math.min(to, most)) / 2;
      const hit = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight));
      const seen = hit !== null && (focused.contains(hit) || hit.contains(focused));
      return seen ? null : `${focused.tagName} ${focused.textContent.slice(0, 40)} at ${left}, ${top} under ${hit?.tagName}`;
    });
    expect(hidden, 'a focused element that is not visible').toBeNull();
  }
  throw new Error(`Tab did not reach ${target.toString()}`);
}

test('buying with the keyboard alone', async ({ seller, buying: page }) => {
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Keyboard-only monitor, 24 inch, HDMI' });
  await page.goto('/category/3');
  await expect(card(page, title)).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');

  const bookNow = card(page, title).getByRole('button', { name: messages.bookNow });
  await tabTo(page, bookNow);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();

  // Esc closes the dialog and restores the focus.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bookNow).toBeFocused();
  await page.keyboard.press('Enter');

  await tabTo(page, dialog(page).getByRole('button', { name: 'Another place' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('Meeting location'));
  await page.keyboard.type(', gate 2');
  await page.keyboard.press('Enter');
  await expectToast(page, messages.productBooked);

  await page.goto('/dashboard/myOrder');
  await tabTo(page, page.getByRole('row').filter({ hasText: title }).getByRole('link', { name: messages.pay }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^bKash/ }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Card number'));
  // A complete field moves the focus to the next.
  await page.keyboard.type('4242424242424242');
  await expect(page.getByLabel('Expiry (MM/YY)')).toBeFocused();
  await page.keyboard.type('1234');
  await page.keyboard.type('123');
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByLabel('Expiry (MM/YY)')).toHaveValue('12/34');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: messages.paymentSucceeded })).toBeVisible();
  await expect(page.getByRole('heading', { name: messages.paymentSucceeded })).toBeFocused();
});

test('selling with the keyboard alone', async ({ selling: page }) => {
  await page.goto('/dashboard/addProduct');
  const title = 'Typed monitor, 24 inch, HDMI';
  const box = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await tabTo(page, page.getByLabel('I have no photo yet'));
  await page.keyboard.press('Space');
  for (const [name, text] of [
    ['Title', title],
    ['Selling price (Tk)', '9k'],
    ['Original price (USD)', '120'],
    ['Years of use', '2'],
    ['Description', 'No dead pixel, with its cable.'],
    ['Address', 'Zindabazar, Sylhet'],
  ] as const) {
    await tabTo(page, box(name));
    await page.keyboard.type(text);
    // The facts of a title come between it and the other fields, and move them down.
    if (name === 'Title') await expect(page.getByRole('region', { name: 'Facts that buyers search by' })).toBeVisible();
  }
  await tabTo(page, page.getByRole('button', { name: 'Publish listing' }));
  await page.keyboard.press('Enter');
  await expectToast(page, messages.productAdded);

  const listed = row(page, title);
  await tabTo(page, listed.getByRole('button', { name: 'More actions' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Lower price', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByLabel('New price (Tk)'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('8500');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Price lowered.');
  await expect(listed).toContainText('Tk 8,500');
});

const WAYS_TO_CLOSE = {
  Esc: (page: Page) => page.keyboard.press('Escape'),
  'the close button': (page: Page) =>
    dialog(page)
      .getByRole('button', { name: /^Close/ })
      .click(),
  Back: async (page: Page) => {
    await untilInHistory(page, true);
    await page.goBack();
  },
};

for (const [way, close] of Object.entries(WAYS_TO_CLOSE))
  test(`a dialog is modal, takes the focus and restores it to its opener after ${way}`, async ({ app, open, seller, buyer }) => {
    const { _id, title } = await listProduct(seller, { image: await uploadPhoto(app, seller, await aPhoto()) });
    const page = await open(buyer, { viewport: { width: 360, height: 740 } });
    // Cards of similar products have a button to book, too.
    const book = new RegExp(`^${messages.bookNow} · Tk`);
    const photo = `Enlarge the photo of ${title}`;
    const onPages = [
      [`/product/${_id}`, ['Open the menu', book, photo]],
      ['/category/3', ['Filters']],
    ] as const;
    for (const [address, names] of onPages) {
      await openLive(page, address);
      for (const name of names) {
        const opener = page.getByRole('button', { name });
        await opener.click();
        await expect(dialog(page)).toBeVisible();
        // The browser keeps the focus inside modal dialogs alone.
        await expect
          .poll(() =>
            dialog(page).evaluate((element) => element.matches(':modal') && element.contains(document.activeElement ?? document.body)),
          )
          .toBe(true);
        // Reading begins with the title, not with the close button.
        if (name !== photo) await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
        await close(page);
        await expect(dialog(page)).toHaveCount(0);
        await expect(opener).toBeFocused();
        await expect(page).toHaveURL(address);
      }
    }
  });

test('a page that comes without a new document is announced by its title', async ({ open }) => {
  const page = await open(null);
  await openLive(page, '/');
  const announcement = page.locator('body > [aria-live="polite"]');
  await expect(announcement).toBeEmpty();
  for (const name of ['Safety', 'Fees']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).press('Enter');
    await expect(announcement).toHaveText(`${name} · Abar`);
  }
});

test('a page without a new document has the focus on its heading, after Back on the link that led on', async ({ seller, buying: page }) => {
  const { title } = await listProduct(seller, { category: 'accessories', title: 'Headed Logitech mouse' });
  // A filter has two values at least.
  await listProduct(seller, { category: 'accessories', conditionType: 'fair' });
  const heading = page.getByRole('heading', { level: 1 });
  const link = card(page, title).getByRole('link', { name: title });
  const ringOf = (target: Locator) => target.evaluate((element) => getComputedStyle(element).outlineStyle);
  await page.goto('/category/3');
  await expect(link).toBeVisible();
  await link.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await page.getByRole('group', { name: 'Condition' }).getByRole('checkbox').first().press('Space');
  await expect(page).toHaveURL(/condition=/);
  await expect(page.getByRole('group', { name: 'Condition' }).getByRole('checkbox').first()).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).press('Enter');
  await expect(page).toHaveURL('/blog');
  await expect(heading).toBeFocused();

  // With the mouse nothing is seen of it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety' }).click();
  await expect(page).toHaveURL('/safety');
  await expect(heading).toBeFocused();
  expect(await ringOf(heading)).toBe('none');
  await page.goto('/category/3');
  await expect(link).toBeVisible();
  await link.click();
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await ringOf(link)).toBe('none');
});

test('menus open, close and restore the focus by keyboard @main', async ({ buying: page }) => {
  await page.goto('/blog');
  const account = page.getByRole('button', { name: 'Your account' });
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: messages.signOut })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: messages.signOut })).toBeHidden();
  await expect(account).toBeFocused();
});

test('a removed row gives the focus to its neighbour, the last one to the heading of the list', async ({
  seller,
  selling: page,
  deciding,
}) => {
  const [first, second, third] = [await listProduct(seller), await listProduct(seller), await listProduct(seller)];
  const searches = ['kind=gpu', 'kind=laptop', 'kind=ram'];
  await seller.api.save({ body: { favourites: [], searches } });

  await openLive(page, '/dashboard/myProducts');
  const menuOf = ({ title }: { title: string }) => row(page, title).getByRole('button', { name: 'More actions' });
  const remove = async (product: { title: string }) => {
    await chooseFromMenu(row(page, product.title), 'Delete');
    await confirm(page, 'Delete');
    await expect(row(page, product.title)).toHaveCount(0);
  };
  // The newest is the first row.
  await remove(second);
  await expect(menuOf(first)).toBeFocused();
  await remove(first);
  await expect(menuOf(third)).toBeFocused();
  await remove(third);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const away = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('button', { name: 'Holiday mode' }).click();
  await dialog(page).getByLabel('Back on').fill(away);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change the day' })).toBeFocused();
  // Its button is in the title again.
  await page.getByRole('button', { name: 'End the holiday' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Holiday mode' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await openLive(page, '/saved');
  const list = page.getByRole('region', { name: 'Saved searches' });
  const ends = list.getByRole('button', { name: /^Remove: / });
  for (const left of [2, 1]) {
    await ends.first().press('Enter');
    await expect(ends).toHaveCount(left);
    await expect(ends.first()).toBeFocused();
  }
  await ends.press('Enter');
  await expect(list.getByRole('heading', { level: 2 }).first()).toBeFocused();

  await openLive(page, '/my-pc');
  await page.getByRole('textbox').last().fill('Ryzen 5 3600, B450, 16 GB DDR4');
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  // Until the save is over, a press of "Remove" is ignored.
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();

  await openLive(deciding, `/dashboard/users/${seller.uid}`);
  await deciding.getByRole('button', { name: 'Suspend' }).press('Enter');
  const suspension = dialog(deciding);
  await suspension.getByLabel('For how long?').selectOption('7');
  await suspension.getByLabel('Reason').fill('The photos are those of a shop.');
  await suspension.getByRole('button', { name: 'Suspend' }).press('Enter');
  await expect(deciding.getByText(/^Suspended until/)).toBeVisible();
  // Not on Delete.
  await expect(deciding.getByRole('button', { name: 'End suspension' })).toBeFocused();
});

test('acts of a buyer on the page of a product and on the home page leave the focus there', async ({ user, seller, buying: page }) => {
  const holder = await user('buyer');
  const { productId: taken } = await bookedProduct(seller, holder);
  const [offered, booked, boosted] = [await listProduct(seller), await listProduct(seller), await listProduct(seller)];
  await boostProduct(seller, boosted);
  const main = page.getByRole('main');
  const press = async (name: string) => {
    await dialog(page).getByRole('button', { name }).press('Enter');
  };

  await openLive(page, `/product/${taken}`);
  const wait = main.getByRole('button', { name: 'Wait in line' });
  // Once the lines in which the user waits are known.
  await expect(wait).toBeEnabled();
  await wait.press('Enter');
  await expect(main.getByText('You are the next in line.')).toBeVisible();
  // The replacement of the button comes later.
  await expect(main.locator(':focus')).toBeVisible();

  await openLive(page, `/product/${offered._id}`);
  await main.getByRole('button', { name: 'Make an offer' }).press('Enter');
  await dialog(page)
    .getByLabel('Your price')
    .fill(String(offered.sellingPrice * 0.8));
  await press('Send offer');
  await expect(main.getByRole('button', { name: 'Make an offer' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect(main.locator(':focus')).toBeVisible();

  await openLive(page, `/product/${booked._id}`);
  await main.getByRole('button', { name: messages.report, exact: true }).press('Enter');
  await dialog(page).getByLabel('What is wrong?').selectOption('Looks like a fraud');
  await press('Send report');
  await expect(main.getByRole('button', { name: 'Reported', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: messages.bookNow, exact: true }).press('Enter');
  await press('Confirm booking');
  await press('Done');
  await expect(main.getByRole('link', { name: 'My Orders' })).toBeFocused();

  await untilAdvertised(page, boosted);
  await openLive(page, '/');
  const advert = card(page.getByRole('region', { name: messages.advertisedTitle }), boosted.title);
  await advert.getByRole('button', { name: messages.bookNow }).press('Enter');
  await press('Confirm booking');
  await press('Done');
  // It is not advertised any more; it stays among the newest.
  await expect(advert).toHaveCount(0);
  await expect(main.locator(':focus')).toBeVisible();
});

test('a filter that is removed gives the focus to its neighbour, the last one to the heading of the list', async ({
  seller,
  buying: page,
}) => {
  for (const title of ['Filtered RTX 3060 graphics card, 12 GB', 'Filtered Corsair RAM, 16 GB DDR4'])
    await listProduct(seller, { category: 'components', title });
  const heading = page.getByRole('heading', { level: 1 });
  const chips = page.getByRole('link', { name: /^Remove: / });
  for (const path of ['/search', '/category/2']) {
    await page.goto(`${path}?kind=gpu&kind=ram`);
    // Applied once React has hydrated the page.
    await page.getByRole('complementary', { name: 'Filters' }).getByLabel('Years of use').selectOption('3');
    await expect(chips).toHaveCount(3);
    await chips.nth(1).press('Enter');
    await expect(chips).toHaveCount(2);
    await expect(chips.nth(1)).toBeFocused();
    await chips.nth(1).press('Enter');
    await expect(chips).toHaveCount(1);
    await expect(chips).toBeFocused();
    await chips.press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(heading).toBeFocused();
    await page.goBack();
    await page.getByRole('link', { name: 'Clear all' }).press('Enter');
    await expect(chips).toHaveCount(0);
    await expect(heading).toBeFocused();
  }
});

test('Ctrl+K leads to the search on every page', async ({ admin, open }) => {
  for (const [user, address] of [
    [null, '/'],
    [admin, '/search'],
  ] as const) {
    const page = await open(user);
    await openLive(page, address);
    await page.keyboard.press('Control+k');
    // With suggestions it is a combobox.
    await expect(page.getByRole('banner').locator('input')).toBeFocused();
  }
});

test('the first result is at most eight stops from a search', async ({ seller, buying: page }) => {
  await listProduct(seller, { title: 'Eight stops monitor, 24 inch' });
  await openLive(page, '/');
  await page.getByRole('banner').getByRole('searchbox').fill('eight stops monitor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=eight/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const skip = page.getByRole('link', { name: 'Skip to results' });
  const result = card(page, 'Eight stops monitor, 24 inch');
  let stops = 0;
  for (; stops < 8 && !(await result.evaluate((element) => element.contains(document.activeElement))); stops += 1) {
    const isSkip = await skip.evaluate((element) => element === document.activeElement);
    await page.keyboard.press(isSkip ? 'Enter' : 'Tab');
  }
  await expect(result.locator(':focus')).toHaveCount(1);
});
