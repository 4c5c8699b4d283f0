import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#domain/durations.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const PAGES = ['how-it-works', 'safety', 'fees', 'contact', 'about', 'terms', 'privacy'];

await test('the information pages are complete without a script, in both languages, and say what this site does', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true, env: { CONTACT_EMAIL: 'Abar <help@abar.example>' } });
  const get = async (address: string): Promise<string> => {
    const response = await fetch(app.origin + address);
    assert.equal(response.status, 200, address);
    return response.text();
  };

  for (const [prefix, lang] of [
    ['', 'en'],
    ['/bn', 'bn'],
  ] as const)
    for (const page of PAGES) {
      const html = await get(`${prefix}/${page}`);
      assert.ok(html.includes(`<html lang="${lang}"`), page);
      assert.match(html, /"BreadcrumbList"/, page);
      assert.match(html, new RegExp(`"@type":"(?:About|Contact|Web)Page"[^{}]*"url":"[^"]*${prefix}/${page}"`), page);
      for (const other of PAGES) assert.ok(html.includes(`href="${prefix}/${other}"`), `${page} links to ${other}`);
      // A click on a link asks for the data alone.
      assert.ok((await get(`${prefix}/${page}.data`)).includes(page));
    }

  assert.ok((await get('/contact')).includes('href="mailto:help@abar.example"'));
  const securityTxt = await get('/.well-known/security.txt');
  assert.match(securityTxt, /^Contact: mailto:help@abar\.example$/m);
  const expiresIn = Date.parse(/^Expires: (.+)$/m.exec(securityTxt)?.[1] ?? '') - app.clock.now().getTime();
  assert.ok(expiresIn > 0 && expiresIn < 365 * DAY_MS, 'RFC 9116: less than a year');
  const fees = await get('/fees');
  assert.ok(/a fixed amount of Tk\s10/.test(fees) && fees.includes('This site runs in test mode.'));
  assert.ok((await get('/bn/fees')).includes('১০৳'));
});

await test('with a charge of the price and no address, the pages say so', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true, env: { CARD_CHARGE: 'price' } });
  const get = async (address: string): Promise<string> => (await fetch(app.origin + address)).text();
  assert.equal((await fetch(`${app.origin}/.well-known/security.txt`)).status, 404);
  assert.ok((await get('/fees')).includes('Your card is charged the price of the product'));
  const contact = await get('/contact');
  assert.ok(contact.includes('has not published an email address') && !contact.includes('mailto:'));
});
