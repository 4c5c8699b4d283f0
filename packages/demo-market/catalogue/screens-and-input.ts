import { RAINBOW, type Colour } from '../drawings/paint.ts';
import type { Keyboard } from '../drawings/keyboard.ts';
import type { Monitor } from '../drawings/monitor.ts';
import type { Mouse } from '../drawings/mouse.ts';
import { SCREENS } from '../drawings/screens.ts';
import {
  BLACK,
  BLUE,
  COAL,
  GRAPHITE,
  GREEN,
  IVORY,
  LAMPS,
  LIME,
  ORANGE,
  PINK,
  PURPLE,
  RED,
  SILVER,
  SLATE,
  TEAL,
  WHITE,
} from './colours.ts';
import type { Model } from './model.ts';

type Display = readonly [title: string, usd: number, year: number, inches: number, stand: Monitor['stand'], body: Colour, accent: Colour];

const DISPLAYS: readonly Display[] = [
  ['Dell E1916H 18.5-inch monitor, 60 Hz, VGA', 85, 2016, 18.5, 'round', BLACK, BLUE],
  ['Dell P2219H 22-inch IPS monitor, 60 Hz, DisplayPort', 150, 2019, 21.5, 'pole', BLACK, BLUE],
  ['Dell U2419H 24-inch IPS monitor, 60 Hz, DisplayPort', 240, 2019, 24, 'pole', COAL, TEAL],
  ['Dell S2421HN 24-inch IPS monitor, 75 Hz, HDMI', 145, 2021, 24, 'plate', SILVER, BLUE],
  ['HP 22f 22-inch IPS monitor, 60 Hz, HDMI', 110, 2019, 21.5, 'plate', SILVER, BLUE],
  ['HP M24f 24-inch IPS monitor, 75 Hz, HDMI', 135, 2021, 24, 'plate', BLACK, TEAL],
  ['HP ProDisplay P201 20-inch monitor, 60 Hz, DVI', 85, 2014, 20, 'round', BLACK, BLUE],
  ['LG 19M38A 18.5-inch monitor, 60 Hz, VGA', 80, 2016, 18.5, 'round', BLACK, RED],
  ['LG 22MK600M 21.5-inch IPS monitor, 75 Hz, HDMI', 115, 2019, 21.5, 'plate', BLACK, PURPLE],
  ['LG 24MK600M 24-inch IPS monitor, 75 Hz, HDMI', 135, 2019, 24, 'plate', BLACK, TEAL],
  ['LG UltraGear 24GN600 24-inch IPS monitor, 144 Hz, DisplayPort', 190, 2020, 24, 'fork', BLACK, RED],
  ['Samsung S22F350 21.5-inch monitor, 60 Hz, HDMI', 110, 2017, 21.5, 'round', BLACK, BLUE],
  ['Samsung S24R350 24-inch IPS monitor, 75 Hz, HDMI', 130, 2020, 24, 'round', GRAPHITE, BLUE],
  ['Samsung Odyssey G3 24-inch monitor, 144 Hz, DisplayPort', 190, 2021, 24, 'fork', COAL, BLUE],
  ['ViewSonic VA2432-H 24-inch IPS monitor, 75 Hz, HDMI', 125, 2021, 24, 'plate', BLACK, ORANGE],
  ['ViewSonic VA1903H 18.5-inch monitor, 60 Hz, HDMI', 78, 2018, 18.5, 'plate', BLACK, GREEN],
  ['BenQ GW2283 21.5-inch IPS monitor, 60 Hz, HDMI', 120, 2019, 21.5, 'plate', BLACK, PURPLE],
  ['BenQ Zowie XL2411 24-inch monitor, 144 Hz, DVI', 240, 2017, 24, 'round', COAL, RED],
  ['Asus TUF VG249Q 24-inch IPS monitor, 144 Hz, DisplayPort', 200, 2020, 24, 'fork', BLACK, ORANGE],
  ['Asus VZ249HE 24-inch IPS monitor, 60 Hz, HDMI', 125, 2018, 24, 'round', BLACK, TEAL],
  ['AOC 24G2 24-inch IPS monitor, 144 Hz, DisplayPort', 180, 2020, 24, 'fork', BLACK, RED],
  ['MSI Optix G241 24-inch IPS monitor, 144 Hz, DisplayPort', 190, 2020, 24, 'fork', BLACK, RED],
  ['Gigabyte G24F 24-inch IPS monitor, 165 Hz, DisplayPort', 180, 2021, 24, 'fork', BLACK, ORANGE],
  ['Xiaomi Mi Desktop 27-inch IPS monitor, 75 Hz, HDMI', 160, 2021, 27, 'pole', BLACK, SILVER],
  ['Philips 193V5 18.5-inch monitor, 60 Hz, VGA', 75, 2016, 18.5, 'round', BLACK, BLUE],
  ['HP L1710 17-inch square monitor, 60 Hz, VGA', 60, 2009, 17, 'round', SLATE, BLUE],
  ['Walton CiNEd 21.5-inch IPS monitor, 75 Hz, HDMI', 100, 2021, 21.5, 'plate', BLACK, RED],
];

