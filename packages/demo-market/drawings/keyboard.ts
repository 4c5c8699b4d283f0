import { disc, rect, repeat } from './details.ts';
import { faded, lit, luminance, mix, RAINBOW, SPECTRUM, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { prism, roundedOutline, tube, type Easel } from './solids.ts';
import { round, type Vec } from './space.ts';

export interface Keyboard {
  kind: 'keyboard';
  layout: 'full' | 'tenkeyless' | 'small';
  body: Colour;
  keys: Colour;
  accent: Colour;
  /** May be RAINBOW. */
  backlight?: Colour;
  tallKeys: boolean;
  cable: boolean;
}

interface Key {
  x: number;
  y: number;
  w: number;
  h: number;
  special: boolean;
}

/** Keys in units of one key; rows from the function keys down. */
const rowsOf = (layout: Keyboard['layout']): readonly (readonly number[])[] => {
  const letters = [
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
    [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
    [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
    [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
    [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
  ];
  return layout === 'small' ? letters : [[1, -1, 1, 1, 1, 1, -0.5, 1, 1, 1, 1, -0.5, 1, 1, 1, 1], ...letters];
};

const keysOf = (layout: Keyboard['layout']): Key[] => {
  const keys: Key[] = [];
  const extra = layout === 'small' ? 0 : 1;
  for (const [row, widths] of rowsOf(layout).entries()) {
    let x = 0;
    const y = row + (extra && row > 0 ? 0.3 : 0);
    for (const w of widths) {
      if (w > 0) keys.push({ x, y, w, h: 1, special: w > 1 && w < 6 });
      x += Math.abs(w);
    }
    if (extra === 0) continue;
    if (row < 3) for (const i of [0, 1, 2]) keys.push({ x: 15.3 + i, y, w: 1, h: 1, special: true });
    if (row === 4) keys.push({ x: 16.3, y, w: 1, h: 1, special: true });
    if (row === 5) for (const i of [0, 1, 2]) keys.push({ x: 15.3 + i, y, w: 1, h: 1, special: true });
    if (layout !== 'full' || row === 0) continue;
    for (const i of [0, 1, 2])
      if (row < 5 || i < 1 || i === 2) keys.push({ x: 18.6 + i, y, w: row === 5 && i === 0 ? 2 : 1, h: 1, special: row === 1 });
    if (row === 1 || row === 2 || row === 4) keys.push({ x: 21.6, y, w: 1, h: row === 1 ? 1 : 2, special: true });
  }
  return keys;
};

const UNIT = 19;

const deck = ({ view, paints }: Easel, board: Keyboard, w: number, d: number, height: number): string => {
  const keys = keysOf(board.layout);
  const left = (w - Math.max(...keys.map((k) => k.x + k.w)) * UNIT) / 2;
  const top = d - Math.max(...keys.map((k) => k.y + k.h)) * UNIT - 9;
  const path = (inset: number): string =>
    keys
      .map(
        (k) =>
          `M${round(left + k.x * UNIT + inset)} ${round(top + k.y * UNIT + inset)}h${round(k.w * UNIT - inset * 2)}v${round(k.h * UNIT - inset * 2)}h${round(inset * 2 - k.w * UNIT)}z`,
      )
      .join('');
  const plane = (lift: number): string => view.plane([-w / 2, height + lift, -d / 2], [1, 0, 0], [0, 0, 1]);
  const rise = board.tallKeys ? 8 : 3.2;
  const glowing =
    board.backlight === RAINBOW
      ? paints.linear(
          SPECTRUM.map((c, i) => [i / 6, c] as const),
          0,
          0,
          1,
          0,
        )
      : board.backlight;
  const light = glowing
    ? `<g transform="${plane(0.2)}">${rect(left - 3, top - 3, w - left * 2 + 6, d - top - 3, glowing, 3, faded(0.85))}</g>`
    : '';
  const walls = repeat(
    5,
    (i) => `<g transform="${plane((rise * i) / 5)}"><path d="${path(0.7 + i * 0.16)}" fill="${lit(board.keys, 0.5 + i * 0.05)}"/></g>`,
  );
  const tops = keys
    .map((k, i) => {
      const colour =
        k.special && luminance(board.keys) > 0.5 ? mix(board.keys, '#8a93a0', 0.35) : k.special && i === 0 ? board.accent : board.keys;
      const [x, y, kw, kh] = [left + k.x * UNIT, top + k.y * UNIT, k.w * UNIT, k.h * UNIT];
      const mark =
        k.w < 5
          ? rect(
              x + 5,
              y + 5,
              Math.min(4.5, kw * 0.25),
              3.4,
              glowing ? '#ffffff' : lit(board.keys, luminance(board.keys) > 0.5 ? 0.45 : 1.7),
              0.8,
              faded(0.6),
            )
          : '';
      return `${rect(x + 1.4, y + 1.4, kw - 2.8, kh - 2.8, lit(colour, 0.95), 1.6)}${rect(x + 3, y + 2, kw - 6, kh - 5.4, lit(colour, 1.12), 2)}${mark}`;
    })
    .join('');
  return `${light}${walls}<g transform="${plane(rise)}">${tops}</g>`;
};

export const keyboardSize = (board: Keyboard): Vec => [
  board.layout === 'full' ? 446 : board.layout === 'tenkeyless' ? 366 : 302,
  30,
  board.layout === 'small' ? 112 : 146,
];

/** The board alone; also part of sets. */
export const keyboard = (board: Keyboard): Model => {
  const size = keyboardSize(board);
  const [w, , d] = size;
  const draw = (easel: Easel): string => {
    const view = easel.view.posed({ at: [0, 5, 0], tilt: 4 });
    const inner: Easel = { ...easel, view };
    const slab = prism(inner, {
      origin: [-w / 2, 0, d / 2],
      u: [1, 0, 0],
      v: [0, 0, -1],
      outline: roundedOutline(w, d, 9),
      depth: 15,
      colour: board.body,
      rim: 0.5,
      width: w,
      height: d,
      art: (a, b) =>
        rect(5, 5, a - 10, b - 10, lit(board.body, 0.72), 5) +
        (board.layout === 'full' ? repeat(3, (i) => disc(a - 60 + i * 16, 14, 1.6, i === 0 ? '#58d68d' : '#5c636e')) : ''),
    });
    const wire = board.cable
      ? tube(
          inner,
          Array.from({ length: 14 }, (_, i): Vec => [-w * 0.2 + Math.sin(i / 2.4) * 26 + i * 7, 4, -d / 2 - i * 9]),
          5,
          '#17181c',
        )
      : '';
    return `${wire}${slab}${deck(inner, board, w, d, 15)}`;
  };
  return {
    size,
    shadow: [
      [-w / 2, 0, d / 2],
      [w / 2, 0, d / 2],
      [w / 2, 0, -d / 2],
      [-w / 2, 0, -d / 2],
      [-w / 2, 26, -d / 2],
      [w / 2, 26, -d / 2],
      [w / 2, 18, d / 2],
      [-w / 2, 18, d / 2],
    ],
    draw,
  };
};
