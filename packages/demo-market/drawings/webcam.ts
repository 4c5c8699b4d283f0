import { disc, rect, repeat, ring } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, ellipseOutline, prism, roundedOutline, tube, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Webcam {
  kind: 'webcam';
  form: 'long' | 'round';
  body: Colour;
  accent: Colour;
  ringLight: boolean;
}

const lens = (easel: Easel, x: number, y: number, r: number, accent: Colour): string => {
  const { paints } = easel;
  return `${disc(x, y, r, '#0a0b0e')}${ring(x, y, r * 0.93, r * 0.1, '#5b616b')}${disc(
    x,
    y,
    r * 0.74,
    paints.radial(
      [
        [0, '#30406a'],
        [0.5, '#141a2c'],
        [1, '#05060a'],
      ],
      0.42,
      0.38,
      0.66,
    ),
  )}${ring(x, y, r * 0.5, r * 0.06, accent, faded(0.5))}${disc(x, y, r * 0.3, '#030407')}${disc(x - r * 0.24, y - r * 0.28, r * 0.16, '#dfe8ff', faded(0.85))}${disc(x + r * 0.2, y + r * 0.24, r * 0.07, '#a9bfff', faded(0.6))}`;
};

export const webcam = (spec: Webcam): Model => {
  const long = spec.form === 'long';
  const [w, h] = long ? [94, 34] : [58, 58];
  const lift = 30;
  const size: Vec = [w + 30, lift + h + 4, 74];
  const draw = (easel: Easel): string => {
    const { view } = easel;
    const foot = box(easel, { at: [0, 0, -4], size: [38, 7, 56], colour: lit(spec.body, 0.8) });
    const arm = box({ ...easel, view: view.posed({ at: [0, 6, -6], tilt: -6 }) }, { size: [22, lift, 11], colour: lit(spec.body, 0.95) });
    const clip = box({ ...easel, view: view.posed({ at: [0, 5, -26], tilt: 20 }) }, { size: [30, 32, 7], colour: lit(spec.body, 0.9) });
    const outline = long
      ? roundedOutline(w, h, h / 2 - 0.5, 10)
      : ellipseOutline(w / 2, h / 2, 44).map(([x, y]) => [x + w / 2, y + h / 2] as const);
    const art = (a: number, b: number): string => {
      const shell = rect(
        0,
        0,
        a,
        b,
        easel.paints.linear([
          [0, lit(spec.body, 1.35)],
          [1, lit(spec.body, 0.85)],
        ]),
      );
      const light = spec.ringLight ? ring(a / 2, b / 2, b * 0.4, b * 0.08, '#fff7df') : '';
      const holes = long
        ? [0.16, 0.8].map((k) => repeat(8, (i) => disc(a * k + (i % 4) * 3, b * 0.42 + Math.floor(i / 4) * 4, 0.9, '#08090b'))).join('')
        : '';
      return `${shell}${long ? rect(4, 4, a - 8, b - 8, '#121419', b / 2 - 4) : ''}${holes}${light}${lens(easel, a / 2, b / 2, long ? 13.5 : 17, spec.accent)}${disc(long ? a * 0.7 : a * 0.5, long ? b * 0.5 : b * 0.9, 1.3, '#58d68d')}`;
    };
    const head = prism(
      { ...easel, view: view.posed({ at: [0, lift, 0], tilt: -4 }) },
      { origin: [-w / 2, 0, -10], u: [1, 0, 0], v: [0, 1, 0], outline, depth: 28, colour: spec.body, rim: 0.5, width: w, height: h, art },
    );
    const wire = tube(
      easel,
      Array.from({ length: 26 }, (_, i): Vec => [16 + i * 2.2 + Math.sin(i / 2.2) * 9, 3, -30 + Math.sin(i / 4) * 26 + i * 1.6]),
      4,
      '#1a1b20',
    );
    return wire + foot + clip + arm + head;
  };
  return {
    size,
    shadow: [
      [-20, 0, 24],
      [20, 0, 24],
      [20, 0, -32],
      [-20, 0, -32],
      [-w / 2, lift + h / 2, 0],
      [w / 2, lift + h / 2, 0],
    ],
    draw,
  };
};
