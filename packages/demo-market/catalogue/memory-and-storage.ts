import { RAINBOW, type Colour } from '../drawings/paint.ts';
import type { Memory } from '../drawings/memory.ts';
import type { SolidDrive } from '../drawings/storage.ts';
import { BLACK, BLUE, COAL, GOLD, GREEN, LAMPS, ORANGE, PURPLE, RED, SILVER, TEAL, WHITE } from './colours.ts';
import type { Model } from './model.ts';

type Ram = readonly [
  title: string,
  usd: number,
  year: number,
  sticks: Memory['sticks'],
  cover: Memory['cover'],
  body: Colour,
  accent: Colour,
  form: Memory['form'],
];

const RAM: readonly Ram[] = [
  ['Corsair Vengeance LPX 16 GB (2×8) RAM, DDR4-3200', 52, 2019, 2, 'low', BLACK, SILVER, 'long'],
  ['Corsair Vengeance LPX 8 GB RAM, DDR4-2400', 30, 2017, 1, 'low', RED, BLACK, 'long'],
  ['G.Skill Ripjaws V 16 GB (2×8) RAM, DDR4-3200', 54, 2018, 2, 'wings', '#a52a2a', BLACK, 'long'],
  ['G.Skill Trident Z RGB 32 GB (4×8) RAM, DDR4-3600', 150, 2020, 4, 'lamp', SILVER, BLACK, 'long'],
  ['Team T-Force Delta RGB 16 GB (2×8) RAM, DDR4-3200', 62, 2020, 2, 'lamp', WHITE, SILVER, 'long'],
  ['Team T-Force Vulcan Z 8 GB RAM, DDR4-3200', 24, 2020, 1, 'low', '#5a606b', RED, 'long'],
  ['Adata XPG Gammix D30 8 GB RAM, DDR4-3200', 26, 2019, 1, 'wings', BLACK, RED, 'long'],
  ['HyperX Fury 16 GB (2×8) RAM, DDR4-2666', 60, 2018, 2, 'wings', BLACK, SILVER, 'long'],
  ['HyperX Fury 8 GB (2×4) RAM, DDR3-1600', 48, 2014, 2, 'wings', BLUE, WHITE, 'long'],
  ['Kingston Fury Beast 32 GB (2×16) RAM, DDR5-5200', 118, 2022, 2, 'low', BLACK, SILVER, 'long'],
  ['Kingston 4 GB RAM, DDR3-1600', 18, 2013, 1, 'bare', '#1e7a50', GREEN, 'long'],
  ['Transcend 8 GB RAM, DDR3-1600', 30, 2014, 1, 'bare', '#1f6d86', GREEN, 'long'],
  ['Samsung 8 GB laptop RAM, DDR4-2666 SODIMM', 26, 2018, 1, 'bare', '#1e7a50', GREEN, 'short'],
  ['Crucial 16 GB laptop RAM, DDR4-3200 SODIMM', 40, 2020, 1, 'bare', '#1c1f26', GREEN, 'short'],
  ['Twinmos 8 GB RAM, DDR4-2400', 26, 2017, 1, 'bare', '#22543f', GREEN, 'long'],
  ['Apacer Panther 8 GB RAM, DDR4-2666', 28, 2019, 1, 'wings', '#b9902f', BLACK, 'long'],
  ['PNY XLR8 16 GB (2×8) RAM, DDR4-3200', 52, 2020, 2, 'wings', '#2a2d34', RED, 'long'],
  ['Netac Shadow 16 GB RAM, DDR5-4800', 58, 2023, 1, 'low', '#30343d', ORANGE, 'long'],
];

const memory = RAM.map(([title, usd, year, sticks, cover, body, accent, form]): Model => ({
  title,
  category: 'components',
  usd,
  year,
  depreciation: 'memory',
  topic: 'memory',
  look: (random) => ({
    kind: 'memory',
    sticks,
    cover,
    body,
    accent,
    form,
    pose: random.pick(['standing', 'lying'] as const),
    wear: random.pick([0, 0, 1] as const),
    ...(cover === 'lamp' ? { led: random.chance(0.6) ? RAINBOW : random.pick(LAMPS) } : {}),
  }),
}));

type Ssd = readonly [title: string, usd: number, year: number, form: SolidDrive['form'], body: Colour, sticker: Colour, accent: Colour];

