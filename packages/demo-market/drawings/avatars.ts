import sharp from 'sharp';
import { disc, rect, shape } from './details.ts';
import { createPaints, faded, lit, mix, type Colour } from './paint.ts';
import { bust, chooseLooks, head } from './person.ts';
import { createRandom, type Random } from '../random.ts';

/** A private account shows a face, a shop its sign. */
export type Portrait = 'man' | 'woman' | 'shop';

const GROUNDS: readonly (readonly [Colour, Colour])[] = [
  ['#cfe3d8', '#a9cbbb'],
  ['#f1dcbd', '#e2bd8a'],
  ['#d3dce8', '#aebfd6'],
  ['#ecd2cb', '#d6a89c'],
  ['#e2e3cf', '#c2c79c'],
  ['#dcd3e4', '#bcaccb'],
];

/** Signs of shops: well-known symbols without text. */
const signs = (random: Random, ink: Colour, light: Colour): string => {
  const chip = `${rect(-44, -44, 88, 88, ink, 10)}${rect(-24, -24, 48, 48, light, 5)}${[-30, -10, 10, 30].map((k) => rect(k - 4, -64, 8, 20, ink, 3) + rect(k - 4, 44, 8, 20, ink, 3) + rect(-64, k - 4, 20, 8, ink, 3) + rect(44, k - 4, 20, 8, ink, 3)).join('')}`;
  const petals =
    Array.from(
      { length: 6 },
      (_, i) => `<ellipse cy="-38" rx="18" ry="34" fill="${i % 2 ? ink : lit(ink, 1.3)}" transform="rotate(${i * 60})"/>`,
    ).join('') + disc(0, 0, 16, light);
  const screen = `${rect(-62, -50, 124, 82, ink, 9)}${rect(-52, -40, 104, 62, light, 4)}${rect(-10, 32, 20, 18, ink)}${rect(-34, 48, 68, 10, ink, 5)}${shape('M-18 -10L-4 4L22 -24', 'none', `stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"`)}`;
  const boat = `${shape('M-66 18Q0 58 66 18Q40 56 0 56Q-40 56 -66 18Z', ink)}${shape('M-4 20V-62Q52 -34 30 18Z', lit(ink, 1.3))}${shape('M-10 20V-46Q-44 -24 -38 18Z', ink, faded(0.7))}`;
  const again = `${shape('M44 -30A54 54 0 1 0 54 8', 'none', `stroke="${ink}" stroke-width="16" stroke-linecap="round"`)}${shape('M20 -34L62 -52L60 -6Z', ink)}${rect(-20, -20, 40, 40, lit(ink, 1.2), 6)}`;
  return random.pick([chip, petals, screen, boat, again]);
};

/** The photo of an account as SVG, 256 by 256. The same seed gives the same one. */
export const drawAvatar = (seed: string, portrait: Portrait): string => {
  const random = createRandom(`avatar ${seed}`);
  const paints = createPaints();
  const [light, deep] = random.pick(GROUNDS);
  const ground = rect(
    0,
    0,
    256,
    256,
    paints.linear(
      [
        [0, light],
        [1, deep],
      ],
      0,
      0,
      0.6,
      1,
    ),
  );
  const ring = disc(128, 120, 104, '#ffffff', faded(0.28));
  const ink = random.pick(['#0b6149', '#8a4a1f', '#2f4a78', '#7a2f38', '#3f5a3a', '#4b3a6b'] as const);
  const looks = portrait === 'shop' ? undefined : chooseLooks(random, portrait);
  const figure = looks
    ? `<g transform="translate(128 118) scale(.98)">${bust(looks)}${head(looks)}</g>`
    : `<g transform="translate(128 128) scale(1.12)">${signs(random, ink, mix(light, '#ffffff', 0.6))}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs>${paints.defs()}</defs>${ground}${ring}${figure}</svg>`;
};

const RASTER_WIDTH = 192;

/** The photo of an account as a WebP file, 192 px wide. */
export const rasterAvatar = (seed: string, portrait: Portrait): Promise<Buffer> =>
  sharp(Buffer.from(drawAvatar(seed, portrait)))
    .resize(RASTER_WIDTH)
    .webp({ quality: 80 })
    .toBuffer();
