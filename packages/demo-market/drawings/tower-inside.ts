import { chip, disc, fan, fins, glow, rect, repeat, ring, screw, shape, stroke, traces } from './details.ts';
import { faded, lit, mix, type Colour, type Paints } from './paint.ts';
import { round } from './space.ts';

export interface Inside {
  led?: Colour;
  cooler: 'air' | 'liquid' | 'stock';
  graphics: boolean;
  memory: 1 | 2 | 4;
  board: Colour;
  empty: boolean;
}

const boardArt = (paints: Paints, x: number, y: number, w: number, h: number, inside: Inside): string => {
  const light = inside.led;
  const sticks = repeat(4, (i) => {
    const filled = i % (4 / inside.memory) === 0;
    const at = x + w * 0.7 + i * w * 0.055;
    return filled
      ? rect(at, y + h * 0.08, w * 0.038, h * 0.42, lit(inside.board, 1.35)) +
          (light
            ? rect(at, y + h * 0.06, w * 0.038, h * 0.1, light, 1) + glow(paints, at + 2, y + h * 0.08, w * 0.1, light, 0.5)
            : rect(at, y + h * 0.08, w * 0.038, h * 0.05, '#d8dbe0'))
      : rect(at, y + h * 0.08, w * 0.03, h * 0.42, '#0b0c10');
  });
  return `${rect(x, y, w, h, inside.board, 2)}<g transform="translate(${round(x)} ${round(y)})">${traces(w, h, lit(inside.board, 1.5), 3)}</g>${fins(x + w * 0.03, y + h * 0.04, w * 0.12, h * 0.4, 5, '#6d737d', false)}${fins(x + w * 0.2, y + h * 0.02, w * 0.36, h * 0.08, 5, '#6d737d')}${sticks}${rect(x + w * 0.62, y + h * 0.74, w * 0.22, h * 0.16, '#343841', 2)}${rect(x + w * 0.08, y + h * 0.9, w * 0.5, h * 0.035, '#0b0c10')}${rect(x + w * 0.95, y + h * 0.16, w * 0.05, h * 0.26, '#101116')}${chip(x + w * 0.2, y + h * 0.82, w * 0.07, h * 0.04)}${disc(x + w * 0.5, y + h * 0.76, w * 0.04, '#c9ccd2')}`;
};

const coolerArt = (paints: Paints, x: number, y: number, r: number, inside: Inside): string => {
  switch (inside.cooler) {
    case 'air':
      return `${rect(x - r * 1.05, y - r * 1.15, r * 2.1, r * 2.3, '#565c66', 3)}${fins(x - r * 1.05, y - r * 1.15, r * 2.1, r * 2.3, 4.2, '#a2a8b1', false)}${rect(x + r * 0.45, y - r * 1.2, r * 0.6, r * 2.4, '#14161b', 3)}${inside.led ? rect(x + r * 0.6, y - r * 1.1, r * 0.18, r * 2.2, inside.led, 2) + glow(paints, x + r * 0.7, y, r * 1.6, inside.led, 0.45) : ''}${[-0.5, -0.16, 0.18].map((k) => disc(x + k * r * 1.4, y - r * 1.02, r * 0.1, '#b8763f')).join('')}`;
    case 'liquid': {
      const tubes = `M${round(x + r * 0.3)} ${round(y - r * 0.2)}C${round(x + r * 2)} ${round(y - r * 1.2)} ${round(x + r * 3)} ${round(y - r * 2)} ${round(x + r * 3.8)} ${round(y - r * 0.6)}`;
      return `${stroke(tubes, '#090a0d', r * 0.3)}${stroke(tubes, '#30343d', r * 0.1)}<g transform="translate(0 ${round(r * 0.45)})">${stroke(tubes, '#090a0d', r * 0.3)}${stroke(tubes, '#30343d', r * 0.1)}</g>${disc(x, y, r * 0.72, '#101217')}${ring(x, y, r * 0.58, r * 0.11, inside.led ?? '#7d838d')}${inside.led ? glow(paints, x, y, r * 1.5, inside.led, 0.55) : ''}${disc(x, y, r * 0.4, '#1d2026')}`;
    }
    case 'stock':
      return fan(paints, { x, y, r: r * 0.85, blades: 7, colour: '#33363e' });
  }
};

const graphicsArt = (paints: Paints, x: number, y: number, w: number, inside: Inside): string => {
  const bright = inside.led;
  return `${rect(x, y, w, 9, '#3d424b', 1)}${rect(x, y + 8, w, 36, '#1d2027', 3)}${fins(x + w * 0.06, y + 34, w * 0.86, 8, 3, '#9aa0a9')}${shape(`M${x + w * 0.05} ${y + 14}h${w * 0.5}l8 14h${-w * 0.5}z`, '#31353e')}${bright ? rect(x + w * 0.64, y + 18, w * 0.26, 5, bright, 2) + glow(paints, x + w * 0.77, y + 20, w * 0.28, bright, 0.4) : rect(x + w * 0.64, y + 18, w * 0.2, 4, '#b9bec6', 2)}${rect(x - 5, y - 6, 5, 58, '#c6cad0')}${rect(x + w * 0.72, y - 5, 22, 8, '#0c0d11', 1)}${stroke(`M${x + w * 0.75} ${y - 3}C${x + w * 0.75} ${y - 46} ${x + w * 1.1} ${y - 30} ${x + w * 1.12} ${y + 30}`, '#0a0b0e', 9)}`;
};