const SSDS: readonly Ssd[] = [
  ['Samsung 870 EVO 500 GB SSD, 2.5-inch SATA', 60, 2021, 'sata', BLACK, '#23262d', '#7d8590'],
  ['Samsung 860 EVO 250 GB SSD, 2.5-inch SATA', 55, 2018, 'sata', BLACK, '#2a2d34', RED],
  ['Kingston A400 240 GB SSD, 2.5-inch SATA', 30, 2018, 'sata', '#3a3e46', '#f2f1ec', RED],
  ['WD Green 240 GB SSD, 2.5-inch SATA', 32, 2018, 'sata', '#3f444d', '#f2f1ec', GREEN],
  ['WD Blue 500 GB SSD, 2.5-inch SATA', 62, 2019, 'sata', '#3f444d', '#eef3f8', BLUE],
  ['Transcend SSD220Q 500 GB SSD, 2.5-inch SATA', 50, 2020, 'sata', '#8c929b', '#f6f4ee', RED],
  ['Crucial BX500 1 TB SSD, 2.5-inch SATA', 75, 2020, 'sata', '#5c626c', '#f2f4f6', BLUE],
  ['HP S700 120 GB SSD, 2.5-inch SATA', 28, 2017, 'sata', BLACK, '#e9ebee', TEAL],
  ['Team GX2 512 GB SSD, 2.5-inch SATA', 40, 2020, 'sata', '#2a2d34', '#f1ede2', ORANGE],
  ['Samsung 970 EVO Plus 500 GB SSD, NVMe M.2', 75, 2019, 'm2', '#1a2230', '#15171b', ORANGE],
  ['Samsung 980 1 TB SSD, NVMe M.2', 95, 2021, 'm2', '#1a2230', '#1b1d22', BLUE],
  ['WD Black SN770 1 TB SSD, NVMe M.2', 90, 2022, 'm2', '#14161a', '#15171b', SILVER],
  ['WD Blue SN570 500 GB SSD, NVMe M.2', 50, 2021, 'm2', '#1a2d4a', '#e9eef4', BLUE],
  ['Kingston NV2 500 GB SSD, NVMe M.2', 40, 2022, 'm2', '#16233a', '#f2f1ec', RED],
  ['Adata XPG SX8200 Pro 512 GB SSD, NVMe M.2', 70, 2019, 'm2-cooled', '#17191e', '#2b2e35', RED],
  ['HP EX900 250 GB SSD, NVMe M.2', 38, 2019, 'm2', '#1b2a44', '#17181c', TEAL],
  ['Lexar NM620 1 TB SSD, NVMe M.2', 68, 2021, 'm2-cooled', '#14161a', '#3a3f49', GOLD],
];

const solid = SSDS.map(([title, usd, year, form, body, sticker, accent]): Model => ({
  title,
  category: 'components',
  usd,
  year,
  depreciation: 'storage',
  topic: 'ssd',
  look: (random) => ({
    kind: 'solid-drive',
    form,
    body,
    sticker,
    accent,
    design: random.pick([0, 1, 2] as const),
    wear: random.pick([0, 0, 1] as const),
  }),
}));

type Hdd = readonly [title: string, usd: number, year: number, form: 'desktop' | 'laptop', accent: Colour];

const HDDS: readonly Hdd[] = [
  ['Toshiba P300 1 TB hard disk, SATA 7200 rpm', 46, 2018, 'desktop', RED],
  ['Toshiba DT01 500 GB hard disk, SATA 7200 rpm', 38, 2014, 'desktop', RED],
  ['WD Blue 1 TB hard disk, SATA 7200 rpm', 46, 2017, 'desktop', BLUE],
  ['WD Purple 2 TB hard disk, SATA, for cameras', 62, 2019, 'desktop', PURPLE],
  ['WD Black 1 TB hard disk, SATA 7200 rpm', 70, 2016, 'desktop', COAL],
  ['Seagate Barracuda 2 TB hard disk, SATA 7200 rpm', 58, 2018, 'desktop', GREEN],
  ['Seagate SkyHawk 4 TB hard disk, SATA, for cameras', 95, 2020, 'desktop', TEAL],
  ['Seagate Barracuda 500 GB hard disk, SATA 7200 rpm', 38, 2013, 'desktop', GREEN],
  ['Hitachi 320 GB hard disk, SATA 7200 rpm', 32, 2010, 'desktop', ORANGE],
  ['WD Blue 1 TB laptop hard disk, 2.5-inch SATA', 48, 2017, 'laptop', BLUE],
];

const hard = HDDS.map(([title, usd, year, form, accent]): Model => ({
  title,
  category: 'components',
  usd,
  year,
  depreciation: 'storage',
  topic: 'hdd',
  look: (random) => ({
    kind: 'hard-disk',
    form,
    lid: random.pick(['#b4b9c1', '#c3c7cd', '#9aa0a9', '#3c4049']),
    accent,
    turned: random.chance(0.28),
    wear: random.pick([0, 1, 2] as const),
  }),
}));

export const MEMORY: readonly Model[] = memory;
export const SOLID_DRIVES: readonly Model[] = solid;
export const HARD_DISKS: readonly Model[] = hard;