export const MONITORS: readonly Model[] = DISPLAYS.map(([title, usd, year, inches, stand, body, accent]) => ({
  title,
  category: 'accessories',
  usd,
  year,
  depreciation: 'screen',
  topic: 'monitor',
  look: (random) => ({
    kind: 'monitor',
    inches,
    shape: inches === 17 ? 'square' : 'wide',
    body,
    accent,
    stand,
    bezel: year < 2018 ? 'thick' : 'thin',
    screen: stand === 'fork' ? random.pick(['game', 'waves', 'windows', 'video'] as const) : random.pick(SCREENS),
    seed: random.int(999),
  }),
}));

type Board = readonly [
  title: string,
  usd: number,
  year: number,
  layout: Keyboard['layout'],
  body: Colour,
  keys: Colour,
  accent: Colour,
  tall: boolean,
  cable: boolean,
  light: boolean,
];

const BOARDS: readonly Board[] = [
  ['A4Tech KRS-83 keyboard, full size, USB', 9, 2018, 'full', BLACK, GRAPHITE, BLUE, false, true, false],
  ['A4Tech Bloody B820R mechanical keyboard, red switch, USB', 55, 2019, 'full', COAL, BLACK, RED, true, true, true],
  ['Logitech K120 keyboard, full size, USB', 10, 2019, 'full', BLACK, GRAPHITE, TEAL, false, true, false],
  ['Logitech K380 keyboard, compact, Bluetooth', 38, 2019, 'small', '#8f98a3', '#c7ccd3', BLUE, false, false, false],
  ['Logitech G413 mechanical keyboard, tactile switch, USB', 70, 2018, 'full', '#3a3e46', BLACK, RED, true, true, true],
  ['Havit KB488L gaming keyboard, membrane, USB', 18, 2020, 'full', BLACK, COAL, RED, true, true, true],
  ['Fantech MK852 mechanical keyboard, blue switch, USB', 40, 2020, 'full', BLACK, COAL, ORANGE, true, true, true],
  ['Fantech Maxfit67 mechanical keyboard, hot-swap, wireless', 75, 2022, 'small', '#e7e2d6', '#f4efe4', ORANGE, true, false, true],
  ['Redragon K552 Kumara mechanical keyboard, red switch, USB', 38, 2019, 'tenkeyless', COAL, BLACK, RED, true, true, true],
  ['Redragon K630 Dragonborn mechanical keyboard, brown switch, USB', 38, 2021, 'small', WHITE, WHITE, RED, true, true, true],
  ['Royal Kludge RK61 mechanical keyboard, red switch, Bluetooth', 50, 2021, 'small', WHITE, '#f2f2ef', BLUE, true, false, true],
  ['Royal Kludge RK84 mechanical keyboard, brown switch, wireless', 75, 2021, 'tenkeyless', '#dfe6ea', '#eef2f4', PINK, true, false, true],
  ['Keychron K2 mechanical keyboard, brown switch, Bluetooth', 80, 2020, 'tenkeyless', SLATE, '#8b9099', ORANGE, true, false, true],
  ['Aula F75 mechanical keyboard, tactile switch, wireless', 60, 2023, 'tenkeyless', '#2d3a4d', '#d9e2ea', TEAL, true, false, true],
  ['Dell KB216 keyboard, full size, USB', 12, 2018, 'full', BLACK, BLACK, BLUE, false, true, false],
  ['HP KU-1156 keyboard, full size, USB', 10, 2015, 'full', GRAPHITE, BLACK, BLUE, false, true, false],
  ['Walton WKS009 keyboard with Bangla letters, full size, USB', 8, 2021, 'full', BLACK, GRAPHITE, RED, false, true, false],
];

