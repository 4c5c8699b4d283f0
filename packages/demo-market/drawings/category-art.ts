import type { Category } from '../vocabulary.ts';
import { brandPc } from './brand-pc.ts';
import { graphicsCard } from './graphics-card.ts';
import { headphones } from './headphones.ts';
import { CIRCUIT, COPPER, MIST } from './home-art.ts';
import { keyboard } from './keyboard.ts';
import { memory } from './memory.ts';
import { monitor } from './monitor.ts';
import { motherboard } from './motherboard.ts';
import { mouse } from './mouse.ts';
import { processor } from './processor.ts';
import { drawStill, LIGHT, type Still } from './still.ts';
import { tower } from './tower.ts';

const [W, H] = [800, 600];

const stills = (): Readonly<Record<Category, Still>> => ({
  desktop: {
    ground: MIST,
    lines: CIRCUIT,
    camera: { yaw: 32, pitch: 14, scale: 0.8, at: [410, 500], light: LIGHT },
    things: [
      {
        model: monitor({
          kind: 'monitor',
          inches: 22,
          shape: 'wide',
          body: '#22282a',
          accent: CIRCUIT,
          stand: 'plate',
          bezel: 'thin',
          screen: 'river',
          seed: 2,
        }),
        at: [-150, 0, -90],
      },
      {
        model: tower({
          kind: 'tower',
          front: 'mesh',
          side: 'glass',
          body: '#272d2b',
          accent: COPPER,
          tall: true,
          wear: 0,
          cooler: 'air',
          graphics: true,
          memory: 2,
          board: '#12493a',
          empty: false,
          led: '#3fd9a4',
        }),
        at: [240, 0, 0],
      },
      {
        model: brandPc({ kind: 'brand-pc', form: 'micro', face: 'bars', body: '#33393b', accent: COPPER, disc: false, wear: 0 }),
        at: [-110, 0, 170],
      },
    ],
  },
  components: {
    ground: '#f3e3c8',
    lines: '#b9772c',
    camera: { yaw: 26, pitch: 40, scale: 1.42, at: [395, 288], light: LIGHT },
    things: [
      {
        model: motherboard({
          kind: 'motherboard',
          size: 'mini',
          board: '#10392e',
          metal: '#7b847f',
          slots: '#15191a',
          accent: COPPER,
          socket: 'contacts',
          memory: 2,
          coolers: 'small',
        }),
        at: [-70, 0, -40],
      },
      {
        model: graphicsCard({
          kind: 'graphics-card',
          fans: 2,
          body: '#2b3231',
          accent: COPPER,
          led: '#3fd9a4',
          pose: 'standing',
          hood: 1,
          wear: 0,
        }),
        at: [90, 0, 110],
        turn: -6,
      },
      {
        model: memory({ kind: 'memory', sticks: 2, form: 'long', cover: 'wings', body: '#22423a', accent: COPPER, pose: 'lying', wear: 0 }),
        at: [20, 0, 215],
        turn: 10,
      },
      {
        model: processor({ kind: 'processor', lid: 'narrow', pins: false, board: '#1f6b46', turned: false, paste: false, tray: false }),
        at: [-130, 0, 140],
        turn: 18,
      },
    ],
  },
  accessories: {
    ground: '#dfe6ea',
    lines: '#3b6475',
    camera: { yaw: 20, pitch: 26, scale: 0.84, at: [385, 410], light: LIGHT },
    things: [
      {
        model: monitor({
          kind: 'monitor',
          inches: 21.5,
          shape: 'wide',
          body: '#22282a',
          accent: '#1f8a68',
          stand: 'round',
          bezel: 'thin',
          screen: 'waves',
          seed: 8,
        }),
        at: [-60, 0, -150],
      },
      {
        model: headphones({
          kind: 'headphones',
          body: '#1f5b49',
          cushion: '#12372d',
          accent: COPPER,
          microphone: false,
          big: true,
          grille: false,
          pose: 'standing',
        }),
        at: [235, 0, -20],
        turn: -16,
      },
      {
        model: keyboard({
          kind: 'keyboard',
          layout: 'tenkeyless',
          body: '#e9e5da',
          keys: '#f6f3ea',
          accent: COPPER,
          tallKeys: true,
          cable: false,
        }),
        at: [-70, 0, 110],
      },
      {
        model: mouse({ kind: 'mouse', form: 'gaming', body: '#f1ede2', sides: '#d8d2c3', accent: COPPER, cable: false, receiver: false }),
        at: [180, 0, 130],
        turn: 8,
      },
    ],
  },
});

/** The drawing of a category on the home page, 800 by 600. */
export const drawCategory = (category: Category): string => drawStill(stills()[category], W, H);
