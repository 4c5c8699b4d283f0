import { disc, rect, repeat, vents } from './details.ts';
import { faded, lit, type Colour } from './paint.ts';
import type { Model } from './scene.ts';
import { screenFace, type Screen } from './screens.ts';
import { box, ellipseOutline, prism, roundedOutline, type Easel } from './solids.ts';
import type { Point, Vec } from './space.ts';

export interface Monitor {
  kind: 'monitor';
  /** Across the corner, inches. */
  inches: number;
  shape: 'wide' | 'square';
  body: Colour;
  accent: Colour;
  stand: 'round' | 'plate' | 'fork' | 'pole';
  bezel: 'thin' | 'thick';
  screen: Screen;
  seed: number;
}

const panelSize = (m: Monitor): { w: number; h: number } => {
  const diagonal = m.inches * 25.4;
  return m.shape === 'square' ? { w: diagonal * 0.78, h: diagonal * 0.625 } : { w: diagonal * 0.872, h: diagonal * 0.49 };
};

const standArt = (easel: Easel, m: Monitor, lift: number): string => {
  const neck = (w: number, d: number, z = -26): string => box(easel, { at: [0, 8, z], size: [w, lift + 90, d], colour: lit(m.body, 0.9) });
  const flat = (outline: readonly Point[], at: Vec, height: number, colour: Colour): string =>
    prism(easel, { origin: at, u: [1, 0, 0], v: [0, 0, -1], outline, depth: height, colour });
  switch (m.stand) {
    case 'round':
      return flat(ellipseOutline(112, 88), [0, 0, 0], 9, m.body) + neck(58, 24);
    case 'plate':
      return flat(roundedOutline(250, 165, 16), [-125, 0, 85], 9, m.body) + neck(72, 26);
    case 'fork': {
      const leg = (x: number, turn: number): string => {
        const view = easel.view.posed({ at: [x, 0, -20], turn });
        return box({ ...easel, view }, { at: [0, 0, 70], size: [24, 12, 190], colour: m.body });
      };
      return leg(-12, -38) + leg(12, 38) + neck(44, 40) + box(easel, { at: [0, lift * 0.5, -6], size: [46, 7, 4], colour: m.accent });
    }
    case 'pole':
      return (
        flat(roundedOutline(230, 190, 40), [-115, 0, 95], 12, m.body) +
        prism(easel, {
          origin: [0, 10, -26],
          u: [1, 0, 0],
          v: [0, 0, -1],
          outline: ellipseOutline(24),
          depth: lift + 90,
          colour: '#aab0b9',
        })
      );
  }
};

/** The stand and panel as one; also part of sets. */
export const monitor = (m: Monitor): Model => {
  const { w, h } = panelSize(m);
  const lift = m.stand === 'pole' ? 120 : m.stand === 'fork' ? 96 : 82;
  const [side, foot] = m.bezel === 'thin' ? [5, 16] : [17, 26];
  const size: Vec = [w + side * 2, lift + h + side + foot, 230];
  const draw = (easel: Easel): string => {
    const [pw, ph] = [w + side * 2, h + side + foot];
    const art = (a: number, b: number): string =>
      `${rect(0, 0, a, b, lit(m.body, 0.85))}<g transform="translate(${side} ${side})"><svg width="${w}" height="${h}" overflow="hidden">${screenFace(easel.paints, m.screen, w, h, m.accent, m.seed)}</svg></g>${rect(a / 2 - 16, b - foot * 0.62, 32, foot * 0.24, lit(m.body, 1.6), 1, faded(0.7))}${m.bezel === 'thick' ? repeat(4, (i) => rect(a * 0.84 + i * 11, b - foot * 0.6, 7, 4, lit(m.body, 1.4), 1)) : ''}${disc(a * 0.97, b - foot * 0.5, 2.4, m.screen === 'off' ? '#e0a23b' : '#58d68d')}`;
    const back = (a: number, b: number): string =>
      vents(a * 0.2, b * 0.1, a * 0.6, b * 0.16, 6, '#0b0c10') + rect(a / 2 - 60, b * 0.35, 120, 120, lit(m.body, 0.8), 10);
    const depth = m.bezel === 'thin' ? 24 : 38;
    const hump = box(easel, { at: [0, lift + ph * 0.2, -depth - 6], size: [pw * 0.55, ph * 0.55, 36], colour: lit(m.body, 0.9), back });
    const panel = prism(easel, {
      origin: [-pw / 2, lift, -depth / 2 + 8],
      u: [1, 0, 0],
      v: [0, 1, 0],
      outline: roundedOutline(pw, ph, 7),
      depth,
      colour: m.body,
      width: pw,
      height: ph,
      art,
    });
    return standArt(easel, m, lift) + hump + panel;
  };
  const shadow: Vec[] = [
    [-115, 0, 80],
    [115, 0, 80],
    [115, 0, -90],
    [-115, 0, -90],
    [-w * 0.42, size[1] * 0.7, 0],
    [w * 0.42, size[1] * 0.7, 0],
  ];
  return { size, shadow, draw };
};
