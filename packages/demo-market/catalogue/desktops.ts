import type { Colour } from '../drawings/paint.ts';
import { SCREENS } from '../drawings/screens.ts';
import type { BrandPc } from '../drawings/brand-pc.ts';
import type { Tower } from '../drawings/tower.ts';
import { ACCENTS, BLACK, BLUE, COAL, GRAPHITE, LAMPS, RED, SILVER, WHITE } from './colours.ts';
import type { Model } from './model.ts';
import type { Random } from '../random.ts';

export const LIT_SCREENS = SCREENS.filter((screen) => screen !== 'off');

const wearOf = (random: Random, year: number): 0 | 1 | 2 => (year < 2016 ? random.pick([1, 2] as const) : random.pick([0, 0, 1] as const));

/** A tower put together at home or in a shop. `style` 0 plain steel, 1 simple window, 2 with lamps, 3 white with lamps. */
export const towerLook = (random: Random, style: 0 | 1 | 2 | 3, graphics: boolean, year: number): Tower => {
  const led = style >= 2 ? { led: random.pick(LAMPS) } : {};
  return {
    kind: 'tower',
    front:
      style === 0
        ? random.pick(['office', 'office', 'slats'] as const)
        : random.pick(['mesh', 'panel', 'slats', ...(style >= 2 ? (['glass', 'glass', 'mesh'] as const) : [])] as const),
    side: style === 0 ? 'steel' : 'glass',
    body:
      style === 3
        ? WHITE
        : style === 0
          ? random.pick([BLACK, COAL, GRAPHITE, '#2b2a2e'])
          : random.pick([BLACK, COAL, GRAPHITE, BLACK, '#33424f', '#4a3238', '#d4d8dd']),
    accent: random.pick(ACCENTS),
    ...led,
    tall: style !== 0,
    wear: wearOf(random, year),
    cooler: style >= 2 ? random.pick(['air', 'liquid'] as const) : random.pick(['stock', 'stock', 'air'] as const),
    graphics,
    memory: random.pick([1, 2, 2, 4] as const),
    board: random.pick(['#1d232c', '#202631', '#1f4a3a', '#2a2230']),
    empty: false,
  };
};

type Build = readonly [title: string, usd: number, year: number, style: 0 | 1 | 2 | 3];

