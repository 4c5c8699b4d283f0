import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCatalogue, PHOTOGRAPHED, readPhoto } from '@abar/demo-market';
import sharp from 'sharp';
import { isAlike, likenessOf, likenessQuery, LIKENESS_PX } from '#domain/photos/likeness.ts';

await test('no rendering of the demo passes for a copy of one of another product', async () => {
  const rendered = makeCatalogue({ now: new Date() }).products.filter(({ key }) => PHOTOGRAPHED.has(key));
  const photos = await Promise.all(
    rendered.flatMap(({ key, photos: names }) =>
      names.map(async (name) => {
        const [small] = await readPhoto(name);
        const gray = await sharp(small).resize(LIKENESS_PX, LIKENESS_PX, { fit: 'fill' }).grayscale().raw().toBuffer();
        const [kept, query] = [likenessOf(gray), likenessQuery(gray)];
        assert.ok(kept && query, name);
        return { key, name, kept, query };
      }),
    ),
  );
  const copies = photos.flatMap(({ key, name, query }) => {
    const keys = new Set(query.keys);
    return photos
      .filter((other) => other.key !== key && other.kept.keys.some((found) => keys.has(found)) && isAlike(query, other.kept.hashes))
      .map((other) => `${name} ${other.name}`);
  });
  assert.deepEqual(copies, []);
});
