import { brandPc } from './brand-pc.ts';
import { disc, stroke } from './details.ts';
import { CIRCUIT, COPPER, MIST, seal } from './home-art.ts';
import { memory } from './memory.ts';
import { monitor } from './monitor.ts';
import { processor } from './processor.ts';
import type { Screen } from './screens.ts';
import { drawStill, LIGHT, type Still } from './still.ts';

const [W, H] = [960, 540];

export const ARTICLE_SCENES = [
  'ways-to-manage-state-in-react',
  'how-prototypal-inheritance-works',
  'what-is-a-unit-test-and-why',
  'react-angular-or-vue',
] as const;

const screenOf = (inches: number, screen: Screen, stand: 'round' | 'plate' | 'fork', seed: number) =>
  monitor({ kind: 'monitor', inches, shape: 'wide', body: '#22282a', accent: CIRCUIT, stand, bezel: 'thin', screen, seed });

/** From one server to the next one that it asks. */
const asks = (path: string, [x, y]: readonly [number, number]): string =>
  `${stroke(path, COPPER, 7, 'stroke-linecap="round" stroke-dasharray="2 18"')}${disc(x, y, 11, COPPER)}`;

const stills = (): Readonly<Record<(typeof ARTICLE_SCENES)[number], Still>> => ({
  // The cache in front of the page.
  'ways-to-manage-state-in-react': {
    ground: MIST,
    lines: CIRCUIT,
    camera: { yaw: 24, pitch: 18, scale: 0.84, at: [470, 430], light: LIGHT },
    things: [
      { model: screenOf(24, 'windows', 'plate', 5), at: [-30, 0, -90] },
      {
        model: memory({
          kind: 'memory',
          sticks: 4,
          form: 'long',
          cover: 'lamp',
          body: '#22423a',
          accent: COPPER,
          led: '#3fd9a4',
          pose: 'standing',
          wear: 0,
        }),
        at: [190, 0, 120],
        turn: -10,
      },
    ],
  },
  // A server that has no answer asks the next one.
  'how-prototypal-inheritance-works': {
    ground: '#f3e3c8',
    lines: '#b9772c',
    camera: { yaw: 30, pitch: 18, scale: 0.92, at: [470, 440], light: LIGHT },
    things: [
      {
        model: brandPc({ kind: 'brand-pc', form: 'tower', face: 'mesh', body: '#272d2b', accent: COPPER, disc: false, wear: 0 }),
        at: [260, 0, -80],
      },
      {
        model: brandPc({ kind: 'brand-pc', form: 'slim', face: 'bars', body: '#2b3f39', accent: COPPER, disc: false, wear: 0 }),
        at: [0, 0, 0],
      },
      {
        model: brandPc({ kind: 'brand-pc', form: 'micro', face: 'bars', body: '#3d564e', accent: COPPER, disc: false, wear: 0 }),
        at: [-220, 0, 90],
      },
    ],
    over: () => `${asks('M316 300Q322 168 430 146', [446, 144])}${asks('M470 122Q520 40 616 50', [634, 52])}`,
  },
  // One small unit, examined alone, and correct.
  'what-is-a-unit-test-and-why': {
    ground: '#dfe6ea',
    lines: '#3b6475',
    camera: { yaw: 28, pitch: 44, scale: 6.4, at: [450, 330], light: LIGHT },
    things: [
      {
        model: processor({ kind: 'processor', lid: 'narrow', pins: false, board: '#1f6b46', turned: false, paste: false, tray: false }),
        at: [0, 0, 0],
      },
    ],
    over: ({ paints }) => seal(paints, 690, 160, 76),
  },
  // Three ways to draw the same page.
  'react-angular-or-vue': {
    ground: '#e9e4f0',
    lines: '#5b4a7a',
    camera: { yaw: 12, pitch: 14, scale: 0.72, at: [480, 430], light: LIGHT },
    things: [
      { model: screenOf(22, 'code', 'round', 3), at: [-390, 0, -20], turn: 16 },
      { model: screenOf(22, 'sheet', 'fork', 7), at: [390, 0, -20], turn: -16 },
      { model: screenOf(24, 'windows', 'plate', 9), at: [0, 0, 60] },
    ],
  },
});

/** The drawing of an article of the blog, 960 by 540. */
export const drawArticle = (scene: (typeof ARTICLE_SCENES)[number]): string => drawStill(stills()[scene], W, H);
