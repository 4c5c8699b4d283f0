import { disc, fan, fins, rect, repeat, screw, shape, stroke, vents, videoPort, wearMarks, chip, label, sheen } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import { box, type Easel } from './solids.ts';
import { round, type Vec } from './space.ts';
import type { Model } from './scene.ts';

export interface GraphicsCard {
  kind: 'graphics-card';
  fans: 1 | 2 | 3;
  body: Colour;
  accent: Colour;
  led?: Colour;
  pose: 'standing' | 'lying' | 'back';
  /** Which of the maker's hoods: blades' hood, angular, or plain. */
  hood: 0 | 1 | 2;
  wear: 0 | 1 | 2;
}

const HEIGHT = 112;
const LENGTHS = { 1: 172, 2: 232, 3: 298 } as const;

const hood = ({ paints }: Easel, card: GraphicsCard, w: number, h: number): string => {
  const { body, accent, hood: style, fans } = card;
  const dark = lit(body, 0.6);
  const bay = w / fans;
  const r = Math.min(bay * 0.455, h * 0.41);
  const base = `${rect(
    0,
    0,
    w,
    h,
    paints.linear(
      [
        [0, lit(body, 1.28)],
        [0.55, body],
        [1, lit(body, 0.62)],
      ],
      0,
      0,
      1,
      1,
    ),
  )}${fins(2, 1.5, w - 4, 5, 2.2, '#aeb4bc')}${fins(2, h - 6.5, w - 4, 5, 2.2, '#aeb4bc')}`;
  const plates = [
    repeat(fans, (i) =>
      shape(
        `M${i * bay} 9L${i * bay + bay * 0.22} 9L${i * bay + bay * 0.05} ${h * 0.42}L${i * bay} ${h * 0.42}Z M${(i + 1) * bay} ${h - 9}h${-bay * 0.22}l${bay * 0.17} ${-h * 0.33}h${bay * 0.05}z`,
        dark,
      ),
    ) + stroke(`M4 ${h * 0.5}H${w - 4}`, accent, 1.6, faded(0.9)),
    shape(
      `M0 ${h * 0.2}L${w * 0.34} 8H${w * 0.66}L${w} ${h * 0.2}V${h * 0.8}L${w * 0.66} ${h - 8}H${w * 0.34}L0 ${h * 0.8}Z`,
      lit(body, 1.12),
    ) +
      stroke(
        `M0 ${h * 0.2}L${w * 0.34} 8H${w * 0.66}L${w} ${h * 0.2}M0 ${h * 0.8}L${w * 0.34} ${h - 8}H${w * 0.66}L${w} ${h * 0.8}`,
        accent,
        2,
      ),
    rect(3, 9, w - 6, h - 18, lit(body, 1.08), 9) +
      rect(8, h - 16, w * 0.16, 2.4, accent, 1.2) +
      rect(w - 8 - w * 0.16, 13, w * 0.16, 2.4, accent, 1.2),
  ][style];
  const blowers = repeat(
    fans,
    (i) =>
      fan(paints, {
        x: bay * (i + 0.5),
        y: h / 2,
        r,
        blades: style === 1 ? 11 : 9,
        colour: lit(body, 0.9),
        hub: lit(body, 1.15),
        led: card.led,
        turn: i * 17 + 8,
      }) + disc(bay * (i + 0.5), h / 2, r * 0.16, accent, faded(0.9)),
  );
  const screws = [
    [6, 12],
    [w - 6, 12],
    [6, h - 12],
    [w - 6, h - 12],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 1.9))
    .join('');
  return `${base}${plates}${blowers}${screws}${sheen(paints, w, h, 0.1)}${wearMarks(w, h, card.wear, fans * 7)}`;
};

const backplate = ({ paints }: Easel, card: GraphicsCard, w: number, h: number): string => {
  const metal = lit(card.body, 1.1);
  return `${rect(
    0,
    0,
    w,
    h,
    paints.linear(
      [
        [0, lit(metal, 1.3)],
        [0.5, metal],
        [1, lit(metal, 0.7)],
      ],
      0,
      0,
      1,
      1,
    ),
  )}${shape(`M${w * 0.12} 0h${w * 0.1}L${w * 0.1} ${h}h${-w * 0.1}z`, card.accent, faded(0.85))}${shape(`M${w * 0.26} 0h3L${w * 0.14 + 3} ${h}h-3z`, card.accent, faded(0.5))}${rect(w * 0.42, h * 0.24, h * 0.52, h * 0.52, '#0e1014', 2)}${stroke(`M${w * 0.42} ${h * 0.24}l${h * 0.52} ${h * 0.52}m0 ${-h * 0.52}l${-h * 0.52} ${h * 0.52}`, '#9ba1aa', 3)}${[0, 1].flatMap((i) => [0, 1].map((j) => screw(w * 0.42 + 4 + i * (h * 0.52 - 8), h * 0.24 + 4 + j * (h * 0.52 - 8), 3))).join('')}${vents(w * 0.74, h * 0.2, w * 0.2, h * 0.6, 9, '#08090c')}${label(w * 0.03, h * 0.68, w * 0.13, h * 0.2)}${[
    [5, 5],
    [w - 5, 5],
    [5, h - 5],
    [w - 5, h - 5],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 1.8))
    .join('')}${chip(w * 0.66, h * 0.1, 9, 6)}${wearMarks(w, h, card.wear, 5)}`;
};

