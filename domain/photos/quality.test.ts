import assert from 'node:assert/strict';
import { test } from 'node:test';
import { photoWarnings, type GrayPicture } from '#domain/photos/quality.ts';
import { type Drawing, drawingOf, grayPixelsOf } from '#domain/photos/test-pictures.ts';

const SIZE = 128;
const FILE = { width: 4000, height: 3000 };
const judge = (drawing: Drawing, options: Parameters<typeof grayPixelsOf>[2], file = FILE) =>
  photoWarnings({ gray: grayPixelsOf(drawing, SIZE, options), width: SIZE, height: SIZE }, file);

/** The mean of each pixel's neighbours within some px. */
const blurred = ({ gray, width, height }: GrayPicture, px: number): GrayPicture => ({
  width,
  height,
  gray: gray.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    let [sum, count] = [0, 0];
    for (let down = Math.max(0, y - px); down <= Math.min(height - 1, y + px); down += 1)
      for (let across = Math.max(0, x - px); across <= Math.min(width - 1, x + px); across += 1)
        [sum, count] = [sum + (gray[down * width + across] ?? 0), count + 1];
    return sum / count;
  }),
});

/** A phone's screen: a bar with a clock and a battery, then lines of text on one colour. */
const screenshot = (x: number, y: number): readonly [number, number, number] => {
  const isMark =
    y < 0.03 ? y > 0.01 && (x < 0.15 || x > 0.85) && Math.floor(x * 100) % 3 > 0 : Math.floor(y * 40) % 4 === 0 && x > 0.1 && x < 0.7;
  return isMark ? [30, 30, 30] : [244, 244, 248];
};

await test('photos as they should be have no warning', () => {
  for (let seed = 0; seed < 6; seed += 1) assert.deepEqual(judge(drawingOf(seed), { noise: 6, seed }), [], String(seed));
});

await test('a photo in the dark, one out of focus, and one that is both are named', () => {
  assert.deepEqual(judge(drawingOf(1), { noise: 6, light: 0.15 }), ['dark']);
  const sharp: GrayPicture = { gray: grayPixelsOf(drawingOf(2), SIZE, { noise: 4 }), width: SIZE, height: SIZE };
  assert.deepEqual(photoWarnings(blurred(sharp, 3), FILE), ['blurred']);
});

await test('a screenshot is named by two of its signs, a photo with one of them is not', () => {
  const phone: GrayPicture = { gray: grayPixelsOf(screenshot, SIZE, { noise: 0 }), width: SIZE, height: SIZE };
  assert.deepEqual(photoWarnings(phone, { width: 1080, height: 2400 }), ['screenshot']);
  assert.deepEqual(photoWarnings(phone, { width: 1080, height: 2401 }), []);
  assert.deepEqual(judge(drawingOf(3), { noise: 6 }, { width: 1080, height: 2400 }), []);
  // Upright, as a phone shows it, and cut to another size.
  const upright: GrayPicture = {
    width: 128,
    height: 280,
    gray: Uint8Array.from({ length: 128 * 280 }, (_, at) => screenshot(((at % 128) + 0.5) / 128, Math.floor(at / 128) / 280)[0]),
  };
  assert.deepEqual(photoWarnings(upright, { width: 1000, height: 2188 }), ['screenshot']);
});

await test('an image of one colour is neither dark nor blurred, unless it is black', () => {
  assert.deepEqual(
    judge(() => [200, 200, 200], { noise: 2 }),
    [],
  );
  assert.deepEqual(
    judge(() => [10, 10, 10], { noise: 2 }),
    ['dark'],
  );
});
