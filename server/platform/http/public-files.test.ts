import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { startTestApp } from '#server/testing/test-app.ts';

interface Manifest {
  start_url: string;
  icons: { src: string; sizes: string; type: string }[];
}

await test('the files that browsers and crawlers ask for', async (t) => {
  const app = await startTestApp({ pages: true });
  t.after(() => app.stop());
  const get = async (path: string) => {
    const response = await fetch(new URL(path, app.origin));
    assert.equal(response.status, 200, path);
    return response;
  };

  await t.test('a page links the icons and the manifest', async () => {
    const html = await (await get('/')).text();
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      const [, href] = new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html) ?? assert.fail(`no ${rel}`);
      await get(href ?? '');
    }
  });

  await t.test('the icons of the manifest are there, in the sizes that it names', async () => {
    const response = await get('/manifest.webmanifest');
    assert.match(response.headers.get('content-type') ?? '', /^application\/manifest\+json/);
    const { start_url: start, icons } = (await response.json()) as Manifest;
    await get(start);
    assert.ok(icons.length > 0);
    for (const { src, sizes, type } of icons) {
      const icon = await get(src);
      assert.equal(icon.headers.get('content-type'), type);
      const { width, height } = await sharp(await icon.arrayBuffer()).metadata();
      assert.equal(`${width}x${height}`, sizes);
    }
  });

  await t.test('crawlers are kept from the API and the dashboard', async () => {
    const rules = await (await get('/robots.txt')).text();
    for (const path of ['/api/', '/dashboard', '/bn/dashboard']) assert.ok(rules.split('\n').includes(`Disallow: ${path}`), path);
  });
});
