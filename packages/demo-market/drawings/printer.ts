import { disc, rect, repeat, ring } from './details.ts';
import { lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Printer {
  kind: 'printer';
  form: 'laser' | 'tank';
  body: Colour;
  lid: Colour;
  accent: Colour;
  /** A printed sheet in the tray. */
  sheet: boolean;
}

const page = (w: number, d: number): string =>
  `${rect(0, 0, w, d, '#fbfbf8')}${rect(w * 0.1, d * 0.12, w * 0.5, d * 0.05, '#49505c')}${repeat(6, (i) => rect(w * 0.1, d * (0.24 + i * 0.08), w * (i % 3 === 2 ? 0.5 : 0.8), d * 0.025, '#a6acb5'))}${rect(w * 0.1, d * 0.74, w * 0.36, d * 0.18, '#7fb3d8')}${rect(w * 0.54, d * 0.74, w * 0.36, d * 0.18, '#e7b968')}`;

export const printer = (spec: Printer): Model => {
  const laser = spec.form === 'laser';
  const [w, h, d] = laser ? [350, 200, 230] : [375, 150, 300];
  const size: Vec = [w, h + (laser ? 10 : 0), d + 70];
  const front =
    (easel: Easel) =>
    (a: number, b: number): string => {
      const slot = `${rect(a * 0.14, b * (laser ? 0.52 : 0.36), a * 0.72, b * 0.16, '#0d0e11', 4)}${rect(a * 0.1, b * (laser ? 0.72 : 0.58), a * 0.8, b * 0.26, lit(spec.body, 0.9), 6)}${rect(a * 0.4, b * 0.82, a * 0.2, b * 0.05, lit(spec.body, 0.6), 3)}`;
      const tanks = laser
        ? ''
        : `${rect(a * 0.83, b * 0.26, a * 0.15, b * 0.44, '#23262d', 4)}${['#111318', '#1fa7d8', '#d8308a', '#f1c21b'].map((ink, i) => rect(a * 0.845 + i * a * 0.033, b * 0.32, a * 0.024, b * 0.32, '#3a3f49') + rect(a * 0.845 + i * a * 0.033, b * (0.36 + i * 0.04), a * 0.024, b * (0.28 - i * 0.04), ink)).join('')}`;
      return `${rect(
        0,
        0,
        a,
        b,
        easel.paints.linear([
          [0, lit(spec.body, 1.1)],
          [1, lit(spec.body, 0.9)],
        ]),
      )}${slot}${tanks}${disc(a * 0.06, b * 0.2, 8, '#14161b')}${ring(a * 0.06, b * 0.2, 6, 1.6, spec.accent)}${disc(a * 0.12, b * 0.2, 3, '#58d68d')}${disc(a * 0.16, b * 0.2, 3, '#f2b13c')}`;
    };
  const top = (a: number, b: number): string =>
    laser
      ? `${rect(a * 0.14, b * 0.3, a * 0.72, b * 0.62, lit(spec.lid, 0.7), 8)}${rect(a * 0.2, b * 0.34, a * 0.6, b * 0.5, lit(spec.lid, 0.85), 6)}`
      : `${rect(a * 0.03, b * 0.03, a * 0.94, b * 0.9, lit(spec.lid, 1.05), 8)}${rect(a * 0.06, b * 0.06, a * 0.88, b * 0.84, spec.lid, 6)}${rect(a * 0.42, b * 0.94, a * 0.16, b * 0.03, lit(spec.lid, 0.6), 2)}`;
  const draw = (easel: Easel): string => {
    const body = box(easel, {
      at: [0, 0, -30],
      size: [w, h, d],
      colour: spec.body,
      front: front(easel),
      top,
      rim: 0.55,
      left: (a, b) => repeat(5, (i) => rect(a * 0.6 + i * 9, b * 0.3, 4, b * 0.4, lit(spec.body, 0.6), 2)),
      right: (a, b) => repeat(5, (i) => rect(a * 0.2 + i * 9, b * 0.3, 4, b * 0.4, lit(spec.body, 0.6), 2)),
    });
    const tray = box(
      { ...easel, view: easel.view.posed({ at: [0, h * 0.2, d / 2 - 32], tilt: 8 }) },
      { at: [0, 0, 48], size: [w * 0.6, 5, 100], colour: lit(spec.body, 0.85), ...(spec.sheet ? { top: page } : {}) },
    );
    const sheet =
      spec.sheet && laser
        ? box(
            { ...easel, view: easel.view.posed({ at: [0, h + 1, -36], tilt: -10 }) },
            { size: [206, 2, 150], colour: '#fbfbf8', top: page },
          )
        : '';
    return body + tray + sheet;
  };
  return {
    size,
    shadow: [
      [-w / 2, 0, d / 2 - 30],
      [w / 2, 0, d / 2 - 30],
      [w / 2, 0, -d / 2 - 30],
      [-w / 2, 0, -d / 2 - 30],
      [-w / 2, h, -d / 2 - 30],
      [w / 2, h, -d / 2 - 30],
      [w / 2, h, d / 2 - 30],
    ],
    draw,
  };
};
