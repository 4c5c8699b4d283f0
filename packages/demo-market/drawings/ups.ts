import { disc, glow, label, rect, repeat, ring, shape, vents, wearMarks } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

/** A battery supply for power cuts. */
export interface Ups {
  kind: 'ups';
  form: 'tower' | 'long';
  body: Colour;
  accent: Colour;
  panel: 'lights' | 'display';
  /** Sockets turned to the viewer. */
  back: boolean;
  wear: 0 | 1 | 2;
}

const socket = (x: number, y: number): string =>
  `${rect(x, y, 34, 34, '#0f1013', 4)}${disc(x + 17, y + 10, 3.4, '#3a3e46')}${rect(x + 6, y + 19, 8, 4, '#3a3e46', 1)}${rect(x + 20, y + 19, 8, 4, '#3a3e46', 1)}${disc(x + 10, y + 21, 2.6, '#3a3e46')}${disc(x + 24, y + 21, 2.6, '#3a3e46')}`;

const panelArt =
  (easel: Easel, spec: Ups) =>
  (w: number, h: number): string => {
    const { paints } = easel;
    const face = rect(
      0,
      0,
      w,
      h,
      paints.linear(
        [
          [0, lit(spec.body, 1.2)],
          [1, lit(spec.body, 0.85)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    const wide = w > h;
    const [cx, cy] = wide ? [w * 0.75, h * 0.5] : [w * 0.5, h * 0.3];
    const shown =
      spec.panel === 'display'
        ? `${rect(cx - 34, cy - 30, 68, 46, '#0c0d10', 5)}${rect(
            cx - 28,
            cy - 24,
            56,
            34,
            paints.linear([
              [0, '#4fd8ff'],
              [1, '#1a7fd0'],
            ]),
            2,
          )}${repeat(4, (i) => rect(cx - 22 + i * 8, cy - 2 - i * 3, 5, 8 + i * 3, '#083b66', 1))}${disc(cx + 16, cy - 8, 7, '#083b66', faded(0.8))}${glow(paints, cx, cy - 6, 62, '#4fc3ff', 0.28)}`
        : repeat(
            3,
            (i) =>
              disc(cx - 16 + i * 16, cy - 12, 3.4, ['#58d68d', '#f2b13c', '#e4574c'].at(i) ?? '#fff') +
              (i === 0 ? glow(paints, cx - 16, cy - 12, 16, '#58d68d', 0.7) : ''),
          );
    const button = `${disc(cx, cy + 36, 15, '#0d0e11')}${ring(cx, cy + 36, 12.5, 2.4, spec.accent)}${disc(cx, cy + 36, 8.5, lit(spec.body, 1.3))}`;
    const trim = wide
      ? vents(w * 0.07, h * 0.2, w * 0.42, h * 0.6, 7, '#08090b')
      : `${shape(`M0 ${h * 0.62}L${w} ${h * 0.56}V${h * 0.6}L0 ${h * 0.66}Z`, spec.accent, faded(0.9))}${vents(w * 0.18, h * 0.7, w * 0.64, h * 0.22, 5, '#08090b')}`;
    return `${face}${rect(w * 0.06, h * 0.03, w * 0.88, h * 0.94, lit(spec.body, 1.08), 8)}${trim}${shown}${button}${wearMarks(w, h, spec.wear, 7)}`;
  };

const backArt =
  (spec: Ups) =>
  (w: number, h: number): string => {
    const count = w > h ? 4 : 3;
    const sockets = repeat(count, (i) =>
      w > h ? socket(w * 0.3 + i * 44, h * 0.34) : repeat(2, (j) => socket(w * 0.5 - 40 + j * 44, h * 0.1 + i * 44)),
    );
    return `${rect(0, 0, w, h, lit(spec.body, 0.95))}${sockets}${w > h ? vents(w * 0.06, h * 0.2, w * 0.18, h * 0.6, 6, '#08090b') : vents(w * 0.2, h * 0.6, w * 0.6, h * 0.14, 4, '#08090b')}${label(w * 0.18, h * 0.78, w * 0.64, h * 0.16)}${disc(w * 0.5, h * 0.56, 6, '#b23b30')}`;
  };

export const ups = (spec: Ups): Model => {
  const size: Vec = spec.form === 'tower' ? [112, 176, 300] : [300, 128, 220];
  const draw = (easel: Easel): string => {
    const turned: Easel = spec.back ? { ...easel, view: easel.view.posed({ turn: 180 }) } : easel;
    const side = (w: number, h: number): string =>
      `${vents(w * 0.62, h * 0.18, w * 0.28, h * 0.5, 9, '#08090b')}${label(w * 0.12, h * 0.3, w * 0.26, h * 0.4, '#e9e7df')}${wearMarks(w, h, spec.wear, 5)}`;
    const feet = [-1, 1]
      .flatMap((x) =>
        [-1, 1].map((z) => box(turned, { at: [x * size[0] * 0.36, 0, z * size[2] * 0.38], size: [18, 6, 24], colour: '#101115' })),
      )
      .join('');
    return (
      feet +
      box(turned, {
        at: [0, 5, 0],
        size: [size[0], size[1] - 5, size[2]],
        colour: spec.body,
        front: panelArt(easel, spec),
        back: backArt(spec),
        left: side,
        right: side,
        top: (w, h) => vents(w * 0.15, h * 0.68, w * 0.7, h * 0.2, 6, '#08090b') + wearMarks(w, h, spec.wear, 1),
        rim: 0.5,
      })
    );
  };
  return { size, draw };
};
