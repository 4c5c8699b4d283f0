import { chip, disc, label, rect, repeat, ring, screw, shape, stroke, traces, wearMarks } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, prism, roundedOutline, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface SolidDrive {
  kind: 'solid-drive';
  form: 'sata' | 'm2' | 'm2-cooled';
  body: Colour;
  sticker: Colour;
  accent: Colour;
  design: 0 | 1 | 2;
  wear: 0 | 1 | 2;
}

export interface HardDisk {
  kind: 'hard-disk';
  form: 'desktop' | 'laptop';
  lid: Colour;
  accent: Colour;
  /** The circuit board turned up. */
  turned: boolean;
  wear: 0 | 1 | 2;
}

const stickerArt =
  (easel: Easel, spec: SolidDrive) =>
  (w: number, d: number): string => {
    const base = rect(
      0,
      0,
      w,
      d,
      easel.paints.linear(
        [
          [0, lit(spec.body, 1.25)],
          [1, lit(spec.body, 0.85)],
        ],
        0,
        0,
        1,
        1,
      ),
    );
    const x = w * 0.07;
    const y = d * 0.06;
    const [sw, sd] = [w * 0.86, d * 0.88];
    const designs = [
      `${shape(`M${x} ${y + sd * 0.64}L${x + sw} ${y + sd * 0.34}V${y + sd}H${x}Z`, spec.accent)}${rect(x + sw * 0.1, y + sd * 0.14, sw * 0.5, sd * 0.09, lit(spec.sticker, 0.35), 1)}${rect(x + sw * 0.1, y + sd * 0.28, sw * 0.3, sd * 0.05, lit(spec.sticker, 0.5), 1)}`,
      `${disc(x + sw * 0.76, y + sd * 0.5, sd * 0.3, spec.accent)}${ring(x + sw * 0.76, y + sd * 0.5, sd * 0.22, 1.2, '#ffffff', faded(0.7))}${rect(x + sw * 0.08, y + sd * 0.2, sw * 0.42, sd * 0.1, lit(spec.sticker, 0.35), 1)}${rect(x + sw * 0.08, y + sd * 0.7, sw * 0.3, sd * 0.12, lit(spec.sticker, 0.6), 1)}`,
      `${repeat(6, (i) => shape(`M${x + i * sw * 0.16} ${y + sd}L${x + (i + 1.4) * sw * 0.16} ${y + sd * 0.5}h${sw * 0.06}L${x + (i + 0.4) * sw * 0.16} ${y + sd}Z`, spec.accent, faded(0.4 + i * 0.1)))}${rect(x + sw * 0.08, y + sd * 0.12, sw * 0.6, sd * 0.1, lit(spec.sticker, 0.35), 1)}`,
    ];
    const clip = easel.paints.clip(`<rect x="${x}" y="${y}" width="${sw}" height="${sd}" rx="2"/>`);
    return `${base}<g clip-path="${clip}">${rect(x, y, sw, sd, spec.sticker)}${designs[spec.design]}</g>${[
      [3.5, 3.5],
      [w - 3.5, 3.5],
      [3.5, d - 3.5],
      [w - 3.5, d - 3.5],
    ]
      .map(([a = 0, b = 0]) => screw(a, b, 1.5))
      .join('')}${wearMarks(w, d, spec.wear, 4)}`;
  };

export const solidDrive = (spec: SolidDrive): Model => {
  if (spec.form === 'sata') {
    const size: Vec = [100, 7, 70];
    const draw = (easel: Easel): string => {
      const body = prism(easel, {
        origin: [-50, 0, 35],
        u: [1, 0, 0],
        v: [0, 0, -1],
        outline: roundedOutline(100, 70, 3, 4),
        depth: 7,
        colour: spec.body,
        rim: 0.7,
        width: 100,
        height: 70,
        art: stickerArt(easel, spec),
      });
      const plug =
        easel.view.facing([1, 0, 0]) > 0.1
          ? `<g transform="${easel.view.plane([50, 7, 30], [0, 0, -1], [0, -1, 0])}">${rect(4, 1.6, 40, 4, '#0b0c10', 0.6)}${repeat(20, (i) => rect(6 + i * 1.8, 3.4, 0.8, 1.8, '#e3b554'))}</g>`
          : '';
      return body + plug;
    };
    return { size, draw };
  }
  const size: Vec = [82, spec.form === 'm2' ? 4 : 12, 24];
  const draw = (easel: Easel): string => {
    const art = (w: number, d: number): string =>
      `${rect(0, 0, w, d, spec.body)}${traces(w, d, lit(spec.body, 1.6), 3)}${rect(w - 5, 1, 5, d - 2, '#14161a')}${repeat(11, (i) => rect(w - 4.4, 1.6 + i * 1.75, 4.2, 1, '#e3b554'))}${disc(1, d / 2, 2.6, '#0b0c10')}${ring(1, d / 2, 3.2, 1, '#d9c27a')}`;
    const board = box(easel, { at: [0, 1, 0], size: [80, 1.2, 22], colour: spec.body, top: art });
    const parts = [
      [-24, 16, 18],
      [-5, 16, 18],
      [13, 13, 13],
      [27, 9, 9],
    ]
      .map(([x = 0, w = 0, d = 0]) =>
        box(easel, { at: [x, 2.2, 0], size: [w, 1.3, d], colour: '#191b20', top: (a, b) => chip(0.5, 0.5, a - 1, b - 1) }),
      )
      .join('');
    const top = (w: number, d: number): string =>
      `${rect(0, 0, w, d, spec.sticker)}${shape(`M0 ${d}L${w * 0.5} 0H${w * 0.7}L${w * 0.2} ${d}Z`, spec.accent, faded(0.9))}${rect(w * 0.06, d * 0.16, w * 0.3, d * 0.16, lit(spec.sticker, 1.8), 0.4, faded(0.8))}${label(w * 0.7, d * 0.14, w * 0.24, d * 0.7)}`;
    const cover =
      spec.form === 'm2'
        ? box(easel, { at: [-4, 3.5, 0], size: [62, 0.4, 19], colour: spec.sticker, top })
        : box(easel, {
            at: [-3, 2.4, 0],
            size: [70, 8, 22],
            colour: spec.sticker,
            top: (w, d) =>
              repeat(
                6,
                (i) =>
                  rect(0, i * (d / 6) + 0.6, w, d / 6 - 1.4, lit(spec.sticker, 1.25)) +
                  rect(0, i * (d / 6) + d / 6 - 0.8, w, 0.8, '#08090b'),
              ) + rect(w * 0.36, d * 0.3, w * 0.28, d * 0.4, spec.accent, 1),
          });
    return board + (spec.form === 'm2' ? parts : '') + cover;
  };
  return { size, draw };
};