export const KEYBOARDS: readonly Model[] = BOARDS.map(([title, usd, year, layout, body, keys, accent, tallKeys, cable, light]) => ({
  title,
  category: 'accessories',
  usd,
  year,
  depreciation: 'input',
  topic: 'keyboard',
  look: (random) => ({
    kind: 'keyboard',
    layout,
    body,
    keys,
    accent,
    tallKeys,
    cable,
    ...(light ? { backlight: random.chance(0.6) ? RAINBOW : random.pick(LAMPS) } : {}),
  }),
}));

type Pointer = readonly [
  title: string,
  usd: number,
  year: number,
  form: Mouse['form'],
  body: Colour,
  sides: Colour,
  accent: Colour,
  wired: boolean,
  light: boolean,
];

const POINTERS: readonly Pointer[] = [
  ['Logitech B100 mouse, optical, USB', 5, 2019, 'office', BLACK, COAL, SILVER, true, false],
  ['Logitech M185 wireless mouse, 2.4 GHz receiver', 13, 2020, 'office', GRAPHITE, '#3f7fc4', BLUE, false, false],
  ['Logitech M221 silent mouse, 2.4 GHz receiver', 15, 2021, 'office', '#a63a3a', COAL, RED, false, false],
  ['Logitech G102 gaming mouse, 8000 dpi, USB', 22, 2020, 'gaming', BLACK, COAL, TEAL, true, true],
  ['Logitech G304 gaming mouse, 12000 dpi, 2.4 GHz receiver', 38, 2020, 'gaming', WHITE, '#d4d8de', BLUE, false, false],
  ['Logitech G502 Hero gaming mouse, 25600 dpi, USB', 45, 2019, 'sculpted', BLACK, GRAPHITE, TEAL, true, true],
  ['Logitech MX Master 3 mouse, 4000 dpi, Bluetooth', 95, 2020, 'sculpted', SLATE, GRAPHITE, SILVER, false, false],
  ['A4Tech OP-620D mouse, optical, USB', 5, 2019, 'office', BLACK, SLATE, RED, true, false],
  ['A4Tech Bloody V7M gaming mouse, 3200 dpi, USB', 18, 2018, 'gaming', COAL, RED, RED, true, true],
  ['Razer DeathAdder Essential gaming mouse, 6400 dpi, USB', 25, 2020, 'gaming', BLACK, COAL, LIME, true, true],
  ['Razer Viper Mini gaming mouse, 8500 dpi, USB', 28, 2021, 'gaming', COAL, BLACK, LIME, true, true],
  ['Redragon M711 Cobra gaming mouse, 10000 dpi, USB', 20, 2019, 'gaming', BLACK, '#33262a', RED, true, true],
  ['Fantech X9 Thor gaming mouse, 4800 dpi, USB', 13, 2020, 'gaming', '#d98aa8', WHITE, PINK, true, true],
  ['Rapoo M10 wireless mouse, 2.4 GHz receiver', 8, 2020, 'office', '#3a6f63', COAL, GREEN, false, false],
  ['HP M10 mouse, optical, USB', 5, 2020, 'office', BLACK, GRAPHITE, BLUE, true, false],
  ['Glorious Model O gaming mouse, 12000 dpi, USB', 55, 2020, 'gaming', WHITE, IVORY, PURPLE, true, true],
];

export const MICE: readonly Model[] = POINTERS.map(([title, usd, year, form, body, sides, accent, wired, light]) => ({
  title,
  category: 'accessories',
  usd,
  year,
  depreciation: 'input',
  topic: 'mouse',
  look: (random) => ({
    kind: 'mouse',
    form,
    body,
    sides,
    accent,
    cable: wired,
    receiver: !wired && form !== 'sculpted',
    ...(light ? { led: random.pick(LAMPS) } : {}),
  }),
}));
