import { faded, lit, luminance, mix, type Colour } from './paint.ts';
import { round } from './space.ts';
import type { Random } from '../random.ts';

/** Surfaces on which objects are photographed. */
const SURFACES = [
  'planks',
  'paper',
  'check',
  'terrazzo',
  'tiles',
  'cement',
  'desk-mat',
  'block-print',
  'felt',
  'stripes',
  'reed-mat',
] as const;
export type Surface = (typeof SURFACES)[number];

/** The part of the ground that is seen, in units of about a hand's width. */
export interface Patch {
  left: number;
  right: number;
  far: number;
  near: number;
  unit: number;
}

const rect = (x: number, y: number, w: number, h: number, rest: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" ${rest}/>`;

const each = (from: number, to: number, step: number, make: (at: number, index: number) => string): string => {
  const first = Math.floor(from / step);
  const count = Math.min(90, Math.ceil(to / step) - first);
  return Array.from({ length: Math.max(0, count) }, (_, i) => make((first + i) * step, first + i)).join('');
};

const planks = (p: Patch, colour: Colour, random: Random): string =>
  each(p.left, p.right, p.unit * 1.5, (x) => {
    const wide = p.unit * 1.5;
    const board = lit(colour, random.between(0.88, 1.08));
    const depth = p.near - p.far;
    const grain = Array.from({ length: 5 }, () => {
      const at = x + wide * random.between(0.06, 0.94);
      const sway = wide * random.between(-0.1, 0.1);
      return `<path d="M${round(at)} ${round(p.far)}C${round(at + sway)} ${round(p.far + depth * 0.35)} ${round(at - sway)} ${round(p.far + depth * 0.7)} ${round(at + sway / 2)} ${round(p.near)}"/>`;
    }).join('');
    const joint = p.far + depth * random.next();
    return `${rect(x, p.far, wide + 0.5, depth, `fill="${board}"`)}<g fill="none" stroke="${lit(colour, 0.72)}" stroke-opacity=".35" stroke-width="${round(p.unit * 0.022)}">${grain}</g>${rect(x, p.far, p.unit * 0.03, depth, `fill="${lit(colour, 0.5)}" ${faded(0.55)}`)}${rect(x, joint, wide, p.unit * 0.025, `fill="${lit(colour, 0.5)}" ${faded(0.5)}`)}`;
  });

const tiles = (p: Patch, colour: Colour, random: Random): string => {
  const side = p.unit * 3.4;
  const grout = lit(colour, luminance(colour) > 0.6 ? 0.8 : 1.2);
  const shades = each(p.left, p.right, side, (x) =>
    each(p.far, p.near, side, (y) => rect(x, y, side, side, `fill="${lit(colour, random.between(0.95, 1.06))}"`)),
  );
  const lines =
    each(p.left, p.right, side, (x) => rect(x - p.unit * 0.04, p.far, p.unit * 0.08, p.near - p.far, '')) +
    each(p.far, p.near, side, (y) => rect(p.left, y - p.unit * 0.04, p.right - p.left, p.unit * 0.08, ''));
  return `${shades}<g fill="${grout}" ${faded(0.7)}>${lines}</g>`;
};

const speckle = (p: Patch, random: Random, count: number, colours: readonly Colour[], size: number): string =>
  Array.from({ length: count }, () => {
    const [x, y, r] = [random.between(p.left, p.right), random.between(p.far, p.near), p.unit * size * random.between(0.5, 1.6)];
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(r)}" ry="${round(r * random.between(0.45, 0.9))}" fill="${random.pick(colours)}" transform="rotate(${random.int(180)} ${round(x)} ${round(y)})"/>`;
  }).join('');

const check = (p: Patch, colour: Colour): string => {
  const step = p.unit * 1.1;
  const band = (at: number, index: number): readonly [number, number, number] => [
    at,
    index % 3 === 0 ? step * 0.62 : step * 0.16,
    index % 3 === 0 ? 0.5 : 0.7,
  ];
  const down = each(p.left, p.right, step, (x, i) => {
    const [at, wide, opacity] = band(x, i);
    return rect(at, p.far, wide, p.near - p.far, faded(opacity));
  });
  const across = each(p.far, p.near, step, (y, i) => {
    const [at, wide, opacity] = band(y, i);
    return rect(p.left, at, p.right - p.left, wide, faded(opacity));
  });
  return `<g fill="${colour}">${down}${across}</g>`;
};

