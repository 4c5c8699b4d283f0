import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { drawAvatar } from './avatars.ts';
import { makeCatalogue } from './catalogue.ts';
import { ARTICLE_SCENES, drawArticle } from './drawings/article-art.ts';
import { drawCategory } from './drawings/category-art.ts';
import { drawHero } from './drawings/heroes.ts';
import { CATEGORIES } from '../../contract/vocabulary.ts';
import { drawPicture, rasterPicture, renderPicture, type SubjectKind } from './photos.ts';

const { products } = makeCatalogue({ now: new Date('2026-11-20T06:00:00Z') });

/** Elements are closed in order, references lead somewhere, numbers are numbers. */
const assertSound = (svg: string, name: string): void => {
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|\[object|<text|<script|<image|href=/, name);
  const open: string[] = [];
  for (const [, close, tag = '', selfClosed] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (selfClosed) continue;
    if (close) assert.equal(open.pop(), tag, name);
    else open.push(tag);
  }
  assert.deepEqual(open, [], name);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(ids.has(id), `${name}: #${id} leads nowhere`);
};

await test('every picture of the market is sound SVG, drawn the same each time and unlike every other', () => {
  const seen = new Set<string>();
  for (const product of products) {
    const svg = drawPicture(product.picture);
    assertSound(svg, `${product.key} ${product.picture.subject.kind}`);
    assert.ok(svg.length < 400_000, `${product.key}: ${svg.length} characters`);
    seen.add(svg);
  }
  assert.equal(seen.size, products.length);
  const [first] = products;
  assert.ok(first);
  assert.equal(drawPicture(first.picture), drawPicture(structuredClone(first.picture)));
});

/** How much the pixels differ from one another; a blank picture has none. */
const contrast = async (pixels: Buffer, width: number, height: number): Promise<number> => {
  const { channels } = await sharp(pixels, { raw: { width, height, channels: 3 } }).stats();
  return Math.max(...channels.map((channel) => channel.stdev));
};

await test('one of each kind becomes pixels, and they show something', async () => {
  const kinds = new Map<SubjectKind, (typeof products)[number]>(products.map((product) => [product.picture.subject.kind, product]));
  assert.equal(kinds.size, 25);
  for (const [kind, product] of kinds) {
    const { data, width, height } = await rasterPicture(product.picture, 240);
    assert.deepEqual([width, height, data.length], [240, 180, 240 * 180 * 3], kind);
    assert.ok((await contrast(data, width, height)) > 12, `${kind} is nearly blank`);
  }
});

await test('an uploadable picture is a WebP file of 1200 by 900', async () => {
  const [product] = products;
  assert.ok(product);
  const { format, width, height } = await sharp(await renderPicture(product.picture)).metadata();
  assert.deepEqual([format, width, height], ['webp', 1200, 900]);
});

await test('faces and signs are sound, and differ by seed', async () => {
  const drawn = (['man', 'woman', 'shop'] as const).flatMap((portrait) =>
    Array.from({ length: 40 }, (_, i) => drawAvatar(`seed ${i}`, portrait)),
  );
  for (const svg of drawn) assertSound(svg, 'avatar');
  assert.ok(new Set(drawn).size > 80);
  assert.equal(drawAvatar('one', 'woman'), drawAvatar('one', 'woman'));
  assert.equal((await sharp(Buffer.from(drawAvatar('one'))).metadata()).width, 256);
});

await test('the scenes of the home page, the categories and the articles are sound', async () => {
  for (const scene of [1, 2, 3] as const) {
    assertSound(drawHero(scene), `hero ${scene}`);
    const { width, height } = await sharp(Buffer.from(drawHero(scene))).metadata();
    assert.deepEqual([width, height], [1600, 640]);
  }
  for (const category of CATEGORIES) assertSound(drawCategory(category), category);
  for (const scene of ARTICLE_SCENES) assertSound(drawArticle(scene), scene);
});
