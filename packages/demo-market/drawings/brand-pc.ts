import { disc, jack, mesh, rect, repeat, ring, shape, stroke, usb, vents, wearMarks } from './details.ts';
import { faded, lit, luminance, type Colour, type Paints } from './paint.ts';
import type { Model } from './scene.ts';
import { box, type Easel } from './solids.ts';
import type { Vec } from './space.ts';
import { steelArt } from './tower-inside.ts';

/** An office machine of a big maker: small tower, slim case standing or lying, or a machine the size of a book. */
export interface BrandPc {
  kind: 'brand-pc';
  form: 'tower' | 'slim' | 'slim-lying' | 'micro' | 'cube';
  face: 'mesh' | 'bars' | 'plain';
  body: Colour;
  accent: Colour;
  disc: boolean;
  wear: 0 | 1 | 2;
}

const SIZES = {
  tower: [154, 352, 278],
  slim: [95, 292, 294],
  'slim-lying': [294, 95, 292],
  micro: [42, 182, 178],
  cube: [196, 40, 196],
} as const satisfies Record<BrandPc['form'], Vec>;

const surface = (paints: Paints, pc: BrandPc, x: number, y: number, w: number, h: number): string => {
  const dark = lit(pc.body, luminance(pc.body) < 0.3 ? 0.4 : 0.3);
  switch (pc.face) {
    case 'mesh':
      return mesh(paints, x, y, w, h, 5, dark, lit(pc.body, 0.95));
    case 'bars':
      return vents(x, y, w, h, Math.max(4, Math.round(h / 13)), dark);
    case 'plain':
      return (
        rect(
          x,
          y,
          w,
          h,
          paints.linear(
            [
              [0, lit(pc.body, 1.25)],
              [1, lit(pc.body, 0.85)],
            ],
            0,
            0,
            1,
            0,
          ),
          3,
        ) + rect(x + w * 0.1, y + h * 0.86, w * 0.8, 2, pc.accent, 1)
      );
  }
};

const power = (x: number, y: number, r: number, accent: Colour): string =>
  `${disc(x, y, r, '#0d0e12')}${ring(x, y, r * 0.82, r * 0.16, '#dfe4ea')}${stroke(`M${x} ${y - r * 0.5}v${r * 0.5}`, accent, r * 0.2)}`;

const upright =
  (paints: Paints, pc: BrandPc) =>
  (w: number, h: number): string => {
    const base = rect(
      0,
      0,
      w,
      h,
      paints.linear(
        [
          [0, lit(pc.body, 1.2)],
          [1, lit(pc.body, 0.85)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    const strip = rect(w * 0.08, h * 0.03, w * 0.84, h * 0.34, lit(pc.body, 0.72), 4);
    const drive = pc.disc
      ? `${rect(w * 0.14, h * 0.06, w * 0.72, 11, lit(pc.body, 1.25), 2)}${rect(w * 0.66, h * 0.06 + 4, 14, 3, '#0b0c10', 1)}`
      : '';
    const ports =
      repeat(4, (i) => usb(w * 0.5 - 6.5, h * 0.16 + i * 13, i < 2 ? '#2f6fd8' : '#16181d')) + jack(w * 0.5, h * 0.16 + 60, '#22252c');
    return `${base}${surface(paints, pc, w * 0.08, h * 0.4, w * 0.84, h * 0.55)}${strip}${drive}${power(w * 0.5, h * 0.115, Math.min(9, w * 0.1), pc.accent)}${ports}${disc(w * 0.8, h * 0.34, 2, pc.accent)}${disc(w / 2, h * 0.68, Math.min(14, w * 0.14), '#c9ced6')}${disc(w / 2, h * 0.68, Math.min(12, w * 0.12), pc.accent)}${wearMarks(w, h, pc.wear, 3)}`;
  };

const lying =
  (paints: Paints, pc: BrandPc) =>
  (w: number, h: number): string => {
    const base = rect(
      0,
      0,
      w,
      h,
      paints.linear([
        [0, lit(pc.body, 1.25)],
        [1, lit(pc.body, 0.8)],
      ]),
    );
    const small = h < 60;
    const ports = repeat(small ? 3 : 4, (i) => usb(w * 0.66 + i * 18, h * (small ? 0.42 : 0.62), i % 2 ? '#16181d' : '#2f6fd8'));
    const drive =
      pc.disc && !small
        ? `${rect(w * 0.58, h * 0.16, w * 0.36, 12, lit(pc.body, 1.3), 2)}${rect(w * 0.88, h * 0.16 + 4, 10, 3, '#0b0c10', 1)}`
        : '';
    return `${base}${surface(paints, pc, w * 0.03, h * 0.12, w * 0.5, h * 0.76)}${disc(w * 0.28, h * 0.5, h * 0.15, '#c9ced6')}${disc(w * 0.28, h * 0.5, h * 0.125, pc.accent)}${drive}${ports}${power(w * 0.57, h * 0.66, h * 0.09, pc.accent)}${jack(w * 0.93, h * 0.66, '#22252c')}${wearMarks(w, h, pc.wear, 4)}`;
  };

export const brandPc = (pc: BrandPc): Model => {
  const size = SIZES[pc.form];
  const [w, h, d] = size;
  const flat = pc.form === 'slim-lying' || pc.form === 'cube';
  const draw = (easel: Easel): string => {
    const { paints } = easel;
    const side = (a: number, b: number): string =>
      `${steelArt(paints, a, b, lit(pc.body, 0.95), false)}${flat ? '' : vents(a * 0.1, b * 0.3, a * 0.14, b * 0.4, 10, '#0a0b0e')}${wearMarks(a, b, pc.wear, 9)}`;
    const top = (a: number, b: number): string =>
      flat
        ? `${rect(
            0,
            0,
            a,
            b,
            paints.linear(
              [
                [0, lit(pc.body, 1.15)],
                [1, lit(pc.body, 0.95)],
              ],
              0,
              0,
              1,
              1,
            ),
          )}${vents(a * 0.62, b * 0.12, a * 0.28, b * 0.3, 9, '#0a0b0e')}${shape(`M${a * 0.1} 0H${a * 0.45}L${a * 0.2} ${b}H${-a * 0.1}Z`, '#ffffff', faded(0.06))}${wearMarks(a, b, pc.wear, 2)}`
        : vents(a * 0.2, b * 0.15, a * 0.6, b * 0.2, 5, '#0a0b0e');
    const feet = [-1, 1]
      .flatMap((x) =>
        [-1, 1].map((z) => box(easel, { at: [x * w * 0.36, 0, z * d * 0.36], size: [w * 0.12, 6, d * 0.1], colour: '#101115' })),
      )
      .join('');
    return (
      feet +
      box(easel, {
        at: [0, 5, 0],
        size: [w, h - 5, d],
        colour: pc.body,
        front: flat ? lying(paints, pc) : upright(paints, pc),
        left: side,
        right: side,
        top,
        rim: 0.45,
      })
    );
  };
  return { size, draw };
};
