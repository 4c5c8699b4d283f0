import { disc, fan, glow, jack, mesh, rect, repeat, ring, shape, stroke, usb, vents, wearMarks } from './details.ts';
import { faded, lit, luminance, type Colour, type Paints } from './paint.ts';
import type { Model } from './scene.ts';
import { box, type Easel } from './solids.ts';
import type { Vec } from './space.ts';
import { glassArt, insideArt, steelArt, type Inside } from './tower-inside.ts';

export interface Tower extends Inside {
  kind: 'tower';
  front: 'mesh' | 'glass' | 'panel' | 'office' | 'slats';
  side: 'glass' | 'steel';
  body: Colour;
  accent: Colour;
  /** Full towers are 450 mm high, small ones 380 mm. */
  tall: boolean;
  wear: 0 | 1 | 2;
}

const frontFans = (paints: Paints, w: number, h: number, tower: Tower): string =>
  repeat(3, (i) =>
    fan(paints, {
      x: w / 2,
      y: h * 0.1 + ((i + 0.5) * (h * 0.8)) / 3,
      r: Math.min(w * 0.36, (h * 0.38) / 3),
      colour: '#30343c',
      led: tower.led,
      turn: i * 23,
    }),
  );

const frontArt =
  (paints: Paints, tower: Tower) =>
  (w: number, h: number): string => {
    const { body } = tower;
    const dark = luminance(body) < 0.4;
    const line = lit(body, dark ? 1.4 : 0.72);
    const base = rect(
      0,
      0,
      w,
      h,
      paints.linear(
        [
          [0, lit(body, 1.18)],
          [1, lit(body, 0.8)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    const marks = wearMarks(w, h, tower.wear, 11);
    switch (tower.front) {
      case 'mesh':
        return `${base}${rect(w * 0.08, h * 0.05, w * 0.84, h * 0.88, '#0a0b0f', 6)}${tower.led ? frontFans(paints, w, h, tower) : ''}<g ${faded(tower.led ? 0.5 : 0.92)}>${mesh(paints, w * 0.08, h * 0.05, w * 0.84, h * 0.88, 7, '#08090c', lit(body, dark ? 1.15 : 0.9))}</g>${stroke(`M${w * 0.08} ${h * 0.05}h${w * 0.84}v${h * 0.88}h${-w * 0.84}z`, line, 2.5)}${rect(w * 0.42, h * 0.955, w * 0.16, 5, tower.accent, 2)}${marks}`;
      case 'glass':
        return `${base}${rect(w * 0.05, h * 0.03, w * 0.9, h * 0.94, '#101218', 6)}${frontFans(paints, w, h, tower)}${shape(`M${w * 0.05} ${h * 0.5}L${w * 0.95} ${h * 0.06}V${h * 0.36}L${w * 0.05} ${h * 0.82}Z`, '#ffffff', faded(0.09))}${stroke(`M${w * 0.05} ${h * 0.03}h${w * 0.9}v${h * 0.94}h${-w * 0.9}z`, line, 2)}${marks}`;
      case 'panel':
        return `${base}${rect(w * 0.1, h * 0.03, 10, h * 0.9, '#0a0b0f', 4)}${rect(w * 0.13, h * 0.03, 4, h * 0.9, tower.led ?? tower.accent, 2)}${tower.led ? glow(paints, w * 0.14, h * 0.5, w * 0.5, tower.led, 0.35) : ''}${shape(`M${w * 0.3} 0H${w}V${h * 0.4}Z`, '#ffffff', faded(0.06))}${rect(w * 0.34, h * 0.92, w * 0.5, 3, line, 1, faded(0.5))}${marks}`;
      case 'slats':
        return `${base}${vents(w * 0.08, h * 0.1, w * 0.84, h * 0.78, 15, '#08090c')}${shape(`M${w * 0.5} ${h * 0.06}l${w * 0.12} ${h * 0.07}h${-w * 0.24}z`, tower.accent)}${tower.led ? stroke(`M${w * 0.06} ${h * 0.08}V${h * 0.9}M${w * 0.94} ${h * 0.08}V${h * 0.9}`, tower.led, 4) + glow(paints, w * 0.06, h * 0.5, w * 0.4, tower.led, 0.4) + glow(paints, w * 0.94, h * 0.5, w * 0.4, tower.led, 0.4) : ''}${marks}`;
      case 'office':
        return `${base}${[0.07, 0.19].map((k, i) => rect(w * 0.12, h * k, w * 0.76, h * 0.095, lit(body, i ? 0.92 : 1.12), 3) + (i ? '' : rect(w * 0.16, h * (k + 0.03), w * 0.68, 3.5, lit(body, 0.5), 1) + rect(w * 0.74, h * (k + 0.066), 16, 4, '#8d939c', 1))).join('')}${rect(w * 0.12, h * 0.31, w * 0.76, h * 0.1, '#14161b', 4)}${usb(w * 0.18, h * 0.335, '#e8e8e8')}${usb(w * 0.3, h * 0.335, '#e8e8e8')}${jack(w * 0.5, h * 0.342, '#6fbf73')}${jack(w * 0.6, h * 0.342, '#e58aa5')}${disc(w * 0.78, h * 0.345, 11, '#c7ccd3')}${disc(w * 0.78, h * 0.345, 8, tower.accent)}${vents(w * 0.2, h * 0.52, w * 0.6, h * 0.34, 10, '#08090c')}${marks}`;
    }
  };

const topArt =
  (tower: Tower, paints: Paints) =>
  (w: number, d: number): string =>
    `${tower.front === 'office' ? '' : `${rect(w * 0.14, d * 0.1, w * 0.72, d * 0.58, '#0b0c10', 6)}${mesh(paints, w * 0.14, d * 0.1, w * 0.72, d * 0.58, 8, '#08090c', lit(tower.body, 1.1))}`}${tower.front === 'office' ? '' : `${disc(w * 0.2, d * 0.86, 11, '#15171c')}${ring(w * 0.2, d * 0.86, 9, 2, tower.led ?? '#b9bec6')}${usb(w * 0.4, d * 0.85)}${usb(w * 0.52, d * 0.85)}${jack(w * 0.72, d * 0.86, '#22252c')}${jack(w * 0.82, d * 0.86, '#22252c')}`}`;

const draw = (easel: Easel, tower: Tower, size: Vec): string => {
  const [w, h, d] = size;
  const { paints } = easel;
  const feet = [-1, 1]
    .flatMap((x) =>
      [-1, 1].map((z) => box(easel, { at: [(x * (w - 46)) / 2, 0, (z * (d - 70)) / 2], size: [32, 14, 46], colour: '#15171c' })),
    )
    .join('');
  const side = (a: number, b: number): string =>
    tower.side === 'glass'
      ? `${insideArt(paints, a, b, tower)}${glassArt(paints, a, b)}`
      : steelArt(paints, a, b, lit(tower.body, 0.95), tower.front !== 'office');
  const right = (a: number, b: number): string => steelArt(paints, a, b, lit(tower.body, 0.95), false);
  const faces = { left: side, right, front: frontArt(paints, tower), top: topArt(tower, paints) };
  const spill = tower.led && tower.side === 'glass' ? groundGlow(easel, [-w / 2 - 30, 0, 0], d * 0.75, tower.led) : '';
  return `${spill}${feet}${box(easel, { at: [0, 14, 0], size: [w, h - 14, d], colour: tower.body, ...faces })}`;
};

/** Coloured light that falls out of a window onto the ground. */
const groundGlow = ({ view, paints }: Easel, at: Vec, r: number, colour: Colour): string =>
  `<g transform="${view.plane(at, [1, 0, 0], [0, 0, 1])}">${disc(
    0,
    0,
    r,
    paints.radial([
      [0, colour, 0.4],
      [0.5, colour, 0.14],
      [1, colour, 0],
    ]),
  )}</g>`;

export const tower = (spec: Tower): Model => {
  const size: Vec = spec.tall ? [212, 458, 430] : [196, 390, 378];
  return { size, draw: (easel) => draw(easel, spec, size) };
};
