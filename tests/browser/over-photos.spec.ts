import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { boostProduct, listProduct, untilAdvertised, uploadPhoto } from '#tests/browser/fixtures/products.ts';
import { card, withoutTransitions } from '#tests/browser/fixtures/screen.ts';
import { expect, test } from '#tests/browser/fixtures/test.ts';

/** The contrast that WCAG 1.4.3 requires of text. */
const MIN_CONTRAST = 4.5;
const SIZE = { width: 1200, height: 900 };

const plain = (background: string) =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Black and white points in turn, of any size from one to the half of it. */
function busy(): Promise<Buffer> {
  const pixels = Buffer.alloc(SIZE.width * SIZE.height * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const [x, y] = [(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)];
    pixels.fill((Math.floor(x / (8 + (y % 32))) + Math.floor(y / 16)) % 2 === 0 ? 0 : 255, at, at + 3);
  }
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Waits for the pixels of an `<img>`. */
const DECODE = (image: unknown): Promise<void> => (image as { decode: () => Promise<void> }).decode();

const luminance = (pixel: Iterable<number>): number => {
  const [r = 0, g = 0, b = 0] = [...pixel].map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The least contrast of the colour of a text or icon with a pixel behind it: as painted, but without itself. */
async function leastContrast(text: Locator): Promise<number> {
  const page = text.page();
  // Hovered elements have other colours.
  await page.mouse.move(0, 0);
  const { colour, clip } = await text.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas.');
    canvas.fillStyle = getComputedStyle(element).color ?? '';
    canvas.fillRect(0, 0, 1, 1);
    const { left, top, width, height } = element.getBoundingClientRect();
    // Without the round corners.
    const clip = { x: left + width / 4, y: top + height / 5, width: width / 2, height: (height * 3) / 5 };
    const isIcon = element.tagName === 'svg';
    element.style.setProperty(isIcon ? 'opacity' : '-webkit-text-fill-color', isIcon ? '0' : 'transparent');
    return { colour: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3), clip };
  });
  const screenshot = await page.screenshot({ clip });
  await text.evaluate((element) => {
    for (const name of ['opacity', '-webkit-text-fill-color']) element.style.setProperty(name, '');
  });
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const own = luminance(colour);
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < data.length; at += info.channels) {
    const ground = luminance(data.subarray(at, at + 3));
    least = Math.min(least, (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05));
  }
  return least;
}

test('text and icons over a white, a black and a busy photo can be read in both themes', async ({ app, user, buying: page }) => {
  const photos = { white: plain('white'), black: plain('black'), busy: busy() };
  const products = await Promise.all(
    Object.entries(photos).map(async ([name, photo]) => {
      const seller = await user('seller');
      const pictures: string[] = [];
      for (const width of [1200, 1100]) {
        const bytes = await sharp(await photo)
          .resize(width)
          .jpeg()
          .toBuffer();
        pictures.push(await uploadPhoto(app, seller, bytes));
      }
      const product = await listProduct(seller, { category: 'accessories', title: `Photographed mouse, ${name}`, pictures });
      await boostProduct(seller, product);
      return product;
    }),
  );
  for (const product of products) await untilAdvertised(page, product);
  const ratios: Record<string, number> = {};
  const measure = async (what: string, text: Locator) => {
    await text.scrollIntoViewIfNeeded();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      ratios[`${what} ${colorScheme}`] = Math.round((await leastContrast(text)) * 100) / 100;
    }
  };

  await page.goto('/category/3');
  await withoutTransitions(page);
  for (const { title } of products) {
    const listed = card(page, title);
    await listed.locator('img').first().evaluate(DECODE);
    await measure(`condition, ${title}`, listed.getByRole('button', { name: /^Condition/ }));
    await measure(`heart, ${title}`, listed.getByRole('button', { name: /^Favourite/ }).locator('svg'));
  }
  await page.goto('/');
  await withoutTransitions(page);
  for (const { title } of products) {
    const advert = card(page.getByRole('region', { name: 'Products you may like!' }), title);
    await advert.locator('img').first().evaluate(DECODE);
    await measure(`advertised, ${title}`, advert.getByText('Advertised'));
  }
  for (const { _id, title } of products) {
    await page.goto(`/product/${_id}`);
    await withoutTransitions(page);
    await page.locator('.product-photo').first().evaluate(DECODE);
    await measure(`count of photos, ${title}`, page.getByText('1 / 2'));
    await measure(`next photo, ${title}`, page.getByRole('button', { name: 'Next photo' }).locator('svg'));
  }
  expect(Object.entries(ratios).filter(([, ratio]) => ratio < MIN_CONTRAST)).toEqual([]);
});
