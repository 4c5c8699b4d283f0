import type { Colour } from '../drawings/paint.ts';
import type { Cooler } from '../drawings/cooler.ts';
import type { PowerSupply } from '../drawings/power-supply.ts';
import type { Tower } from '../drawings/tower.ts';
import { BLACK, BLUE, COAL, GOLD, GRAPHITE, GREEN, LAMPS, ORANGE, PURPLE, RED, SILVER, TEAL, WHITE } from './colours.ts';
import type { Model } from './model.ts';

type Psu = readonly [
  title: string,
  usd: number,
  year: number,
  body: Colour,
  accent: Colour,
  grille: PowerSupply['grille'],
  modular: boolean,
  bundle: PowerSupply['bundle'],
];

const PSUS: readonly Psu[] = [
  ['Corsair CV550 power supply, 550 W, 80 Plus Bronze', 55, 2020, BLACK, BLUE, 'wire', false, 'black'],
  ['Corsair VS450 power supply, 450 W, 80 Plus', 40, 2016, COAL, ORANGE, 'wire', false, 'black'],
  ['Corsair RM750 power supply, 750 W, 80 Plus Gold modular', 115, 2019, BLACK, GOLD, 'mesh', true, 'black'],
  ['Antec Atom V550 power supply, 550 W, 80 Plus', 42, 2021, COAL, RED, 'wire', false, 'black'],
  ['Antec NeoECO 650 power supply, 650 W, 80 Plus Bronze modular', 85, 2019, BLACK, TEAL, 'wire', true, 'black'],
  ['Cooler Master MWE 550 power supply, 550 W, 80 Plus Bronze', 58, 2019, BLACK, PURPLE, 'mesh', false, 'black'],
  ['Thermaltake Litepower power supply, 450 W, 120 mm fan', 32, 2017, GRAPHITE, RED, 'wire', false, 'colours'],
  ['Thermaltake Toughpower GF1 power supply, 650 W, 80 Plus Gold modular', 95, 2021, BLACK, GOLD, 'mesh', true, 'black'],
  ['DeepCool PK550D power supply, 550 W, 80 Plus Bronze', 52, 2022, BLACK, GREEN, 'wire', false, 'black'],
  ['Gigabyte P650B power supply, 650 W, 80 Plus Bronze', 58, 2020, COAL, ORANGE, 'wire', false, 'black'],
  ['MaxGreen MGT power supply, 450 W, for office PC', 18, 2019, SILVER, BLUE, 'wire', false, 'colours'],
];

const supplies = PSUS.map(([title, usd, year, body, accent, grille, modular, bundle]): Model => ({
  title,
  category: 'components',
  usd,
  year,
  depreciation: 'supply',
  topic: 'supply',
  look: (random) => ({
    kind: 'power-supply',
    body,
    accent,
    grille,
    modular,
    bundle,
    back: modular ? false : random.chance(0.35),
    wear: random.pick([0, 1, 1, 2] as const),
  }),
}));

type Cool = readonly [
  title: string,
  usd: number,
  year: number,
  form: Cooler['form'],
  fans: Cooler['fans'],
  metal: Colour,
  frame: Colour,
  blades: Colour,
  accent: Colour,
  lamp: boolean,
];

const COOLERS: readonly Cool[] = [
  ['DeepCool AK400 CPU cooler, 120 mm tower, AM4 + LGA 1700', 33, 2022, 'tower', 1, '#30343c', BLACK, BLACK, SILVER, false],
  ['DeepCool Gammaxx 400 CPU cooler, 120 mm tower, 4 heat pipes', 26, 2016, 'tower', 1, SILVER, BLACK, '#3a6fc4', BLUE, true],
  ['Cooler Master Hyper 212 CPU cooler, 120 mm tower, 4 heat pipes', 38, 2017, 'tower', 1, SILVER, BLACK, GRAPHITE, SILVER, false],
  ['Noctua NH-U12S CPU cooler, 120 mm tower, AM4 + LGA 115x', 75, 2018, 'tower', 2, SILVER, '#b99a78', '#7a4a36', '#7a4a36', false],
  ['Thermalright Peerless Assassin 120 CPU cooler, twin tower, LGA 1700', 42, 2022, 'tower', 2, '#2b2e35', COAL, '#d9dce1', SILVER, false],
  ['Cooler Master ML240L liquid cooler, 240 mm, RGB', 75, 2019, 'liquid', 2, COAL, BLACK, '#cfd3da', PURPLE, true],
  ['Corsair H100i RGB liquid cooler, 240 mm, AM4 + LGA 1200', 140, 2020, 'liquid', 2, COAL, BLACK, GRAPHITE, BLUE, true],
  ['Corsair H60 liquid cooler, 120 mm, white LED', 85, 2018, 'liquid', 1, COAL, BLACK, GRAPHITE, SILVER, true],
  ['AMD Wraith Prism CPU cooler, AM4, RGB', 30, 2018, 'stock', 1, SILVER, BLACK, GRAPHITE, COAL, true],
  ['Intel stock CPU cooler, LGA 1200, copper core', 6, 2020, 'stock', 1, SILVER, COAL, BLACK, BLUE, false],
];

const coolers = COOLERS.map(([title, usd, year, form, fans, metal, frame, blades, accent, lamp]): Model => ({
  title,
  category: 'components',
  usd,
  year,
  depreciation: 'supply',
  topic: form === 'liquid' ? 'liquid' : 'cooler',
  look: (random) => ({ kind: 'cooler', form, fans, metal, frame, blades, accent, ...(lamp ? { led: random.pick(LAMPS) } : {}) }),
}));

type Casing = readonly [title: string, usd: number, year: number, front: Tower['front'], body: Colour, accent: Colour, lamp: boolean];

const CASES: readonly Casing[] = [
  ['Corsair 4000D Airflow casing, ATX, tempered glass', 95, 2021, 'mesh', BLACK, GOLD, false],
  ['NZXT H510 casing, ATX, tempered glass', 80, 2019, 'panel', WHITE, PURPLE, false],
  ['Antec NX410 casing, ATX, 3 RGB fans', 65, 2021, 'glass', BLACK, RED, true],
  ['DeepCool Matrexx 55 casing, ATX, glass front', 62, 2019, 'glass', COAL, TEAL, true],
  ['Montech Air 100 casing, micro-ATX, mesh front', 65, 2021, 'mesh', WHITE, SILVER, true],
  ['Cooler Master MB311L casing, micro-ATX, mesh front', 65, 2020, 'mesh', GRAPHITE, PURPLE, true],
  ['Gamdias Athena E1 casing, ATX, LED strip', 55, 2018, 'slats', BLACK, RED, true],
  ['Value-Top VT-76 casing, ATX, with 200 W supply', 28, 2017, 'office', BLACK, BLUE, false],
];

const cases = CASES.map(([title, usd, year, front, body, accent, lamp]): Model => ({
  title,
  category: 'components',
  usd,
  year,
  depreciation: 'case',
  topic: 'case',
  look: (random) => ({
    kind: 'tower',
    front,
    side: front === 'office' ? 'steel' : 'glass',
    body,
    accent,
    tall: !title.includes('micro'),
    wear: random.pick([0, 1] as const),
    cooler: 'stock',
    graphics: false,
    memory: 1,
    board: '#1d232c',
    empty: true,
    ...(lamp ? { led: random.pick(LAMPS) } : {}),
  }),
}));

export const POWER_SUPPLIES: readonly Model[] = supplies;
export const COOLING: readonly Model[] = coolers;
export const CASINGS: readonly Model[] = cases;
