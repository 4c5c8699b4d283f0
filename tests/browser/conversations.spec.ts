import { limits } from '#contract/limits.ts';
import { ask, listProduct } from '#tests/browser/fixtures/products.ts';
import { boundsOf, confirm, dialog, expectToast, hold, loseAnswer, openLive, resize } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';
import { codeFor } from '#server/testing/test-handover.ts';
import { offered } from '#server/testing/test-offers.ts';

test('a buyer asks, the seller answers live, and a block ends it @main', async ({ browserErrors, seller, buyer, selling, buying }) => {
  const product = await listProduct(seller);
  await openLive(selling, '/dashboard/messages');
  await expect(selling.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await openLive(selling, '/dashboard/offers');

  await openLive(buying, `/product/${product._id}`);
  await buying.getByRole('button', { name: 'Ask the seller' }).click();
  const question = dialog(buying).getByLabel('Your message');
  await dialog(buying).getByRole('button', { name: 'What is the lowest price?' }).click();
  await question.fill('I live in Mirpur.');
  await dialog(buying).getByRole('button', { name: 'Is it still available?' }).click();
  await expect(question).toHaveValue('I live in Mirpur.\nIs it still available?');
  await confirm(buying, 'Send');
  await expect(buying).toHaveURL(/\/dashboard\/messages\/[\da-f-]{36}$/);
  await expect(buying.getByRole('navigation').getByRole('link', { name: /^Messages/ })).toHaveAttribute('aria-current', 'page');
  const answers = buying.getByRole('log').getByRole('listitem');
  await expect(answers).toHaveCount(1);

  const menu = selling.getByRole('navigation', { name: 'Dashboard menu' });
  await expect(menu.getByText('1 unread')).toBeAttached();
  // A window with space for it opens the newest.
  await menu.getByRole('link', { name: 'Messages' }).click();
  const questions = selling.getByRole('log').getByRole('listitem');
  await expect(questions).toContainText(['Is it still available?']);
  await expect(menu.getByText('1 unread')).toHaveCount(0);

  await selling.getByRole('textbox', { name: 'Your message' }).fill('Yes. Call ০১৭ ১২৩৪৫৬৭৮ and send 2000 taka by bKash in advance.');
  await selling.getByRole('button', { name: 'Send' }).click();
  await expect(questions.last()).toContainText('hidden from the other side');
  await expect(selling.getByRole('textbox', { name: 'Your message' })).toHaveValue('');
  await expect(answers.last()).toContainText('Call •••••');
  await expect(answers.last()).toContainText('asks for money before you have seen the product');
  await answers.last().getByRole('button', { name: 'Report' }).click();
  await dialog(buying).getByLabel('Reason').selectOption('Looks like fraud');
  await confirm(buying, 'Send report');
  await expect(answers.last()).toContainText('Reported');

  await selling.getByRole('button', { name: 'Block' }).click();
  await confirm(selling, 'Block');
  await expect(selling.getByText(`You have blocked ${buyer.displayName}.`)).toBeVisible();
  await expect(selling.getByRole('textbox', { name: 'Your message' })).toHaveCount(0);
  browserErrors.allow(/409/);
  const field = buying.getByRole('textbox', { name: 'Your message' });
  await field.fill('Hello?');
  await buying.getByRole('button', { name: 'Send' }).click();
  await expect(buying.getByRole('alert')).toContainText('No more messages can be sent in this conversation.');
  await expect(field).toHaveValue('Hello?');
  await expect(answers).toHaveCount(2);
});

test('an admin closes the reports of a conversation, and can read it no more', async ({ browserErrors, seller, buyer, deciding: page }) => {
  const { _id: productId } = await listProduct(seller);
  const { _id: id } = await ask(buyer, productId, 'Send 2000 taka first.');
  const { messages } = await seller.api.getConversation({ params: { id }, query: {} });
  await seller.api.reportMessage({ params: { id: messages.at(-1)?._id ?? '' }, body: { reason: 'Looks like fraud' } });
  await openLive(page, `/dashboard/messages/${id}`);
  // The live event comes before the answer: it reads the numbers of the menu again, and not the conversation.
  let reads = 0;
  await page.route(new RegExp(`/conversations/${id}(\\?|$)`), async (route) => {
    if (route.request().method() !== 'PATCH') {
      reads += 1;
      return route.fallback();
    }
    const hasCome = page.waitForResponse(/\/open-tasks/);
    const response = await route.fetch();
    await hasCome;
    return route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Close the reports' }).click();
  await expect(dialog(page)).toContainText('leaves the list');
  await confirm(page, 'Close the reports');
  await expectToast(page, 'The reports are closed');
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
  expect(reads).toBe(0);
  browserErrors.allow(/404/);
  await page.goto(`/dashboard/messages/${id}`);
  await expect(page.getByRole('heading', { name: 'No open report', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('a lost answer sends nothing twice, and a draft survives a reload @main', async ({ browserErrors, seller, buyer, buying: page }) => {
  const product = await listProduct(seller);
  const conversation = await ask(buyer, product._id);
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  const field = page.getByRole('textbox', { name: 'Your message' });
  const messages = page.getByRole('log').getByRole('listitem');
  await field.fill('How old is the power supply?');
  await page.reload();
  await expect(field).toHaveValue('How old is the power supply?');
  await expect(field).toHaveAttribute('maxlength', String(limits.message));

  browserErrors.allow(/ERR_FAILED/);
  await loseAnswer(page, /\/messages$/);
  await field.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await expect(field).toHaveValue('How old is the power supply?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(messages).toHaveCount(2);
  await expect(field).toHaveValue('');

  // Left and opened again while it is sent.
  const sent = await hold(page, /\/messages$/, 'POST');
  await field.fill('And the warranty?');
  await field.press('Control+Enter');
  await sent.held;
  const menu = page.getByRole('navigation', { name: 'Dashboard menu' });
  await menu.getByRole('link', { name: 'My Orders' }).click();
  await expect(field).toHaveCount(0);
  await menu.getByRole('link', { name: 'Messages' }).click();
  await expect(field).toHaveAttribute('readonly');
  await field.press('Control+Enter');
  sent.release();
  await expect(messages).toHaveCount(3);
  await expect(field).toHaveValue('');
  expect(sent.count()).toBe(1);

  // A reload before it is sent again.
  await loseAnswer(page, /\/messages$/);
  await field.fill('Any scratches?');
  await field.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('We could not reach the server.');
  await page.reload();
  await expect(field).toHaveValue('Any scratches?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveValue('');
  await field.fill('Any scratches?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(field).toHaveValue('');
  await expect(messages.filter({ hasText: 'scratches' }).getByRole('time')).toHaveCount(2);
  await expect(messages).toHaveCount(5);
});

test('messages are written and sent where the storage of the browser is full', async ({ seller, buying: page }) => {
  const product = await listProduct(seller);
  await openLive(page, `/product/${product._id}`);
  await page.evaluate<void>(
    `Storage.prototype.setItem = () => { throw new DOMException('The quota has been exceeded.', 'QuotaExceededError'); }`,
  );
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  await dialog(page).getByRole('button', { name: 'Is it still available?' }).click();
  await confirm(page, 'Send');
  const messages = page.getByRole('log').getByRole('listitem');
  await expect(messages).toHaveCount(1);
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('I live in Mirpur.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages).toContainText(['Is it still available?', 'I live in Mirpur.']);
  await expect(field).toHaveValue('');
});

test('only new messages of a conversation are read out, and a sent message once', async ({ seller, buyer, buying: page }) => {
  const product = await listProduct(seller);
  const write = (text: string) => ({ messageId: crypto.randomUUID(), text });
  const { conversation } = await buyer.api.openConversation({ body: { productId: product._id, ...write('The very first one') } });
  for (let sent = 0; sent < limits.pageSize; sent += 1)
    await (sent % 2 === 0 ? seller : buyer).api.sendMessage({ params: { id: conversation._id }, body: write(`Message ${sent}`) });
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem')).toHaveCount(limits.pageSize);
  await page.getByRole('button', { name: 'Load older messages' }).click();
  await expect(page.getByRole('main').getByText('The very first one')).toBeVisible();
  await expect(log).not.toContainText('The very first one');

  const sending = await hold(page, /\/messages$/, 'POST');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is the fan quiet?');
  await page.getByRole('button', { name: 'Send' }).click();
  const bubble = log.getByRole('listitem').filter({ hasText: 'Is the fan quiet?' });
  await expect(bubble).toContainText('Sending…');
  const element = await bubble.elementHandle();
  sending.release();
  await expect(bubble.getByRole('time')).toBeVisible();
  expect(await element?.evaluate((shown) => shown.isConnected)).toBe(true);
});

test('a message that was sent is not shown again below newer ones', async ({ seller, buyer, buying: page }) => {
  const product = await listProduct(seller);
  const write = (text: string) => ({ messageId: crypto.randomUUID(), text });
  const { conversation } = await buyer.api.openConversation({ body: { productId: product._id, ...write('Hello') } });
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  const messages = page.getByRole('log').getByRole('listitem');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Is the fan quiet?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages.last().getByRole('time')).toBeVisible();
  for (let sent = 0; sent < limits.pageSize; sent += 1)
    await seller.api.sendMessage({ params: { id: conversation._id }, body: write(`Message ${sent}.`) });
  await expect(messages.filter({ hasText: 'Message 0.' })).toBeVisible();
  await expect(messages.filter({ hasText: `Message ${limits.pageSize - 1}.` })).toBeVisible();
  await expect(messages).toHaveCount(limits.pageSize);
});

test('a buyer asks from the page of an order, and sends the code after another press', async ({ browserErrors, newDeal, buying: page }) => {
  browserErrors.allow(/409/);
  const deal = await newDeal('paid');
  await openLive(page, `/dashboard/payment/${deal.bookingId}`);
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await dialog(page).getByLabel('Your message').fill('When shall we meet?');
  await confirm(page, 'Send');
  const messages = page.getByRole('log').getByRole('listitem');
  await expect(messages).toContainText(['When shall we meet?']);

  const code = await codeFor(deal);
  const field = page.getByRole('textbox', { name: 'Your message' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await field.fill(`It is ${code}`);
  await send.click();
  await expect(dialog(page)).toContainText('Whoever has the code can confirm the handover without giving you the product.');
  await confirm(page, 'Cancel');
  await expect(field).toHaveValue(`It is ${code}`);
  await expect(messages).toHaveCount(1);
  await send.click();
  await confirm(page, 'Send the code');
  await expect(messages).toHaveCount(2);
  await expect(messages.last()).toContainText(code);
  await expect(field).toHaveValue('');
});

test('a conversation has a heading while it is read, and a long word stays in the field of a message, on a phone', async ({
  seller,
  buyer,
  buying: page,
}) => {
  const product = await listProduct(seller);
  const conversation = await ask(buyer, product._id);
  await resize(page, { width: 390, height: 844 });
  const reading = await hold(page, new RegExp(`/api/conversations/${conversation._id}`), 'GET');
  await page.goto(`/dashboard/messages/${conversation._id}`);
  // It has a heading and a title while it is read, as the page that led here had.
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeAttached();
  await expect(page).toHaveTitle(/^Messages/);
  reading.release();
  await page.getByRole('textbox', { name: 'Your message' }).fill(`https://example.com/${'a'.repeat(150)}`);
  const { x, width } = await boundsOf(page.getByRole('button', { name: 'Send' }));
  expect(x + width).toBeLessThanOrEqual(390);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});

test('each page says how much waits for its reader: beside Messages, at the photo, in both menus', async ({
  seller,
  buyer,
  selling: page,
}) => {
  const product = await listProduct(seller);
  await openLive(page, '/blog');
  const messages = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(messages).toHaveAccessibleName('Messages');
  await ask(buyer, product._id);
  await expect(messages).toHaveAccessibleName('Messages 1 unread');
  await offered(seller, buyer, product.sellingPrice - 1000, product._id);
  await expect(page.getByRole('banner').getByText('2 to do').first()).toBeAttached();
  await page.getByRole('button', { name: 'Your account' }).click();
  const menu = page.locator('.popup:popover-open');
  await expect(menu.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Offers 1 to answer' })).toBeVisible();
  // Neither is counted a second time.
  await expect(menu.getByRole('link', { name: 'My Products', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await resize(page, { width: 390, height: 844 });
  const tabs = page.getByRole('navigation', { name: 'Quick ways' });
  await expect(tabs.getByRole('link')).toHaveText(['Home', 'Search', 'Sell', /^Messages.*1 unread$/, /^You.*2 to do$/]);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await dialog(page).getByRole('link', { name: 'Messages 1 unread' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(buyer.displayName) })
    .click();
  await resize(page, { width: 1280, height: 720 });
  await expect(messages).toHaveAccessibleName('Messages');
});

test('the menu shows the current screen whole, also with unread messages, on a phone', async ({ seller, buyer, selling: page }) => {
  const product = await listProduct(seller);
  await ask(buyer, product._id);
  await resize(page, { width: 390, height: 844 });
  await page.goto('/bn/dashboard/account');
  const menu = page.getByRole('navigation', { name: 'ড্যাশবোর্ডের মেনু' });
  await expect(menu.locator('.badge').last()).toBeVisible();
  // Each number that comes moves the entries.
  await expect(menu.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
});

test('a question that arrives after its dialog was closed is said to be sent', async ({ seller, buying: page }) => {
  const product = await listProduct(seller);
  await openLive(page, `/product/${product._id}`);
  const sending = await hold(page, /\/api\/conversations$/, 'POST');
  await page.getByRole('button', { name: 'Ask the seller' }).click();
  await dialog(page).getByRole('button', { name: 'Is it still available?' }).click();
  await confirm(page, 'Send');
  await sending.held;
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  sending.release();
  await expectToast(page, 'Your question was sent to the seller.');
  await expect(page).toHaveURL(new RegExp(`/product/${product._id}`));
});

test('beside each other on a wide screen: another conversation, ready answers, Enter, and the product marked as sold', async ({
  seller,
  buyer,
  user,
  selling: page,
}) => {
  const [first, second] = [await listProduct(seller), await listProduct(seller)];
  const other = await user('buyer');
  const conversation = await ask(buyer, first._id);
  await ask(other, second._id);
  await resize(page, { width: 1440, height: 900 });
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  const rows = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('time') });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1, name: buyer.displayName })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Your message' });
  const [list, thread] = [await boundsOf(rows.first()), await boundsOf(field)];
  const panel = await boundsOf(page.getByRole('region', { name: 'The product' }));
  expect(list.width).toBeLessThanOrEqual(320);
  expect(panel.width).toBe(280);
  expect(list.x + list.width).toBeLessThanOrEqual(thread.x);
  expect(thread.x + thread.width).toBeLessThanOrEqual(panel.x);
  expect(thread.y + thread.height).toBeGreaterThan(850);

  await page.getByRole('button', { name: 'Yes, it is still available.' }).click();
  await expect(field).toBeFocused();
  await field.press('Shift+Enter');
  await field.pressSequentially('Come by.');
  await expect(field).toHaveValue('Yes, it is still available.\nCome by.');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByRole('log').getByRole('listitem').last()).toContainText('Come by.');

  await page.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('No longer listed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark as sold' })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(other.displayName) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: other.displayName })).toBeVisible();
  await expect(rows).toHaveCount(2);

  // The newest one is opened. Its heading has the focus that the heading of the page had, not the button that blocks the other side.
  await page.goto('/dashboard/myProducts');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('button', { name: 'Block' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('on a phone Enter makes a line, and the field is at the foot of the screen', async ({ seller, buyer, open }) => {
  const product = await listProduct(seller);
  const conversation = await ask(buyer, product._id);
  const page = await open(buyer, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openLive(page, `/dashboard/messages/${conversation._id}`);
  const field = page.getByRole('textbox', { name: 'Your message' });
  await field.fill('Hello');
  await field.press('Enter');
  await expect(field).toHaveValue('Hello\n');
  await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1);
  const { y, height } = await boundsOf(field);
  expect(844 - y - height).toBeLessThan(40);
  await expect(page.getByRole('link', { name: 'All messages' })).toBeVisible();
});
