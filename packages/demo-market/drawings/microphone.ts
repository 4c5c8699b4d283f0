import { disc } from './details.ts';
import { lit, mix, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { ellipseOutline, prism, skin, tube, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Microphone {
  kind: 'microphone';
  stand: 'disc' | 'tripod';
  body: Colour;
  grille: Colour;
  accent: Colour;
  led?: Colour;
}

const RADIUS = 27;

/** The capsule: a rounded cylinder, its upper part woven wire. */
const capsule = (easel: Easel, spec: Microphone): string =>
  skin(easel, {
    across: 30,
    along: 30,
    gloss: 0.5,
    surface: (a, b) => {
      const angle = a * 2 * Math.PI;
      const height = 152 * (1 - b);
      const end = Math.min(height, 152 - height);
      const r = RADIUS * Math.min(1, Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, end / 20)) ** 2)) + 0.02);
      return [r * Math.sin(angle), height, r * Math.cos(angle)];
    },
    colour: (a, b) => {
      if (b > 0.53 && b < 0.57) return spec.accent;
      if (b >= 0.55) return spec.led && b > 0.9 ? spec.led : spec.body;
      return (Math.floor(a * 60) + Math.floor(b * 60)) % 2 ? spec.grille : mix(spec.grille, '#08090b', 0.5);
    },
  });

export const microphone = (spec: Microphone): Model => {
  const lift = 70;
  const size: Vec = [150, lift + 156, 130];
  const draw = (easel: Easel): string => {
    const { view } = easel;
    const steel = '#8b9099';
    const disk = (y: number, r: number, height: number, colour: Colour): string =>
      prism(easel, { origin: [0, y, 0], u: [1, 0, 0], v: [0, 0, -1], outline: ellipseOutline(r), depth: height, colour, rim: 0.6 });
    const foot =
      spec.stand === 'disc'
        ? disk(0, 62, 8, lit(spec.body, 0.85)) + disk(8, 12, 40, steel)
        : [
            [-58, 40],
            [58, 40],
            [0, -66],
          ]
            .map(([x = 0, z = 0]) =>
              tube(
                easel,
                [
                  [0, 46, 0],
                  [x, 4, z],
                ],
                9,
                spec.body,
              ),
            )
            .join('') + disk(40, 11, 16, steel);
    const arms = [-1, 1]
      .map((way) =>
        tube(
          easel,
          [
            [0, 50, 0],
            [way * 40, 56, 0],
            [way * 40, lift + 62, 0],
            [way * 29, lift + 62, 0],
          ],
          8,
          steel,
        ),
      )
      .join('');
    const head: Easel = { ...easel, view: view.posed({ at: [0, lift, 0], tilt: -6 }) };
    const knob = `<g transform="${head.view.plane([0, 44, RADIUS + 0.6], [1, 0, 0], [0, -1, 0])}">${disc(0, 0, 8, '#0d0e11')}${disc(0, 0, 6, lit(spec.body, 1.3))}${disc(0, 22, 2.4, spec.led ?? '#58d68d')}</g>`;
    const wire = tube(
      easel,
      Array.from({ length: 20 }, (_, i): Vec => [Math.sin(i / 3) * 20 + 14 + i * 4, 3, -34 - i * 4]),
      5,
      '#17181c',
    );
    return wire + foot + arms + capsule(head, spec) + knob;
  };
  return {
    size,
    shadow: [
      [-56, 0, 24],
      [0, 0, 60],
      [56, 0, 24],
      [40, 0, -46],
      [-40, 0, -46],
      [-24, lift + 130, 0],
      [24, lift + 130, 0],
    ],
    draw,
  };
};
