import { disc, glow, rect, repeat, shape, stroke } from './details.ts';
import { createPaints, faded, lit, type Colour, type Paints } from './paint.ts';
import type { Easel } from './solids.ts';
import { createView, round, type Camera } from './space.ts';

/** The colours of the site: paper, circuit green, copper, ink. */
export const PAPER: Colour = '#f7f4ec';
export const MIST: Colour = '#dfeae3';
export const CIRCUIT: Colour = '#0b6149';
export const COPPER: Colour = '#eba850';
const INK: Colour = '#1d2522';
export const OAK: Colour = '#d3a878';

/** A drawing in progress: its gradients and its camera. */
export interface Canvas {
  paints: Paints;
  look(camera: Camera): Easel;
  /** The finished drawing. */
  close(body: string): string;
}

export const openCanvas = (width: number, height: number): Canvas => {
  const paints = createPaints();
  return {
    paints,
    look: (camera) => ({ paints, view: createView(camera) }),
    close: (body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${paints.defs()}</defs>${body}</svg>`,
  };
};

/** The mark of a verified seller: a scalloped seal with a tick. */
export const seal = (paints: Paints, x: number, y: number, r: number): string => {
  const bumps = repeat(12, (i) => {
    const angle = (i * Math.PI) / 6;
    return disc(Math.cos(angle) * r * 0.86, Math.sin(angle) * r * 0.86, r * 0.25, CIRCUIT);
  });
  return `<g transform="translate(${x} ${y})">${disc(r * 0.06, r * 0.12, r * 1.12, '#0a1c16', faded(0.14))}${bumps}${disc(0, 0, r * 0.94, CIRCUIT)}${disc(
    0,
    0,
    r * 0.78,
    paints.linear([
      [0, '#17805f'],
      [1, '#095240'],
    ]),
  )}${stroke(`M${-r * 0.36} ${r * 0.02}L${-r * 0.08} ${r * 0.3}L${r * 0.4} ${-r * 0.28}`, '#ffffff', r * 0.17, 'stroke-linecap="round" stroke-linejoin="round"')}</g>`;
};

/** A pot plant standing with its foot at x, y. */
export const plant = (paints: Paints, x: number, y: number, size: number): string => {
  const leaf = (angle: number, length: number, colour: Colour): string =>
    `<g transform="rotate(${angle})">${shape(`M0 0C${length * 0.28} ${-length * 0.3} ${length * 0.22} ${-length * 0.8} 0 ${-length}C${-length * 0.22} ${-length * 0.8} ${-length * 0.28} ${-length * 0.3} 0 0Z`, colour)}${stroke(`M0 0V${-length * 0.9}`, lit(colour, 1.25), length * 0.02, faded(0.6))}</g>`;
  const leaves = (
    [
      [-52, 0.72, '#2c7a5b'],
      [48, 0.7, '#24694e'],
      [-26, 0.95, '#3a8d6a'],
      [24, 0.92, '#2f7f5f'],
      [0, 1.05, '#45997a'],
    ] as const
  )
    .map(([angle, length, colour]) => leaf(angle, length * size, colour))
    .join('');
  const pot =
    shape(
      `M${-size * 0.27} 0H${size * 0.27}L${size * 0.2} ${size * 0.46}H${-size * 0.2}Z`,
      paints.linear(
        [
          [0, '#c9713c'],
          [1, '#9c4f27'],
        ],
        0,
        0,
        1,
        0,
      ),
    ) + rect(-size * 0.31, -size * 0.04, size * 0.62, size * 0.12, '#b9622f', 4);
  return `<g transform="translate(${x} ${round(y - size * 0.46)})">${leaves}${pot}</g>`;
};

/** A lamp hanging from above, and its light. */
export const pendant = (paints: Paints, x: number, drop: number, size: number): string =>
  `${glow(paints, x, drop + size * 0.5, size * 5, '#fff0c8', 0.75)}${stroke(`M${x} 0V${drop}`, INK, 4)}${shape(
    `M${x - size} ${drop + size * 0.62}Q${x - size * 0.9} ${drop} ${x - size * 0.2} ${drop - size * 0.06}H${x + size * 0.2}Q${x + size * 0.9} ${drop} ${x + size} ${drop + size * 0.62}Z`,
    paints.linear(
      [
        [0, '#147257'],
        [1, '#084a38'],
      ],
      0,
      0,
      1,
      1,
    ),
  )}${shape(`M${x - size * 0.9} ${drop + size * 0.62}Q${x} ${drop + size * 0.86} ${x + size * 0.9} ${drop + size * 0.62}Z`, '#fff3cf')}`;

/** Fine copper lines with pads, as on a board: the site's pattern. */
export const copperLines = (x: number, y: number, scale: number, colour: Colour, strength: number): string => {
  const lines = ['M0 0H120L160 40H260', 'M0 34H90L140 84H300', 'M20 68H70L130 128H210', 'M60 -34H180L210 -4H320'];
  const pads: readonly (readonly [number, number])[] = [
    [260, 40],
    [300, 84],
    [210, 128],
    [320, -4],
    [0, 0],
    [0, 34],
    [20, 68],
    [60, -34],
  ];
  return `<g transform="translate(${x} ${y}) scale(${scale})" ${faded(strength)}>${stroke(lines.join(''), colour, 5, 'stroke-linejoin="round"')}${pads.map(([px, py]) => disc(px, py, 8, 'none', `stroke="${colour}" stroke-width="5"`)).join('')}</g>`;
};