/** Processor and memory first, then the graphics card and the drive. */
const BUILDS: readonly Build[] = [
  ['Gaming PC Ryzen 5 5600, 16 GB RAM, RTX 3060 12 GB, 512 GB NVMe', 820, 2022, 2],
  ['Gaming PC Core i5-12400F, 16 GB RAM, RTX 4060 8 GB, 1 TB NVMe', 940, 2023, 2],
  ['Gaming PC Ryzen 5 3600, 16 GB RAM, GTX 1660 Super 6 GB, 500 GB SSD', 720, 2020, 1],
  ['Gaming PC Core i5-10400F, 16 GB RAM, GTX 1650 4 GB, 240 GB SSD', 560, 2020, 1],
  ['Gaming PC Core i3-12100F, 8 GB RAM, RX 6500 XT 4 GB, 256 GB NVMe', 520, 2022, 1],
  ['Gaming PC Ryzen 7 5700X, 32 GB RAM, RX 6700 XT 12 GB, 1 TB NVMe', 1150, 2022, 3],
  ['Gaming PC Core i7-12700K, 32 GB RAM, RTX 3070 8 GB, 1 TB NVMe', 1480, 2022, 2],
  ['Gaming PC Ryzen 5 7600, 32 GB DDR5, RTX 4060 Ti 8 GB, 1 TB NVMe', 1180, 2023, 3],
  ['Gaming PC Core i5-9400F, 16 GB RAM, RX 580 8 GB, 240 GB SSD', 610, 2019, 1],
  ['Gaming PC Ryzen 5 2600, 16 GB RAM, RX 570 4 GB, 256 GB SSD', 590, 2018, 1],
  ['Gaming PC Core i5-13400F, 16 GB RAM, RX 7600 8 GB, 512 GB NVMe', 920, 2023, 2],
  ['Gaming PC Core i3-10100F, 8 GB RAM, GTX 1050 Ti 4 GB, 240 GB SSD', 430, 2020, 1],
  ['Gaming PC Ryzen 7 3700X, 16 GB RAM, RTX 2060 Super 8 GB, 512 GB NVMe', 1050, 2020, 2],
  ['Gaming PC Core i5-11400F, 16 GB RAM, RX 6600 8 GB, 500 GB NVMe', 780, 2021, 2],
  ['Streaming PC Core i7-10700, 32 GB RAM, RTX 3060 Ti 8 GB, 1 TB NVMe', 1240, 2021, 3],
  ['Gaming PC Ryzen 5 5500, 16 GB RAM, RX 6600 8 GB, 512 GB NVMe', 690, 2022, 3],
  ['Gaming PC Core i7-8700, 16 GB RAM, GTX 1070 8 GB, 512 GB SSD', 1100, 2018, 1],
  ['Gaming PC Ryzen 7 7800X3D, 32 GB DDR5, RTX 4070 12 GB, 2 TB NVMe', 1850, 2023, 3],
  ['Editing PC Ryzen 9 5900X, 64 GB RAM, RTX 3080 10 GB, 2 TB NVMe', 2250, 2021, 2],
  ['Gaming PC Core i5-4570, 8 GB RAM, GTX 750 Ti 2 GB, 240 GB SSD', 520, 2014, 0],
  ['Desktop PC Ryzen 5 5600G, 16 GB RAM, Radeon graphics, 512 GB NVMe', 460, 2021, 1],
  ['Desktop PC Ryzen 3 3200G, 8 GB RAM, Vega 8 graphics, 240 GB SSD', 320, 2019, 1],
  ['Desktop PC Ryzen 5 2400G, 8 GB RAM, Vega 11 graphics, 256 GB SSD', 360, 2018, 1],
  ['Desktop PC Ryzen 5 4600G, 16 GB RAM, 512 GB NVMe, B450 board', 410, 2022, 1],
  ['Desktop PC Core i3-10100, 8 GB RAM, H510 board, 256 GB NVMe', 340, 2020, 0],
  ['Desktop PC Core i5-6500, 8 GB RAM, 120 GB SSD + 1 TB hard disk', 410, 2016, 0],
  ['Desktop PC Core i7-4790, 16 GB RAM, 256 GB SSD', 560, 2014, 0],
  ['Desktop PC Core i3-7100, 8 GB RAM, 240 GB SSD', 330, 2017, 0],
  ['Desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD + 500 GB hard disk', 420, 2012, 0],
  ['Desktop PC Core i5-8400, 16 GB RAM, 256 GB NVMe', 480, 2018, 0],
  ['Desktop PC Core i3-4160, 4 GB RAM, 500 GB hard disk', 300, 2014, 0],
  ['Desktop PC Pentium G4560, 4 GB RAM, 120 GB SSD', 240, 2017, 0],
  ['Desktop PC Core i5-2400, 4 GB RAM, 320 GB hard disk', 390, 2011, 0],
  ['Desktop PC Core i3-12100, 16 GB RAM, 512 GB NVMe', 420, 2022, 1],
];

const GRAPHICS = /RTX|GTX|RX /;

const builds = BUILDS.map(([title, usd, year, style]): Model => ({
  title,
  category: 'desktop',
  usd,
  year,
  depreciation: 'whole',
  topic: 'pc',
  look: (random) => towerLook(random, style, GRAPHICS.test(title), year),
}));

type Office = readonly [
  title: string,
  usd: number,
  year: number,
  form: BrandPc['form'],
  face: BrandPc['face'],
  body: Colour,
  accent: Colour,
];