const draw = (easel: Easel, card: GraphicsCard): string => {
  const w = LENGTHS[card.fans];
  const thick = card.fans === 1 ? 36 : 44;
  const poses = {
    standing: { at: [0, 8, 0], tilt: -8 },
    lying: { at: [0, thick / 2 + 3, HEIGHT / 2], tilt: -90 },
    back: { at: [0, 8, 0], turn: 180, tilt: 6 },
  } as const;
  const inner: Easel = { ...easel, view: easel.view.posed(poses[card.pose]) };
  const slab = (at: Vec, size: Vec, colour: Colour, art: object = {}): string => box(inner, { at, size, colour, ...art });
  const bracketArt = (bw: number, bh: number): string =>
    `${rect(0, 0, bw, bh, '#c3c8cf')}<g transform="translate(${round(bw * 0.3)} 10) rotate(90)">${[6, 30, 54].map((x) => videoPort(x, -8)).join('')}</g>${vents(bw * 0.5, 12, bw * 0.36, bh * 0.7, 8, '#22252c')}`;
  const edge = (ew: number, eh: number): string =>
    `${rect(0, 0, ew, eh, lit(card.body, 0.7))}${fins(ew * 0.04, eh * 0.3, ew * 0.7, eh * 0.5, 2.4, '#b4bac2')}${rect(ew * 0.79, eh * 0.2, 19, eh * 0.55, '#0d0e12', 1)}${repeat(4, (i) => rect(ew * 0.79 + 1.5 + i * 4.2, eh * 0.28, 3, eh * 0.16, '#33363e') + rect(ew * 0.79 + 1.5 + i * 4.2, eh * 0.52, 3, eh * 0.16, '#33363e'))}${card.led ? rect(ew * 0.3, eh * 0.1, ew * 0.28, 2.5, card.led, 1) : rect(ew * 0.3, eh * 0.1, ew * 0.22, 2, card.accent, 1)}`;
  const fingers = (fw: number, fh: number): string =>
    `${rect(0, 0, fw, fh, '#1e6b46')}${repeat(Math.floor(fw / 1.7), (i) => (i === 9 ? '' : rect(i * 1.7 + 0.3, 1, 1.05, fh - 1.4, '#e3b554')))}`;
  const parts = [
    slab([-w / 2 + 64, -6, -thick / 2 + 2], [84, 8, 1.8], '#1e6b46', { front: fingers, back: fingers }),
    slab([0, 0, -thick / 2 + 2], [w, HEIGHT - 2, 4], '#17191f', {
      back: (a: number, b: number) => backplate(easel, card, a, b),
      top: (a: number, b: number) => rect(0, 0, a, b, '#1d6a48'),
    }),
    slab([1, 1, 4], [w - 3, HEIGHT - 4, thick - 8], lit(card.body, 0.85), {
      front: (a: number, b: number) => hood(easel, card, a, b),
      top: edge,
      right: (a: number, b: number) => fins(1, 2, a - 2, b - 4, 2.6, '#a9afb8', false),
      left: (a: number, b: number) => fins(1, 2, a - 2, b - 4, 2.6, '#a9afb8', false),
    }),
    slab([-w / 2 - 0.8, -14, 1], [1.6, HEIGHT + 12, thick + 2], '#c3c8cf', {
      left: bracketArt,
      front: (a: number, b: number) => rect(0, 0, a, b, '#d6dade'),
    }),
  ];
  const [fingersPart = '', plate = '', cooler = '', bracket = ''] = parts;
  const bracketFirst = inner.view.facing([-1, 0, 0]) < 0;
  const body = inner.view.facing([0, 0, 1]) > 0 ? fingersPart + plate + cooler : cooler + plate + fingersPart;
  return bracketFirst ? bracket + body : body + bracket;
};

export const graphicsCard = (card: GraphicsCard): Model => {
  const w = LENGTHS[card.fans];
  const size: Vec = card.pose === 'lying' ? [w + 4, 48, HEIGHT + 16] : [w + 4, HEIGHT + 10, 54];
  return { size, draw: (easel) => draw(easel, card) };
};
