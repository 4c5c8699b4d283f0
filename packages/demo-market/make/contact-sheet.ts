/** Draws the newest pictures side by side, to be looked at: `node packages/demo-market/make/contact-sheet.ts <category|all> <page> <file.png>`. */
import sharp from 'sharp';
import { makeListings } from '../parts/listings.ts';
import { drawPicture } from '../photos.ts';

const [category = 'all', page = '0', file = '/tmp/contact-sheet.png'] = process.argv.slice(2);
const [columns, width, height, size] = [6, 300, 225, 24];
const chosen = makeListings('abar', new Date('2026-11-20T06:00:00Z'))
  .filter((listing) => category === 'all' || listing.category === category || listing.picture.subject.kind === category)
  .slice(Number(page) * size, (Number(page) + 1) * size);
const tiles = await Promise.all(
  chosen.map(async ({ picture }, index) => ({
    input: await sharp(Buffer.from(drawPicture(picture)))
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