const lidArt =
  (easel: Easel, spec: HardDisk) =>
  (w: number, d: number): string => {
    const { paints } = easel;
    const steel = paints.linear(
      [
        [0, lit(spec.lid, 1.3)],
        [0.5, spec.lid],
        [1, lit(spec.lid, 0.75)],
      ],
      0,
      0,
      1,
      1,
    );
    const emboss = `${stroke(`M${w * 0.06} ${d * 0.08}H${w * 0.94}V${d * 0.92}H${w * 0.06}Z`, lit(spec.lid, 1.4), 1, 'stroke-linejoin="round"')}${ring(w * 0.62, d * 0.5, d * 0.38, 1.2, lit(spec.lid, 0.7))}${disc(w * 0.62, d * 0.5, d * 0.1, lit(spec.lid, 0.85))}${screw(w * 0.62, d * 0.5, d * 0.05)}`;
    const paper = `${rect(w * 0.1, d * 0.1, w * 0.44, d * 0.8, '#f4f3ee', 1)}${rect(w * 0.1, d * 0.1, w * 0.44, d * 0.2, spec.accent, 1)}${rect(w * 0.13, d * 0.16, w * 0.2, d * 0.08, '#ffffff', 1, faded(0.85))}${repeat(6, (i) => rect(w * 0.13, d * (0.36 + i * 0.055), w * (i % 2 ? 0.34 : 0.26), d * 0.022, '#565c67'))}${repeat(22, (i) => rect(w * 0.13 + i * w * 0.016, d * 0.74, w * (i % 3 ? 0.006 : 0.011), d * 0.11, '#1d2026'))}`;
    const screws = [
      [0.04, 0.06],
      [0.96, 0.06],
      [0.04, 0.94],
      [0.96, 0.94],
      [0.96, 0.5],
      [0.58, 0.05],
      [0.58, 0.95],
    ]
      .map(([x = 0, y = 0]) => screw(w * x, d * y, d * 0.022))
      .join('');
    return `${rect(0, 0, w, d, steel)}${emboss}${paper}${screws}${wearMarks(w, d, spec.wear, 9)}`;
  };

const circuitArt =
  (spec: HardDisk) =>
  (w: number, d: number): string =>
    `${rect(0, 0, w, d, lit(spec.lid, 0.9))}${shape(`M${w * 0.1} ${d * 0.06}H${w}V${d * 0.94}H${w * 0.42}L${w * 0.34} ${d * 0.7}H${w * 0.1}Z`, '#1f5a44')}<g transform="translate(${w * 0.1} 0)">${traces(w * 0.85, d, '#3f8f6d', 8)}</g>${chip(w * 0.58, d * 0.2, d * 0.24, d * 0.24)}${chip(w * 0.62, d * 0.62, d * 0.18, d * 0.14)}${chip(w * 0.4, d * 0.3, d * 0.12, d * 0.12)}${disc(w * 0.24, d * 0.5, d * 0.19, '#c3c8cf')}${disc(w * 0.24, d * 0.5, d * 0.1, '#8f959e')}${repeat(9, (i) => rect(w * (0.5 + i * 0.045), d * 0.86, w * 0.03, d * 0.03, '#b8a07a'))}${rect(w * 0.97, d * 0.3, w * 0.03, d * 0.56, '#101115')}`;

export const hardDisk = (spec: HardDisk): Model => {
  const [w, h, d] = spec.form === 'desktop' ? [147, 26, 102] : [100, 9.5, 70];
  const size: Vec = [w, h, d];
  const draw = (easel: Easel): string => {
    const holes = (a: number, b: number): string =>
      [0.2, 0.5, 0.8].map((x) => disc(a * x, b * 0.6, Math.min(2.2, b * 0.2), '#0b0c10')).join('') +
      rect(0, b * 0.2, a, b * 0.05, lit(spec.lid, 0.7));
    const plug = (a: number, b: number): string =>
      rect(a * 0.15, b * 0.34, a * 0.5, b * 0.4, '#0b0c10', 1) +
      repeat(18, (i) => rect(a * 0.18 + i * a * 0.025, b * 0.52, a * 0.012, b * 0.18, '#e3b554'));
    return box(easel, {
      size,
      colour: lit(spec.lid, 0.85),
      top: spec.turned ? circuitArt(spec) : lidArt(easel, spec),
      front: holes,
      back: holes,
      right: plug,
      rim: 0.6,
    });
  };
  return { size, draw };
};
