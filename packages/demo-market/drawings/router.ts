import { disc, rect, repeat, vents } from './details.ts';
import { lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, layered, prism, roundedOutline, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Router {
  kind: 'router';
  antennas: 2 | 3 | 4;
  body: Colour;
  aerials: Colour;
  accent: Colour;
  finish: 'waves' | 'cross' | 'flat';
}

export const router = (spec: Router): Model => {
  const [w, h, d] = [212, 32, 132] as const;
  const size: Vec = [w + 30, 190, d + 20];
  const top =
    (easel: Easel) =>
    (a: number, b: number): string => {
      const base = rect(
        0,
        0,
        a,
        b,
        easel.paints.linear(
          [
            [0, lit(spec.body, 1.15)],
            [1, lit(spec.body, 0.9)],
          ],
          0,
          0,
          1,
          1,
        ),
      );
      const lights = repeat(6, (i) => rect(a * 0.28 + i * a * 0.08, b * 0.88, 6, 3, i === 4 ? '#f2b13c' : '#58d68d', 1));
      const pattern = {
        waves: repeat(
          7,
          (i) =>
            `<path d="M0 ${b * 0.1 + i * 12}C${a * 0.3} ${b * 0.3 + i * 12} ${a * 0.6} ${-b * 0.05 + i * 12} ${a} ${b * 0.18 + i * 12}" fill="none" stroke="${lit(spec.body, 0.86)}" stroke-width="3"/>`,
        ),
        cross: `<path d="M0 0L${a / 2} ${b * 0.5}L${a} 0M0 ${b}L${a / 2} ${b * 0.5}L${a} ${b}" fill="none" stroke="${lit(spec.body, 0.75)}" stroke-width="4"/>${disc(a / 2, b / 2, 10, spec.accent)}`,
        flat: `${vents(a * 0.1, b * 0.12, a * 0.8, b * 0.3, 5, lit(spec.body, 0.55))}${rect(a * 0.42, b * 0.62, a * 0.16, 6, spec.accent, 2)}`,
      }[spec.finish];
      return base + pattern + lights;
    };
  const draw = (easel: Easel): string => {
    const body = prism(easel, {
      origin: [-w / 2, 4, d / 2],
      u: [1, 0, 0],
      v: [0, 0, -1],
      outline: roundedOutline(w, d, 20),
      depth: h - 4,
      colour: spec.body,
      rim: 0.55,
      width: w,
      height: d,
      art: top(easel),
    });
    const aerial = (i: number): [Vec, string] => {
      const x = -w / 2 + 16 + (i * (w - 32)) / (spec.antennas - 1);
      const view = easel.view.posed({ at: [x, 18, -d / 2 - 4], roll: (i - (spec.antennas - 1) / 2) * -9 });
      return [
        [x, 40, -d / 2 - 4],
        box({ ...easel, view }, { size: [13, 26, 11], colour: lit(spec.aerials, 0.85) }) +
          box({ ...easel, view }, { at: [0, 26, 0], size: [11, 142, 7], colour: spec.aerials, rim: 0.5 }),
      ];
    };
    return layered(easel.view, [...Array.from({ length: spec.antennas }, (_, i) => aerial(i)), [[0, 20, 0], body]]);
  };
  return {
    size,
    shadow: [
      [-w / 2, 0, d / 2],
      [w / 2, 0, d / 2],
      [w / 2, 0, -d / 2],
      [-w / 2, 0, -d / 2],
      [-w / 2, h, -d / 2],
      [w / 2, h, -d / 2],
      [w / 2, h, d / 2],
      [-w / 2, h, d / 2],
    ],
    draw,
  };
};