const blockPrint = (p: Patch, colour: Colour): string => {
  const step = p.unit * 1.9;
  const petal = Array.from(
    { length: 6 },
    (_, i) =>
      `<ellipse cx="0" cy="-${round(p.unit * 0.27)}" rx="${round(p.unit * 0.1)}" ry="${round(p.unit * 0.2)}" transform="rotate(${i * 60})"/>`,
  ).join('');
  const flower = `${petal}<circle r="${round(p.unit * 0.09)}"/>`;
  const leaf = `<ellipse rx="${round(p.unit * 0.2)}" ry="${round(p.unit * 0.07)}"/>`;
  return `<g fill="${colour}" ${faded(0.75)}>${each(p.left, p.right, step, (x, i) =>
    each(p.far, p.near, step, (y, j) => {
      const shift = j % 2 ? step / 2 : 0;
      return `<g transform="translate(${round(x + shift)} ${round(y)})">${flower}</g><g transform="translate(${round(x + shift + step / 2)} ${round(y)}) rotate(${(i + j) % 2 ? 40 : -40})">${leaf}</g>`;
    }),
  )}</g>`;
};

const reedMat = (p: Patch, colour: Colour): string => {
  const step = p.unit * 0.42;
  const dark = lit(colour, 0.8);
  return `<g fill="${dark}" ${faded(0.5)}>${each(p.far, p.near, step, (y) => rect(p.left, y, p.right - p.left, step * 0.14, ''))}</g><g fill="${lit(colour, 1.25)}" ${faded(0.35)}>${each(p.left, p.right, p.unit * 1.3, (x, i) => rect(x, p.far, p.unit * (i % 2 ? 0.5 : 0.9), p.near - p.far, ''))}</g><g fill="${mix(colour, '#7b2d26', 0.7)}" ${faded(0.55)}>${each(p.left, p.right, p.unit * 5.2, (x) => rect(x, p.far, p.unit * 0.36, p.near - p.far, ''))}</g>`;
};

const deskMat = (p: Patch, colour: Colour): string => {
  const line = lit(colour, luminance(colour) > 0.5 ? 0.86 : 1.22);
  const [w, d] = [p.right - p.left, p.near - p.far];
  return `<g fill="${line}" ${faded(0.5)}>${each(p.left, p.right, p.unit, (x, i) => rect(x, p.far, p.unit * (i % 5 ? 0.016 : 0.04), d, ''))}${each(p.far, p.near, p.unit, (y, i) => rect(p.left, y, w, p.unit * (i % 5 ? 0.016 : 0.04), ''))}</g>`;
};

const stripes = (p: Patch, colour: Colour): string =>
  `<g fill="${colour}">${each(p.left, p.right, p.unit * 1.6, (x, i) => rect(x, p.far, p.unit * (i % 2 ? 0.75 : 0.18), p.near - p.far, faded(i % 2 ? 0.5 : 0.75)))}</g>`;

/** The ground's texture, to be drawn in ground millimetres over its plain colour. */
export const drawSurface = (surface: Surface, patch: Patch, colour: Colour, accent: Colour, random: Random): string => {
  switch (surface) {
    case 'planks':
      return planks(patch, colour, random);
    case 'tiles':
      return tiles(patch, colour, random);
    case 'check':
      return check(patch, accent);
    case 'block-print':
      return blockPrint(patch, accent);
    case 'reed-mat':
      return reedMat(patch, colour);
    case 'desk-mat':
      return deskMat(patch, colour);
    case 'stripes':
      return stripes(patch, accent);
    case 'terrazzo':
      return speckle(patch, random, 260, [accent, lit(colour, 0.72), lit(colour, 1.3), mix(accent, '#ffffff', 0.4)], 0.14);
    case 'cement':
      return `<g ${faded(0.35)}>${speckle(patch, random, 46, [lit(colour, 0.88), lit(colour, 1.12)], 0.9)}</g>`;
    case 'felt':
      return `<g ${faded(0.4)}>${speckle(patch, random, 150, [lit(colour, 0.85), lit(colour, 1.15)], 0.05)}</g>`;
    case 'paper':
      return '';
  }
};
