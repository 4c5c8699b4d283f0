import assert from 'node:assert/strict';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { chromium, type Page } from 'playwright-core';
import { startTestApp } from '#server/testing/test-app.ts';

// With CARDS=stripe a page loads Stripe.js from js.stripe.com, which adds frames of its own, for 3-D Secure one of hooks.stripe.com,
// and calls api.stripe.com. The official loader runs in Chromium in a page of the app, under the headers that the app sends. The
// responses of Stripe's hosts are the test's: it shows what the policy allows, not what Stripe responds.

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const LOADER = path.join(import.meta.dirname, '../../../node_modules/@stripe/stripe-js/dist/pure.mjs');
const STRIPE = {
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_page',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_page',
  STRIPE_WEBHOOK_SECRET: 'whsec_page',
};

/** Loads from allowed and other hosts, and returns what the policy refused. */
const PROBE = `
import { loadStripe } from '/pure.mjs';
const refused = [];
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
  if (URL.canParse(blockedURI)) refused.push(effectiveDirective.replace('-elem', '') + ' ' + new URL(blockedURI).origin);
});
const settled = (element) => new Promise((resolve) => {
  element.onload = resolve;
  element.onerror = resolve;
  document.body.append(element);
});
const frame = (src) => settled(Object.assign(document.createElement('iframe'), { src }));
const script = (src) => {
  const element = document.createElement('script');
  try {
    element.src = src;
  } catch {
    // Trusted Types refuse it before the policy does.
    refused.push('script-src ' + new URL(src).origin);
    return;
  }
  return settled(element);
};
const ask = (address) => fetch(address).then(() => undefined, () => undefined);
window.probe = async (publishableKey, refusals) => {
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
  // A refused frame may load its error page before the refusal is reported.
  while (new Set(refused).size < refusals) await new Promise((resolve) => setTimeout(resolve, 10));
  return { stripe, refused: [...new Set(refused)].sort() };
};
`;

interface Probed {
  stripe: { key?: string; locale?: string; failure?: string };
  refused: string[];
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });

/** Opens a built page of the app with these settings. Requests to other hosts get empty responses. */
async function openPage(t: TestContext, env: Record<string, string>): Promise<{ page: Page; requestedHosts: string[] }> {
  const page = await browser.newPage();
  const app = await startTestApp({ pages: true, env });
  t.after(async () => {
    await page.close();
    await app.stop();
  });
  const requestedHosts: string[] = [];
  await page.route(/^https:/, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    requestedHosts.push(hostname);
    if (!pathname.endsWith('.js'))
      return route.fulfill({ body: '<!doctype html>', contentType: 'text/html', headers: { 'access-control-allow-origin': '*' } });
    const body = 'window.Stripe = (key, options) => ({ key, ...options });';
    return route.fulfill({ body: pathname.endsWith('/stripe.js') ? body : '', contentType: 'text/javascript' });
  });
  await page.route(`${app.origin}/probe.js`, (route) => route.fulfill({ body: PROBE, contentType: 'text/javascript' }));
  await page.route(`${app.origin}/pure.mjs`, (route) => route.fulfill({ path: LOADER, contentType: 'text/javascript' }));
  await page.goto(app.origin);
  await page.evaluate('import("/probe.js").then(() => undefined)');
  return { page, requestedHosts };
}

/** Waits for that many refusals. */
const probe = (page: Page, refusals: number): Promise<Probed> => page.evaluate<Probed>(`window.probe("pk_test_page", ${refusals})`);

await test('CARDS=stripe: pages load from exactly the hosts that Stripe documents', async (t) => {
  const { page, requestedHosts } = await openPage(t, STRIPE);
  const { stripe, refused } = await probe(page, 6);
  assert.deepEqual(stripe, { key: 'pk_test_page', locale: 'en' }, 'the official loader loads Stripe.js');
  assert.deepEqual(refused, [
    'connect-src https://evil.example',
    'connect-src https://js.stripe.com.evil.example',
    'frame-src https://bank.example',
    'frame-src https://checkout.stripe.com',
    'script-src https://evil.example',
    'script-src https://hooks.stripe.com',
  ]);
  assert.deepEqual([...new Set(requestedHosts)].sort(), [
    'api.stripe.com',
    'hooks.stripe.com',
    'js.stripe.com',
    'm.js.stripe.com',
    'part.js.stripe.com',
  ]);
});

await test('CARDS=embedded: pages load from no other host', async (t) => {
  const { page, requestedHosts } = await openPage(t, {});
  const { stripe, refused } = await probe(page, 11);
  assert.match(stripe.failure ?? '', /'TrustedScriptURL'/, 'the loader of Stripe.js');
  assert.equal(refused.length, 11, refused.join('\n'));
  assert.deepEqual(requestedHosts, []);
});

await browser.close();
