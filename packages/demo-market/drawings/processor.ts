import { disc, rect, repeat, shape, stroke } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { box, prism, roundedOutline, type Easel } from './solids.ts';
import { round, type Vec } from './space.ts';

export interface Processor {
  kind: 'processor';
  /** A lid with rounded corners, or with cut ones and a wide rim. */
  lid: 'wide' | 'narrow' | 'open';
  pins: boolean;
  board: Colour;
  /** Lying on its lid, contacts up. */
  turned: boolean;
  paste: boolean;
  /** Lying in its clear case. */
  tray: boolean;
}

const SIDE = 40;

const engraving = (w: number, h: number): string => {
  const ink = '#7b8088';
  const lines = (
    [
      [0.24, 0.5, 0.07],
      [0.36, 0.66, 0.035],
      [0.46, 0.42, 0.035],
      [0.56, 0.3, 0.035],
    ] as const
  )
    .map(([y, dw, dh]) => rect(w * 0.14, h * y, w * dw, h * dh, ink, 0.2, faded(0.62)))
    .join('');
  const square = repeat(25, (i) =>
    (i * 7 + 3) % 5 < 3 ? rect(w * 0.72 + (i % 5) * w * 0.026, h * 0.72 + Math.floor(i / 5) * h * 0.026, w * 0.022, h * 0.022, ink) : '',
  );
  return lines + square;
};

const smear = (paints: Easel['paints'], w: number, h: number): string =>
  shape(
    `M${w * 0.3} ${h * 0.42}C${w * 0.2} ${h * 0.2} ${w * 0.5} ${h * 0.22} ${w * 0.62} ${h * 0.34}S${w * 0.86} ${h * 0.6} ${w * 0.64} ${h * 0.72}S${w * 0.36} ${h * 0.7} ${w * 0.3} ${h * 0.42}Z`,
    paints.linear([
      [0, '#eceef0'],
      [1, '#b6bac0'],
    ]),
    faded(0.85),
  );

const contacts = (w: number, h: number, pins: boolean): string => {
  const count = 26;
  const step = w / (count + 2);
  return repeat(count * count, (i) => {
    const [a, b] = [i % count, Math.floor(i / count)];
    const hollow = a > 8 && a < 17 && b > 8 && b < 17;
    const corner = pins && ((a < 2 && b < 2) || (a > 23 && b < 2));
    if (hollow || corner) return '';
    const [x, y] = [round((a + 1.5) * step), round((b + 1.5) * step * (h / w))];
    return pins ? '' : `<rect x="${x}" y="${y}" width="${round(step * 0.62)}" height="${round(step * 0.5)}"/>`;
  });
};

const capacitors = (w: number, h: number): string =>
  repeat(14, (i) =>
    rect(w * 0.36 + (i % 5) * w * 0.055, h * 0.37 + Math.floor(i / 5) * h * 0.1, w * 0.036, h * 0.05, i % 3 ? '#b8a07a' : '#3c4049', 0.2),
  );

