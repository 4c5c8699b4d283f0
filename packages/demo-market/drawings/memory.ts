import { chip, glow, label, rect, repeat, shape, stroke, wearMarks } from './details.ts';
import { faded, lit, RAINBOW, SPECTRUM, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, castShadow, type Easel } from './solids.ts';
import { corners, type Vec } from './space.ts';

export interface Memory {
  kind: 'memory';
  sticks: 1 | 2 | 4;
  /** Long modules for desktops, short ones for laptops. */
  form: 'long' | 'short';
  cover: 'bare' | 'low' | 'wings' | 'lamp';
  body: Colour;
  accent: Colour;
  led?: Colour;
  pose: 'standing' | 'lying';
  wear: 0 | 1 | 2;
}

const lamp = ({ paints }: Easel, colour: Colour): string =>
  colour === RAINBOW
    ? paints.linear(
        SPECTRUM.map((c, i) => [i / 6, c] as const),
        0,
        0,
        1,
        0,
      )
    : paints.linear([
        [0, lit(colour, 1.5)],
        [1, colour],
      ]);

const face =
  (easel: Easel, m: Memory) =>
  (w: number, h: number): string => {
    const { paints } = easel;
    const gold = `${rect(0, h - 5, w, 5, m.cover === 'bare' ? lit(m.body, 0.8) : '#1a4a34')}${repeat(Math.floor(w / 1.6), (i) => (Math.abs(i * 1.6 - w * 0.56) < 2 ? rect(i * 1.6, h - 5, 1.8, 5, '#0b0c10') : rect(i * 1.6 + 0.35, h - 4.4, 0.9, 4.2, '#e3b554')))}`;
    if (m.cover === 'bare') {
      const count = m.form === 'long' ? 8 : 4;
      const chips = repeat(count, (i) =>
        chip(w * 0.04 + ((i + (i >= count / 2 ? 0.35 : 0)) * (w * 0.93)) / (count + 0.4), h * 0.2, (w * 0.72) / count, h * 0.42),
      );
      return `${rect(
        0,
        0,
        w,
        h,
        paints.linear([
          [0, lit(m.body, 1.25)],
          [1, lit(m.body, 0.85)],
        ]),
      )}${stroke(`M${w * 0.05} ${h * 0.74}H${w * 0.95}M${w * 0.05} ${h * 0.1}H${w * 0.95}`, lit(m.body, 1.5), 0.4)}${chips}${repeat(18, (i) => rect(w * 0.05 + i * w * 0.05, h * 0.7, 1.6, 0.9, '#b8a07a'))}${label(w * 0.3, h * 0.14, w * 0.3, h * 0.5)}${gold}`;
    }
    const metal = paints.linear(
      [
        [0, lit(m.body, 1.5)],
        [0.3, lit(m.body, 1.1)],
        [1, lit(m.body, 0.7)],
      ],
      0,
      0,
      0.4,
      1,
    );
    const cut =
      m.cover === 'low'
        ? `M0 2H${w}V${h - 5}H0Z`
        : `M0 ${h * 0.16}L${w * 0.1} 0H${w * 0.4}L${w * 0.44} ${h * 0.1}H${w * 0.56}L${w * 0.6} 0H${w * 0.9}L${w} ${h * 0.16}V${h - 5}H0Z`;
    const bar = m.cover === 'lamp' && m.led ? rect(0, 0, w, h * 0.26, lamp(easel, m.led), 1) : '';
    return `${rect(0, h * 0.1, w, h, '#1a4a34')}${shape(cut, metal)}${shape(`M${w * 0.04} ${h * 0.34}H${w * 0.3}L${w * 0.36} ${h * 0.62}H${w * 0.64}L${w * 0.7} ${h * 0.34}H${w * 0.96}V${h * 0.44}H${w * 0.74}L${w * 0.67} ${h * 0.72}H${w * 0.33}L${w * 0.26} ${h * 0.44}H${w * 0.04}Z`, m.accent, faded(0.92))}${repeat(4, (i) => rect(w * 0.06, h * (0.54 + i * 0.07), w * 0.14, 1, lit(m.body, 0.5)) + rect(w * 0.8, h * (0.54 + i * 0.07), w * 0.14, 1, lit(m.body, 0.5)))}${label(w * 0.4, h * 0.24, w * 0.2, h * 0.3, '#d9dce1')}${bar}${gold}${wearMarks(w, h, m.wear, 6)}`;
  };

export const memory = (m: Memory): Model => {
  const long = m.form === 'long';
  const w = long ? 134 : 70;
  const h = !long ? 30 : m.cover === 'bare' ? 31 : m.cover === 'low' ? 35 : 44;
  const thick = m.cover === 'bare' ? 3.4 : 7.6;
  const lying = m.pose === 'lying';
  const gap = lying ? h + 8 : 22;
  const deep = lying ? gap * m.sticks : gap * (m.sticks - 1) + 22;
  const draw = (easel: Easel): string =>
    Array.from({ length: m.sticks }, (_, i) => {
      const z = (i - (m.sticks - 1) / 2) * gap;
      const slide = (i % 2 ? 5 : -4) * (m.sticks > 1 ? 1 : 0);
      const view = easel.view.posed(
        lying ? { at: [slide, thick / 2, z + h / 2], tilt: -90, roll: i % 2 ? 2 : -3 } : { at: [slide, 0, z], tilt: -9 },
      );
      const board = box(
        { ...easel, view },
        {
          size: [w, h, thick],
          colour: m.cover === 'bare' ? m.body : lit(m.body, 0.9),
          front: face(easel, m),
          back: face(easel, m),
          ...(m.cover === 'lamp' && m.led ? { top: (a: number, b: number) => rect(0, 0, a, b, lamp(easel, m.led ?? '#ffffff')) } : {}),
          rim: 0.55,
        },
      );
      const feet = corners(lying ? [w, thick, h] : [w, h, thick]).map(([x, y, zz]): Vec => [x + slide, y, zz + z]);
      const light =
        m.cover === 'lamp' && m.led
          ? `<g transform="${view.plane([0, h, 0], [1, 0, 0], [0, -1, 0])}">${glow(easel.paints, 0, 0, w * 0.5, m.led === RAINBOW ? '#4bc8ff' : m.led, 0.34)}</g>`
          : '';
      return castShadow(easel.view, feet, 0.4) + board + light;
    }).join('');
  const size: Vec = lying ? [w + 6, thick, deep] : [w + 10, h, deep];
  return {
    size,
    shadow: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ],
    draw,
  };
};
