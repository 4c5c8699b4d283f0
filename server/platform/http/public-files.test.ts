import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { startTestApp } from '#server/testing/test-app.ts';

interface Manifest {
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { url: string }[];
}

const ICONS = ['any 192x192', 'any 512x512', 'maskable 512x512'];

await test('the files that browsers and crawlers ask for', async (t) => {
  const app = await startTestApp({ stopAfter: t, pages: true });
  const get = async (path: string) => {
    const response = await fetch(new URL(path, app.origin));
    assert.equal(response.status, 200, path);
    return response;
  };

  for (const [page, lang] of [
    ['/', 'en'],
    ['/bn', 'bn'],
  ] as const)
    await t.test(`${page} links the icons and the manifest of its language, whose addresses and icons are there`, async () => {
      const html = await (await get(page)).text();
      const hrefs = ['icon', 'apple-touch-icon', 'manifest'].map(
        (rel) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? assert.fail(`no ${rel}`),
      );
      for (const href of hrefs) await get(href);
      const response = await get(hrefs[2] ?? '');
      assert.match(response.headers.get('content-type') ?? '', /^application\/manifest\+json/);
      const manifest = (await response.json()) as Manifest;
      assert.equal(manifest.lang, lang);
      for (const address of [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)]) {
        assert.ok(address.startsWith(page));
        await get(address);
      }
      assert.deepEqual(new Set(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)), new Set(ICONS));
      for (const { src, sizes, type } of manifest.icons) {
        const icon = await get(src);
        assert.equal(icon.headers.get('content-type'), type);
        const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
        assert.equal(`${width}x${height}`, sizes);
      }
    });

  await t.test('browsers find the icon of a document that names none', async () => {
    const { format, width } = await sharp(await (await get('/favicon.ico')).arrayBuffer()).metadata();
    assert.deepEqual([format, width], ['png', 48]);
  });

  await t.test('the service worker is a script at the root, whose scope is the site', async () => {
    const response = await get('/service-worker.js');
    assert.match(response.headers.get('content-type') ?? '', /\bjavascript\b/);
    assert.doesNotMatch(await response.text(), /^\s*(?:import|export)\b/m);
  });

  await t.test('crawlers are kept from the API and the dashboard', async () => {
    const rules = await (await get('/robots.txt')).text();
    for (const path of ['/api/', '/dashboard', '/bn/dashboard']) assert.ok(rules.split('\n').includes(`Disallow: ${path}`), path);
  });
});
