import type { Backdrop, Setting } from '../drawings/scene.ts';
import type { Surface } from '../drawings/surfaces.ts';
import type { Subject, SubjectKind } from '../drawings/photos.ts';
import type { Random } from '../random.ts';

/** Places in which sellers take photos: surface, its colour, second colour, wall, its colour, light. */
type Place = readonly [Surface, string, string, Backdrop, string, Setting['warmth']];

const BRIGHT: readonly Place[] = [
  ['planks', '#c79a6b', '#8a5a2b', 'plain', '#e3e5df', 'warm'],
  ['planks', '#c79a6b', '#2f6f73', 'shelf', '#e8dfcf', 'warm'],
  ['planks', '#8d6242', '#b5553a', 'window', '#cbd8cf', 'warm'],
  ['planks', '#d8b88f', '#53708e', 'curtain', '#b9c4cc', 'neutral'],
  ['planks', '#a9744a', '#46755c', 'bricks', '#b97d62', 'warm'],
  ['check', '#f4ede1', '#c0392b', 'window', '#a9c2b6', 'warm'],
  ['check', '#f2f0e8', '#2f7d6b', 'plain', '#e9dfcd', 'neutral'],
  ['check', '#f3eee6', '#33588f', 'boards', '#c9d6de', 'neutral'],
  ['terrazzo', '#e2dcd0', '#a4553a', 'plain', '#d7e0dc', 'neutral'],
  ['terrazzo', '#c9d0cc', '#3f6b5c', 'window', '#e6dfce', 'neutral'],
  ['tiles', '#dcd9d2', '#7f8c96', 'plain', '#cfdadf', 'cool'],
  ['tiles', '#c7b7a0', '#7a5c3b', 'curtain', '#d4c3a6', 'warm'],
  ['tiles', '#a94f3d', '#71291e', 'plain', '#e8dcc8', 'warm'],
  ['cement', '#aeaca7', '#6d7a80', 'bricks', '#a8685a', 'neutral'],
  ['cement', '#8f9391', '#5c6660', 'window', '#c6cfd2', 'cool'],
  ['block-print', '#f1e6d3', '#2d6a8a', 'plain', '#dfe6e2', 'warm'],
  ['block-print', '#e9efe6', '#a5483f', 'window', '#d9cfbd', 'neutral'],
  ['block-print', '#27506b', '#e6d9b8', 'plain', '#dbe2e4', 'neutral'],
  ['stripes', '#ece6da', '#3d7a8c', 'plain', '#d9e0da', 'neutral'],
  ['stripes', '#efe9e0', '#b9783f', 'curtain', '#c8b79c', 'warm'],
  ['reed-mat', '#d8bd86', '#7b2d26', 'boards', '#d2dccf', 'warm'],
  ['reed-mat', '#cbb07a', '#35604a', 'plain', '#e4ddcb', 'warm'],
  ['felt', '#7f9a8c', '#d8d2c2', 'plain', '#d7e0db', 'neutral'],
  ['felt', '#51606e', '#c9a15f', 'plain', '#c3ccd4', 'cool'],
  ['felt', '#8a6f63', '#d9c3a4', 'shelf', '#d8cfc2', 'warm'],
  ['paper', '#e6d6c2', '#b06a3c', 'plain', '#e6d6c2', 'warm'],
  ['paper', '#cfdfd8', '#2f6f5c', 'plain', '#cfdfd8', 'neutral'],
  ['paper', '#d5dbe8', '#44619c', 'plain', '#d5dbe8', 'cool'],
  ['paper', '#e7cfc8', '#a04a3c', 'plain', '#e7cfc8', 'warm'],
  ['paper', '#eceae4', '#777777', 'plain', '#eceae4', 'neutral'],
  ['paper', '#c9d3b8', '#5c7a36', 'plain', '#c9d3b8', 'neutral'],
];

/** Places in the evening, for products with lamps of their own. */
const DIM: readonly Place[] = [
  ['desk-mat', '#20242c', '#5b5bff', 'glow', '#272c40', 'cool'],
  ['desk-mat', '#23262d', '#18a48c', 'glow', '#22333a', 'cool'],
  ['planks', '#5a3d2b', '#ff7a3c', 'glow', '#37283a', 'warm'],
  ['paper', '#2b3140', '#3a6bd8', 'plain', '#2b3140', 'cool'],
  ['cement', '#4a4e57', '#d0467f', 'glow', '#33304a', 'cool'],
];

