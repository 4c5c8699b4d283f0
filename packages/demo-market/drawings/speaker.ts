import { disc, glow, mesh, rect, repeat, ring, screw, stroke } from './details.ts';
import { faded, lit, type Colour, type Paints } from './paint.ts';
import type { Model } from './scene.ts';
import { box, castShadow, type Easel } from './solids.ts';
import { corners, type Vec } from './space.ts';

export interface Speaker {
  kind: 'speaker';
  form: 'pair' | 'sub' | 'bar';
  body: Colour;
  face: Colour;
  accent: Colour;
  led?: Colour;
  /** Wooden sides. */
  wood: boolean;
}

const cone = (paints: Paints, x: number, y: number, r: number, accent: Colour): string =>
  `${disc(x, y, r, '#3a3d45')}${ring(x, y, r * 0.96, r * 0.06, '#8b9099')}${disc(
    x,
    y,
    r * 0.9,
    paints.radial([
      [0.55, '#1a1b20'],
      [0.86, '#2b2e35'],
      [1, '#0d0e11'],
    ]),
  )}${disc(
    x,
    y,
    r * 0.7,
    paints.radial(
      [
        [0, '#15161a'],
        [0.6, '#2d3038'],
        [1, '#17181d'],
      ],
      0.42,
      0.36,
      0.66,
    ),
  )}${disc(
    x,
    y,
    r * 0.27,
    paints.radial(
      [
        [0, lit(accent, 1.5)],
        [0.5, accent],
        [1, lit(accent, 0.4)],
      ],
      0.36,
      0.3,
      0.75,
    ),
  )}${[45, 135, 225, 315].map((a) => screw(x + r * 0.94 * Math.cos((a * Math.PI) / 180), y + r * 0.94 * Math.sin((a * Math.PI) / 180), r * 0.05, '#6d737d')).join('')}`;

const grain =
  (paints: Paints, colour: Colour) =>
  (w: number, h: number): string =>
    `${rect(
      0,
      0,
      w,
      h,
      paints.linear(
        [
          [0, lit(colour, 1.15)],
          [1, lit(colour, 0.85)],
        ],
        0,
        0,
        1,
        0,
      ),
    )}${repeat(9, (i) => stroke(`M${(i + 0.5) * (w / 9)} 0C${(i + 0.2) * (w / 9)} ${h * 0.4} ${(i + 0.9) * (w / 9)} ${h * 0.6} ${(i + 0.5) * (w / 9)} ${h}`, lit(colour, 0.7), 0.8, faded(0.5)))}`;

const boxFace =
  (paints: Paints, spec: Speaker, knobs: boolean) =>
  (w: number, h: number): string =>
    `${rect(
      0,
      0,
      w,
      h,
      paints.linear(
        [
          [0, lit(spec.face, 1.2)],
          [1, lit(spec.face, 0.85)],
        ],
        0,
        0,
        1,
        1,
      ),
    )}${stroke(`M2 2H${w - 2}V${h - 2}H2Z`, lit(spec.face, 1.5), 1.4, faded(0.4))}${cone(paints, w / 2, h * 0.24, w * 0.2, '#b9bec6')}${spec.led ? glow(paints, w / 2, h * 0.6, w * 0.58, spec.led, 0.6) + ring(w / 2, h * 0.6, w * 0.39, 3, spec.led) : ''}${cone(paints, w / 2, h * 0.6, w * 0.37, spec.accent)}${knobs ? `${disc(w * 0.3, h * 0.92, w * 0.07, '#c6cad0')}${disc(w * 0.7, h * 0.92, w * 0.07, '#c6cad0')}${disc(w * 0.5, h * 0.92, 1.8, spec.led ?? '#58d68d')}` : rect(w * 0.36, h * 0.91, w * 0.28, 4, lit(spec.face, 0.5), 2)}`;

const subFace =
  (paints: Paints, spec: Speaker) =>
  (w: number, h: number): string =>
    `${rect(
      0,
      0,
      w,
      h,
      paints.linear(
        [
          [0, lit(spec.face, 1.2)],
          [1, lit(spec.face, 0.85)],
        ],
        0,
        0,
        1,
        1,
      ),
    )}${spec.led ? glow(paints, w / 2, h * 0.42, w * 0.62, spec.led, 0.6) + ring(w / 2, h * 0.42, w * 0.41, 4, spec.led) : ''}${cone(paints, w / 2, h * 0.42, w * 0.39, spec.accent)}${rect(w * 0.14, h * 0.84, w * 0.72, h * 0.1, '#0c0d11', 4)}${[0.26, 0.42].map((k) => disc(w * k, h * 0.89, h * 0.034, '#c6cad0')).join('')}${rect(w * 0.56, h * 0.865, w * 0.22, h * 0.05, '#12301f', 1)}${repeat(3, (i) => rect(w * (0.59 + i * 0.06), h * 0.875, w * 0.03, h * 0.03, '#58d68d'))}`;

export const speaker = (spec: Speaker): Model => {
  const draw = (easel: Easel): string => {
    const { paints } = easel;
    const side = spec.wood ? grain(paints, '#7a4a2a') : undefined;
    const unit = (at: Vec, size: Vec, front: (w: number, h: number) => string, turn: number): string => {
      const view = easel.view.posed({ at, turn });
      const shadow = castShadow(view, corners(size), 0.4);
      return (
        shadow +
        box(
          { ...easel, view },
          { size, colour: spec.wood ? '#7a4a2a' : spec.body, front, ...(side ? { left: side, right: side, top: side } : {}), rim: 0.4 },
        )
      );
    };
    switch (spec.form) {
      case 'pair':
        return (
          unit([-92, 0, 0], [128, 208, 150], boxFace(paints, spec, false), 10) +
          unit([92, 0, 0], [128, 208, 150], boxFace(paints, spec, true), -10)
        );
      case 'sub':
        return (
          unit([0, 0, -30], [190, 246, 240], subFace(paints, spec), 0) +
          unit([-176, 0, 30], [92, 150, 96], boxFace(paints, spec, false), 10) +
          unit([176, 0, 30], [92, 150, 96], boxFace(paints, spec, false), -10)
        );
      case 'bar': {
        const bar = (w: number, h: number): string =>
          `${rect(0, 0, w, h, spec.face)}${mesh(paints, 5, 5, w - 10, h - 10, 4, '#08090b', lit(spec.face, 1.1))}${spec.led ? rect(w * 0.04, h - 9, w * 0.92, 3, spec.led, 1.5) + glow(paints, w / 2, h, w * 0.4, spec.led, 0.35) : ''}${disc(w * 0.92, h * 0.45, h * 0.2, '#c6cad0')}`;
        return unit([0, 0, 0], [420, 66, 78], bar, 0);
      }
    }
  };
  const size: Vec = spec.form === 'pair' ? [330, 208, 170] : spec.form === 'sub' ? [450, 246, 260] : [420, 66, 80];
  return {
    size,
    shadow: [
      [-10, 0, 0],
      [10, 0, 0],
      [0, 0, 10],
    ],
    draw,
  };
};
