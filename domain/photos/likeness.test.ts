import assert from 'node:assert/strict';
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
