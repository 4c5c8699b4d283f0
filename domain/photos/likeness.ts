/** Side in px of the small grayscale image by which photos are compared. Both sides: proportions do not count. */
export const LIKENESS_PX = 96;

/** A frame of an image along one axis, as shares of its length. */
type Span = readonly [from: number, to: number];

/** The frames, along both axes, whose hashes are kept of a stored photo: a copy may show any of them. */
const KEPT: readonly Span[] = [
  [0, 1],
  [0, 0.9],
  [0.1, 1],
  [0.1, 0.9],
];
/** With these frames a photo is looked up: one of them, of a copy cut by up to an eighth at any side, nearly shows what a kept one does. */
const ASKED: readonly Span[] = [
  [0, 1],
  [0, 0.95],
  [0.05, 1],
  [0.05, 0.95],
];

const HASH_BITS = 192;
const HASH_BYTES = HASH_BITS / 8;
/** The most bits of 192 in which a copy differs: copies differ in up to 31, the most similar of distinct photos in 43 and more (bench/photo-likeness.long.test.ts). */
const MOST_BITS = 35;
/** Below this standard deviation, in levels of gray, an image is too plain to be distinguished from others. */
const LEAST_CONTRAST = 4;

/** Bits of the lowest frequencies, in blocks: most copies of a photo have at least one block unchanged. */
const BLOCKS = 5;
const BLOCK_BITS = 24;
/** So many of its weakest bits are also tried the other way. */
const FLIPPED = 2;

const FREQUENCIES = 17;
/** The frequencies across and down of each bit, the lowest first. */
const WAVES = Array.from({ length: FREQUENCIES ** 2 }, (_, at) => ({ across: at % FREQUENCIES, down: Math.floor(at / FREQUENCIES) }))
  .filter(({ across, down }) => across + down > 0)
  .toSorted((a, b) => a.across ** 2 + a.down ** 2 - (b.across ** 2 + b.down ** 2) || a.down - b.down)
  .slice(0, HASH_BITS);
/** The places of the bits of each block. */
const PLACES = Array.from({ length: BLOCKS }, (_, block) => Array.from({ length: BLOCK_BITS }, (__, at) => at * BLOCKS + block));

/** Weights with which the pixels of a span add up to each frequency of the discrete cosine transform. */
const wavesOf = ([from, to]: Span): Float64Array[] =>
  Array.from({ length: FREQUENCIES }, (_, frequency) => {
    const weights = new Float64Array(LIKENESS_PX);
    const [start, end] = [from * LIKENESS_PX, to * LIKENESS_PX];
    for (let at = Math.floor(start); at < end; at += 1) {
      const [low, high] = [Math.max(at, start), Math.min(at + 1, end)];
      weights[at] = ((high - low) / (end - start)) * Math.cos((Math.PI * frequency * ((low + high) / 2 - start)) / (end - start));
    }
    return weights;
  });
const KEPT_WAVES = KEPT.map(wavesOf);
const ASKED_WAVES = ASKED.map(wavesOf);

const sumOf = (weights: Float64Array, values: ArrayLike<number>, start: number): number => {
  let sum = 0;
  for (let at = 0; at < LIKENESS_PX; at += 1) sum += (weights[at] ?? 0) * (values[start + at] ?? 0);
  return sum;
};

/** The coefficients of each frame of an image, one for each bit; null when it is too plain. */
function coefficientsOf(gray: Uint8Array, spans: readonly Float64Array[][]): Float64Array[] | null {
  const mean = gray.reduce((sum, value) => sum + value, 0) / gray.length;
  if (gray.reduce((sum, value) => sum + (value - mean) ** 2, 0) / gray.length < LEAST_CONTRAST ** 2) return null;
  const columns = spans.map((waves) =>
    waves.map((weights) => Float64Array.from({ length: LIKENESS_PX }, (_, row) => sumOf(weights, gray, row * LIKENESS_PX))),
  );
  return spans.flatMap((waves) =>
    columns.map((sums) =>
      Float64Array.from(WAVES, ({ across, down }) => sumOf(waves[down] ?? new Float64Array(), sums[across] ?? new Float64Array(), 0)),
    ),
  );
}

