/** Renders the home page's drawn pictures into web/public/art: `node demo/make/web-art.ts`. Run it after changing a drawing and commit what it writes. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CATEGORIES } from '#contract/vocabulary.ts';
import { drawCategory } from '#demo/drawings/category-art.ts';
import { drawHero } from '#demo/drawings/heroes.ts';

const folder = path.resolve(import.meta.dirname, '../../web/public/art');

/** The first hero decides when the home page has painted, so its bytes are counted. */
const HERO_BYTES = 45_000;
const CATEGORY_BYTES = 15_000;
/** Shown at most 400 CSS px wide; wider, these bytes would not do for so many edges. */
const CATEGORY_WIDTH = 640;

/** The best quality that stays within the bytes. */
const encode = async (svg: string, width: number, most: number): Promise<Buffer> => {
  for (let quality = 88; quality >= 40; quality -= 4) {
    const bytes = await sharp(Buffer.from(svg)).resize(width).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= most) return bytes;
  }
  throw new Error(`A picture of ${width} px does not fit into ${most} bytes`);
};

const write = async (name: string, svg: string, width: number, most: number): Promise<void> => {
  const bytes = await encode(svg, width, most);
  writeFileSync(path.join(folder, name), bytes);
  console.log(`${name}  ${bytes.length} bytes`);
};

mkdirSync(folder, { recursive: true });
for (const scene of [1, 2, 3] as const) {
  await write(`hero-${scene}-1600.webp`, drawHero(scene), 1600, HERO_BYTES);
  await write(`hero-${scene}-800.webp`, drawHero(scene), 800, HERO_BYTES / 2);
}
for (const category of CATEGORIES) await write(`category-${category}.webp`, drawCategory(category), CATEGORY_WIDTH, CATEGORY_BYTES);
