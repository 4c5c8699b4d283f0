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

const picture = (width: number, height: number, level: (x: number, y: number) => number): GrayPicture => ({
  width,
  height,
  gray: Uint8Array.from({ length: width * height }, (_, at) => level(at % width, Math.floor(at / width))),
});
/** Levels of which no two neighbours are alike. */
const rough = (x: number, y: number): number => 60 + ((x * 37 + y * 91) % 150);
const OF_PHONE = { width: 1080, height: 2400 };

await test('a photo begins to be dark, blurred or flat at its limits', () => {
  const tenByTen = (levels: (at: number) => number) => picture(10, 10, (x, y) => levels(y * 10 + x));
  const bump = (height: number) => picture(64, 64, (x, y) => 100 + x + (x === 36 && y === 36 ? height : 0));
  for (const [says, shown, file, expected] of [
    ['a mean of 47', tenByTen(() => 47), FILE, ['dark']],
    ['a mean of 48', tenByTen(() => 48), FILE, []],
    ['3 % that are bright', tenByTen((at) => ([22, 44, 55].includes(at) ? 121 : 0)), FILE, []],
    ['3 % that are almost bright', tenByTen((at) => ([22, 44, 55].includes(at) ? 120 : 0)), FILE, ['dark']],
    ['2 % that are bright', tenByTen((at) => ([22, 55].includes(at) ? 121 : 0)), FILE, ['dark']],
    ['a contrast of 9.8 without edges', picture(34, 34, (x) => 100 + x), FILE, []],
    ['a contrast of 10.1 without edges', picture(35, 35, (x) => 100 + x), FILE, ['blurred']],
    ['an image with fewer pixels than parts', picture(10, 10, (x) => 100 + x * 5), FILE, ['blurred']],
    ['a weak edge', bump(13), FILE, ['blurred']],
    ['an edge', bump(14), FILE, []],
    ['36 % of one colour', tenByTen((at) => (at < 46 ? 150 : rough(at % 10, at))), OF_PHONE, ['screenshot']],
    ['35 % of one colour', tenByTen((at) => (at < 45 ? 150 : rough(at % 10, at))), OF_PHONE, []],
  ] as const)
    assert.deepEqual(photoWarnings(shown, file), expected, says);
});

await test('marks at the top of an upright image are those of a bar by their places and levels', () => {
  const pair = (x: number, y = 1): [number, number][] => [
    [x, y],
    [x, y + 1],
  ];
  const many = (count: number): [number, number][] => Array.from({ length: count }, (_, at) => [1 + (at % 30), Math.floor(at / 30)]);
  const [left, right] = [pair(34), pair(65)];
  const CASES: readonly [says: string, marks: [number, number][], isScreenshot: boolean, more?: { height?: number; level?: number }][] = [
    ['marks at both ends', [...left, ...right], true],
    ['one mark at the left', [[5, 1], ...right], false],
    ['one mark at the right', [...left, [90, 1]], false],
    ['marks that do not reach the left end', [...pair(35), ...right], false],
    ['marks that do not reach the right end', [...left, ...pair(64)], false],
    ['marks beside the middle', [...left, ...right, ...pair(39), ...pair(60)], true],
    ['marks that begin the middle', [...left, ...right, ...pair(40)], false],
    ['marks that end the middle', [...left, ...right, ...pair(59)], false],
    ['one mark in the middle', [...left, ...right, [50, 1]], true],
    ['marks below the bar', [...left, ...pair(90, 6)], false],
    ['marks at the end of the bar', [...left, ...pair(90, 4)], true],
    ['marks of a lighter gray', [...left, ...right], true, { level: 205 }],
    ['marks of almost the same gray', [...left, ...right], false, { level: 204 }],
    ['marks of a darker gray', [...left, ...right], true, { level: 155 }],
    ['marks on a quarter of the bar', [...many(148), ...right], false],
    ['marks on less than a quarter', [...many(147), ...right], true],
    ['an image that is hardly upright', [...left, ...right], false, { height: 159 }],
  ];
  for (const [says, marks, isScreenshot, { height = 160, level = 100 } = {}] of CASES) {
    const isMark = (x: number, y: number) => marks.some(([markX, markY]) => markX === x && markY === y);
    const shown = picture(100, height, (x, y) => (isMark(x, y) ? level : y < 6 ? 180 : rough(x, y)));
    assert.equal(photoWarnings(shown, OF_PHONE).includes('screenshot'), isScreenshot, says);
  }
  // The bar of a small image has four rows.
  const small = picture(50, 80, (x, y) => (y === 3 && (x === 5 || x === 45) ? 100 : y < 4 ? 180 : rough(x, y)));
  assert.deepEqual(photoWarnings(small, OF_PHONE), ['screenshot']);
});

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
