import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { aPhoto, boost, list, upload } from '#e2e/fixtures/products.ts';
import { openLive } from '#e2e/fixtures/screen.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** Bytes that the wire carries for the home page by itself. */
const WIRE = { document: 8_000, script: 105_000, stylesheet: 11_000, font: 25_000 } as const;
/** Bytes of the same when a browser takes no better than gzip. */
const GZIP = { document: 8_000, script: 115_000, stylesheet: 12_000 } as const;

/** Adds up every layout shift that no press caused, in an attribute of the document. */
const SUM_OF_SHIFTS = `new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries())
    if (!hadRecentInput) document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + value);
}).observe({ type: 'layout-shift', buffered: true });`;

const shifted = (page: Page): Promise<number> => page.evaluate(() => Number(document.documentElement.getAttribute('data-shift') ?? '0'));

const viewports = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
];

test('the home page keeps to its bytes, and nothing on it moves', async ({ app, user, open }) => {
  const seller = await user('seller');
  for (let i = 0; i < 8; i += 1)
    await boost(seller, await list(seller, { image: await upload(app, seller, await aPhoto(1200, 900, i * 40)) }));
  for (const viewport of viewports) {
    const page = await open(null, { viewport, reducedMotion: 'no-preference' });
    const wire = { document: 0, script: 0, stylesheet: 0, font: 0 };
    const gzip = { document: 0, script: 0, stylesheet: 0 };
    const counted: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      const type = request.resourceType();
      if (!(type in wire)) return;
      counted.push(
        (async () => {
          wire[type as keyof typeof wire] += (await request.sizes()).responseBodySize;
          const body = await (await request.response())?.body();
          if (type in gzip && body) gzip[type as keyof typeof gzip] += gzipSync(body, { level: 9 }).length;
        })(),
      );
    });
    await page.addInitScript({ content: SUM_OF_SHIFTS });
    // The last thing the page does by itself is to listen for changes.
    await openLive(page, '/');
    // To the end and back, so that everything lazy has come.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
    await Promise.all(counted);
    expect.soft(await shifted(page)).toBe(0);
    for (const [type, bytes] of Object.entries(wire)) expect.soft(bytes, `${type} was counted`).toBeGreaterThan(0);
    for (const [type, most] of Object.entries(WIRE) as [keyof typeof WIRE, number][])
      expect.soft(wire[type], `${type}, bytes on the wire`).toBeLessThanOrEqual(most);
    for (const [type, most] of Object.entries(GZIP) as [keyof typeof GZIP, number][])
      expect.soft(gzip[type], `${type}, bytes gzip`).toBeLessThanOrEqual(most);
  }
});

/** Bytes per second: the home page takes a second or two to come, in many pieces. */
const TRICKLE = 6_000;

test('nothing moves while the page comes in pieces', async ({ open }) => {
  for (const viewport of viewports) {
    const page = await open(null, { viewport });
    await page.addInitScript({ content: SUM_OF_SHIFTS });
    // Everything but the page itself is there already, so that it could be painted at any moment.
    await openLive(page, '/');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: TRICKLE,
      uploadThroughput: -1,
    });
    await page.goto('/?in-pieces', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await shifted(page)).toBe(0);
  }
});
