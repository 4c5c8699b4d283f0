import type { Kind } from '#contract/vocabulary.ts';

/** A series whose models are numbers: `OptiPlex 7010`, `ThinkPad T480`. Without a kind it names laptops, desktops and monitors alike. */
export interface Series {
  brand: string;
  kind: Kind | undefined;
  series: string;
  /** The name is an everyday word: it is a series only after its maker. */
  afterBrand: boolean;
}

// kind or - | brand | series; ° after an everyday word
const SERIES = `
desktop-pc | Dell | OptiPplex, OptiPlex, Optiplax, Optiflex
desktop-pc | HP | ProDesk, EliteDesk, Compaq Pro, Compaq Elite, Compaq dc, Elite 8300°, Pro 3330°, Z230°, Z420°, Z440°, Z620°, Z640°, Z240°, Z840°, Slimline°, Compaq 6200, Compaq 6300, Compaq 8200, Compaq 8300, Compaq 6000, Compaq 8000
desktop-pc | Lenovo | ThinkCentre, ThinkCenter, IdeaCentre, ThinkStation
desktop-pc | Acer | Veriton
desktop-pc | Asus | ExpertCenter
desktop-pc | Walton | Avian°
desktop-pc | Fujitsu | Esprimo
mini-pc | Intel | NUC
mini-pc | Apple | Mac mini, Mac Mini
all-in-one | Apple | iMac
all-in-one | HP | ProOne, EliteOne, ProOne AIO, Pavilion AIO, All-in-One PC°
all-in-one | Dell | Inspiron AIO, OptiPlex AIO
all-in-one | Asus | Vivo AiO, Zen AiO
laptop | HP | EliteBook, ProBook, Pavilion x360, ZBook, Z Book, Victus°, Spectre°, Envy x360, Envy°, Stream°, Pavilion Gaming, Elite Dragonfly°, Elite x2°, Folio°, ProBook x360, EliteBook x360, Elitebook Folio, Chromebook°
laptop | Dell | Latitude, Inspiron, Vostro, XPS, Chromebook°, Studio°
- | HP | Pavilion, Compaq°, Omen°
- | Dell | Precision
laptop | Alienware | Alienware m15, Alienware m17, Alienware 17, Alienware 15, Alienware 13, Alienware m14x, Alienware m17x, Alienware m11x
- | Lenovo | Legion°
laptop | Lenovo | ThinkPad, IdeaPad, Yoga°, ThinkBook, IdeaPad Gaming, IdeaPad Slim, Yoga Slim, IdeaPad Flex, Flex°, Chromebook°, LOQ°
laptop | Acer | Swift°, Spin°, TravelMate, Extensa°, Aspire One, Chromebook°, Nitro 5, Predator Helios, Aspire 3, Aspire 5, Aspire 7, Aspire E, Aspire V, Aspire E1, Aspire A315, Aspire A515, Aspire A514
- | Acer | Aspire, Nitro°, Predator°
laptop | Asus | VivoBook, ZenBook, ExpertBook, Vivobook Pro, ZenBook Pro, VivoBook S, Chromebook°, TUF A15, TUF F15, TUF FX505, TUF Dash, ROG Zephyrus, ROG Strix G15, Zephyrus, TUF A17, TUF F17, TUF FX504, EeeBook, EeePC, Eee PC
laptop | Apple | MacBook Air, MacBook Pro, MacBook, Mac Book Air, Mac Book Pro, Mac Book
tablet | Apple | iPad, iPad Air, iPad Pro, iPad mini
tablet | Samsung | Galaxy Tab
laptop | Samsung | Galaxy Book
laptop | MSI | Katana°, Cyborg°, Bravo 15°, GF63, GF65, GL62, GL63, GL65, GL75, GE62°, GE63°, GE66°, GE75°, GS63, GS65, GS66, GT72°, GT73°, GP62, GP63, GV62, GV72, Raider°, Stealth°, Modern 14°, Modern 15°, Prestige 14, GS75, GP75, GP73, GE72°, GT75°, GF75, GL73
laptop | Walton | Tamarind, Passion°, Prelude°, Karonda
laptop | Toshiba | Satellite, Tecra, Portege, Dynabook°, Satellite Pro, Qosmio
laptop | Fujitsu | Lifebook
laptop | Sony | Vaio
laptop | Microsoft | Surface Pro, Surface Laptop, Surface Book, Surface Go, Surface
laptop | Huawei | MateBook, MateBook X Pro, MateBook D
laptop | Razer | Blade°, Blade Stealth, Blade Pro
laptop | Google | PixelBook, Pixelbook Go
laptop | Xiaomi | RedmiBook, Mi Notebook, Redmi Book
laptop | Honor | MagicBook
laptop | Infinix | InBook
laptop | Gigabyte | Aero 15, Aorus 15, Aero 14
laptop | Panasonic | Toughbook
laptop | LG | Gram°
`;

export const MODEL_SERIES: readonly Series[] = SERIES.trim()
  .split('\n')
  .flatMap((line) => {
    const [kind = '-', brand = '', names = ''] = line.split(' | ');
    return names.split(', ').map((name) => ({
      kind: kind === '-' ? undefined : (kind as Kind),
      brand,
      series: name.replace('°', ''),
      afterBrand: name.endsWith('°'),
    }));
  });

/** How listings misspell a series; the model is shown in the maker's spelling. */
export const SERIES_SPELLING: Readonly<Record<string, string>> = {
  OptiPplex: 'OptiPlex',
  Optiplax: 'OptiPlex',
  Optiflex: 'OptiPlex',
  ThinkCenter: 'ThinkCentre',
  'Mac Mini': 'Mac mini',
  'Mac Book Air': 'MacBook Air',
  'Mac Book Pro': 'MacBook Pro',
  'Mac Book': 'MacBook',
};
