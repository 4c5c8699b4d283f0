import type { PhotoWarning } from '#contract/photos.ts';

/** Longer side in px of the grayscale image by which a photo is judged; smaller photos keep their size. */
export const QUALITY_PX = 512;

/** A grayscale image, from 0 to 255, row by row. */
export interface GrayPicture {
  gray: Uint8Array;
  width: number;
  height: number;
}

/** Levels of gray: below both, what is shown can hardly be seen. */
const DARK_MEAN = 48;
const BRIGHT = 120;
const BRIGHT_SHARE = 0.03;
/** A photo is blurred when even its sharpest part has no edge: the variance of the Laplacian there. */
const SHARP = 60;
/** Parts along each side. */
const PARTS = 8;
/** Below this standard deviation there is nothing to be sharp. */
const LEAST_CONTRAST = 10;
/** A drawn background has neighbours that are equal; those of a camera differ by its noise. */
const FLAT_SHARE = 0.35;
/** The number of signs that make a screenshot; one may be by chance: a white table, an image of the size of a screen. */
const SIGNS = 2;
/** The bar with the clock and the battery, as a share of the height of a phone's screen. */
const BAR_SHARE = 0.035;

/** Sizes in px of the screens of phones and computers, upright. */
const SCREENS = new Set(
  (
    '720x1280 720x1440 720x1520 720x1560 720x1600 720x1612 720x1640 750x1334 768x1366 828x1792 900x1600 1080x1920 1080x2160 1080x2220 1080x2280 ' +
    '1080x2310 1080x2340 1080x2376 1080x2400 1080x2408 1080x2412 1080x2460 1125x2436 1170x2532 1179x2556 1206x2622 1220x2712 1224x2700 1242x2208 ' +
    '1242x2688 1260x2800 1284x2778 1290x2796 1320x2868 1440x2560 1440x2960 1440x3040 1440x3088 1440x3120 1440x3200'
  ).split(' '),
);

const mean = (values: Iterable<number>): number => {
  let [sum, count] = [0, 0];
  for (const value of values) [sum, count] = [sum + value, count + 1];
  return count === 0 ? 0 : sum / count;
};

const variance = (values: readonly number[] | Uint8Array): number => {
  const middle = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - middle) ** 2;
  return values.length === 0 ? 0 : sum / values.length;
};

function isDark({ gray }: GrayPicture): boolean {
  return mean(gray) < DARK_MEAN && gray.filter((value) => value > BRIGHT).length < BRIGHT_SHARE * gray.length;
}

function isBlurred({ gray, width, height }: GrayPicture): boolean {
  if (variance(gray) < LEAST_CONTRAST ** 2) return false;
  const at = (x: number, y: number): number => gray[y * width + x] ?? 0;
  const parts: number[][] = Array.from({ length: PARTS ** 2 }, () => []);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1)
      parts[Math.floor((y * PARTS) / height) * PARTS + Math.floor((x * PARTS) / width)]?.push(
        at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y),
      );
  return parts.every((part) => variance(part) < SHARP);
}

/** Whether the top of an upright image is of one colour, but for marks at both ends. */
function hasStatusBar({ gray, width, height }: GrayPicture): boolean {
  if (height < 1.6 * width) return false;
  const bar = gray.subarray(0, width * Math.max(4, Math.round(BAR_SHARE * height)));
  const [ground = 0] = bar;
  const marks = [...bar.entries()].flatMap(([at, value]) => (Math.abs(value - ground) > 24 ? [at % width] : []));
  const within = (from: number, to: number) => marks.filter((x) => x >= from * width && x < to * width).length / bar.length;
  return marks.length < 0.25 * bar.length && within(0, 0.35) > 0.002 && within(0.65, 1) > 0.002 && within(0.4, 0.6) < 0.002;
}

function flatShare({ gray, width }: GrayPicture): number {
  let flat = 0;
  for (let at = 0; at + width + 1 < gray.length; at += 1) if (gray[at] === gray[at + 1] && gray[at] === gray[at + width]) flat += 1;
  return flat / gray.length;
}

/** Returns the weaknesses of a photo, from its pixels and the size in px of its file. */
export function photoWarnings(picture: GrayPicture, file: { width: number; height: number }): PhotoWarning[] {
  const size = `${Math.min(file.width, file.height)}x${Math.max(file.width, file.height)}`;
  const signs = [SCREENS.has(size), flatShare(picture) > FLAT_SHARE, hasStatusBar(picture)].filter(Boolean).length;
  // A screenshot is neither: its empty parts have no edges.
  if (signs >= SIGNS) return ['screenshot'];
  return [...(isDark(picture) ? (['dark'] as const) : []), ...(isBlurred(picture) ? (['blurred'] as const) : [])];
}