/** Where the camera may stand: yaw range (either side unless `oneSided`), pitch range, share of the photo filled. */
interface Angle {
  yaw: readonly [number, number];
  pitch: readonly [number, number];
  fill: number;
  oneSided?: boolean;
}

const ANGLES: Readonly<Record<SubjectKind, Angle>> = {
  'all-in-one': { yaw: [8, 28], pitch: [8, 16], fill: 0.8 },
  'brand-pc': { yaw: [22, 44], pitch: [14, 26], fill: 0.76 },
  cooler: { yaw: [16, 40], pitch: [16, 30], fill: 0.76 },
  'desk-set': { yaw: [6, 24], pitch: [12, 22], fill: 0.88 },
  'external-drive': { yaw: [18, 48], pitch: [36, 54], fill: 0.74 },
  gamepad: { yaw: [6, 34], pitch: [36, 54], fill: 0.74 },
  'graphics-card': { yaw: [12, 36], pitch: [20, 42], fill: 0.8 },
  'hard-disk': { yaw: [16, 46], pitch: [36, 56], fill: 0.74 },
  headphones: { yaw: [18, 44], pitch: [10, 24], fill: 0.8 },
  keyboard: { yaw: [8, 34], pitch: [34, 56], fill: 0.86 },
  laptop: { yaw: [14, 38], pitch: [18, 34], fill: 0.78 },
  memory: { yaw: [14, 38], pitch: [22, 46], fill: 0.78 },
  microphone: { yaw: [10, 40], pitch: [10, 20], fill: 0.84 },
  monitor: { yaw: [6, 30], pitch: [6, 14], fill: 0.82 },
  motherboard: { yaw: [8, 38], pitch: [46, 66], fill: 0.84 },
  mouse: { yaw: [20, 60], pitch: [30, 50], fill: 0.72 },
  'power-supply': { yaw: [18, 42], pitch: [26, 40], fill: 0.8 },
  printer: { yaw: [14, 36], pitch: [18, 30], fill: 0.82 },
  processor: { yaw: [10, 42], pitch: [40, 62], fill: 0.72 },
  router: { yaw: [8, 34], pitch: [20, 34], fill: 0.78 },
  'solid-drive': { yaw: [10, 44], pitch: [38, 62], fill: 0.76 },
  speaker: { yaw: [10, 34], pitch: [10, 20], fill: 0.82 },
  tower: { yaw: [34, 58], pitch: [10, 20], fill: 0.84, oneSided: true },
  ups: { yaw: [20, 44], pitch: [16, 28], fill: 0.78 },
  webcam: { yaw: [8, 36], pitch: [10, 22], fill: 0.78 },
};

/** A tower shows its window on the left; a closed one may be seen from either side. */
const sideOf = (subject: Subject, angle: Angle, random: Random): number =>
  (angle.oneSided ?? false) && subject.kind === 'tower' && subject.side === 'glass' ? 1 : random.pick([-1, 1]);

const glows = (subject: Subject): boolean =>
  ('led' in subject && subject.led !== undefined) ||
  (subject.kind === 'keyboard' && subject.backlight !== undefined) ||
  (subject.kind === 'monitor' && subject.screen === 'game');

/** A place and an angle for the product. `turn` counts through the places, so that neighbours in a list differ. */
export const chooseSetting = (random: Random, subject: Subject, turn: number): Setting => {
  const angle = ANGLES[subject.kind];
  const places = glows(subject) && random.chance(0.45) ? DIM : BRIGHT;
  const place = places.at((turn * 7 + random.int(3)) % places.length) ?? random.pick(places);
  const [surface, ground, accent, backdrop, wall, warmth] = place;
  const oneTenth = (n: number): number => Math.round(n * 10) / 10;
  return {
    surface,
    ground,
    accent,
    backdrop,
    wall,
    warmth,
    light: random.pick(['left', 'right'] as const),
    yaw: oneTenth(sideOf(subject, angle, random) * random.between(...angle.yaw)),
    pitch: oneTenth(random.between(...angle.pitch)),
    fill: Math.round(angle.fill * random.between(0.93, 1.03) * 100) / 100,
    seed: random.int(100_000),
  };
};