const OFFICE: readonly Office[] = [
  ['Dell OptiPlex 7050 SFF, Core i5-7500, 8 GB RAM, 256 GB SSD', 780, 2017, 'slim', 'mesh', BLACK, BLUE],
  ['Dell OptiPlex 3060 SFF, Core i5-8500, 16 GB RAM, 256 GB NVMe', 720, 2018, 'slim-lying', 'mesh', BLACK, BLUE],
  ['Dell OptiPlex 7010 Tower, Core i5-3470, 8 GB RAM, 500 GB disk', 650, 2012, 'tower', 'bars', GRAPHITE, BLUE],
  ['Dell OptiPlex 3080 Micro, Core i5-10500T, 8 GB RAM, 256 GB NVMe', 760, 2020, 'micro', 'mesh', COAL, BLUE],
  ['Dell OptiPlex 9020, Core i7-4770, 8 GB RAM, 240 GB SSD', 820, 2014, 'slim', 'bars', GRAPHITE, BLUE],
  ['Dell OptiPlex 3040 SFF, Core i3-6100, 8 GB RAM, 240 GB SSD', 560, 2016, 'slim-lying', 'mesh', BLACK, BLUE],
  ['HP ProDesk 400 G5 SFF, Core i5-8500, 8 GB RAM, 256 GB SSD', 690, 2018, 'slim', 'plain', COAL, SILVER],
  ['HP ProDesk 600 G3 Mini, Core i5-7500T, 8 GB RAM, 256 GB SSD', 740, 2017, 'micro', 'plain', COAL, SILVER],
  ['HP EliteDesk 800 G2 SFF, Core i5-6500, 16 GB RAM, 256 GB SSD', 790, 2016, 'slim-lying', 'bars', BLACK, SILVER],
  ['HP EliteDesk 800 G4 Tower, Core i7-8700, 16 GB RAM, 512 GB NVMe', 1050, 2018, 'tower', 'mesh', BLACK, SILVER],
  ['HP Compaq 6300 Pro SFF, Core i3-3220, 4 GB RAM, 500 GB disk', 560, 2012, 'slim-lying', 'bars', GRAPHITE, BLUE],
  ['HP Compaq 8300 Elite, Core i5-3570, 8 GB RAM, 240 GB SSD', 720, 2012, 'tower', 'bars', SILVER, BLUE],
  ['Lenovo ThinkCentre M720s, Core i5-8400, 8 GB RAM, 256 GB NVMe', 700, 2018, 'slim', 'mesh', COAL, RED],
  ['Lenovo ThinkCentre M710q Tiny, Core i3-7100T, 8 GB RAM, 240 GB SSD', 560, 2017, 'micro', 'bars', COAL, RED],
  ['Lenovo ThinkCentre M73, Core i3-4130, 4 GB RAM, 500 GB disk', 480, 2014, 'slim', 'bars', BLACK, RED],
  ['Lenovo ThinkCentre M920q Tiny, Core i5-9500T, 16 GB RAM, 512 GB NVMe', 820, 2019, 'micro', 'bars', COAL, RED],
  ['Lenovo ThinkCentre M93p, Core i5-4590, 8 GB RAM, 256 GB SSD', 690, 2014, 'slim-lying', 'bars', BLACK, RED],
  ['Acer Veriton X2640G, Core i3-6100, 8 GB RAM, 1 TB disk', 520, 2016, 'slim', 'mesh', BLACK, '#2f9e5f'],
  ['Asus ExpertCenter D500, Core i5-10400, 8 GB RAM, 512 GB NVMe', 650, 2020, 'tower', 'plain', GRAPHITE, BLUE],
  ['Walton Avian EX, Core i3-8100, 8 GB RAM, 256 GB SSD', 420, 2018, 'tower', 'bars', BLACK, RED],
  ['Fujitsu Esprimo D556, Core i5-6400, 8 GB RAM, 256 GB SSD', 640, 2016, 'slim-lying', 'plain', WHITE, RED],
  ['Intel NUC8i5BEH, Core i5-8259U, 16 GB RAM, 512 GB NVMe', 560, 2018, 'cube', 'plain', GRAPHITE, BLUE],
  ['Intel NUC10i3FNH, Core i3-10110U, 8 GB RAM, 256 GB NVMe', 460, 2020, 'cube', 'plain', COAL, BLUE],
  ['Apple Mac mini 2018, Core i5, 8 GB RAM, 256 GB SSD', 1099, 2018, 'cube', 'plain', '#6a6e75', SILVER],
  ['Apple Mac mini M1, 8 GB RAM, 256 GB SSD', 699, 2020, 'cube', 'plain', '#c9ccd1', SILVER],
];

const office = OFFICE.map(([title, usd, year, form, face, body, accent]): Model => ({
  title,
  category: 'desktop',
  usd,
  year,
  depreciation: 'whole',
  topic: 'office-pc',
  look: (random) => ({
    kind: 'brand-pc',
    form,
    face,
    body,
    accent,
    disc: year < 2018 && form !== 'micro' && form !== 'cube',
    wear: wearOf(random, year),
  }),
}));

export const DESKTOPS: readonly Model[] = [...builds, ...office];
