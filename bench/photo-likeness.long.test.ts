import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import sharp from 'sharp';
import { isAlike, likenessOf, likenessQuery } from '#domain/photos/likeness.ts';
import { anyFrame, drawingOf, mirroredFrame, numbersOf, pixelsOf, WHOLE } from '#domain/photos/test-pictures.ts';
import { grayOf } from '#server/adapters/photos/pipeline.ts';

const PHOTOS = 250;
const VARIANTS = 500;
const number = numbersOf(7);

/** A photo as JPEG, in any of the ways in which a copy is changed. */
async function photoOf(seed: number, change: { cut?: boolean; mirror?: boolean; resize?: boolean; compress?: boolean; tone?: boolean }) {
  const frame = change.cut ? anyFrame(number, 0.76) : WHOLE;
  const pixels = pixelsOf(drawingOf(seed), 480, 360, { frame: change.mirror ? mirroredFrame(frame) : frame, seed });
  let photo = sharp(pixels, { raw: { width: 480, height: 360, channels: 3 } });
  if (change.resize) photo = photo.resize(Math.round(160 + number() * 640));
  if (change.tone) photo = photo.modulate({ brightness: 0.75 + number() * 0.5, saturation: 0.5 + number() });
  return photo.jpeg({ quality: change.compress ? Math.round(20 + number() * 30) : 88 }).toBuffer();
}

const CHANGES = [
  { cut: true },
  { mirror: true },
  { resize: true },
  { compress: true },
  { tone: true },
  { cut: true, mirror: true },
  { cut: true, mirror: true, resize: true, compress: true, tone: true },
];

await test('500 changed copies of 250 photos are found, and no photo is taken for another', async (t: TestContext) => {
  const kept = [];
  for (let seed = 0; seed < PHOTOS; seed += 1) kept.push(likenessOf(await grayOf(await photoOf(seed, {}))));
  let [found, wrong, compared] = [0, 0, 0];
  for (let at = 0; at < VARIANTS; at += 1) {
    const seed = at % PHOTOS;
    const query = likenessQuery(await grayOf(await photoOf(seed, CHANGES[at % CHANGES.length] ?? {})));
    assert.ok(query);
    const keys = new Set(query.keys);
    for (const [other, likeness] of kept.entries()) {
      assert.ok(likeness);
      const isFound = likeness.keys.some((key) => keys.has(key)) && isAlike(query, likeness.hashes);
      if (other === seed) found += isFound ? 1 : 0;
      else [wrong, compared] = [wrong + (isFound ? 1 : 0), compared + 1];
    }
  }
  t.diagnostic(`found ${found} of ${VARIANTS}; ${wrong} wrong of ${compared}`);
  assert.ok(found >= 0.95 * VARIANTS, `${found} found`);
  assert.ok(wrong <= 0.001 * compared, `${wrong} wrong`);
});
