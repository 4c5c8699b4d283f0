import { disc, rect, repeat, usb, videoPort } from './details.ts';
import { faded, lit, luminance, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { screenFace, type Screen } from './screens.ts';
import { prism, roundedOutline, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

export interface Laptop {
  kind: 'laptop';
  body: Colour;
  keys: Colour;
  accent: Colour;
  screen: Screen;
  /** Degrees the lid leans back from upright. */
  lean: number;
  seed: number;
}

const [W, D, H, LID] = [336, 228, 17, 218];

const deckArt =
  (spec: Laptop) =>
  (w: number, d: number): string => {
    const key = (x: number, y: number, kw: number): string =>
      rect(x, y, kw, 14.5, lit(spec.keys, 0.65), 2.2) + rect(x + 0.4, y, kw - 0.8, 13, lit(spec.keys, 1.05), 2);
    const row = (y: number, widths: readonly number[]): string => {
      let x = 26;
      return widths
        .map((k) => {
          const svg = key(x, y, k * 18.9 - 2.6);
          x += k * 18.9;
          return svg;
        })
        .join('');
    };
    const pad = `${rect(w * 0.36, d * 0.655, w * 0.31, d * 0.29, lit(spec.body, 0.78), 4)}${rect(w * 0.36 + 1, d * 0.655 + 1, w * 0.31 - 2, d * 0.29 - 2, lit(spec.body, 1.06), 4)}`;
    return `${rect(20, 24, w - 40, 100, lit(spec.body, luminance(spec.body) > 0.4 ? 0.86 : 0.7), 4)}${row(
      29,
      Array.from({ length: 15 }, () => 1),
    )}${row(47, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])}${row(65, [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5])}${row(83, [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25])}${row(101, [1, 1, 1.2, 1.2, 5.3, 1.2, 1.2, 1, 1, 0.9])}${pad}${repeat(22, (i) => disc(w * 0.2 + i * 9.4, 12, 1.4, lit(spec.body, 0.55)))}${disc(w - 30, 12, 4.5, lit(spec.body, 0.7))}${rect(30, d * 0.86, 20, 16, spec.accent, 1.5, faded(0.85))}${rect(54, d * 0.86, 16, 16, '#dfe3e8', 1.5, faded(0.85))}`;
  };

export const laptop = (spec: Laptop): Model => {
  const lean = (spec.lean * Math.PI) / 180;
  const size: Vec = [W, H + LID * Math.cos(lean), D + LID * Math.sin(lean)];
  const shift = (LID * Math.sin(lean)) / 2;
  const draw = (easel: Easel): string => {
    const body: Easel = { ...easel, view: easel.view.posed({ at: [0, 0, shift] }) };
    const base = prism(body, {
      origin: [-W / 2, 0, D / 2],
      u: [1, 0, 0],
      v: [0, 0, -1],
      outline: roundedOutline(W, D, 13),
      depth: H,
      colour: spec.body,
      rim: 0.6,
      width: W,
      height: D,
      art: deckArt(spec),
    });
    const ports = `<g transform="${body.view.plane([W / 2, H, D * 0.3], [0, 0, -1], [0, -1, 0])}">${body.view.facing([1, 0, 0]) > 0.1 ? usb(10, 5) + usb(34, 5) + videoPort(60, 5) : ''}</g><g transform="${body.view.plane([-W / 2, H, -D * 0.3], [0, 0, 1], [0, -1, 0])}">${body.view.facing([-1, 0, 0]) > 0.1 ? usb(10, 5) + rect(40, 5, 10, 4, '#0b0c10', 2) + disc(66, 7, 2.4, '#0b0c10') : ''}</g>`;
    const lidView = body.view.posed({ at: [0, H, -D / 2 + 5], tilt: -spec.lean });
    const face = (w: number, h: number): string =>
      `${rect(0, 0, w, h, '#131519')}<g transform="translate(9 10)"><svg width="${w - 18}" height="${h - 28}" overflow="hidden">${screenFace(easel.paints, spec.screen, w - 18, h - 28, spec.accent, spec.seed)}</svg></g>${disc(w / 2, 5, 1.6, '#3a3f48')}`;
    const lid = prism(
      { ...easel, view: lidView },
      {
        origin: [-W / 2, 0, -7],
        u: [1, 0, 0],
        v: [0, 1, 0],
        outline: roundedOutline(W, LID, 12),
        depth: 7,
        colour: lit(spec.body, 0.92),
        width: W,
        height: LID,
        art: face,
      },
    );
    return `${lid}${base}${ports}`;
  };
  const [x, z] = [W / 2, D / 2 + shift];
  return {
    size,
    shadow: [
      [-x, 0, z],
      [x, 0, z],
      [x, 0, shift - D / 2],
      [-x, 0, shift - D / 2],
      [-x, LID * 0.8, shift - D / 2],
      [x, LID * 0.8, shift - D / 2],
    ],
    draw,
  };
};
