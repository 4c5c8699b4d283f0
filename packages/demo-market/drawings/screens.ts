import { disc, rect, repeat, shape, stroke } from './details.ts';
import { faded, lit, mix, type Colour, type Paints } from './paint.ts';
import { createRandom } from '../random.ts';

/** What a screen shows. */
export const SCREENS = ['off', 'waves', 'hills', 'river', 'windows', 'sheet', 'code', 'game', 'video'] as const;
export type Screen = (typeof SCREENS)[number];

const waves = (paints: Paints, w: number, h: number, hue: Colour, seed: number): string => {
  const random = createRandom(`waves ${seed}`);
  const second = mix(hue, '#7a2cff', 0.5);
  return `${rect(
    0,
    0,
    w,
    h,
    paints.linear(
      [
        [0, lit(hue, 0.45)],
        [1, lit(second, 0.7)],
      ],
      0,
      0,
      1,
      1,
    ),
  )}${repeat(5, (i) => {
    const y = h * (0.25 + i * 0.15);
    const sway = h * random.between(0.12, 0.3);
    return shape(
      `M0 ${y}C${w * 0.25} ${y - sway} ${w * 0.45} ${y + sway} ${w * 0.66} ${y - sway * 0.2}S${w * 0.9} ${y - sway * 0.8} ${w} ${y - sway * 0.2}V${h}H0Z`,
      mix(lit(hue, 1.25), second, i / 4),
      faded(0.55),
    );
  })}`;
};

const hills = (paints: Paints, w: number, h: number, hue: Colour): string =>
  `${rect(
    0,
    0,
    w,
    h,
    paints.linear([
      [0, mix(hue, '#6db8ff', 0.6)],
      [0.6, '#ffe2b8'],
      [1, '#ffd09a'],
    ]),
  )}${disc(w * 0.68, h * 0.4, h * 0.1, '#fff6df')}${shape(`M0 ${h * 0.62}L${w * 0.2} ${h * 0.4}L${w * 0.36} ${h * 0.58}L${w * 0.55} ${h * 0.32}L${w * 0.78} ${h * 0.6}L${w} ${h * 0.44}V${h}H0Z`, mix(hue, '#5d7a9b', 0.7))}${shape(`M0 ${h * 0.74}C${w * 0.2} ${h * 0.58} ${w * 0.4} ${h * 0.8} ${w * 0.6} ${h * 0.68}S${w * 0.9} ${h * 0.62} ${w} ${h * 0.72}V${h}H0Z`, '#3f7d57')}${shape(`M0 ${h * 0.88}C${w * 0.3} ${h * 0.76} ${w * 0.6} ${h * 0.96} ${w} ${h * 0.84}V${h}H0Z`, '#2b5c40')}`;

const river = (paints: Paints, w: number, h: number): string =>
  `${rect(
    0,
    0,
    w,
    h,
    paints.linear([
      [0, '#2c3e70'],
      [0.42, '#e98a5b'],
      [0.52, '#ffd08a'],
      [0.53, '#c9734f'],
      [1, '#27335c'],
    ]),
  )}${disc(w * 0.42, h * 0.46, h * 0.085, '#fff0c9')}${repeat(7, (i) => rect(w * (0.42 - 0.06 - i * 0.004), h * (0.56 + i * 0.05), w * (0.12 + i * 0.008), h * 0.008, '#ffe0a3', 1, faded(0.6)))}${shape(`M${w * 0.6} ${h * 0.66}q${w * 0.1} ${h * 0.07} ${w * 0.22} 0l${-w * 0.03} ${h * 0.05}h${-w * 0.16}z`, '#1b1f33')}${shape(`M${w * 0.7} ${h * 0.66}V${h * 0.44}q${w * 0.08} ${h * 0.1} ${w * 0.01} ${h * 0.2}z`, '#3a2333')}${shape(`M0 ${h * 0.52}q${w * 0.12} ${-h * 0.06} ${w * 0.26} 0z`, '#1f2a44')}`;

const frame = (x: number, y: number, w: number, h: number, bar: Colour, body: Colour): string =>
  `${rect(x, y, w, h, body, 2)}${rect(x, y, w, h * 0.1, bar, 2)}${[0.03, 0.06, 0.09].map((k, i) => disc(x + w * k, y + h * 0.05, h * 0.02, ['#ff6159', '#ffbd2e', '#28c941'].at(i) ?? '#fff')).join('')}`;

const taskbar = (w: number, h: number): string =>
  `${rect(0, h * 0.94, w, h * 0.06, '#10141c', 0, faded(0.82))}${repeat(6, (i) => rect(w * (0.36 + i * 0.045), h * 0.952, w * 0.026, h * 0.036, ['#4da3ff', '#ffb84d', '#62d493', '#f1766d', '#b78cff', '#dfe4ea'].at(i) ?? '#fff', 2))}`;

const lines = (x: number, y: number, w: number, step: number, count: number, colours: readonly Colour[], seed: number): string => {
  const random = createRandom(`lines ${seed}`);
  return repeat(count, (i) =>
    rect(
      x + w * random.pick([0, 0, 0.06, 0.12]),
      y + i * step,
      w * random.between(0.2, 0.8),
      step * 0.42,
      random.pick(colours),
      step * 0.2,
    ),
  );
};

