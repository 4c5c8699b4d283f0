import { faded, lit, type Colour, type Paints } from './paint.ts';
import { round } from './space.ts';

/** Details that many machines share. All sizes in millimetres; each is drawn about or from the point given. */

export const rect = (x: number, y: number, w: number, h: number, fill: string, radius = 0, rest = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}"${radius ? ` rx="${round(radius)}"` : ''} fill="${fill}" ${rest}/>`;

export const disc = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${rest}/>`;

export const ring = (x: number, y: number, r: number, width: number, stroke: string, rest = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" ${rest}/>`;

export const shape = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`;

export const stroke = (d: string, colour: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(width)}" ${rest}/>`;

export const repeat = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, i) => make(i)).join('');

/** The glow of a lamp or LED on its surroundings. */
export const glow = (paints: Paints, x: number, y: number, r: number, colour: Colour, strength = 0.7): string =>
  disc(
    x,
    y,
    r,
    paints.radial([
      [0, colour, strength],
      [0.4, colour, strength * 0.45],
      [1, colour, 0],
    ]),
  );

export const screw = (x: number, y: number, r: number, metal: Colour = '#9aa1ab'): string =>
  `${disc(x, y, r, lit(metal, 0.55))}${disc(x, y, r * 0.82, metal)}${stroke(`M${round(x - r * 0.5)} ${round(y)}h${round(r)}M${round(x)} ${round(y - r * 0.5)}v${round(r)}`, lit(metal, 0.4), r * 0.28)}`;

export interface FanOptions {
  x: number;
  y: number;
  r: number;
  blades?: number;
  colour?: Colour;
  hub?: Colour;
  led?: Colour | undefined;
  turn?: number;
}

/** A fan seen from the front, in its round opening. */
export const fan = (paints: Paints, { x, y, r, blades = 9, colour = '#2b2e36', hub = '#3a3e48', led, turn = 0 }: FanOptions): string => {
  const inner = r * 0.34;
  const blade = `M${round(inner * 0.5)} ${round(-inner * 0.8)}C${round(r * 0.5)} ${round(-r * 0.75)} ${round(r * 0.72)} ${round(-r * 0.72)} ${round(r * 0.86)} ${round(-r * 0.34)}C${round(r * 0.7)} ${round(-r * 0.28)} ${round(r * 0.5)} ${round(-r * 0.2)} ${round(inner)} ${round(inner * 0.25)}Z`;
  const face = paints.linear(
    [
      [0, lit(colour, 1.45)],
      [1, lit(colour, 0.6)],
    ],
    0,
    0,
    1,
    1,
  );
  const light = led
    ? `${glow(paints, x, y, r * 1.12, led, 0.5)}${ring(x, y, r * 0.95, r * 0.075, led)}${ring(x, y, r * 0.95, r * 0.03, lit(led, 1.6))}`
    : ring(x, y, r * 0.96, r * 0.05, lit(colour, 1.3), faded(0.5));
  return `${disc(
    x,
    y,
    r,
    paints.radial([
      [0, '#15171d'],
      [0.75, '#0b0c10'],
      [1, '#1b1d24'],
    ]),
  )}${led ? glow(paints, x, y, r, led, 0.42) : ''}<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})" fill="${face}" stroke="#07080b" stroke-width="${round(r * 0.012)}">${repeat(blades, (i) => `<path d="${blade}" transform="rotate(${round((i * 360) / blades)})"/>`)}</g>${light}${disc(
    x,
    y,
    inner,
    paints.radial(
      [
        [0, lit(hub, 1.35)],
        [1, lit(hub, 0.7)],
      ],
      0.4,
      0.35,
      0.7,
    ),
  )}${ring(x, y, inner * 0.62, inner * 0.05, lit(hub, 1.5), faded(0.35))}`;
};

/** A grid of round holes. */
export const mesh = (paints: Paints, x: number, y: number, w: number, h: number, pitch: number, hole: Colour, body: Colour): string => {
  const tile = `<rect width="${round(pitch)}" height="${round(pitch * 1.732)}" fill="${body}"/>${[
    [0.5, 0.433],
    [0, 1.299],
    [1, 1.299],
  ]
    .map(([cx = 0, cy = 0]) => disc(cx * pitch, cy * pitch, pitch * 0.36, hole))
    .join('')}`;
  return rect(x, y, w, h, paints.pattern(pitch, pitch * 1.732, tile));
};

/** Rows of long slots. */
export const vents = (x: number, y: number, w: number, h: number, count: number, colour: Colour): string =>
  repeat(count, (i) => {
    const step = h / count;
    return (
      rect(x, y + i * step + step * 0.2, w, step * 0.5, colour, step * 0.25) +
      rect(x, y + i * step + step * 0.7, w, step * 0.1, '#ffffff', 0, faded(0.12))
    );
  });

/** A USB-A socket, 13 by 6 mm. */
export const usb = (x: number, y: number, tongue: Colour = '#2f6fd8', upright = false): string => {
  const [w, h] = upright ? [6, 13] : [13, 6];
  const plate = upright ? rect(x + 1, y + 2, 1.8, h - 4, tongue) : rect(x + 2, y + 1, w - 4, 1.8, tongue);
  return `${rect(x - 0.8, y - 0.8, w + 1.6, h + 1.6, '#aeb4bd', 0.6)}${rect(x, y, w, h, '#0c0d11', 0.4)}${plate}`;
};

export const jack = (x: number, y: number, colour: Colour): string =>
  `${disc(x, y, 4.2, '#3a3d45')}${disc(x, y, 3.6, colour)}${disc(x, y, 1.9, '#0a0b0e')}`;