/** The mirrored image has the same coefficients, those of odd frequencies across with the other sign. */
const mirrored = (coefficients: Float64Array): Float64Array =>
  coefficients.map((value, at) => ((WAVES[at]?.across ?? 0) % 2 === 1 ? -value : value));

const hashOf = (coefficients: Float64Array): Uint8Array => {
  const hash = new Uint8Array(HASH_BYTES);
  for (const [at, value] of coefficients.entries()) if (value > 0) hash[at >> 3] = (hash[at >> 3] ?? 0) | (1 << (at & 7));
  return hash;
};

const blockOf = (block: number, isSet: (place: number) => boolean): number =>
  (PLACES[block] ?? []).reduce((key, place) => key * 2 + (isSet(place) ? 1 : 0), block);

/** The record of a photo: its hashes, one after another, and the keys by which they are found. */
export interface Likeness {
  hashes: Uint8Array;
  keys: number[];
}

/**
 * The likeness of a photo, of `LIKENESS_PX` × `LIKENESS_PX` levels of gray: for several frames of it the signs of its lowest frequencies,
 * which stay when it is scaled, compressed or brightened. null when it is too plain.
 */
export function likenessOf(gray: Uint8Array): Likeness | null {
  const frames = coefficientsOf(gray, KEPT_WAVES);
  if (!frames) return null;
  const hashes = new Uint8Array(frames.length * HASH_BYTES);
  const keys = new Set<number>();
  for (const [at, frame] of frames.entries()) {
    hashes.set(hashOf(frame), at * HASH_BYTES);
    for (let block = 0; block < BLOCKS; block += 1) keys.add(blockOf(block, (place) => (frame[place] ?? 0) > 0));
  }
  return { hashes, keys: [...keys] };
}

/** With what copies of a photo are looked up. */
export interface LikenessQuery {
  hashes: Uint8Array[];
  /** Kept keys of a copy: most copies have one of them. */
  keys: number[];
}

/**
 * The lookup of a photo, as it is and mirrored. Instead of all neighbours of each block of bits (Norouzi, Punjani, Fleet: Fast Search in
 * Hamming Space with Multi-Index Hashing, 2012) it tries the bits that are nearest to flipping (Lv et al.: Multi-Probe LSH, 2007).
 */
export function likenessQuery(gray: Uint8Array): LikenessQuery | null {
  const frames = coefficientsOf(gray, ASKED_WAVES)?.flatMap((frame) => [frame, mirrored(frame)]);
  if (!frames) return null;
  const keys = new Set<number>();
  for (const frame of frames)
    for (let block = 0; block < BLOCKS; block += 1) {
      const strength = (place: number): number => Math.abs(frame[place] ?? 0);
      const weakest = (PLACES[block] ?? []).toSorted((a, b) => strength(a) - strength(b)).slice(0, FLIPPED);
      for (let flips = 0; flips < 2 ** FLIPPED; flips += 1) {
        const flipped = new Set(weakest.filter((_, at) => (flips >> at) & 1));
        keys.add(blockOf(block, (place) => (frame[place] ?? 0) > 0 !== flipped.has(place)));
      }
    }
  return { hashes: frames.map(hashOf), keys: [...keys] };
}

const SET_BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Whether a photo with these kept hashes shows what was asked for: whole, cut or mirrored. */
export function isAlike({ hashes }: LikenessQuery, kept: Uint8Array): boolean {
  for (let start = 0; start < kept.length; start += HASH_BYTES)
    for (const hash of hashes) {
      let distance = 0;
      for (let at = 0; at < HASH_BYTES && distance <= MOST_BITS; at += 1)
        distance += SET_BITS[(hash[at] ?? 0) ^ (kept[start + at] ?? 0)] ?? 0;
      if (distance <= MOST_BITS) return true;
    }
  return false;
}
