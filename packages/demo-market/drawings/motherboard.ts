import { capacitor, chip, disc, fins, glow, jack, rect, repeat, ring, screw, shape, stroke, traces, usb, videoPort } from './details.ts';
import { faded, lit, type Colour, type Paints } from './paint.ts';
import type { Model } from './scene.ts';
import { box, layered, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Motherboard {
  kind: 'motherboard';
  size: 'atx' | 'micro' | 'mini';
  board: Colour;
  metal: Colour;
  slots: Colour;
  accent: Colour;
  led?: Colour;
  /** Contacts in the board, or holes for pins with a lever. */
  socket: 'contacts' | 'holes';
  memory: 2 | 4;
  coolers: 'big' | 'small' | 'none';
}

const SIZES = { atx: [305, 244], micro: [244, 226], mini: [170, 170] } as const;

const socketArt = (x: number, y: number, kind: Motherboard['socket']): string =>
  kind === 'contacts'
    ? `${rect(x - 36, y - 36, 72, 72, '#b9bec6', 3)}${rect(x - 32, y - 32, 64, 64, '#8d939c', 2)}${rect(x - 24, y - 25, 48, 50, '#14161a', 2)}${rect(x - 21, y - 22, 42, 44, '#caa555')}${repeat(20, (i) => rect(x - 21, y - 22 + i * 2.2, 42, 0.7, '#6f5a2a'))}${rect(x - 8, y - 8, 16, 16, '#17181c')}${stroke(`M${x + 36} ${y - 28}V${y + 34}l5 5`, '#d5d9de', 2.4)}`
    : `${rect(x - 30, y - 30, 60, 60, '#e6e2d4', 2)}${rect(x - 25, y - 25, 50, 50, '#d8d3c2')}${repeat(15, (i) => repeat(15, (j) => (i > 4 && i < 10 && j > 4 && j < 10 ? '' : rect(x - 24 + i * 3.3, y - 24 + j * 3.3, 1.3, 1.3, '#6b675a'))))}${stroke(`M${x + 33} ${y - 28}V${y + 32}`, '#cfd3d9', 2.4)}${[-1, 1].map((k) => rect(x - 46, y + k * 40 - 4, 92, 8, '#1b1d22', 3)).join('')}`;

const boardArt =
  (paints: Paints, m: Motherboard) =>
  (w: number, d: number): string => {
    const dots = repeat(26, (i) => {
      const [x, y] = [((i * 83 + 17) % 100) / 100, ((i * 59 + 31) % 100) / 100];
      return chip(w * (0.1 + x * 0.84), d * (0.06 + y * 0.88), 3.4, 2);
    });
    const caps = repeat(11, (i) => capacitor(w * 0.17 + (i % 6) * 9.2, d * (i < 6 ? 0.06 : 0.56) + (i < 6 ? 0 : (i - 6) * 3), 3.6));
    const battery = `${disc(w * 0.62, d * 0.76, 10.5, '#14161a')}${disc(
      w * 0.62,
      d * 0.76,
      9.6,
      paints.linear(
        [
          [0, '#f0f2f4'],
          [1, '#a5abb4'],
        ],
        0,
        0,
        1,
        1,
      ),
    )}${ring(w * 0.62, d * 0.76, 7.4, 0.6, '#8b9099')}`;
    const holes = [
      [0.03, 0.04],
      [0.95, 0.04],
      [0.03, 0.95],
      [0.95, 0.95],
      [0.5, 0.95],
      [0.5, 0.04],
    ]
      .map(([x = 0, y = 0]) => ring(w * x, d * y, 3.4, 1.6, '#d9c27a'))
      .join('');
    return `${rect(
      0,
      0,
      w,
      d,
      paints.linear(
        [
          [0, lit(m.board, 1.25)],
          [1, lit(m.board, 0.85)],
        ],
        0,
        0,
        1,
        1,
      ),
    )}${traces(w, d, lit(m.board, 1.65), 5)}${traces(w, d, lit(m.board, 1.4), 12)}${shape(`M${w * 0.1} ${d * 0.62}L${w * 0.46} ${d * 0.5}V${d * 0.54}L${w * 0.1} ${d * 0.68}Z`, m.accent, faded(0.55))}${dots}${socketArt(w * 0.42, d * 0.29, m.socket)}${caps}${battery}${holes}${m.led ? glow(paints, w * 0.96, d * 0.7, d * 0.28, m.led, 0.5) : ''}`;
  };

export const motherboard = (m: Motherboard): Model => {
  const [d, w] = SIZES[m.size];
  const draw = (easel: Easel): string => {
    const { view, paints } = easel;
    const put = (x: number, z: number, size: Vec, colour: Colour, faces: object = {}): readonly [Vec, string] => {
      const at: Vec = [x - w / 2, 4, z - d / 2];
      return [[at[0], at[1] + size[1] / 2, at[2]], box(easel, { at, size, colour, ...faces })];
    };
    const base = box(easel, { at: [0, 1, 0], size: [w, 3, d], colour: lit(m.board, 0.9), top: boardArt(paints, m) });
    const finned = (a: number, b: number): string =>
      fins(1, 1, a - 2, b - 2, 4, m.metal, a > b) + rect(a * 0.3, b * 0.42, Math.min(a, b) * 0.6, 3, m.accent, 1);
    const ports = (a: number, b: number): string => rect(0, 0, a, b, '#b4b9c1');
    const io = (n: number): (readonly [Vec, string])[] => {
      const heights = [18, 24, 16, 26, 28, 30];
      return heights.slice(0, n).map((h, i) =>
        put(11, 16 + i * 23, [24, h, 20], i === n - 1 ? '#3c4049' : '#b9bec6', {
          left: (a: number, b: number) =>
            ports(a, b) +
            (i === 0
              ? videoPort(2, b * 0.4)
              : i === n - 1
                ? repeat(3, (k) => jack(a / 2, 6 + k * 9, ['#6fbf73', '#e58aa5', '#7aa8e8'].at(k) ?? '#fff'))
                : usb(3, 5, '#2f6fd8') + usb(3, b * 0.6, '#2f6fd8')),
        }),
      );
    };
    const slot = (z: number, length: number, armour: boolean): readonly [Vec, string] =>
      put(w * 0.16 + length / 2, z, [length, 9, 7], armour ? '#aeb4bc' : m.slots, {
        top: (a: number, b: number) => rect(2, b * 0.35, a - 4, b * 0.3, '#08090b'),
      });
    const top = m.size === 'mini' ? 0.62 : 0.56;
    const memory = Array.from({ length: m.memory }, (_, i) =>
      put(w * (m.memory === 4 ? 0.72 : 0.78) + i * 9.4, d * 0.3, [6, 11, Math.min(138, d * 0.56)], i % 2 ? m.slots : lit(m.slots, 1.5), {
        top: (a: number, b: number) => rect(a * 0.36, 4, a * 0.28, b - 8, '#08090b'),
      }),
    );
    const coolers =
      m.coolers === 'none'
        ? []
        : [
            put(w * 0.2, d * 0.29, [m.coolers === 'big' ? 26 : 18, m.coolers === 'big' ? 34 : 22, 84], m.metal, { top: finned }),
            ...(m.coolers === 'big' ? [put(w * 0.42, d * 0.075, [84, 30, 20], m.metal, { top: finned })] : []),
          ];
    const chipset = put(w * 0.78, d * 0.74, [44, m.coolers === 'none' ? 10 : 9, 44], m.metal, {
      top: (a: number, b: number) =>
        `${rect(
          0,
          0,
          a,
          b,
          paints.linear(
            [
              [0, lit(m.metal, 1.3)],
              [1, lit(m.metal, 0.8)],
            ],
            0,
            0,
            1,
            1,
          ),
        )}${shape(`M0 ${b * 0.7}L${a} ${b * 0.2}V${b * 0.34}L0 ${b * 0.84}Z`, m.accent)}${screw(4, 4, 2)}${screw(a - 4, b - 4, 2)}`,
    });
    const power = put(w - 6, d * 0.34, [10, 14, 52], '#16171b', {
      top: () => repeat(12, (i) => rect(1.4, 2 + i * 4.1, 3, 3, '#3c4049') + rect(5.4, 2 + i * 4.1, 3, 3, '#3c4049')),
      right: (a: number, b: number) => rect(a * 0.2, b * 0.4, a * 0.6, 3, '#2c2f36'),
    });
    const sata = [0, 1].map((i) => put(w - 8, d * 0.8 + i * 18, [16, 10, 15], i ? '#16171b' : m.accent, {}));
    const slots =
      m.size === 'mini'
        ? [slot(d * 0.92, 90, true)]
        : [
            slot(d * top + 14, 90, true),
            slot(d * top + 38, 26, false),
            ...(m.size === 'atx'
              ? [slot(d * top + 62, 90, false), slot(d * top + 86, 26, false), slot(d * top + 110, 90, false)]
              : [slot(d * top + 62, 90, false)]),
          ];
    const fan4 = put(w * 0.4, d * 0.5, [12, 9, 6], '#e8e6de');
    return base + layered(view, [...io(m.size === 'mini' ? 5 : 6), ...memory, ...coolers, chipset, power, ...sata, ...slots, fan4]);
  };
  const size: Vec = [w, 30, d];
  return {
    size,
    shadow: [
      [-w / 2, 0, d / 2],
      [w / 2, 0, d / 2],
      [w / 2, 0, -d / 2],
      [-w / 2, 0, -d / 2],
      [-w / 2, 18, -d / 2],
      [w / 2, 14, d / 2],
      [w / 2, 14, -d / 2],
    ],
    draw,
  };
};
