import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { PUBLISHABLE_KEY, startTestDatabase, startTestEmulator, type TestEmulator } from './test-emulator.ts';

// Debian's package, else Playwright's download.
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const PACKAGE = path.join(import.meta.dirname, '..');

/** A page with the official React components on the emulator's object, which shows results and records events. */
const PAGE = `
import { createElement as h, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import { createStripeJs } from '@abar/stripe-emulator/browser';
const query = new URLSearchParams(location.search);
const stripe = createStripeJs({ publishableKey: '${PUBLISHABLE_KEY}', locale: query.get('locale') ?? 'en' });
window.events = [];
function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  async function pay(event) {
    event.preventDefault();
    setBusy(true);
    setMessage('');
    const card = elements.getElement(CardElement);
    const created = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Rahim', email: 'rahim@example.com' } });
    const result = created.error ? created : await stripe.confirmCardPayment(query.get('secret'), { payment_method: created.paymentMethod.id });
    setMessage(result.error ? [result.error.type, result.error.code, result.error.message].join(' | ') : result.paymentIntent.status);
    setBusy(false);
  }
  const record = (kind) => (event) => window.events.push({ kind, ...(kind === 'change' ? { ...event, error: event.error?.code } : {}) });
  return h('form', { onSubmit: pay },
    h(CardElement, { options: { disabled: busy }, onReady: record('ready'), onChange: record('change'), onFocus: record('focus'), onBlur: record('blur'), onEscape: record('escape') }),
    h('button', { disabled: !stripe || busy }, 'Pay'),
    h('p', { role: 'status' }, message));
}
createRoot(document.getElementById('root')).render(h(StrictMode, null, h(Elements, { stripe }, h(Form))));
`;

const folder = mkdtempSync(path.join(os.tmpdir(), 'stripe-emulator-page-'));
writeFileSync(path.join(folder, 'page.js'), PAGE);
const database = await startTestDatabase();
await build({
  root: PACKAGE,
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    {
      // The page is outside the package: its imports are resolved as if it were inside.
      name: 'resolve-from-package',
      resolveId(source, importer) {
        if (importer?.startsWith(folder) && !path.isAbsolute(source))
          return this.resolve(source, path.join(PACKAGE, 'browser/stripe-js.ts'), { skipSelf: true });
        return null;
      },
    },
  ],
  build: {
    outDir: path.join(folder, 'out'),
    minify: false,
    rolldownOptions: { input: path.join(folder, 'page.js'), output: { entryFileNames: 'page.js' } },
  },
});
const script = readFileSync(path.join(folder, 'out/page.js'), 'utf8');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });

