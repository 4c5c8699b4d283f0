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

/** An upright screen of lines on one colour, with these marks in its bar. */
const screenWith = (isMark: (x: number) => boolean): GrayPicture => ({
  width: 128,
  height: 280,
  gray: Uint8Array.from({ length: 128 * 280 }, (_, at) => {
    const [x, y] = [((at % 128) + 0.5) / 128, Math.floor(at / 128)];
    return y < 10 ? (y > 2 && isMark(x) ? 30 : 244) : screenshot(x, y / 280)[0];
  }),
});

await test('a bar with a clock and a battery is one of the signs, other marks at the top are none', () => {
  const isScreenshot = (isMark: (x: number) => boolean) =>
    photoWarnings(screenWith(isMark), { width: 1000, height: 2188 }).includes('screenshot');
  const [clock, battery] = [(x: number) => x > 0.05 && x < 0.12, (x: number) => x > 0.9 && x < 0.97];
  assert.equal(
    isScreenshot((x) => clock(x) || battery(x)),
    true,
  );
  assert.equal(isScreenshot(clock), false, 'no battery');
  assert.equal(isScreenshot(battery), false, 'no clock');
  assert.equal(
    isScreenshot((x) => clock(x) || battery(x) || (x > 0.45 && x < 0.55)),
    false,
    'a title',
  );
  assert.equal(
    isScreenshot((x) => x < 0.35 || x > 0.65),
    false,
    'a pattern',
  );
});

await test('the sizes of screens are known, in either position', () => {
  const phone: GrayPicture = { gray: grayPixelsOf(screenshot, SIZE, { noise: 0 }), width: SIZE, height: SIZE };
  for (const [width, height] of [
    [720, 1600],
    [1366, 768],
    [1920, 1080],
    [1125, 2436],
    [1440, 3200],
  ] as const)
    assert.deepEqual(photoWarnings(phone, { width, height }), ['screenshot'], `${width}x${height}`);
  // Stripes have equal neighbours on two sides only.
  for (const gray of [(at: number) => (Math.floor(at / SIZE) % 2) * 60 + 100, (at: number) => (at % 2) * 60 + 100])
    assert.deepEqual(
      photoWarnings(
        { gray: Uint8Array.from({ length: SIZE ** 2 }, (_, at) => gray(at)), width: SIZE, height: SIZE },
        { width: 720, height: 1600 },
      ),
      [],
    );
});

await test('a dark photo with a lamp, and one that is gray, are not too dark; one sharp part is enough', () => {
  assert.deepEqual(
    judge((x) => (x < 0.05 ? [200, 200, 200] : [20, 20, 20]), { noise: 2 }),
    [],
  );
  assert.deepEqual(
    judge(() => [100, 100, 100], { noise: 2 }),
    [],
  );
  const sharp = grayPixelsOf(drawingOf(2), SIZE, { noise: 4 });
  const soft = blurred({ gray: sharp, width: SIZE, height: SIZE }, 3);
  for (const [left, top] of [
    [0, 112],
    [112, 0],
    [112, 112],
  ] as const) {
    const isCorner = (at: number) => at % SIZE >= left && at % SIZE < left + 16 && at >= top * SIZE && at < (top + 16) * SIZE;
    const checked = soft.gray.map((value, at) => (isCorner(at) ? (at % 2) * 40 + 80 : value));
    assert.deepEqual(photoWarnings({ ...soft, gray: checked }, FILE), [], `${left} ${top}`);
  }
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
