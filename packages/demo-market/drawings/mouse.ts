import { lit, mix, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { skin, tube, type Easel } from './solids.ts';
import { outlinePath, type Vec } from './space.ts';

export interface Mouse {
  kind: 'mouse';
  form: 'office' | 'gaming' | 'sculpted';
  body: Colour;
  sides: Colour;
  accent: Colour;
  led?: Colour;
  cable: boolean;
  /** A small receiver beside it. */
  receiver: boolean;
}

/** Half width, height and the hump's place along the length, mm. */
const FORMS = {
  office: { half: 29, high: 35, length: 106, waist: 0.05, hump: 0.56 },
  gaming: { half: 33, high: 40, length: 124, waist: 0.15, hump: 0.6 },
  sculpted: { half: 41, high: 50, length: 124, waist: 0.12, hump: 0.55 },
} as const satisfies Record<Mouse['form'], object>;

type Form = (typeof FORMS)[Mouse['form']];
const power = (base: number, exponent: number): number => Math.sign(base) * Math.abs(base) ** exponent;

/** The back of the mouse: `a` from its left foot over the top to its right foot, `b` from its nose to its tail. */
const back =
  (form: Form) =>
  (a: number, b: number): Vec => {
    const angle = Math.PI * (1 - a);
    const ends = Math.max(0, 1 - Math.abs(2 * b - 1) ** 5) ** 0.5;
    const width = form.half * ends * (1 - form.waist * Math.sin(Math.PI * b) ** 2 + 0.05 * Math.cos(Math.PI * b * 2));
    const swell =
      b < form.hump
        ? Math.sin((Math.PI / 2) * (0.28 + (0.72 * b) / form.hump))
        : Math.cos((Math.PI / 2) * ((b - form.hump) / (1 - form.hump)) ** 1.7 * 0.96);
    const height = form.high * Math.max(0, swell) * (0.45 + 0.55 * ends);
    return [width * power(Math.cos(angle), 0.72), height * power(Math.sin(angle), 0.62), (b - 0.5) * -form.length * -1];
  };

const line = ({ view }: Easel, points: readonly Vec[], colour: Colour, width: number): string =>
  `<path d="${outlinePath(points.map((p) => view.project(p))).slice(0, -1)}" fill="none" stroke="${colour}" stroke-width="${width * view.scale}" stroke-linecap="round" stroke-linejoin="round"/>`;

const run = (form: Form, from: readonly [number, number], to: readonly [number, number], steps = 14): Vec[] =>
  Array.from({ length: steps + 1 }, (_, i) =>
    back(form)(from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps),
  );

/** The mouse alone, its nose away from the viewer; also part of sets. */
export const mouse = (spec: Mouse): Model => {
  const form = FORMS[spec.form];
  const size: Vec = [form.half * 2 + (spec.receiver ? 60 : 0), form.high, form.length];
  const draw = (easel: Easel): string => {
    const inner: Easel = { ...easel, view: easel.view.posed({ at: [spec.receiver ? -24 : 0, 0.5, 0] }) };
    const dark = lit(spec.body, 0.45);
    const colour = (a: number, b: number): Colour => {
      if (a < 0.17 || a > 0.83) return spec.sides;
      if (spec.led && b > 0.93) return spec.led;
      return b > 0.5 && spec.form === 'gaming' && Math.abs(a - 0.5) < 0.05 ? mix(spec.body, spec.sides, 0.5) : spec.body;
    };
    const shell = skin(inner, { surface: (a, b) => back(form)(1 - a, b), across: 46, along: 44, colour, gloss: 0.42 });
    const split = line(inner, run(form, [0.5, 0.03], [0.5, 0.46]), dark, 1.1);
    const across = line(inner, [...run(form, [0.19, 0.47], [0.5, 0.44]), ...run(form, [0.5, 0.44], [0.81, 0.47])], dark, 1);
    const wheel =
      line(
        inner,
        run(form, [0.5, 0.15], [0.5, 0.29]).map(([x, y, z]): Vec => [x, y + 1, z]),
        '#0b0c10',
        8.6,
      ) +
      line(
        inner,
        run(form, [0.5, 0.17], [0.5, 0.27]).map(([x, y, z]): Vec => [x, y + 2.4, z]),
        spec.led ?? lit(spec.accent, 0.9),
        5.4,
      ) +
      line(
        inner,
        run(form, [0.5, 0.19], [0.5, 0.23]).map(([x, y, z]): Vec => [x, y + 3, z]),
        '#ffffff55',
        2,
      );
    const thumb =
      spec.form === 'office'
        ? ''
        : line(inner, run(form, [0.13, 0.36], [0.13, 0.5]), lit(spec.sides, 1.35), 4) +
          line(inner, run(form, [0.13, 0.53], [0.13, 0.66]), lit(spec.sides, 1.35), 4);
    const emblem =
      spec.form === 'gaming'
        ? line(inner, run(form, [0.46, 0.74], [0.5, 0.8], 3), spec.led ?? spec.accent, 2) +
          line(inner, run(form, [0.54, 0.74], [0.5, 0.8], 3), spec.led ?? spec.accent, 2)
        : line(inner, run(form, [0.47, 0.82], [0.53, 0.82], 3), spec.accent, 1.6);
    const wire = spec.cable
      ? tube(
          inner,
          Array.from({ length: 22 }, (_, i): Vec => [Math.sin(i / 3) * (8 + i * 2), 3.4, -form.length / 2 + 2 - i * 5.4]),
          4.4,
          '#1a1b20',
        )
      : '';
    const stick = spec.receiver ? receiver(easel, [form.half + 12, 0, 20], spec) : '';
    return `${wire}${shell}${split}${across}${wheel}${thumb}${emblem}${stick}`;
  };
  const r = form.half * 0.86;
  const dx = spec.receiver ? -24 : 0;
  const shadow: Vec[] = [
    [dx - r, 0, 40],
    [dx + r, 0, 40],
    [dx + r, 0, -40],
    [dx - r, 0, -40],
    [dx, 0, 58],
    [dx, 0, -58],
    [dx, form.high * 0.8, 0],
  ];
  return { size, shadow, draw };
};

const receiver = ({ view }: Easel, at: Vec, spec: Mouse): string => {
  const nano = view.posed({ at, turn: 24 });
  const slab = (x: number, z: number, w: number, d: number, h: number, colour: Colour): string => {
    const top: Vec[] = [
      [x, h, z],
      [x + w, h, z],
      [x + w, h, z + d],
      [x, h, z + d],
    ];
    const foot = (p: Vec): Vec => [p[0], 0, p[2]];
    const [, b, c, d2] = top;
    if (!b || !c || !d2) return '';
    return `<path d="${outlinePath([d2, c, foot(c), foot(d2)].map((p) => nano.project(p)))}" fill="${lit(colour, 0.7)}"/><path d="${outlinePath([b, c, foot(c), foot(b)].map((p) => nano.project(p)))}" fill="${lit(colour, 0.55)}"/><path d="${outlinePath(top.map((p) => nano.project(p)))}" fill="${lit(colour, 1.1)}"/>`;
  };
  return slab(0, -10, 12, 12, 4.5, '#c3c8cf') + slab(-1, 2, 14, 7, 6, spec.body);
};