/** HDMI or DisplayPort: a flat socket with cut corners. */
export const videoPort = (x: number, y: number): string => {
  const [w, h] = [15, 6];
  return `${shape(`M${x - 1} ${y - 1}h${w + 2}v${h * 0.6 + 1}l-2.4 ${h * 0.4 + 1}h${-(w - 2.8)}l-2.4 ${-(h * 0.4 + 1)}z`, '#b9bec6')}${shape(`M${x} ${y}h${w}v${h * 0.55}l-2 ${h * 0.45}h${-(w - 4)}l-2 ${-h * 0.45}z`, '#101116')}${rect(x + 2.5, y + 1.6, w - 5, 1.4, '#31343c')}`;
};

/** The three-pin mains socket of a supply. */
export const mainsSocket = (x: number, y: number): string =>
  `${rect(x, y, 28, 22, '#17181c', 1.5)}${shape(`M${x + 3} ${y + 7}l4 -4h14l4 4v12h-22z`, '#050506')}${[8, 13, 18].map((dx) => rect(x + dx, y + 8, 2, 6, '#b08d57')).join('')}`;

/** A printed label with a bar code and grey lines instead of words. */
export const label = (x: number, y: number, w: number, h: number, paper: Colour = '#f2f2ee', ink: Colour = '#2a2d34'): string => {
  const bars = repeat(16, (i) =>
    rect(x + w * 0.07 + i * w * 0.03, y + h * 0.62, w * (i % 3 === 0 ? 0.018 : i % 4 === 1 ? 0.006 : 0.011), h * 0.26, ink),
  );
  const lines = (
    [
      [0.14, 0.55],
      [0.27, 0.8],
      [0.4, 0.42],
    ] as const
  )
    .map(([dy, dw]) => rect(x + w * 0.07, y + h * dy, w * dw, h * 0.055, ink, 0, faded(0.55)))
    .join('');
  return `${rect(x, y, w, h, paper, Math.min(w, h) * 0.03)}${lines}${bars}${rect(x + w * 0.68, y + h * 0.6, w * 0.22, h * 0.26, ink, 0, faded(0.75))}`;
};

/** Fine parallel fins. */
export const fins = (x: number, y: number, w: number, h: number, step: number, colour: Colour, upright = true): string => {
  const count = Math.floor((upright ? w : h) / step);
  return `${rect(x, y, w, h, lit(colour, 0.4))}${repeat(count, (i) => (upright ? rect(x + i * step, y, step * 0.5, h, lit(colour, i % 2 ? 1.05 : 0.9)) : rect(x, y + i * step, w, step * 0.5, lit(colour, i % 2 ? 1.05 : 0.9))))}`;
};

/** A chip in its black package. */
export const chip = (x: number, y: number, w: number, h: number, colour: Colour = '#191a1f'): string =>
  `${rect(x - 0.6, y - 0.6, w + 1.2, h + 1.2, '#8b9099', 0.3, faded(0.55))}${rect(x, y, w, h, colour, 0.4)}${rect(x + w * 0.16, y + h * 0.3, w * 0.5, Math.max(0.35, h * 0.07), '#9aa0aa', 0, faded(0.55))}${rect(x + w * 0.16, y + h * 0.5, w * 0.34, Math.max(0.35, h * 0.07), '#9aa0aa', 0, faded(0.4))}${disc(x + w * 0.12, y + h * 0.82, Math.min(w, h) * 0.05, '#6b7079')}`;

/** A round capacitor from above. */
export const capacitor = (x: number, y: number, r: number): string =>
  `${disc(x + r * 0.25, y + r * 0.25, r, '#000000', faded(0.35))}${disc(x, y, r, '#c9ccd2')}${shape(`M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(r)} ${round(-r)}z`, '#20232b')}${disc(x, y, r * 0.72, '#dfe2e6', faded(0.5))}`;

/** Lines of copper under the lacquer. */
export const traces = (w: number, h: number, colour: Colour, seed: number): string => {
  const lines = Array.from({ length: 26 }, (_, i) => {
    const x = ((i * 73 + seed * 31) % 100) / 100;
    const y = ((i * 47 + seed * 17) % 100) / 100;
    const [dx, dy] = [(((i * 29 + seed) % 30) - 15) / 60, (((i * 53 + seed) % 30) - 15) / 60];
    return `M${round(x * w)} ${round(y * h)}h${round(dx * w)}l${round(dy * h * 0.4)} ${round(Math.abs(dy) * h * 0.4)}v${round(dy * h)}`;
  }).join('');
  return `<svg width="${round(w)}" height="${round(h)}" overflow="hidden">${stroke(lines, colour, Math.min(w, h) * 0.006, faded(0.7))}</svg>`;
};

/** A diagonal band of reflected light over glass or gloss. */
export const sheen = (paints: Paints, w: number, h: number, strength = 0.22): string =>
  shape(
    `M${round(w * 0.12)} 0H${round(w * 0.46)}L${round(w * 0.18)} ${round(h)}H${round(-w * 0.16)}Z`,
    paints.linear([
      [0, '#ffffff', strength],
      [1, '#ffffff', strength * 0.1],
    ]),
  );

/** Fine scratches and rubbed spots of years of use: 0 none, 2 many. */
export const wearMarks = (w: number, h: number, wear: number, seed: number): string =>
  wear === 0
    ? ''
    : repeat(wear * 6, (i) => {
        const x = ((i * 61 + seed * 13) % 97) / 97;
        const y = ((i * 37 + seed * 29) % 89) / 89;
        const length = (4 + ((i * 17 + seed) % 12)) * 0.006;
        return stroke(
          `M${round(x * w)} ${round(y * h)}l${round(length * w)} ${round((((i * 7 + seed) % 9) - 4) * 0.006 * h)}`,
          '#ffffff',
          Math.min(w, h) * 0.003,
          faded(0.22),
        );
      });
