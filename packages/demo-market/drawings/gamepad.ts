import { disc, rect, ring, shape } from './details.ts';
import { lit, mix, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { skin, tube, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Gamepad {
  kind: 'gamepad';
  body: Colour;
  grips: Colour;
  accent: Colour;
  /** Both sticks low, or the left one high. */
  sticks: 'level' | 'staggered';
  led?: Colour;
  cable: boolean;
}

/** Half the depth of the pad in front of and behind its middle line, by distance from the middle. */
const outline = (x: number): { near: number; far: number; high: number } => {
  const t = Math.min(1, Math.abs(x) / 78);
  const edge = Math.sqrt(Math.max(0, 1 - t ** 6));
  const grip = Math.exp(-(((t - 0.78) / 0.2) ** 2));
  return { near: (22 + 46 * grip) * edge, far: (32 + 4 * Math.cos(t * 3)) * edge, high: (17 + 13 * grip) * edge ** 0.7 };
};

export const gamepad = (spec: Gamepad): Model => {
  const size: Vec = [160, 36, 112];
  const shell = (a: number, b: number): Vec => {
    const x = (a * 2 - 1) * 78;
    const { near, far, high } = outline(x);
    const angle = Math.PI * b;
    const c = Math.cos(angle);
    const z = c < 0 ? -c * near : -c * far;
    return [x, high * Math.sin(angle) ** 0.5, z - 14];
  };
  const draw = (easel: Easel): string => {
    const body = skin(easel, {
      surface: (a, b) => shell(1 - a, b),
      across: 44,
      along: 24,
      gloss: 0.35,
      colour: (a, b) => (Math.abs(a - 0.5) > 0.31 && b > 0.6 ? spec.grips : b < 0.2 ? mix(spec.body, '#08090c', 0.35) : spec.body),
    });
    const plane = (y: number): string => easel.view.plane([0, y, -14], [1, 0, 0], [0, 0, 1]);
    const stick = (x: number, z: number): string =>
      `<g transform="${plane(17)}">${disc(x, z, 13, '#0b0c0f')}${ring(x, z, 12.4, 1.4, spec.led ?? lit(spec.body, 1.4))}</g><g transform="${plane(24)}">${disc(x, z, 10, '#23262d')}${ring(x, z, 8.6, 2.4, '#3d424c')}${disc(x, z, 5.5, '#191b20')}</g>`;
    const cross = (x: number, z: number): string =>
      `<g transform="${plane(20)}">${disc(x, z, 14, lit(spec.body, 0.75))}${shape(`M${x - 4} ${z - 12}h8v8h8v8h-8v8h-8v-8h-8v-8h8z`, '#15171b')}${shape(`M${x - 3} ${z - 11}h6v22h-6zM${x - 11} ${z - 3}h22v6h-22z`, '#2c3038')}</g>`;
    const buttons = `<g transform="${plane(22)}">${(
      [
        [0, -11, '#e8b93a'],
        [11, 0, '#d9534a'],
        [0, 11, '#4fae6b'],
        [-11, 0, '#4a86d8'],
      ] as const
    )
      .map(([dx, dz, c]) => disc(46 + dx, -8 + dz, 5.4, '#101115') + disc(46 + dx, -9 + dz, 4.8, c))
      .join('')}</g>`;
    const left = spec.sticks === 'level' ? cross(-46, -8) + stick(-22, 14) : stick(-46, -8) + cross(-22, 14);
    const middle = `<g transform="${plane(18)}">${rect(-16, -20, 6, 4, '#101115', 2)}${rect(10, -20, 6, 4, '#101115', 2)}${disc(0, -12, 6.5, '#101115')}${disc(0, -12, 4.5, spec.accent)}${spec.led ? rect(-18, -30, 36, 3, spec.led, 1.5) : ''}</g>`;
    const wire = spec.cable
      ? tube(
          easel,
          Array.from({ length: 18 }, (_, i): Vec => [Math.sin(i / 2.4) * 16, 4, -48 - i * 5]),
          4.4,
          '#17181c',
        )
      : '';
    return wire + body + middle + left + stick(22, 14) + buttons;
  };
  return {
    size,
    shadow: [
      [-74, 0, 38],
      [-50, 0, 44],
      [50, 0, 44],
      [74, 0, 38],
      [70, 0, -30],
      [-70, 0, -30],
      [0, 30, -10],
    ],
    draw,
  };
};
