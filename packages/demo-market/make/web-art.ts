/** Renders the drawings of the home page and the blog into web/public/art: `node packages/demo-market/make/web-art.ts`. Run it after changing a drawing and commit what it writes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { CATEGORIES, CONDITION_TYPES } from '../vocabulary.ts';
import { ARTICLE_SCENES, drawArticle } from '../drawings/article-art.ts';
import { drawCategory } from '../drawings/category-art.ts';
import { drawCondition } from '../drawings/condition-art.ts';
import { drawHero } from '../drawings/heroes.ts';

const folder = path.resolve(import.meta.dirname, '../../../web/public/art');

/** [width in px, most bytes]. The first hero is the largest paint of the home page, hence the tight limits. */
const HERO_WIDE = [
  [1280, 16_000],
  [1920, 26_000],
] as const;
const HERO_PHONE = [720, 12_000] as const;
/** The part of a scene that a phone shows, 5:3: without the space for text at its left. */
const PHONE_PART = { left: 490 / 1600, width: 1067 / 1600 };
/** The scene of link previews, as WebP: not every program that makes previews reads AVIF. */
const PREVIEW = [1600, 45_000] as const;
/** Shown at most 400 CSS px wide. */
const CATEGORY = [400, 7000] as const;

/** Shown at most 440 CSS px wide. */
const CONDITION = [560, 14_000] as const;

const ARTICLE_BYTES = 16_000;
/** px; beside an article's title, and above it on a phone. */
const ARTICLE_WIDTH = 800;

/** Rasterises the drawing so that `part` of its width is `width` px wide. */
async function raster(svg: string, width: number, part = { left: 0, width: 1 }): Promise<Sharp> {
  const whole = Math.round(width / part.width);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * whole) / (await sharp(Buffer.from(svg)).metadata()).width })
    .resize(whole)
    .png()
    .toBuffer();
  const { height } = await sharp(drawn).metadata();
  return sharp(drawn).extract({ left: Math.round(whole * part.left), top: 0, width, height });
}

async function writeAvif(name: string, svg: string, [width, most]: readonly [number, number], part?: typeof PHONE_PART): Promise<void> {
  const image = await raster(svg, width, part);
  for (let quality = 64; quality >= 40; quality -= 4) {
    const bytes = await image.clone().avif({ quality, effort: 6 }).toBuffer();
    if (bytes.length > most) continue;
    writeFileSync(path.join(folder, `${name}-${width}.avif`), bytes);
    return console.log(`${name}-${width}.avif  ${bytes.length} bytes, quality ${quality}`);
  }
  throw new Error(`${name} of ${width} px does not fit into ${most} bytes`);
}

/** Encodes as WebP of the best quality that stays within `most` bytes. */
const encode = async (svg: string, width: number, most: number): Promise<Buffer> => {
  for (let quality = 88; quality >= 40; quality -= 4) {
    const bytes = await sharp(Buffer.from(svg)).resize(width).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`A drawing of ${width} px does not fit into ${most} bytes`);
};

const write = async (name: string, svg: string, width: number, most: number): Promise<void> => {
  const bytes = await encode(svg, width, most);
  writeFileSync(path.join(folder, name), bytes);
  console.log(`${name}  ${bytes.length} bytes`);
};

mkdirSync(folder, { recursive: true });
for (const scene of [1, 2, 3] as const) {
  for (const size of HERO_WIDE) await writeAvif(`hero-${scene}`, drawHero(scene), size);
  await writeAvif(`hero-${scene}-phone`, drawHero(scene), HERO_PHONE, PHONE_PART);
}
await write('hero-1-1600.webp', drawHero(1), ...PREVIEW);
for (const category of CATEGORIES) await writeAvif(`category-${category}`, drawCategory(category), CATEGORY);
for (const condition of CONDITION_TYPES) await writeAvif(`condition-${condition}`, drawCondition(condition), CONDITION);
for (const scene of ARTICLE_SCENES) await write(`article-${scene}.webp`, drawArticle(scene), ARTICLE_WIDTH, ARTICLE_BYTES);
