import { RAINBOW, type Colour } from '../drawings/paint.ts';
import type { Keyboard } from '../drawings/keyboard.ts';
import type { Monitor } from '../drawings/monitor.ts';
import type { Mouse } from '../drawings/mouse.ts';
import { ACCENTS, BLACK, BLUE, COAL, GRAPHITE, LAMPS, RED, SILVER, WHITE } from './colours.ts';
import { LIT_SCREENS, towerLook } from './desktops.ts';
import type { Model } from './model.ts';
import type { Random } from '../random.ts';

const screenOf = (random: Random, inches: number, gaming: boolean): Monitor => ({
  kind: 'monitor',
  inches,
  shape: inches < 18 ? 'square' : 'wide',
  body: BLACK,
  accent: random.pick(ACCENTS),
  stand: gaming ? 'fork' : random.pick(['round', 'plate'] as const),
  bezel: inches < 21 ? 'thick' : 'thin',
  screen: gaming ? random.pick(['game', 'waves', 'windows'] as const) : random.pick(LIT_SCREENS),
  seed: random.int(999),
});

const boardOf = (random: Random, gaming: boolean): Keyboard => ({
  kind: 'keyboard',
  layout: gaming ? random.pick(['full', 'tenkeyless'] as const) : 'full',
  body: BLACK,
  keys: GRAPHITE,
  accent: RED,
  tallKeys: gaming,
  cable: false,
  ...(gaming ? { backlight: random.chance(0.6) ? RAINBOW : random.pick(LAMPS) } : {}),
});

const mouseOf = (random: Random, gaming: boolean): Mouse => ({
  kind: 'mouse',
  form: gaming ? 'gaming' : 'office',
  body: BLACK,
  sides: COAL,
  accent: RED,
  cable: false,
  receiver: false,
  ...(gaming ? { led: random.pick(LAMPS) } : {}),
});

type SetRow = readonly [title: string, usd: number, year: number, inches: number, gaming: boolean];

const SETS: readonly SetRow[] = [
  ['Full setup Core i5-12400, 16 GB RAM, 512 GB NVMe, 24-inch IPS monitor', 640, 2022, 24, false],
  ['Full setup Ryzen 5 5600G, 16 GB RAM, 512 GB NVMe, 22-inch monitor', 570, 2021, 21.5, false],
  ['Full gaming setup Ryzen 5 5600X, 16 GB RAM, RTX 3060 12 GB, 144 Hz monitor', 1120, 2021, 24, true],
  ['Full gaming setup Core i5-10400F, 16 GB RAM, GTX 1660 Super, 24-inch 75 Hz', 820, 2020, 24, true],
  ['Full setup Core i3-4150, 8 GB RAM, 240 GB SSD, 19-inch monitor', 390, 2014, 18.5, false],
  ['Full setup Core i5-6500, 8 GB RAM, 256 GB SSD, 20-inch monitor', 520, 2016, 20, false],
  ['Full setup Core i3-10100, 8 GB RAM, 256 GB NVMe, 22-inch monitor', 450, 2020, 21.5, false],
  ['Office set HP Compaq 6200 Pro, Core i5-2400, 4 GB RAM, 17-inch square monitor', 560, 2011, 17, false],
  ['Full gaming setup Core i5-13400F, 32 GB RAM, RTX 4060, 27-inch 165 Hz', 1320, 2023, 27, true],
  ['Full setup Ryzen 3 3200G, 8 GB RAM, 240 GB SSD, 22-inch monitor', 430, 2019, 21.5, false],
];

const sets = SETS.map(([title, usd, year, inches, gaming]): Model => ({
  title,
  category: 'desktop',
  usd,
  year,
  depreciation: 'whole',
  topic: 'set',
  look: (random) => {
    const machine = title.startsWith('Office')
      ? ({ kind: 'brand-pc', form: 'slim', face: 'bars', body: GRAPHITE, accent: BLUE, disc: true, wear: 1 } as const)
      : towerLook(random, gaming ? 2 : year < 2018 ? 0 : 1, gaming, year);
    const glass = machine.kind === 'tower' && machine.side === 'glass';
    return {
      kind: 'desk-set',
      machine,
      monitor: screenOf(random, inches, gaming),
      keyboard: boardOf(random, gaming),
      mouse: mouseOf(random, gaming),
      side: glass ? 'right' : random.pick(['left', 'right'] as const),
    };
  },
}));

type OneRow = readonly [title: string, usd: number, year: number, inches: number, body: Colour, chin: Colour];

const ONES: readonly OneRow[] = [
  ['Apple iMac 21.5-inch 2015, Core i5, 8 GB RAM, 1 TB disk', 1299, 2015, 21.5, SILVER, '#d5d8dc'],
  ['Apple iMac 27-inch 2017 5K, Core i5, 16 GB RAM, 512 GB SSD', 1999, 2017, 27, SILVER, '#d5d8dc'],
  ['HP ProOne 400 G2 AIO, Core i5-6500T, 8 GB RAM, 256 GB SSD', 880, 2016, 20, COAL, GRAPHITE],
  ['Dell Inspiron 24 AIO 5400, Core i5-1135G7, 8 GB RAM, 512 GB NVMe', 900, 2021, 23.8, WHITE, SILVER],
  ['Lenovo IdeaCentre AIO 3, Ryzen 5 5500U, 8 GB RAM, 512 GB NVMe', 700, 2021, 23.8, BLACK, COAL],
];

const ones = ONES.map(([title, usd, year, inches, body, chin]): Model => ({
  title,
  category: 'desktop',
  usd,
  year,
  depreciation: 'whole',
  topic: 'office-pc',
  look: (random) => ({
    kind: 'all-in-one',
    inches,
    body,
    chin,
    accent: random.pick([BLUE, '#2a8f8f', '#8a4fc9']),
    screen: random.pick(LIT_SCREENS),
    seed: random.int(999),
  }),
}));

type LaptopRow = readonly [title: string, usd: number, year: number, body: Colour, accent: Colour];

/** Listed as desktops: laptops have no category of their own. */
const LAPTOPS: readonly LaptopRow[] = [
  ['HP EliteBook 840 G5 laptop, Core i5-8350U, 8 GB RAM, 256 GB SSD', 1250, 2018, SILVER, BLUE],
  ['Lenovo ThinkPad T480 laptop, Core i5-8350U, 16 GB RAM, 512 GB SSD', 1300, 2018, COAL, RED],
  ['Dell Latitude 7490 laptop, Core i7-8650U, 16 GB RAM, 512 GB NVMe', 1400, 2018, GRAPHITE, BLUE],
  ['Asus TUF Gaming FX505 laptop, Ryzen 5 3550H, 8 GB RAM, GTX 1650', 850, 2019, BLACK, RED],
  ['Acer Aspire 3 laptop, Core i3-1115G4, 8 GB RAM, 512 GB NVMe', 480, 2021, SILVER, '#2f9e5f'],
  ['Apple MacBook Air M1, 8 GB RAM, 256 GB SSD', 999, 2020, '#d8cfc4', '#c98a5b'],
];

const laptops = LAPTOPS.map(([title, usd, year, body, accent]): Model => ({
  title,
  category: 'desktop',
  usd,
  year,
  depreciation: 'whole',
  topic: 'laptop',
  look: (random) => ({
    kind: 'laptop',
    body,
    keys: '#1d2026',
    accent,
    screen: random.pick(LIT_SCREENS),
    lean: random.int(20) + 12,
    seed: random.int(999),
  }),
}));

export const SETS_AND_PORTABLES: readonly Model[] = [...sets, ...ones, ...laptops];