/** The inside of a tower, seen through its left side: `w` from its back to its front. */
export const insideArt = (paints: Paints, w: number, h: number, inside: Inside): string => {
  const tint = inside.led ?? '#8796ad';
  const shroud = h * 0.77;
  const room = `${rect(0, 0, w, h, '#12151b')}${rect(
    0,
    0,
    w,
    h,
    paints.radial(
      [
        [0, mix(tint, '#39414f', 0.5), 1],
        [1, '#0d0f14', 0],
      ],
      0.4,
      0.36,
      0.75,
    ),
  )}`;
  const floor = `${rect(
    0,
    shroud,
    w,
    h - shroud,
    paints.linear([
      [0, '#2a2e37'],
      [1, '#15171c'],
    ]),
  )}${rect(0, shroud, w, 2, '#4a505c')}`;
  if (inside.empty) {
    const studs = repeat(9, (i) => disc(w * (0.16 + (i % 3) * 0.2), h * (0.12 + Math.floor(i / 3) * 0.24), 3.4, '#c2a15b'));
    const slots = repeat(7, (i) => rect(3, h * 0.42 + i * 20, 20, 13, '#4b515c', 2));
    const holes = [0.13, 0.38, 0.62].map((k) => rect(w * 0.74, h * k, 14, h * 0.15, '#050608', 7)).join('');
    return `${room}${rect(w * 0.1, h * 0.06, w * 0.6, h * 0.68, '#171a20', 4)}${rect(w * 0.2, h * 0.1, w * 0.28, h * 0.24, '#0a0b0f', 8)}${studs}${slots}${holes}${fan(paints, { x: w * 0.08, y: h * 0.22, r: w * 0.062, colour: '#3a3e47', led: inside.led })}${floor}`;
  }
  const cables = repeat(3, (i) =>
    stroke(
      `M${w * 0.75} ${h * (0.24 + i * 0.03)}C${w * 0.86} ${h * 0.26} ${w * 0.84} ${h * 0.6} ${w * (0.8 + i * 0.03)} ${shroud}`,
      ['#0b0c0f', '#1c1f26', '#2b2f38'].at(i) ?? '#0b0c0f',
      6,
    ),
  );
  const fans = [0.13, 0.36, 0.59]
    .map(
      (k) =>
        rect(w * 0.9, h * (k - 0.1), w * 0.06, h * 0.2, '#1c1f26', 3) +
        (inside.led
          ? rect(w * 0.9, h * (k - 0.095), w * 0.013, h * 0.19, inside.led, 2) + glow(paints, w * 0.9, h * k, w * 0.14, inside.led, 0.45)
          : ''),
    )
    .join('');
  return `${room}${boardArt(paints, w * 0.1, h * 0.06, w * 0.62, h * 0.66, inside)}${fan(paints, { x: w * 0.06, y: h * 0.2, r: w * 0.055, colour: '#3a3e47', led: inside.led })}${cables}${coolerArt(paints, w * 0.33, h * 0.25, w * 0.12, inside)}${inside.graphics ? graphicsArt(paints, w * 0.06, h * 0.5, w * 0.62, inside) : ''}${fans}${floor}${rect(w * 0.1, shroud + h * 0.06, w * 0.2, 3, tint, 1, faded(0.8))}`;
};

/** The pane over it, with its four screws. */
export const glassArt = (paints: Paints, w: number, h: number): string =>
  `${shape(
    `M0 ${h * 0.1}L${w * 0.36} 0H${w * 0.62}L0 ${h * 0.74}Z`,
    paints.linear([
      [0, '#ffffff', 0.26],
      [1, '#ffffff', 0.03],
    ]),
  )}${shape(`M${w} ${h * 0.3}V${h * 0.52}L${w * 0.5} ${h}H${w * 0.3}Z`, '#ffffff', faded(0.05))}${stroke(`M1.5 1.5H${w - 1.5}V${h - 1.5}H1.5Z`, '#5a616d', 3)}${[
    [14, 14],
    [w - 14, 14],
    [14, h - 14],
    [w - 14, h - 14],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 6, '#6c737e'))
    .join('')}`;

/** A plain steel side with its ribs or holes. */
export const steelArt = (paints: Paints, w: number, h: number, colour: Colour, vented: boolean): string => {
  const face = rect(
    0,
    0,
    w,
    h,
    paints.linear(
      [
        [0, lit(colour, 1.12), 1],
        [1, lit(colour, 0.85), 1],
      ],
      0,
      0,
      1,
      1,
    ),
  );
  const rib = stroke(
    `M${w * 0.1} ${h * 0.14}H${w * 0.9}V${h * 0.86}H${w * 0.1}Z`,
    lit(colour, 1.25),
    2.5,
    `stroke-linejoin="round" ${faded(0.6)}`,
  );
  const holes = vented ? repeat(48, (i) => disc(w * 0.34 + (i % 8) * 14, h * 0.34 + Math.floor(i / 8) * 14, 4.4, '#0a0b0e')) : '';
  return `${face}${rib}${holes}${[
    [8, 18],
    [8, h - 18],
  ]
    .map(([x = 0, y = 0]) => screw(x, y, 5))
    .join('')}`;
};
