import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { escapeHtml } from '#domain/escape-html.ts';
import type { Pixels } from '#server/adapters/photos/pipeline.ts';

/** px; the size that Facebook, WhatsApp and X ask for. */
const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
const PHOTO_WIDTH = 690;
const MARGIN = 48;
const TEXT_WIDTH = PREVIEW_SIZE.width - PHOTO_WIDTH - 2 * MARGIN;
/** px of the title: the largest size in which it fits is used. */
const TITLE_SIZES = [46, 40, 34] as const;
const TITLE_HEIGHT = 270;
const QUALITY = 82;

/** The light theme of web/app.css. */
const COLOURS = { paper: '#fdfcf9', ink: '#16201f', quiet: '#55605e', primary: '#0b5c41', onPrimary: '#f3fbf6' } as const;

/** With the comma, which ends the name of the family; a size in px follows. */
const FONT = 'Hind Siliguri SemiBold,';

const fontFile = (script: 'bengali' | 'latin'): string => path.join(import.meta.dirname, 'fonts', `hind-siliguri-${script}-600.ttf`);

export interface PreviewTexts {
  title: string;
  price: string;
  /** The site's name, and a line below the price. */
  site: string;
  details: string;
}

/** Pixels as they are: to compress them between two steps took half of the time. */
interface Drawn extends Pixels {
  /** px from the left and the top of the preview. */
  left?: number;
  top?: number;
}

const drawn = async (image: Sharp): Promise<Pixels> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** These images on a background. sharp would compute every pixel of it once more for each image. */
function onBackground({ width, height }: { width: number; height: number }, colour: string, images: readonly Drawn[]): Pixels {
  const data = Buffer.alloc(width * height * 3, colour.slice(1), 'hex');
  for (const { left = 0, top = 0, ...image } of images) {
    const rowBytes = 3 * Math.min(image.width, width - left);
    for (let row = 0; row < Math.min(image.height, height - top); row += 1)
      image.data.copy(data, 3 * ((top + row) * width + left), 3 * row * image.width, 3 * row * image.width + rowBytes);
  }
  return { data, width, height };
}

let loaded: Promise<unknown> | undefined;

/** Both files are of one family, whose glyphs are then chosen by script. A file is known to the process once a text has used it. */
const loadFonts = (): Promise<unknown> =>
  (loaded ??= (async () => {
    for (const script of ['bengali', 'latin'] as const)
      await sharp({ text: { text: 'আবার Abar', font: `${FONT} 20`, fontfile: fontFile(script), rgba: true } })
        .png()
        .toBuffer();
  })());

const drawText = (text: string, size: number, colour: string, background: string = COLOURS.paper): Promise<Pixels> =>
  drawn(
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(text)}</span>`,
        font: `${FONT} ${size}`,
        fontfile: fontFile('latin'),
        width: TEXT_WIDTH,
        // The lines of this font are far apart.
        spacing: -Math.round(size * 0.3),
        wrap: 'word-char',
        rgba: true,
      },
    }).flatten({ background }),
  );

/** The title in the largest size in which it fits, or its beginning in the smallest. */
async function drawTitle(title: string): Promise<Pixels> {
  for (const size of TITLE_SIZES) {
    const whole = await drawText(title, size, COLOURS.ink);
    if (whole.height <= TITLE_HEIGHT) return whole;
  }
  const words = title.split(' ');
  while (words.length > 1) {
    words.length = Math.floor(words.length * 0.85);
    const beginning = await drawText(`${words.join(' ')} …`, TITLE_SIZES[2], COLOURS.ink);
    if (beginning.height <= TITLE_HEIGHT) return beginning;
  }
  // One long word.
  return drawText(`${title.slice(0, 60)}…`, TITLE_SIZES[2], COLOURS.ink);
}

/** The site's name, in place of a photo. */
async function drawCover(site: string): Promise<Pixels> {
  const size = { width: PHOTO_WIDTH, height: PREVIEW_SIZE.height };
  const name = await drawText(site, 130, COLOURS.onPrimary, COLOURS.primary);
  const [left, top] = [Math.round((size.width - name.width) / 2), Math.round((size.height - name.height) / 2)];
  return onBackground(size, COLOURS.primary, [{ ...name, left, top }]);
}

/** Draws the preview of a link to a product, as a JPEG. `photo` is one that the site has stored; null for a product without one. */
export async function drawPreview(photo: Buffer | null, { title, price, site, details }: PreviewTexts): Promise<Buffer> {
  await loadFonts();
  const { width, height } = PREVIEW_SIZE;
  const image = photo ? await drawn(sharp(photo).resize(PHOTO_WIDTH, height, { fit: 'cover' })) : await drawCover(site);
  const [name, heading, amount, note] = [
    await drawText(site, 34, COLOURS.primary),
    await drawTitle(title),
    await drawText(price, 68, COLOURS.ink),
    await drawText(details, 26, COLOURS.quiet),
  ];
  const left = PHOTO_WIDTH + MARGIN;
  const noteTop = height - MARGIN - note.height;
  const { data } = onBackground(PREVIEW_SIZE, COLOURS.paper, [
    image,
    { ...name, left, top: MARGIN },
    { ...heading, left, top: MARGIN + name.height + 40 },
    { ...amount, left, top: noteTop - 20 - amount.height },
    { ...note, left, top: noteTop },
  ]);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
