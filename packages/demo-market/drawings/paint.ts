import { round } from './space.ts';

type Rgb = readonly [number, number, number];
/** `#rrggbb` */
export type Colour = string;

/** The colour of a lamp that changes through all of `SPECTRUM`. */
export const RAINBOW: Colour = '#rainbow';

/** The colours it runs through. */
export const SPECTRUM: readonly Colour[] = ['#ff3b4e', '#ff9b2f', '#ffe04a', '#4be07a', '#35c8ff', '#6a6bff', '#d653ff'];

const channels = (colour: Colour): Rgb => {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};
const print = (rgb: Rgb): Colour =>
  `#${rgb
    .map((c) =>
      Math.round(Math.min(255, Math.max(0, c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `share` 0 is the first colour, 1 the second. */
export const mix = (a: Colour, b: Colour, share: number): Colour => {
  const [p, q] = [channels(a), channels(b)];
  return print([p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share, p[2] + (q[2] - p[2]) * share]);
};

/** The colour under `light`: 1 leaves it, less darkens towards a cool shade, more lifts it towards white. */
export const lit = (colour: Colour, light: number): Colour =>
  light <= 1 ? mix('#070a14', colour, Math.max(0, light)) : mix(colour, '#ffffff', Math.min(1, (light - 1) * 0.9));

export const luminance = (colour: Colour): number => {
  const [r, g, b] = channels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
};

/** Attributes of a see-through shape. Group opacity would look the same but makes the renderer keep a second image for each. */
export const faded = (share: number): string => `fill-opacity="${round(share)}" stroke-opacity="${round(share)}"`;

/** A stop of a gradient: offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** The definitions of one drawing. A definition that is requested twice is written once. */
export interface Paints {
  /** Directions are shares of the painted shape's box: 0 0 0 1 runs from top to bottom. */
  linear(stops: readonly Stop[], x1?: number, y1?: number, x2?: number, y2?: number): string;
  radial(stops: readonly Stop[], cx?: number, cy?: number, r?: number): string;
  /** A repeated tile of `w` by `h` user units. */
  pattern(w: number, h: number, tile: string, transform?: string): string;
  clip(shape: string): string;
  defs(): string;
}

export const createPaints = (): Paints => {
  const known = new Map<string, string>();
  const define = (make: (id: string) => string): string => {
    const body = make('');
    let id = known.get(body);
    if (id === undefined) {
      id = `p${known.size}`;
      known.set(body, id);
    }
    return `url(#${id})`;
  };
  return {
    linear: (stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) =>
      define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`),
    radial: (stops, cx = 0.5, cy = 0.5, r = 0.5) =>
      define((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    pattern: (w, h, tile, transform = '') =>
      define(
        (id) =>
          `<pattern id="${id}" width="${round(w)}" height="${round(h)}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${tile}</pattern>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    defs: () => [...known].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join(''),
  };
};