export const processor = (spec: Processor): Model => {
  const thick = 1.6;
  const lidHeight = spec.lid === 'open' ? 0.8 : 2.6;
  const lidSide = spec.lid === 'wide' ? SIDE * 0.96 : spec.lid === 'narrow' ? SIDE * 0.8 : SIDE * 0.42;
  const draw = (easel: Easel): string => {
    const { paints, view } = easel;
    const lay: Easel = { ...easel, view: view.posed({ at: [0, spec.tray ? 1.5 : 0, 0] }) };
    const flat = (
      side: number,
      y: number,
      height: number,
      radius: number,
      colour: Colour,
      art?: (w: number, h: number) => string,
      cap?: Colour,
      deep = side,
    ): string =>
      prism(lay, {
        origin: [-side / 2, y, deep / 2],
        u: [1, 0, 0],
        v: [0, 0, -1],
        outline: roundedOutline(side, deep, radius, 4),
        depth: height,
        colour,
        rim: 0.6,
        width: side,
        height: deep,
        ...(art ? { art } : {}),
        ...(cap ? { cap } : {}),
      });
    const case_ = spec.tray ? `<g ${faded(0.55)}>${box(easel, { size: [SIDE * 1.5, 1.5, SIDE * 1.5], colour: '#e6eef2' })}</g>` : '';
    if (spec.turned) {
      const pinField = spec.pins
        ? [0, 0.5, 1, 1.5, 2]
            .map(
              (lift) =>
                `<g transform="${lay.view.plane([-SIDE / 2, thick + lidHeight + lift, -SIDE / 2], [1, 0, 0], [0, 0, 1])}" fill="${lift === 2 ? '#f3d489' : '#a97f36'}">${repeat(
                  22 * 22,
                  (i) => {
                    const [a, b] = [i % 22, Math.floor(i / 22)];
                    return (a > 6 && a < 15 && b > 6 && b < 15) || (a < 2 && b < 1)
                      ? ''
                      : `<circle cx="${round(1.6 + a * 1.75)}" cy="${round(1.6 + b * 1.75)}" r=".42"/>`;
                  },
                )}</g>`,
            )
            .join('')
        : '';
      const art = (w: number, h: number): string =>
        `${rect(
          0,
          0,
          w,
          h,
          paints.linear(
            [
              [0, lit(spec.board, 1.15)],
              [1, lit(spec.board, 0.85)],
            ],
            0,
            0,
            1,
            1,
          ),
        )}<g fill="#e2b65a">${contacts(w, h, spec.pins)}</g>${capacitors(w, h)}${shape(`M1 1h3l-3 3z`, '#e2b65a')}`;
      return case_ + flat(lidSide, 0, lidHeight, 2.5, '#b9bec6') + flat(SIDE, lidHeight, thick, 1.2, spec.board, art) + pinField;
    }
    const boardArt = (w: number, h: number): string =>
      `${rect(0, 0, w, h, spec.board)}${stroke(`M1.2 1.2H${w - 1.2}V${h - 1.2}H1.2Z`, lit(spec.board, 1.4), 0.3)}${shape(`M1.4 ${h - 1.4}v-3l3 3z`, '#e2b65a')}${repeat(8, (i) => rect(w * 0.02 + (i % 2) * w * 0.92, h * 0.2 + Math.floor(i / 2) * h * 0.18, 1.6, 0.9, '#b8a07a'))}`;
    const lidArt = (w: number, h: number): string =>
      `${rect(
        0,
        0,
        w,
        h,
        paints.linear(
          [
            [0, '#eef0f3'],
            [0.45, '#c3c8cf'],
            [0.55, '#d9dce1'],
            [1, '#9aa0a9'],
          ],
          0,
          0,
          1,
          1,
        ),
      )}${stroke(`M2.2 2.2H${w - 2.2}V${h - 2.2}H2.2Z`, '#ffffff', 0.5, faded(0.5))}${engraving(w, h)}${spec.paste ? smear(paints, w, h) : ''}${disc(w * 0.86, h * 0.14, 0.8, '#6f747c')}`;
    const wings = spec.lid === 'narrow' ? flat(SIDE * 0.9, thick, 0.9, 2, '#aeb4bd', undefined, undefined, SIDE * 0.55) : '';
    const under = spec.pins
      ? repeat(
          5,
          (i) =>
            `<g transform="${lay.view.plane([-SIDE / 2, i * 0.5, SIDE / 2 - 1], [1, 0, 0], [0, -1, 0])}" fill="${i ? '#c79b47' : '#8a672b'}">${repeat(20, (k) => rect(1.5 + k * 1.9, 0, 0.6, 0.6, 'inherit'))}</g>`,
        )
      : '';
    const rise = spec.pins ? 2.6 : 0;
    const raised: Easel = { ...easel, view: lay.view.posed({ at: [0, rise, 0] }) };
    const on = (side: number, y: number, height: number, radius: number, colour: Colour, art?: (w: number, h: number) => string): string =>
      prism(raised, {
        origin: [-side / 2, y, side / 2],
        u: [1, 0, 0],
        v: [0, 0, -1],
        outline: roundedOutline(side, side, radius, 4),
        depth: height,
        colour,
        rim: 0.6,
        width: side,
        height: side,
        ...(art ? { art } : {}),
      });
    return (
      case_ +
      under +
      on(SIDE, 0, thick, 1.2, spec.board, boardArt) +
      wings +
      (spec.lid === 'open'
        ? on(lidSide, thick, lidHeight, 0.6, '#3b3f49', (w, h) =>
            rect(
              0,
              0,
              w,
              h,
              paints.linear(
                [
                  [0, '#6b7280'],
                  [0.5, '#23262e'],
                  [1, '#4b515d'],
                ],
                0,
                0,
                1,
                1,
              ),
            ),
          )
        : on(lidSide, thick, lidHeight, spec.lid === 'wide' ? 3.4 : 2.4, '#b9bec6', lidArt))
    );
  };
  const s = spec.tray ? SIDE * 1.5 : SIDE;
  const size: Vec = [s, 6, s];
  return { size, draw };
};
