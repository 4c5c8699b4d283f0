import type { Colour } from '../drawings/paint.ts';
import type { Motherboard } from '../drawings/motherboard.ts';
import { BLUE, GOLD, LAMPS, ORANGE, PURPLE, RED, SILVER, TEAL } from './colours.ts';
import type { Model } from './model.ts';

type Cpu = readonly [title: string, usd: number, year: number];

/** Name, cores, socket. */
const CPUS: readonly Cpu[] = [
  ['Intel Core i3-2120 processor, 2 cores, LGA 1155', 138, 2011],
  ['Intel Core i5-3470 processor, 4 cores, LGA 1155', 184, 2012],
  ['Intel Core i7-3770 processor, 4 cores, LGA 1155', 294, 2012],
  ['Intel Core i5-4590 processor, 4 cores, LGA 1150', 192, 2014],
  ['Intel Core i7-4790 processor, 4 cores, LGA 1150', 303, 2014],
  ['Intel Core i5-6500 processor, 4 cores, LGA 1151', 192, 2015],
  ['Intel Core i7-7700 processor, 4 cores, LGA 1151', 303, 2017],
  ['Intel Core i5-8400 processor, 6 cores, LGA 1151', 182, 2017],
  ['Intel Core i5-9400F processor, 6 cores, LGA 1151', 157, 2019],
  ['Intel Core i3-10100F processor, 4 cores, LGA 1200', 97, 2020],
  ['Intel Core i5-10400 processor, 6 cores, LGA 1200', 182, 2020],
  ['Intel Core i5-11400F processor, 6 cores, LGA 1200', 157, 2021],
  ['Intel Core i3-12100F processor, 4 cores, LGA 1700', 97, 2022],
  ['Intel Core i5-12400F processor, 6 cores, LGA 1700', 167, 2022],
  ['AMD Ryzen 3 3200G processor, 4 cores, AM4', 99, 2019],
  ['AMD Ryzen 5 2600 processor, 6 cores, AM4', 199, 2018],
  ['AMD Ryzen 5 3600 processor, 6 cores, AM4', 199, 2019],
  ['AMD Ryzen 5 5600G processor, 6 cores, AM4', 259, 2021],
  ['AMD Ryzen 5 5600X processor, 6 cores, AM4', 299, 2020],
  ['AMD Ryzen 7 3700X processor, 8 cores, AM4', 329, 2019],
  ['AMD Ryzen 7 5700X processor, 8 cores, AM4', 299, 2022],
  ['AMD Ryzen 5 7600 processor, 6 cores, AM5', 229, 2023],
];

export const PROCESSORS: readonly Model[] = CPUS.map(([title, usd, year]) => {
  const amd = title.startsWith('AMD');
  const am5 = title.includes('AM5');
  return {
    title,
    category: 'components',
    usd,
    year,
    depreciation: 'processor',
    topic: 'processor',
    look: (random) => {
      const turned = random.chance(0.3);
      return {
        kind: 'processor',
        lid: amd && !am5 ? 'wide' : 'narrow',
        pins: amd && !am5,
        board: random.pick(['#1f6b46', '#26704a', '#2a7a55', '#1d5d52', amd ? '#2c6b3c' : '#23664a']),
        turned,
        paste: !turned && random.chance(0.3),
        tray: random.chance(0.3),
      };
    },
  };
});

type Board = readonly [
  title: string,
  usd: number,
  year: number,
  size: Motherboard['size'],
  board: Colour,
  accent: Colour,
  socket: Motherboard['socket'],
  coolers: Motherboard['coolers'],
  lamp: boolean,
];

const BOARDS: readonly Board[] = [
  ['Gigabyte GA-H61M-S motherboard, LGA 1155, DDR3', 60, 2012, 'micro', '#2a5f8f', BLUE, 'contacts', 'none', false],
  ['Asus H81M-K motherboard, LGA 1150, DDR3', 55, 2013, 'micro', '#4a3524', GOLD, 'contacts', 'none', false],
  ['MSI B85M-E45 motherboard, LGA 1150, DDR3', 65, 2014, 'micro', '#1b1d22', BLUE, 'contacts', 'small', false],
  ['Gigabyte H110M-S2 motherboard, LGA 1151, DDR4', 60, 2016, 'micro', '#1f4d74', BLUE, 'contacts', 'none', false],
  ['ASRock B250M Pro4 motherboard, LGA 1151, DDR4', 80, 2017, 'micro', '#23262d', SILVER, 'contacts', 'small', false],
  ['MSI H310M Pro-VDH motherboard, LGA 1151, DDR4', 65, 2018, 'micro', '#1b1d22', SILVER, 'contacts', 'none', false],
  ['Gigabyte B365M DS3H motherboard, LGA 1151, DDR4', 80, 2019, 'micro', '#1d2026', ORANGE, 'contacts', 'small', false],
  ['Asus Prime H510M-E motherboard, LGA 1200, DDR4', 80, 2021, 'micro', '#20242c', SILVER, 'contacts', 'small', false],
  ['MSI B560M Pro-VDH motherboard, LGA 1200, DDR4', 110, 2021, 'micro', '#1b1d22', SILVER, 'contacts', 'big', false],
  ['Gigabyte B660M DS3H motherboard, LGA 1700, DDR4', 120, 2022, 'micro', '#1d2026', SILVER, 'contacts', 'big', false],
  ['Asus TUF Gaming Z690-Plus motherboard, LGA 1700, DDR5', 240, 2022, 'atx', '#1a1c20', ORANGE, 'contacts', 'big', true],
  ['ASRock A320M-HDV motherboard, AM4, DDR4', 55, 2018, 'micro', '#25282e', SILVER, 'holes', 'none', false],
  ['MSI B450M Pro-VDH Max motherboard, AM4, DDR4', 80, 2019, 'micro', '#1b1d22', SILVER, 'holes', 'small', false],
  ['MSI B450 Tomahawk Max motherboard, AM4, DDR4', 115, 2019, 'atx', '#1b1d22', RED, 'holes', 'big', true],
  ['Gigabyte B550 Aorus Elite motherboard, AM4, DDR4', 160, 2020, 'atx', '#1a1d24', ORANGE, 'holes', 'big', true],
  ['Asus Prime A520M-K motherboard, AM4, DDR4', 70, 2020, 'micro', '#20242c', SILVER, 'holes', 'small', false],
  ['Asus ROG Strix B450-I motherboard, AM4, mini-ITX', 150, 2018, 'mini', '#1a1c20', PURPLE, 'holes', 'big', false],
  ['ASRock B650M PG Riptide motherboard, AM5, DDR5', 160, 2023, 'micro', '#1c2027', TEAL, 'contacts', 'big', true],
];

export const MOTHERBOARDS: readonly Model[] = BOARDS.map(([title, usd, year, size, board, accent, socket, coolers, lamp]) => ({
  title,
  category: 'components',
  usd,
  year,
  depreciation: 'board',
  topic: 'board',
  look: (random) => ({
    kind: 'motherboard',
    size,
    board,
    accent,
    socket,
    coolers,
    metal: random.pick(['#5b616b', '#6d7480', '#494e58', '#8a9099']),
    slots: year < 2016 ? random.pick(['#2f6fd8', '#c9b23c', '#17181c', '#c46a2c']) : '#15161a',
    memory: size === 'mini' || coolers === 'none' ? 2 : 4,
    ...(lamp ? { led: random.pick(LAMPS) } : {}),
  }),
}));
