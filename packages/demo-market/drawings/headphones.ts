import { disc, ring } from './details.ts';
import { lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { ellipseOutline, layered, prism, tube, type Easel } from './solids.ts';
import { add, type Vec } from './space.ts';

export interface Headphones {
  kind: 'headphones';
  body: Colour;
  cushion: Colour;
  accent: Colour;
  led?: Colour;
  microphone: boolean;
  /** Big cups over the ear, or small ones on it. */
  big: boolean;
  grille: boolean;
  pose: 'standing' | 'lying';
}

const arch = (spread: number, top: number, from: number, z: number, steps = 22): Vec[] =>
  Array.from({ length: steps + 1 }, (_, i): Vec => {
    const angle = Math.PI * (1 - i / steps);
    return [spread * Math.cos(angle), from + (top - from) * Math.sin(angle) ** 0.8, z];
  });

export const headphones = (spec: Headphones): Model => {
  const [rx, ry] = spec.big ? [40, 47] : [30, 32];
  const spread = 82;
  const centre = ry + 4;
  const top = centre + 136;
  const draw = (easel: Easel): string => {
    const lying = spec.pose === 'lying';
    const view = easel.view.posed(lying ? { at: [0, 34, 90], tilt: -78 } : { at: [0, 0, 0] });
    const inner: Easel = { ...easel, view };
    const { paints } = easel;
    const cup = (way: 1 | -1): string => {
      // A disc in the plane of height and depth, growing along x.
      const plate = (from: number, depth: number, kx: number, colour: Colour, outer: boolean): string => {
        const outline = ellipseOutline(rx * kx, ry * kx);
        const at: Vec = [way * from, centre, 0];
        const grows = outer ? way : -way;
        const u: Vec = [0, 0, -grows];
        return prism(inner, { origin: at, u, v: [0, 1, 0], outline, depth, colour, rim: 0.4 });
      };
      const parts: [Vec, string][] = [
        [[way * (spread - 24), centre, 0], plate(spread - 6, 22, 0.93, spec.cushion, false)],
        [[way * (spread + 4), centre, 0], plate(spread - 6, 20, 1, spec.body, true)],
        [[way * (spread + 17), centre, 0], plate(spread + 14, 5, 0.78, lit(spec.body, 1.15), true)],
      ];
      const facing = view.facing([way, 0, 0]) > 0;
      const face = facing
        ? `<g transform="${view.plane([way * (spread + 19.5), centre, 0], [0, 0, -way], [0, -1, 0])}">${
            spec.grille
              ? disc(
                  0,
                  0,
                  rx * 0.62,
                  paints.pattern(
                    4.4,
                    4.4,
                    `<rect width="4.4" height="4.4" fill="${lit(spec.body, 1.15)}"/><circle cx="2.2" cy="2.2" r="1.5" fill="#08090c"/>`,
                  ),
                )
              : disc(
                  0,
                  0,
                  rx * 0.6,
                  paints.linear(
                    [
                      [0, lit(spec.body, 1.5)],
                      [1, lit(spec.body, 0.8)],
                    ],
                    0,
                    0,
                    1,
                    1,
                  ),
                )
          }${ring(0, 0, rx * 0.64, 2.6, spec.led ?? spec.accent)}${
            spec.led
              ? disc(
                  0,
                  0,
                  rx * 1.05,
                  paints.radial([
                    [0.3, spec.led, 0],
                    [0.58, spec.led, 0.5],
                    [1, spec.led, 0],
                  ]),
                )
              : ''
          }${disc(0, 0, rx * 0.2, spec.accent)}</g>`
        : '';
      return layered(view, parts) + face;
    };
    const yoke = (way: 1 | -1): string =>
      tube(
        inner,
        [
          [way * (spread + 3), centre + ry * 0.75, 0],
          [way * (spread + 3), centre + ry + 22, 0],
          [way * (spread + 1), centre + ry + 44, 0],
        ],
        11,
        lit(spec.body, 1.25),
      );
    const band =
      tube(inner, arch(spread + 2, top, centre + ry + 18, 0), 24, spec.body) +
      tube(inner, arch(spread - 5, top - 9, centre + ry + 30, 0), 15, spec.cushion) +
      tube(inner, arch(spread + 4, top + 6, centre + ry + 40, 0).slice(4, -4), 3, spec.accent);
    const boom: Vec[] = Array.from({ length: 12 }, (_, i): Vec => [
      -spread - 8 + i * 3.2,
      centre - 10 - Math.sin(i / 5) * 26,
      22 + i * 8.5,
    ]);
    const tip = boom.at(-1) ?? [0, 0, 0];
    const mic = spec.microphone ? tube(inner, boom, 5, '#1b1d22') + tube(inner, [tip, add(tip, [4, 0, 5])], 13, '#101115') : '';
    const wire = tube(
      easel,
      Array.from({ length: 22 }, (_, i): Vec => [
        -spread + 8 - Math.cos(i / 3.4) * 20 - i,
        lying ? 3 : Math.max(2.5, 14 - i * 3),
        34 + Math.sin(i / 3) * 26 + i * 3,
      ]),
      4,
      spec.accent === '#111111' ? '#222222' : '#1a1b20',
    );
    return (
      layered(view, [
        [[-spread - 1, centre, 1], yoke(-1) + cup(-1)],
        [[spread, centre, 0], yoke(1) + cup(1)],
        [[0, top * 0.8, -4], band],
        [[-spread + 20, centre, 60], mic],
      ]) + (spec.microphone ? '' : wire)
    );
  };
  const size: Vec = spec.pose === 'lying' ? [230, 92, 220] : [224, top + 12, 130];
  const shadow: Vec[] =
    spec.pose === 'lying'
      ? [
          [-108, 0, 80],
          [108, 0, 80],
          [70, 0, -95],
          [-70, 0, -95],
          [-100, 40, 60],
          [100, 40, 60],
        ]
      : [
          [-104, 0, 30],
          [-60, 0, 34],
          [104, 0, 30],
          [104, 0, -30],
          [-104, 0, -30],
          [-70, top * 0.9, 0],
          [70, top * 0.9, 0],
        ];
  return { size, shadow, draw };
};
