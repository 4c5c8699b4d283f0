import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClientConfig } from '#contract/service.ts';
import { infoPage } from '#web/modules/content/pages.server.ts';

const site: ClientConfig = {
  identity: { kind: 'embedded', apiKey: '', projectId: '', google: true },
  cards: { kind: 'embedded', publishableKey: '', testMode: true, charge: 10 },
  gateways: [
    { name: 'sslcommerz', kind: 'live' },
    { name: 'bkash', kind: 'live' },
  ],
  fee: 0,
  images: { key: '' },
  mail: { kind: 'outbox' },
  contact: null,
  demo: null,
};
const words = (name: 'fees' | 'about' | 'privacy' | 'safety' | 'terms' | 'how-it-works', locale: 'en' | 'bn', fee: number) =>
  JSON.stringify(infoPage(name, locale, { ...site, fee }));

await test('the pages name the fee of the site, where it has one', () => {
  assert.match(words('fees', 'en', 0), /charges no fees/);
  assert.match(words('fees', 'en', 5), /keeps 5 % of what is paid on the site/);
  assert.doesNotMatch(words('fees', 'en', 5) + words('about', 'en', 5), /no fees|: nothing|"none"/);
  assert.match(words('fees', 'bn', 5), /৫%/);
  assert.doesNotMatch(words('fees', 'bn', 5) + words('about', 'bn', 5), /ফি নেই|কোনো ফি/);
});

await test('the pages name the gateways of the site, and what each learns', () => {
  assert.match(words('fees', 'en', 0), /on the page of SSLCommerz or bKash is the same amount/);
  assert.match(words('privacy', 'en', 0), /bKash, if you choose to pay there: your phone number and the amount/);
});

await test('the safety page names the gateways to which a payment may lead', () => {
  assert.match(words('safety', 'en', 0), /only from My Orders on this site, which may lead you to the page of SSLCommerz or bKash/);
  assert.match(words('safety', 'bn', 0), /আমার অর্ডার থেকে; সেখান থেকে SSLCommerz/);
  assert.match(JSON.stringify(infoPage('safety', 'en', { ...site, gateways: [] })), /only from My Orders on this site\./);
});

await test('the pages say that a boost ends and can be made again, and that there is an appeal', () => {
  for (const name of ['fees', 'how-it-works'] as const) {
    assert.match(words(name, 'en', 0), /some days, and (?:can then be made )?again/);
    assert.doesNotMatch(words(name, 'en', 0), /once for each product/);
    assert.doesNotMatch(words(name, 'bn', 0), /প্রতিটি পণ্যে একবার/);
  }
  assert.match(words('terms', 'en', 0), /suspend an account for some days or for good.*appeal once/);
  assert.match(words('terms', 'bn', 0), /স্থগিত.*একবার আপিল/);
});
