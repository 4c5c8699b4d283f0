/** Draws the newest photos side by side into one file for review: `node packages/demo-market/make/contact-sheet.ts <category|all> <page> <file.png>`. */
import sharp from 'sharp';
import { makeListings } from '../catalogue/listings.ts';
import { drawPhoto } from '../drawings/photos.ts';

const [category = 'all', page = '0', file = '/tmp/contact-sheet.png'] = process.argv.slice(2);
const [columns, width, height, size] = [6, 300, 225, 24];
const chosen = makeListings('abar', new Date('2026-11-20T06:00:00Z'))
  .filter((listing) => category === 'all' || listing.category === category || listing.photo.subject.kind === category)
  .slice(Number(page) * size, (Number(page) + 1) * size);
const tiles = await Promise.all(
  chosen.map(async ({ photo }, index) => ({
    input: await sharp(Buffer.from(drawPhoto(photo)))
      .resize(width, height)
      .png()
      .toBuffer(),
    left: (index % columns) * width,
    top: Math.floor(index / columns) * height,
  })),
);
await sharp({ create: { width: columns * width, height: Math.ceil(chosen.length / columns) * height, channels: 3, background: '#ffffff' } })
  .composite(tiles)
  .png()
  .toFile(file);
console.log(chosen.map(({ title, sellingPriceTk, yearsOfUse }) => `Tk ${sellingPriceTk}  ${title}  ${yearsOfUse}`).join('\n'));
