import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { drawAvatar, rasterAvatar } from './avatars.ts';
import { makeCatalogue } from '../catalogue/catalogue.ts';
import { ARTICLE_SCENES, drawArticle } from './article-art.ts';
import { drawCategory } from './category-art.ts';
import { drawHero } from './heroes.ts';
import { CATEGORIES } from '../vocabulary.ts';
import { drawPhoto, rasterPhoto, type SubjectKind } from './photos.ts';
import { assertWellFormed } from './test-svg.ts';

const { products } = makeCatalogue({ now: new Date('2026-11-20T06:00:00Z') });

await test('every tenth photo is well-formed SVG, drawn the same each time and unlike every other', () => {
  const seen = new Set<string>();
  // Drawing all of them takes two seconds: every-photo.long.test.ts.
  const some = products.filter((_, at) => at % 10 === 0);
  for (const product of some) {
    const svg = drawPhoto(product.photo);
    assertWellFormed(svg, `${product.key} ${product.photo.subject.kind}`);
    assert.ok(svg.length < 400_000, `${product.key}: ${svg.length} characters`);
    seen.add(svg);
  }
  assert.equal(seen.size, some.length);
  const [first] = some;
  assert.ok(first);
  assert.equal(drawPhoto(first.photo), drawPhoto(structuredClone(first.photo)));
});

/** How much the pixels differ from one another; a blank photo has none. */
const contrast = async (pixels: Buffer, width: number, height: number): Promise<number> => {
  const { channels } = await sharp(pixels, { raw: { width, height, channels: 3 } }).stats();
  return Math.max(...channels.map((channel) => channel.stdev));
};

await test('one photo of each kind is rasterised and is not blank', async () => {
  const kinds = new Map<SubjectKind, (typeof products)[number]>(products.map((product) => [product.photo.subject.kind, product]));
  assert.equal(kinds.size, 25);
  for (const [kind, product] of kinds) {
    const { data, width, height } = await rasterPhoto(product.photo, 120);
    assert.deepEqual([width, height, data.length], [120, 90, 120 * 90 * 3], kind);
    assert.ok((await contrast(data, width, height)) > 12, `${kind} is nearly blank`);
  }
});

await test('faces and signs are well-formed SVG, and differ by seed', async () => {
  const drawn = (['man', 'woman', 'shop'] as const).flatMap((portrait) =>
    Array.from({ length: 40 }, (_, i) => drawAvatar(`seed ${i}`, portrait)),
  );
  for (const svg of drawn) assertWellFormed(svg, 'avatar');
  assert.ok(new Set(drawn).size > 80);
  assert.equal(drawAvatar('one', 'woman'), drawAvatar('one', 'woman'));
  const { format, width, height } = await sharp(await rasterAvatar('one', 'shop')).metadata();
  assert.deepEqual([format, width, height], ['webp', 192, 192]);
});

await test('the drawings of the home page, the categories and the articles are well-formed SVG', async () => {
  for (const scene of [1, 2, 3] as const) {
    assertWellFormed(drawHero(scene), `hero ${scene}`);
    const { width, height } = await sharp(Buffer.from(drawHero(scene))).metadata();
    assert.deepEqual([width, height], [1600, 640]);
  }
  for (const category of CATEGORIES) assertWellFormed(drawCategory(category), category);
  for (const scene of ARTICLE_SCENES) assertWellFormed(drawArticle(scene), scene);
});
