import { disc, rect, repeat } from './details.ts';
import { lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { screenFace, type Screen } from './screens.ts';
import { box, prism, roundedOutline, type Easel } from './solids.ts';
import type { Vec } from './space.ts';

/** A computer built into its monitor. */
export interface AllInOne {
  kind: 'all-in-one';
  inches: number;
  body: Colour;
  chin: Colour;
  accent: Colour;
  screen: Screen;
  seed: number;
}

export const allInOne = (spec: AllInOne): Model => {
  const w = spec.inches * 25.4 * 0.872 + 24;
  const screenHeight = spec.inches * 25.4 * 0.49;
  const h = screenHeight + 82;
  const lift = 96;
  const size: Vec = [w, lift + h, 180];
  const face =
    (easel: Easel) =>
    (a: number, b: number): string =>
      `${rect(0, 0, a, b, '#14161b')}<g transform="translate(12 12)"><svg width="${a - 24}" height="${screenHeight}" overflow="hidden">${screenFace(easel.paints, spec.screen, a - 24, screenHeight, spec.accent, spec.seed)}</svg></g>${rect(
        0,
        screenHeight + 24,
        a,
        b,
        easel.paints.linear([
          [0, lit(spec.chin, 1.12)],
          [1, lit(spec.chin, 0.9)],
        ]),
      )}${disc(a / 2, screenHeight + 52, 9, lit(spec.chin, 0.75))}${disc(a / 2, 6, 2, '#3a3f48')}${repeat(30, (i) => disc(a * 0.3 + i * a * 0.0135, b - 8, 1.6, lit(spec.chin, 0.6)))}`;
  const draw = (easel: Easel): string => {
    const foot = prism(easel, {
      origin: [-112, 0, 90],
      u: [1, 0, 0],
      v: [0, 0, -1],
      outline: roundedOutline(224, 180, 14),
      depth: 7,
      colour: spec.body,
      rim: 0.6,
    });
    const neck = box(
      { ...easel, view: easel.view.posed({ at: [0, 6, -54], tilt: 8 }) },
      { size: [150, lift + 60, 9], colour: lit(spec.body, 0.92) },
    );
    const panel = prism(easel, {
      origin: [-w / 2, lift, -24],
      u: [1, 0, 0],
      v: [0, 1, 0],
      outline: roundedOutline(w, h, 14),
      depth: 32,
      colour: spec.body,
      rim: 0.6,
      width: w,
      height: h,
      art: face(easel),
    });
    return foot + neck + panel;
  };
  return {
    size,
    shadow: [
      [-112, 0, 90],
      [112, 0, 90],
      [112, 0, -90],
      [-112, 0, -90],
      [-w * 0.42, size[1] * 0.75, 0],
      [w * 0.42, size[1] * 0.75, 0],
    ],
    draw,
  };
};
