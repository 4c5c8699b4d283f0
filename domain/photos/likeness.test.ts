import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { isAlike, likenessOf, likenessQuery, LIKENESS_PX } from '#domain/photos/likeness.ts';
import { anyFrame, drawingOf, grayPixelsOf, mirroredFrame, numbersOf } from '#domain/photos/test-pictures.ts';

const DRAWINGS = 8;
const number = numbersOf(1);
const drawings = Array.from({ length: DRAWINGS }, (_, seed) => drawingOf(seed));
const kept = drawings.map((drawing) => likenessOf(grayPixelsOf(drawing, LIKENESS_PX)));

/** Which of the drawings are found by an image: by their keys, then by their hashes. */
const foundBy = (gray: Uint8Array): number[] => {
  const query = likenessQuery(gray);
  const keys = new Set(query?.keys);
  return kept.flatMap((likeness, at) =>
    query && likeness?.keys.some((key) => keys.has(key)) && isAlike(query, likeness.hashes) ? [at] : [],
  );
};

await test('the hashes and keys of a photo stay those that were stored for it, and those that are looked up', () => {
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const keysOf = (likeness: { keys: number[] } | null): string => digest(new Uint8Array(Uint32Array.from(likeness?.keys ?? []).buffer));
  const gray = grayPixelsOf(drawingOf(0), LIKENESS_PX);
  const [likeness, query] = [likenessOf(gray), likenessQuery(gray)];
  assert.deepEqual(
    [likeness?.hashes.length, digest(likeness?.hashes ?? gray), keysOf(likeness)],
    [384, '5d57ba32d18170d8', '5830673b30bf054a'],
  );
  assert.deepEqual([digest(Buffer.concat(query?.hashes ?? [])), keysOf(query)], ['f16694860e50412b', '0bd9a9c32dbc8704']);
});

await test('a copy differs in at most 35 bits of one hash, and an image has a standard deviation of 4 levels', () => {
  const flipped = (bits: number) => Uint8Array.from({ length: 24 }, (_, at) => 2 ** Math.max(0, Math.min(8, bits - at * 8)) - 1);
  const [zeros, ones] = [flipped(0), flipped(192)];
  const query = { hashes: [ones, zeros], keys: [] };
  for (const [says, kept, expected] of [
    ['35 bits', flipped(35), true],
    ['36 bits', flipped(36), false],
    ['35 bits of the last hash', Uint8Array.from([...flipped(96), ...flipped(35)]), true],
    ['36 bits of the last hash', Uint8Array.from([...flipped(96), ...flipped(36)]), false],
    ['35 bits of the hash of another frame', flipped(157), true],
  ] as const)
    assert.equal(isAlike(query, kept), expected, says);
  for (const [difference, isPlain] of [
    [7, true],
    [8, false],
  ] as const) {
    const gray = Uint8Array.from({ length: LIKENESS_PX ** 2 }, (_, at) => 100 + (at % 2) * difference);
    assert.deepEqual([likenessOf(gray) === null, likenessQuery(gray) === null], [isPlain, isPlain], String(difference));
  }
});

await test('an image is found when it is cut, mirrored and darker, and no other one', () => {
  for (const [at, drawing] of drawings.entries()) {
    const frame = anyFrame(number, 0.8);
    const shown = at % 2 === 0 ? frame : mirroredFrame(frame);
    assert.deepEqual(foundBy(grayPixelsOf(drawing, LIKENESS_PX, { frame: shown, light: 0.7, seed: at + 2 })), [at]);
  }
});

await test('images of different things are distinguished by their hashes alone', () => {
  for (const [at, drawing] of drawings.entries()) {
    const query = likenessQuery(grayPixelsOf(drawing, LIKENESS_PX));
    const alike = kept.map((likeness) => query !== null && likeness !== null && isAlike(query, likeness.hashes));
    assert.deepEqual(alike.indexOf(true), at);
    assert.equal(alike.lastIndexOf(true), at);
  }
});

await test('an image that is upside down, or cut by half, is another one', () => {
  const [drawing = drawingOf(0)] = drawings;
  const upsideDown = { left: 0, right: 1, top: 1, bottom: 0 };
  const half = { left: 0, right: 0.5, top: 0, bottom: 1 };
  for (const frame of [upsideDown, half]) assert.deepEqual(foundBy(grayPixelsOf(drawing, LIKENESS_PX, { frame })), []);
});

await test('an image that is too plain is like no other', () => {
  const plain = grayPixelsOf(() => [120, 120, 120], LIKENESS_PX);
  assert.deepEqual([likenessOf(plain), likenessQuery(plain)], [null, null]);
});

await test('an image is found when it is cut by a tenth at any of its sides', () => {
  const cuts = [0, 0.1];
  for (const left of cuts)
    for (const right of cuts)
      for (const top of cuts)
        for (const bottom of cuts) {
          const frame = { left, right: 1 - right, top, bottom: 1 - bottom };
          for (const [at, drawing] of drawings.entries())
            assert.deepEqual(foundBy(grayPixelsOf(drawing, LIKENESS_PX, { frame, seed: at + 2 })), [at], JSON.stringify(frame));
        }
});

await test('images of different things have different keys: few of them are compared', () => {
  let shared = 0;
  for (const [at, drawing] of drawings.entries()) {
    const keys = new Set(likenessQuery(grayPixelsOf(drawing, LIKENESS_PX, { seed: at + 2 }))?.keys);
    assert.ok(keys.size > 100, String(keys.size));
    shared += kept.filter((likeness, other) => other !== at && likeness?.keys.some((key) => keys.has(key))).length;
  }
  assert.ok(shared <= 2, `${shared} of ${DRAWINGS * (DRAWINGS - 1)} pairs`);
});