/** Opens the page with a new payment of Tk 10, under a policy that forbids inline scripts and styles. */
async function open(fixture: TestEmulator, more = ''): Promise<{ page: Page; intentId: string; errors: string[] }> {
  const intent = await fixture.create();
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 402/.test(message.text())) errors.push(message.text());
  });
  const { port } = fixture.app.server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/?secret=${intent.client_secret ?? ''}${more}`);
  await page.getByLabel('Card number').or(page.getByLabel('কার্ড নম্বর')).waitFor();
  return { page, intentId: intent.id, errors };
}

async function type(page: Page, number: string, expiry = '1235', cvc = '123'): Promise<void> {
  await page.getByLabel('Card number').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(number + expiry + cvc);
}

const waitForResult = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();

await test('the official React elements on the emulator', async (t) => {
  const fixture = startTestEmulator(t, database.connection);
  fixture.app.get('/', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'")
      .type('text/html')
      .send('<!doctype html><html lang="en"><title>Pay</title><main id="root"></main><script type="module" src="/page.js"></script>'),
  );
  fixture.app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(script));
  fixture.app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
  await fixture.app.listen({ host: '127.0.0.1', port: 0 });

  await t.test('a card typed in one go, with the keyboard alone, pays', async () => {
    const { page, intentId, errors } = await open(fixture);
    await page.keyboard.press('Tab');
    await page.keyboard.type('42424242424242421235123');
    assert.equal(await page.getByLabel('Card number').inputValue(), '4242 4242 4242 4242');
    assert.equal(await page.getByLabel('Expiry (MM/YY)').inputValue(), '12/35');
    assert.equal(await page.getByLabel('CVC').inputValue(), '123');
    await page.keyboard.press('Enter');
    await waitForResult(page, 'succeeded');
    assert.equal((await fixture.stripe.paymentIntents.retrieve(intentId)).status, 'succeeded');
    const events = await page.evaluate<{ kind: string; complete?: boolean; brand?: string }[]>('window.events');
    assert.deepEqual([...new Set(events.map((event) => event.kind))], ['ready', 'focus', 'change', 'blur']);
    const last = events.findLast((event) => event.kind === 'change');
    assert.deepEqual([last?.complete, last?.brand], [true, 'visa']);
    assert.deepEqual(errors, []);
    await page.close();
  });

  await t.test('editing in the middle keeps the caret, deleting skips the separators', async () => {
    const { page } = await open(fixture);
    const number = page.getByLabel('Card number');
    await number.pressSequentially('424242424242');
    for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('99');
    assert.equal(await number.inputValue(), '4242 9942 4242 42');
    assert.equal(await page.evaluate('document.activeElement.selectionStart'), 7);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    assert.equal(await number.inputValue(), '4244 2424 242');
    await number.fill('3782 822463 10005');
    assert.equal(await number.inputValue(), '3782 822463 10005');
    await page.close();
  });

  await t.test('a problem is displayed at its field and exposed to assistive technology', async () => {
    const { page } = await open(fixture);
    await type(page, '4242424242424241', '', '');
    const number = page.getByLabel('Card number');
    assert.equal(await number.getAttribute('aria-invalid'), 'true');
    const help = (await number.getAttribute('aria-describedby')) ?? '';
    assert.equal(await page.locator(`#${help}`).textContent(), 'Your card number is invalid.');
    assert.ok(await page.locator('.StripeElement.StripeElement--invalid').isVisible());
    await page.getByRole('button', { name: 'Pay' }).click();
    await waitForResult(page, 'validation_error | invalid_number | Your card number is invalid.');
    await page.waitForFunction('document.activeElement?.autocomplete === "cc-number"');
    assert.equal(await page.getByRole('group', { name: 'Card details' }).count(), 1);
    assert.equal(
      await page.evaluate('getComputedStyle(document.activeElement).minHeight'),
      '44px',
      'the style sheet applies under the policy',
    );
    await page.close();
  });

  await t.test('a declined card is reported and stays in the fields; another card pays', async () => {
    const { page, errors } = await open(fixture);
    await type(page, '4000000000009995');
    await page.getByRole('button', { name: 'Pay' }).click();
    await waitForResult(page, 'card_error | card_declined | Your card has insufficient funds.');
    assert.equal(await page.getByLabel('Card number').inputValue(), '4000 0000 0000 9995');
    await type(page, '4242424242424242', '', '');
    await page.getByRole('button', { name: 'Pay' }).click();
    await waitForResult(page, 'succeeded');
    assert.deepEqual(errors, []);
    await page.close();
  });

  await t.test('3-D Secure: completed, failed, canceled with Esc', async () => {
    const { page, intentId, errors } = await open(fixture);
    const pay = page.getByRole('button', { name: 'Pay' });
    const dialog = page.getByRole('dialog', { name: 'Your bank asks: is this you?' });
    await type(page, '4000002500003155');
    for (const action of ['Escape', 'Fail authentication']) {
      await pay.click();
      await dialog.waitFor();
      assert.match((await dialog.textContent()) ?? '', /Tk 10\b/);
      if (action === 'Escape') await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: action }).click();
      await waitForResult(page, /payment_intent_authentication_failure/);
      assert.equal((await fixture.stripe.paymentIntents.retrieve(intentId)).status, 'requires_payment_method');
    }
    await pay.click();
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await waitForResult(page, 'succeeded');
    assert.deepEqual(errors, []);
    await page.close();
  });

  await t.test('a lost response is requested again; a lost connection is reported', async () => {
    const { page } = await open(fixture);
    let lost = 0;
    await page.route('**/confirm', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await type(page, '4242424242424242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await waitForResult(page, 'succeeded');
    await page.close();

    const other = await open(fixture);
    await other.page.route('**/cards/**', (route) => route.abort());
    await type(other.page, '4242424242424242');
    await other.page.getByRole('button', { name: 'Pay' }).click();
    await waitForResult(other.page, /api_connection_error .*could not be reached/);
    assert.equal(await other.page.getByLabel('Card number').inputValue(), '4242 4242 4242 4242');
    await other.page.close();
  });

  await t.test('the elements work in Bangla, with a Bangla keyboard', async () => {
    const { page } = await open(fixture, '&locale=bn');
    await page.getByLabel('কার্ড নম্বর').fill('৪২৪২৪২৪২৪২৪২৪২৪২');
    assert.equal(await page.getByLabel('কার্ড নম্বর').inputValue(), '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await waitForResult(page, 'কার্ডের মেয়াদ অসম্পূর্ণ।');
    await page.close();
  });
});

await browser.close();
await database.stop();
rmSync(folder, { recursive: true, force: true });