const screenArt = (paints: Paints, screen: Screen, w: number, h: number, hue: Colour, seed: number): string => {
  switch (screen) {
    case 'off':
      return rect(
        0,
        0,
        w,
        h,
        paints.linear(
          [
            [0, '#23262d'],
            [0.5, '#0e0f13'],
            [1, '#16181d'],
          ],
          0,
          0,
          1,
          1,
        ),
      );
    case 'waves':
      return waves(paints, w, h, hue, seed) + taskbar(w, h);
    case 'hills':
      return hills(paints, w, h, hue) + taskbar(w, h);
    case 'river':
      return river(paints, w, h) + taskbar(w, h);
    case 'windows':
      return `${waves(paints, w, h, hue, seed)}${frame(w * 0.08, h * 0.12, w * 0.5, h * 0.6, '#dfe4ea', '#ffffff')}${lines(w * 0.12, h * 0.24, w * 0.4, h * 0.05, 8, ['#c3cad4', '#9fb3c8', '#e0b27a'], seed)}${frame(w * 0.46, h * 0.34, w * 0.46, h * 0.5, '#2b303a', '#1b1e25')}${lines(w * 0.5, h * 0.44, w * 0.36, h * 0.05, 7, ['#6fd3a8', '#7aa8ff', '#e7c46a'], seed + 1)}${taskbar(w, h)}`;
    case 'sheet':
      return `${rect(0, 0, w, h, '#f5f7f8')}${rect(0, 0, w, h * 0.12, '#1f7a4d')}${rect(0, h * 0.12, w, h * 0.06, '#e2e6e9')}${repeat(14, (i) => rect(0, h * (0.18 + i * 0.055), w, 0.7, '#c9d0d6'))}${repeat(9, (i) => rect(w * (0.06 + i * 0.11), h * 0.12, 0.7, h * 0.8, '#c9d0d6'))}${lines(w * 0.08, h * 0.2, w * 0.3, h * 0.055, 12, ['#8c98a5', '#b3bcc6'], seed)}${repeat(5, (i) => rect(w * (0.6 + i * 0.06), h * (0.72 - (((i * 37 + seed) % 5) + 1) * 0.07), w * 0.04, h * (((i * 37 + seed) % 5) + 1) * 0.07, [hue, '#e0a23b'].at(i % 2) ?? hue))}${taskbar(w, h)}`;
    case 'code':
      return `${rect(0, 0, w, h, '#171b24')}${rect(0, 0, w * 0.17, h, '#10131a')}${lines(w * 0.02, h * 0.08, w * 0.12, h * 0.055, 10, ['#59657a'], seed)}${lines(w * 0.21, h * 0.08, w * 0.6, h * 0.05, 16, ['#7aa8ff', '#6fd3a8', '#e7c46a', '#d686d9', '#8a94a6'], seed + 2)}${taskbar(w, h)}`;
    case 'game':
      return `${rect(
        0,
        0,
        w,
        h,
        paints.linear([
          [0, '#1a1440'],
          [0.5, mix(hue, '#ff5a7a', 0.5)],
          [1, '#ffc36b'],
        ]),
      )}${disc(w * 0.5, h * 0.52, h * 0.24, '#ffe9b0')}${shape(`M0 ${h * 0.66}L${w * 0.16} ${h * 0.44}L${w * 0.3} ${h * 0.62}L${w * 0.42} ${h * 0.5}L${w * 0.5} ${h * 0.64}L${w * 0.66} ${h * 0.4}L${w * 0.84} ${h * 0.63}L${w} ${h * 0.5}V${h}H0Z`, '#241a4d')}${shape(`M${w * 0.46} ${h * 0.62}h${w * 0.08}L${w * 0.78} ${h}H${w * 0.22}Z`, '#120d2b')}${stroke(`M${w * 0.5} ${h * 0.64}V${h}`, '#ffd86b', 3, 'stroke-dasharray="9 9"')}${rect(w * 0.04, h * 0.06, w * 0.2, h * 0.03, '#3be38b', 2)}${rect(w * 0.04, h * 0.11, w * 0.13, h * 0.03, '#4da3ff', 2)}${disc(w * 0.9, h * 0.84, h * 0.1, '#0c0a1f', faded(0.6))}`;
    case 'video':
      return `${rect(0, 0, w, h, '#0f0f12')}${rect(
        w * 0.04,
        h * 0.08,
        w * 0.62,
        h * 0.6,
        paints.linear(
          [
            [0, mix(hue, '#ffffff', 0.2)],
            [1, lit(hue, 0.5)],
          ],
          0,
          0,
          1,
          1,
        ),
      )}${shape(`M${w * 0.32} ${h * 0.3}l${w * 0.08} ${h * 0.08}l${-w * 0.08} ${h * 0.08}z`, '#ffffff')}${repeat(4, (i) => rect(w * 0.7, h * (0.08 + i * 0.18), w * 0.12, h * 0.13, mix(hue, '#334155', i * 0.25), 2) + rect(w * 0.84, h * (0.1 + i * 0.18), w * 0.12, h * 0.02, '#878d99', 1) + rect(w * 0.84, h * (0.14 + i * 0.18), w * 0.08, h * 0.02, '#565c67', 1))}${rect(w * 0.04, h * 0.73, w * 0.4, h * 0.035, '#d7dbe2', 2)}${taskbar(w, h)}`;
  }
};

/** A lit or dark screen under its glass. */
export const screenFace = (paints: Paints, screen: Screen, w: number, h: number, hue: Colour, seed: number): string =>
  `${screenArt(paints, screen, w, h, hue, seed)}${shape(`M${w * 0.56} 0H${w * 0.86}L${w * 0.5} ${h}H${w * 0.2}Z`, '#ffffff', faded(screen === 'off' ? 0.06 : 0.05))}`;
