import { fan, label, mainsSocket, mesh, rect, repeat, ring, screw, shape, wearMarks } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, tube, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface PowerSupply {
  kind: 'power-supply';
  body: Colour;
  accent: Colour;
  led?: Colour;
  grille: 'wire' | 'mesh';
  /** Cables fixed, or sockets for them. */
  modular: boolean;
  bundle: 'black' | 'colours';
  /** The mains side towards the viewer. */
  back: boolean;
  wear: 0 | 1 | 2;
}

export const powerSupply = (spec: PowerSupply): Model => {
  const [w, h, d] = [150, 86, 150] as const;
  const size: Vec = [w + (spec.modular ? 10 : 120), h, d + 10];
  const shift = spec.modular ? 0 : spec.back ? -40 : 50;
  const draw = (easel: Easel): string => {
    const { paints, view } = easel;
    const inner: Easel = { ...easel, view: view.posed({ at: [shift, 0, 0], turn: spec.back ? 180 : 0 }) };
    const top = (a: number, b: number): string =>
      `${rect(
        0,
        0,
        a,
        b,
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
      )}${fan(paints, { x: a / 2, y: b / 2, r: 62, blades: 7, colour: '#30343c', led: spec.led })}${spec.grille === 'wire' ? `${repeat(6, (i) => ring(a / 2, b / 2, 12 + i * 10, 1.3, '#c6cad0'))}${repeat(4, (i) => `<path d="M${a / 2} ${b / 2 - 64}V${b / 2 + 64}" stroke="#c6cad0" stroke-width="1.6" transform="rotate(${i * 45 + 20} ${a / 2} ${b / 2})"/>`)}<circle cx="${a / 2}" cy="${b / 2}" r="14" fill="${spec.accent}"/>` : `<g ${faded(0.7)}>${mesh(paints, a / 2 - 60, b / 2 - 60, 120, 120, 8, '#08090b', lit(spec.body, 1.15))}</g>`}${[
        [8, 8],
        [a - 8, 8],
        [8, b - 8],
        [a - 8, b - 8],
      ]
        .map(([x = 0, y = 0]) => screw(x, y, 3))
        .join('')}`;
    const side = (a: number, b: number): string =>
      `${label(a * 0.12, b * 0.14, a * 0.5, b * 0.7, '#ecebe6')}${shape(`M${a * 0.7} 0h${a * 0.08}L${a * 0.9} ${b}h${-a * 0.08}z`, spec.accent)}${wearMarks(a, b, spec.wear, 5)}`;
    const rear = (a: number, b: number): string =>
      `${mesh(paints, 4, 4, a - 8, b - 8, 7, '#0a0b0e', lit(spec.body, 1.05))}${rect(a * 0.62, b * 0.3, a * 0.34, b * 0.6, spec.body, 2)}${mainsSocket(a * 0.68, b * 0.52)}${rect(a * 0.72, b * 0.34, 16, 10, '#0b0c10', 1)}${rect(a * 0.72, b * 0.34, 8, 10, '#c0392b', 1)}`;
    const sockets = (a: number, b: number): string =>
      repeat(
        6,
        (i) =>
          rect(a * 0.08 + (i % 3) * 44, b * 0.16 + Math.floor(i / 3) * 34, 36, 22, '#0b0c10', 2) +
          repeat(8, (k) =>
            rect(
              a * 0.08 + (i % 3) * 44 + 2 + (k % 4) * 8.4,
              b * 0.16 + Math.floor(i / 3) * 34 + 3 + Math.floor(k / 4) * 9,
              6,
              6,
              '#33363e',
              1,
            ),
          ),
      );
    const body = box(inner, {
      size: [w, h, d],
      colour: spec.body,
      top,
      front: side,
      left: spec.modular ? sockets : side,
      right: rear,
      back: side,
      rim: 0.5,
    });
    if (spec.modular) return body;
    const way = -1;
    const strands =
      spec.bundle === 'black'
        ? ['#15161a', '#1d1f24', '#101115', '#22252b', '#17181c']
        : ['#e0b83a', '#c0392b', '#17181c', '#e6e6e2', '#3f6fb8'];
    const cables = strands
      .map((colour, i) =>
        tube(
          inner,
          Array.from({ length: 22 }, (_, k): Vec => {
            const t = k / 21;
            return [
              way * (w / 2 + t * 110 + Math.sin(t * 4 + i) * 8),
              Math.max(4, 36 * (1 - t * 3) + 4 + (i % 2) * 3),
              -20 + i * 10 + Math.sin(t * 5 + i * 0.9) * 26,
            ];
          }),
          7,
          colour,
        ),
      )
      .join('');
    const ends = [0, 1, 2]
      .map((i) =>
        box(
          { ...inner, view: inner.view.posed({ at: [way * (w / 2 + 112), 0, -26 + i * 26], turn: i * 24 - 10 }) },
          {
            size: [22, 11, 14],
            colour: i === 1 ? '#e8e6de' : '#15161a',
            top: (_a, b) => repeat(4, (k) => rect(2 + k * 4.8, b * 0.3, 3.4, b * 0.4, '#3c4049')),
          },
        ),
      )
      .join('');
    const cablesFirst = inner.view.facing([-1, 0, 0]) < 0;
    return cablesFirst ? cables + ends + body : body + cables + ends;
  };
  const [l, r] = [shift - w / 2, shift + w / 2];
  return {
    size,
    shadow: [
      [l, 0, d / 2],
      [r, 0, d / 2],
      [r, 0, -d / 2],
      [l, 0, -d / 2],
      [l, h, -d / 2],
      [r, h, -d / 2],
      [r, h, d / 2],
      [l, h, d / 2],
    ],
    draw,
  };
};
