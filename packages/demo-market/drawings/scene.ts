import { faded, lit, luminance, mix, type Colour } from './paint.ts';
import { castShadow, type Easel } from './solids.ts';
import { corners, createView, round, type Point, type Vec, type View } from './space.ts';
import { drawSurface, type Surface } from './surfaces.ts';
import { createPaints } from './paint.ts';
import { createRandom } from '../random.ts';

export const WIDTH = 1200;
export const HEIGHT = 900;

const BACKDROPS = ['plain', 'window', 'shelf', 'curtain', 'bricks', 'glow', 'boards'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** Where and how the photo was taken. */
export interface Setting {
  surface: Surface;
  ground: Colour;
  accent: Colour;
  backdrop: Backdrop;
  wall: Colour;
  light: 'left' | 'right';
  warmth: 'warm' | 'neutral' | 'cool';
  /** Degrees; see Camera. */
  yaw: number;
  pitch: number;
  /** Share of the photo that the object fills, 0 to 1. */
  fill: number;
  seed: number;
}

/** An object ready to be photographed. */
export interface Model {
  /** Width, height and depth of all of it, mm, standing on the ground about the origin. */
  size: Vec;
  /** Points that throw the shadow; the corners of `size` when absent. */
  shadow?: readonly Vec[];
  draw(easel: Easel): string;
}

const LAMPS = {
  left: [-0.62, 0.86, 0.58],
  right: [0.62, 0.86, 0.58],
} as const satisfies Record<Setting['light'], Vec>;

/** A camera that shows the whole box, a little below the middle. */
const aim = (setting: Setting, size: Vec): View => {
  const base = { yaw: setting.yaw, pitch: setting.pitch, light: LAMPS[setting.light] };
  const seen = corners(size).map((p) => createView({ ...base, scale: 1, at: [0, 0] }).project(p));
  const [xs, ys] = [seen.map((p) => p[0]), seen.map((p) => p[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((WIDTH * setting.fill) / (right - left), (HEIGHT * setting.fill) / (bottom - top));
  return createView({ ...base, scale, at: [WIDTH / 2 - ((left + right) / 2) * scale, HEIGHT * 0.515 - ((top + bottom) / 2) * scale] });
};

const backdropArt = (setting: Setting, horizon: number, easel: Easel): string => {
  const random = createRandom(`backdrop ${setting.seed}`);
  const { wall } = setting;
  const dark = lit(wall, 0.82);
  const { paints } = easel;
  switch (setting.backdrop) {
    case 'plain':
      return '';
    case 'window': {
      const x = setting.light === 'left' ? random.between(90, 420) : random.between(600, 880);
      const lean = setting.light === 'left' ? 120 : -120;
      const pane = (dx: number, dy: number): string => `<path d="M${x + dx} ${60 + dy}l150 0l${lean / 2} 190l-150 0z"/>`;
      return `<g fill="#fffbe9" ${faded(0.34)}>${pane(0, -110)}${pane(165, -110)}${pane(lean / 2 + 4, 95)}${pane(lean / 2 + 169, 95)}${pane(lean + 8, 300)}${pane(lean + 173, 300)}</g>`;
    }
    case 'shelf': {
      const y = horizon * random.between(0.42, 0.6);
      const colours = [setting.accent, dark, lit(wall, 1.25), mix(setting.accent, '#334155', 0.5), mix(wall, '#8a5a2b', 0.4)] as const;
      let x = random.between(-30, 60);
      const books: string[] = [];
      while (x < WIDTH) {
        const [w, h] = [random.between(22, 64), random.between(60, 150)];
        if (random.chance(0.78))
          books.push(
            `<rect x="${round(x)}" y="${round(y - h)}" width="${round(w)}" height="${round(h)}" rx="3" fill="${mix(random.pick(colours), wall, 0.35)}"/>`,
          );
        x += w + (random.chance(0.15) ? 90 : 3);
      }
      return `<g ${faded(0.75)}>${books.join('')}</g><rect y="${round(y)}" width="${WIDTH}" height="20" fill="${mix(wall, '#7a5434', 0.45)}"/><rect y="${round(y + 20)}" width="${WIDTH}" height="46" fill="${paints.linear(
        [
          [0, '#0a0c18', 0.3],
          [1, '#0a0c18', 0],
        ],
      )}"/>`;
    }
    case 'curtain': {
      const fold = (x: number): string =>
        `<rect x="${round(x)}" width="74" height="${round(horizon)}" fill="${paints.linear(
          [
            [0, '#000000', 0.2],
            [0.45, '#ffffff', 0.2],
            [1, '#000000', 0.16],
          ],
          0,
          0,
          1,
          0,
        )}"/>`;
      return Array.from({ length: 17 }, (_, i) => fold(i * 72 + random.between(-8, 8))).join('');
    }
    case 'bricks': {
      const rows = Math.ceil(Math.max(0, horizon) / 46);
      const brick = (i: number, j: number): string =>
        `<rect x="${i * 118 - (j % 2 ? 59 : 0)}" y="${round(horizon - (j + 1) * 46)}" width="112" height="40" rx="3" fill="${lit(wall, random.between(0.86, 1.08))}"/>`;
      return `<rect width="${WIDTH}" height="${round(Math.max(0, horizon))}" fill="${lit(wall, 0.76)}"/>${Array.from({ length: rows }, (_, j) => Array.from({ length: 12 }, (_, i) => brick(i, j)).join('')).join('')}`;
    }
    case 'boards':
      return Array.from(
        { length: 11 },
        (_, i) => `<rect x="${i * 116 + random.int(8)}" width="5" height="${round(Math.max(0, horizon))}" fill="${dark}" ${faded(0.6)}/>`,
      ).join('');
    case 'glow': {
      const [a, b] = [setting.accent, mix(setting.accent, '#ff3d9a', 0.55)];
      return `<circle cx="${random.int(420)}" cy="${round(horizon * 0.45)}" r="520" fill="${paints.radial([
        [0, a, 0.6],
        [1, a, 0],
      ])}"/><circle cx="${780 + random.int(420)}" cy="${round(horizon * 0.4)}" r="480" fill="${paints.radial([
        [0, b, 0.5],
        [1, b, 0],
      ])}"/>`;
    }
  }
};

/** The visible ground in its own millimetres, from the corners of the photo below the horizon. */
const patchOf = (ground: View, horizon: number): { left: number; right: number; far: number; near: number; unit: number } => {
  const [o, ex, ez] = [ground.project([0, 0, 0]), ground.project([1000, 0, 0]), ground.project([0, 0, 1000])];
  const [a, b, c, d] = [(ex[0] - o[0]) / 1000, (ez[0] - o[0]) / 1000, (ex[1] - o[1]) / 1000, (ez[1] - o[1]) / 1000];
  const k = 1 / (a * d - b * c);
  const back = ([x, y]: Point): Point => [k * (d * (x - o[0]) - b * (y - o[1])), k * (a * (y - o[1]) - c * (x - o[0]))];
  const seen = (
    [
      [0, horizon],
      [WIDTH, horizon],
      [0, HEIGHT],
      [WIDTH, HEIGHT],
    ] as const
  ).map(back);
  const [xs, zs] = [seen.map((p) => p[0]), seen.map((p) => p[1])];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    far: Math.min(...zs),
    near: Math.max(...zs),
    unit: 70 * (1.6 / ground.scale) ** 0.62,
  };
};

const TINT = { warm: '#ff9d3c', neutral: '#ffffff', cool: '#5aa2ff' } as const;

/** The whole photo: wall, ground, shadow, the object, and the light over all of it. */
export const compose = (setting: Setting, model: Model): string => {
  const random = createRandom(`scene ${setting.seed}`);
  const paints = createPaints();
  const view = aim(setting, model.size);
  const easel: Easel = { view, paints };
  const level = createView({ yaw: 0, pitch: setting.pitch, scale: view.scale, at: view.project([0, 0, 0]), light: LAMPS[setting.light] });
  const behind = Math.hypot(model.size[0], model.size[2]) / 2 + random.between(40, 150) / view.scale;
  const horizon = Math.min(HEIGHT - 60, level.project([0, 0, -behind])[1]);
  const spot = setting.light === 'left' ? 0.22 : 0.78;
  const seamless = setting.surface === 'paper';
  const wallFill = seamless
    ? setting.wall
    : paints.radial(
        [
          [0, lit(setting.wall, 1.2)],
          [0.55, setting.wall],
          [1, lit(setting.wall, 0.84)],
        ],
        spot,
        0.4,
        0.9,
      );
  const wall =
    horizon > 0 ? `<rect width="${WIDTH}" height="${round(horizon)}" fill="${wallFill}"/>${backdropArt(setting, horizon, easel)}` : '';
  const floor = Math.max(0, horizon);
  const ground = view.posed({ turn: random.pick([-setting.yaw, 0, 0, 14, -18]) });
  const patch = patchOf(ground, floor);
  const dull = luminance(setting.ground) < 0.25;
  const floorArt = `<clipPath id="floor"><rect y="${round(floor)}" width="${WIDTH}" height="${round(HEIGHT - floor)}"/></clipPath><g clip-path="url(#floor)"><rect y="${round(floor)}" width="${WIDTH}" height="${round(HEIGHT - floor)}" fill="${setting.ground}"/><g transform="${ground.plane([0, 0, 0], [1, 0, 0], [0, 0, 1])}">${drawSurface(setting.surface, patch, setting.ground, setting.accent, random)}</g><rect y="${round(floor)}" width="${WIDTH}" height="${round(HEIGHT - floor)}" fill="${paints.linear(
    [
      [0, seamless ? setting.wall : '#ffffff', seamless ? 1 : dull ? 0.1 : 0.16],
      [0.4, '#ffffff', 0],
      [1, '#05070f', 0.15],
    ],
  )}"/></g>`;
  const ledge =
    horizon > 0 && !seamless
      ? `<rect y="${round(floor - 30)}" width="${WIDTH}" height="30" fill="${paints.linear([
          [0, '#0a0c18', 0],
          [1, '#0a0c18', 0.22],
        ])}"/><rect y="${round(floor - 1)}" width="${WIDTH}" height="4" fill="${lit(setting.ground, 0.6)}" ${faded(0.6)}/>`
      : '';
  const shadow = castShadow(view, model.shadow ?? corners(model.size), dull ? 0.75 : 0.5);
  const thing = model.draw(easel);
  const tint = TINT[setting.warmth];
  const air = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paints.radial(
    [
      [0, tint, 0.13],
      [0.5, tint, 0.02],
      [0.62, '#05070f', 0.02],
      [1, '#05070f', 0.24],
    ],
    spot === 0.22 ? 0.36 : 0.64,
    0.34,
    0.86,
  )}"/>`;
  const body = `${wall}${ledge}${floorArt}${shadow}${thing}${air}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${paints.defs()}</defs>${body}</svg>`;
};
