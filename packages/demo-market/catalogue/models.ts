import type { Category } from '../vocabulary.ts';
import type { Depreciation } from './price.ts';
import type { Topic } from './remarks.ts';

/** A model that sellers offer: its name and its price when new. */
export interface Model {
  /** Brand, model and the two facts of its category. */
  title: string;
  category: Category;
  /** Price when new, USD. */
  usd: number;
  /** The year it came out. */
  year: number;
  depreciation: Depreciation;
  topic: Topic;
}

type Row = readonly [title: string, usd: number, year: number];

const kind = (category: Category, depreciation: Depreciation, topic: Topic, rows: readonly Row[]): Model[] =>
  rows.map(([title, usd, year]) => ({ title, category, usd, year, depreciation, topic }));

export const DESKTOPS: readonly Model[] = [
  ...kind('desktop', 'whole', 'pc', [
    ['Gaming PC Ryzen 5 5600, 16 GB RAM, RTX 3060 12 GB, 512 GB NVMe', 820, 2022],
    ['Gaming PC Core i5-12400F, 16 GB RAM, RTX 4060 8 GB, 1 TB NVMe', 940, 2023],
    ['Gaming PC Ryzen 5 3600, 16 GB RAM, GTX 1660 Super 6 GB, 500 GB SSD', 720, 2020],
    ['Gaming PC Core i5-10400F, 16 GB RAM, GTX 1650 4 GB, 240 GB SSD', 560, 2020],
    ['Gaming PC Core i3-12100F, 8 GB RAM, RX 6500 XT 4 GB, 256 GB NVMe', 520, 2022],
    ['Gaming PC Ryzen 7 5700X, 32 GB RAM, RX 6700 XT 12 GB, 1 TB NVMe', 1150, 2022],
    ['Gaming PC Core i7-12700K, 32 GB RAM, RTX 3070 8 GB, 1 TB NVMe', 1480, 2022],
    ['Gaming PC Ryzen 5 7600, 32 GB DDR5, RTX 4060 Ti 8 GB, 1 TB NVMe', 1180, 2023],
    ['Gaming PC Core i5-9400F, 16 GB RAM, RX 580 8 GB, 240 GB SSD', 610, 2019],
    ['Gaming PC Ryzen 5 2600, 16 GB RAM, RX 570 4 GB, 256 GB SSD', 590, 2018],
    ['Gaming PC Core i5-13400F, 16 GB RAM, RX 7600 8 GB, 512 GB NVMe', 920, 2023],
    ['Gaming PC Core i3-10100F, 8 GB RAM, GTX 1050 Ti 4 GB, 240 GB SSD', 430, 2020],
    ['Gaming PC Ryzen 7 3700X, 16 GB RAM, RTX 2060 Super 8 GB, 512 GB NVMe', 1050, 2020],
    ['Gaming PC Core i5-11400F, 16 GB RAM, RX 6600 8 GB, 500 GB NVMe', 780, 2021],
    ['Streaming PC Core i7-10700, 32 GB RAM, RTX 3060 Ti 8 GB, 1 TB NVMe', 1240, 2021],
    ['Gaming PC Ryzen 5 5500, 16 GB RAM, RX 6600 8 GB, 512 GB NVMe', 690, 2022],
    ['Gaming PC Core i7-8700, 16 GB RAM, GTX 1070 8 GB, 512 GB SSD', 1100, 2018],
    ['Gaming PC Ryzen 7 7800X3D, 32 GB DDR5, RTX 4070 12 GB, 2 TB NVMe', 1850, 2023],
    ['Editing PC Ryzen 9 5900X, 64 GB RAM, RTX 3080 10 GB, 2 TB NVMe', 2250, 2021],
    ['Gaming PC Core i5-4570, 8 GB RAM, GTX 750 Ti 2 GB, 240 GB SSD', 520, 2014],
    ['Desktop PC Ryzen 5 5600G, 16 GB RAM, Radeon graphics, 512 GB NVMe', 460, 2021],
    ['Desktop PC Ryzen 3 3200G, 8 GB RAM, Vega 8 graphics, 240 GB SSD', 320, 2019],
    ['Desktop PC Ryzen 5 2400G, 8 GB RAM, Vega 11 graphics, 256 GB SSD', 360, 2018],
    ['Desktop PC Ryzen 5 4600G, 16 GB RAM, 512 GB NVMe, B450 board', 410, 2022],
    ['Desktop PC Core i3-10100, 8 GB RAM, H510 board, 256 GB NVMe', 340, 2020],
    ['Desktop PC Core i5-6500, 8 GB RAM, 120 GB SSD + 1 TB hard disk', 410, 2016],
    ['Desktop PC Core i7-4790, 16 GB RAM, 256 GB SSD', 560, 2014],
    ['Desktop PC Core i3-7100, 8 GB RAM, 240 GB SSD', 330, 2017],
    ['Desktop PC Core i5-3470, 8 GB RAM, 128 GB SSD + 500 GB hard disk', 420, 2012],
    ['Desktop PC Core i5-8400, 16 GB RAM, 256 GB NVMe', 480, 2018],
    ['Desktop PC Core i3-4160, 4 GB RAM, 500 GB hard disk', 300, 2014],
    ['Desktop PC Pentium G4560, 4 GB RAM, 120 GB SSD', 240, 2017],
    ['Desktop PC Core i5-2400, 4 GB RAM, 320 GB hard disk', 390, 2011],
    ['Desktop PC Core i3-12100, 16 GB RAM, 512 GB NVMe', 420, 2022],
  ]),
  ...kind('desktop', 'whole', 'office-pc', [
    ['Dell OptiPlex 7050 SFF, Core i5-7500, 8 GB RAM, 256 GB SSD', 780, 2017],
    ['Dell OptiPlex 3060 SFF, Core i5-8500, 16 GB RAM, 256 GB NVMe', 720, 2018],
    ['Dell OptiPlex 7010 Tower, Core i5-3470, 8 GB RAM, 500 GB disk', 650, 2012],
    ['Dell OptiPlex 3080 Micro, Core i5-10500T, 8 GB RAM, 256 GB NVMe', 760, 2020],
    ['Dell OptiPlex 9020, Core i7-4770, 8 GB RAM, 240 GB SSD', 820, 2014],
    ['Dell OptiPlex 3040 SFF, Core i3-6100, 8 GB RAM, 240 GB SSD', 560, 2016],
    ['HP ProDesk 400 G5 SFF, Core i5-8500, 8 GB RAM, 256 GB SSD', 690, 2018],
    ['HP ProDesk 600 G3 Mini, Core i5-7500T, 8 GB RAM, 256 GB SSD', 740, 2017],
    ['HP EliteDesk 800 G2 SFF, Core i5-6500, 16 GB RAM, 256 GB SSD', 790, 2016],
    ['HP EliteDesk 800 G4 Tower, Core i7-8700, 16 GB RAM, 512 GB NVMe', 1050, 2018],
    ['HP Compaq 6300 Pro SFF, Core i3-3220, 4 GB RAM, 500 GB disk', 560, 2012],
    ['HP Compaq 8300 Elite, Core i5-3570, 8 GB RAM, 240 GB SSD', 720, 2012],
    ['Lenovo ThinkCentre M720s, Core i5-8400, 8 GB RAM, 256 GB NVMe', 700, 2018],
    ['Lenovo ThinkCentre M710q Tiny, Core i3-7100T, 8 GB RAM, 240 GB SSD', 560, 2017],
    ['Lenovo ThinkCentre M73, Core i3-4130, 4 GB RAM, 500 GB disk', 480, 2014],
    ['Lenovo ThinkCentre M920q Tiny, Core i5-9500T, 16 GB RAM, 512 GB NVMe', 820, 2019],
    ['Lenovo ThinkCentre M93p, Core i5-4590, 8 GB RAM, 256 GB SSD', 690, 2014],
    ['Acer Veriton X2640G, Core i3-6100, 8 GB RAM, 1 TB disk', 520, 2016],
    ['Asus ExpertCenter D500, Core i5-10400, 8 GB RAM, 512 GB NVMe', 650, 2020],
    ['Walton Avian EX, Core i3-8100, 8 GB RAM, 256 GB SSD', 420, 2018],
    ['Fujitsu Esprimo D556, Core i5-6400, 8 GB RAM, 256 GB SSD', 640, 2016],
    ['Intel NUC8i5BEH, Core i5-8259U, 16 GB RAM, 512 GB NVMe', 560, 2018],
    ['Intel NUC10i3FNH, Core i3-10110U, 8 GB RAM, 256 GB NVMe', 460, 2020],
    ['Apple Mac mini 2018, Core i5, 8 GB RAM, 256 GB SSD', 1099, 2018],
    ['Apple Mac mini M1, 8 GB RAM, 256 GB SSD', 699, 2020],
  ]),
];

export const SETS_AND_PORTABLES: readonly Model[] = [
  ...kind('desktop', 'whole', 'set', [
    ['Full setup Core i5-12400, 16 GB RAM, 512 GB NVMe, 24-inch IPS monitor', 640, 2022],
    ['Full setup Ryzen 5 5600G, 16 GB RAM, 512 GB NVMe, 22-inch monitor', 570, 2021],
    ['Full gaming setup Ryzen 5 5600X, 16 GB RAM, RTX 3060 12 GB, 144 Hz monitor', 1120, 2021],
    ['Full gaming setup Core i5-10400F, 16 GB RAM, GTX 1660 Super, 24-inch 75 Hz', 820, 2020],
    ['Full setup Core i3-4150, 8 GB RAM, 240 GB SSD, 19-inch monitor', 390, 2014],
    ['Full setup Core i5-6500, 8 GB RAM, 256 GB SSD, 20-inch monitor', 520, 2016],
    ['Full setup Core i3-10100, 8 GB RAM, 256 GB NVMe, 22-inch monitor', 450, 2020],
    ['Office set HP Compaq 6200 Pro, Core i5-2400, 4 GB RAM, 17-inch square monitor', 560, 2011],
    ['Full gaming setup Core i5-13400F, 32 GB RAM, RTX 4060, 27-inch 165 Hz', 1320, 2023],
    ['Full setup Ryzen 3 3200G, 8 GB RAM, 240 GB SSD, 22-inch monitor', 430, 2019],
  ]),
  ...kind('desktop', 'whole', 'office-pc', [
    ['Apple iMac 21.5-inch 2015, Core i5, 8 GB RAM, 1 TB disk', 1299, 2015],
    ['Apple iMac 27-inch 2017 5K, Core i5, 16 GB RAM, 512 GB SSD', 1999, 2017],
    ['HP ProOne 400 G2 AIO, Core i5-6500T, 8 GB RAM, 256 GB SSD', 880, 2016],
    ['Dell Inspiron 24 AIO 5400, Core i5-1135G7, 8 GB RAM, 512 GB NVMe', 900, 2021],
    ['Lenovo IdeaCentre AIO 3, Ryzen 5 5500U, 8 GB RAM, 512 GB NVMe', 700, 2021],
  ]),
  ...kind('desktop', 'whole', 'laptop', [
    ['HP EliteBook 840 G5 laptop, Core i5-8350U, 8 GB RAM, 256 GB SSD', 1250, 2018],
    ['Lenovo ThinkPad T480 laptop, Core i5-8350U, 16 GB RAM, 512 GB SSD', 1300, 2018],
    ['Dell Latitude 7490 laptop, Core i7-8650U, 16 GB RAM, 512 GB NVMe', 1400, 2018],
    ['Asus TUF Gaming FX505 laptop, Ryzen 5 3550H, 8 GB RAM, GTX 1650', 850, 2019],
    ['Acer Aspire 3 laptop, Core i3-1115G4, 8 GB RAM, 512 GB NVMe', 480, 2021],
    ['Apple MacBook Air M1, 8 GB RAM, 256 GB SSD', 999, 2020],
  ]),
];

export const GRAPHICS_CARDS: readonly Model[] = kind('components', 'graphics', 'graphics', [
  ['MSI Ventus 2X GeForce RTX 3060, 12 GB GDDR6 graphics card', 329, 2021],
  ['Gigabyte Gaming OC GeForce RTX 3060 Ti, 8 GB GDDR6 graphics card', 399, 2020],
  ['Zotac Twin Edge GeForce RTX 3060, 12 GB GDDR6 graphics card', 329, 2021],
  ['Asus Dual GeForce RTX 4060, 8 GB GDDR6 graphics card', 299, 2023],
  ['Asus TUF Gaming GeForce RTX 3070, 8 GB GDDR6 graphics card', 499, 2020],
  ['Palit Dual GeForce RTX 4060 Ti, 8 GB GDDR6 graphics card', 399, 2023],
  ['Gigabyte Windforce OC GeForce RTX 4070, 12 GB GDDR6X graphics card', 599, 2023],
  ['MSI Gaming X GeForce GTX 1660 Super, 6 GB GDDR6 graphics card', 229, 2019],
  ['Gigabyte OC GeForce GTX 1660 Super, 6 GB GDDR6 graphics card', 229, 2019],
  ['Zotac AMP GeForce GTX 1660 Ti, 6 GB GDDR6 graphics card', 279, 2019],
  ['Asus Phoenix GeForce GTX 1650, 4 GB GDDR5 graphics card', 149, 2019],
  ['Colorful NB GeForce GTX 1650, 4 GB GDDR6 graphics card', 149, 2019],
  ['Galax EX GeForce GTX 1650 Super, 4 GB GDDR6 graphics card', 159, 2019],
  ['MSI Gaming GeForce GTX 1050 Ti, 4 GB GDDR5 graphics card', 139, 2016],
  ['Zotac Mini GeForce GTX 1050 Ti, 4 GB GDDR5 graphics card', 139, 2016],
  ['Gigabyte Windforce GeForce GTX 1060, 6 GB GDDR5 graphics card', 249, 2016],
  ['EVGA SC GeForce GTX 1060, 3 GB GDDR5 graphics card', 199, 2016],
  ['Asus Strix GeForce GTX 1070, 8 GB GDDR5 graphics card', 379, 2016],
  ['Inno3D Twin X2 GeForce GTX 1070 Ti, 8 GB GDDR5 graphics card', 449, 2017],
  ['PNY XLR8 GeForce RTX 2060, 6 GB GDDR6 graphics card', 349, 2019],
  ['MSI Ventus GeForce RTX 2060 Super, 8 GB GDDR6 graphics card', 399, 2019],
  ['Colorful iGame Ultra GeForce RTX 3050, 8 GB GDDR6 graphics card', 249, 2022],
  ['Gigabyte Eagle GeForce RTX 3080, 10 GB GDDR6X graphics card', 699, 2020],
  ['Sapphire Pulse Radeon RX 580, 8 GB GDDR5 graphics card', 229, 2017],
  ['Sapphire Nitro+ Radeon RX 570, 4 GB GDDR5 graphics card', 169, 2017],
  ['XFX GTS Black Edition Radeon RX 580, 8 GB GDDR5 graphics card', 229, 2017],
  ['PowerColor Red Dragon Radeon RX 5600 XT, 6 GB GDDR6 graphics card', 279, 2020],
  ['Sapphire Pulse Radeon RX 5700 XT, 8 GB GDDR6 graphics card', 399, 2019],
  ['XFX Swft 210 Radeon RX 6600, 8 GB GDDR6 graphics card', 329, 2021],
  ['PowerColor Fighter Radeon RX 6600, 8 GB GDDR6 graphics card', 329, 2021],
  ['ASRock Challenger Radeon RX 6700 XT, 12 GB GDDR6 graphics card', 479, 2021],
  ['MSI Mech 2X Radeon RX 6500 XT, 4 GB GDDR6 graphics card', 199, 2022],
  ['Gigabyte Gaming OC Radeon RX 7600, 8 GB GDDR6 graphics card', 269, 2023],
  ['Asus GeForce GT 1030, 2 GB GDDR5 graphics card', 70, 2017],
  ['Gigabyte GeForce GT 710, 2 GB DDR3 graphics card', 45, 2016],
  ['ASRock Challenger Intel Arc A750, 8 GB GDDR6 graphics card', 289, 2022],
]);

export const PROCESSORS: readonly Model[] = kind('components', 'processor', 'processor', [
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
]);

export const MOTHERBOARDS: readonly Model[] = kind('components', 'board', 'board', [
  ['Gigabyte GA-H61M-S motherboard, LGA 1155, DDR3', 60, 2012],
  ['Asus H81M-K motherboard, LGA 1150, DDR3', 55, 2013],
  ['MSI B85M-E45 motherboard, LGA 1150, DDR3', 65, 2014],
  ['Gigabyte H110M-S2 motherboard, LGA 1151, DDR4', 60, 2016],
  ['ASRock B250M Pro4 motherboard, LGA 1151, DDR4', 80, 2017],
  ['MSI H310M Pro-VDH motherboard, LGA 1151, DDR4', 65, 2018],
  ['Gigabyte B365M DS3H motherboard, LGA 1151, DDR4', 80, 2019],
  ['Asus Prime H510M-E motherboard, LGA 1200, DDR4', 80, 2021],
  ['MSI B560M Pro-VDH motherboard, LGA 1200, DDR4', 110, 2021],
  ['Gigabyte B660M DS3H motherboard, LGA 1700, DDR4', 120, 2022],
  ['Asus TUF Gaming Z690-Plus motherboard, LGA 1700, DDR5', 240, 2022],
  ['ASRock A320M-HDV motherboard, AM4, DDR4', 55, 2018],
  ['MSI B450M Pro-VDH Max motherboard, AM4, DDR4', 80, 2019],
  ['MSI B450 Tomahawk Max motherboard, AM4, DDR4', 115, 2019],
  ['Gigabyte B550 Aorus Elite motherboard, AM4, DDR4', 160, 2020],
  ['Asus Prime A520M-K motherboard, AM4, DDR4', 70, 2020],
  ['Asus ROG Strix B450-I motherboard, AM4, mini-ITX', 150, 2018],
  ['ASRock B650M PG Riptide motherboard, AM5, DDR5', 160, 2023],
]);

export const MEMORY: readonly Model[] = kind('components', 'memory', 'memory', [
  ['Corsair Vengeance LPX 16 GB (2×8) RAM, DDR4-3200', 52, 2019],
  ['Corsair Vengeance LPX 8 GB RAM, DDR4-2400', 30, 2017],
  ['G.Skill Ripjaws V 16 GB (2×8) RAM, DDR4-3200', 54, 2018],
  ['G.Skill Trident Z RGB 32 GB (4×8) RAM, DDR4-3600', 150, 2020],
  ['Team T-Force Delta RGB 16 GB (2×8) RAM, DDR4-3200', 62, 2020],
  ['Team T-Force Vulcan Z 8 GB RAM, DDR4-3200', 24, 2020],
  ['Adata XPG Gammix D30 8 GB RAM, DDR4-3200', 26, 2019],
  ['HyperX Fury 16 GB (2×8) RAM, DDR4-2666', 60, 2018],
  ['HyperX Fury 8 GB (2×4) RAM, DDR3-1600', 48, 2014],
  ['Kingston Fury Beast 32 GB (2×16) RAM, DDR5-5200', 118, 2022],
  ['Kingston 4 GB RAM, DDR3-1600', 18, 2013],
  ['Transcend 8 GB RAM, DDR3-1600', 30, 2014],
  ['Samsung 8 GB laptop RAM, DDR4-2666 SODIMM', 26, 2018],
  ['Crucial 16 GB laptop RAM, DDR4-3200 SODIMM', 40, 2020],
  ['Twinmos 8 GB RAM, DDR4-2400', 26, 2017],
  ['Apacer Panther 8 GB RAM, DDR4-2666', 28, 2019],
  ['PNY XLR8 16 GB (2×8) RAM, DDR4-3200', 52, 2020],
  ['Netac Shadow 16 GB RAM, DDR5-4800', 58, 2023],
]);

export const SOLID_DRIVES: readonly Model[] = kind('components', 'storage', 'ssd', [
  ['Samsung 870 EVO 500 GB SSD, 2.5-inch SATA', 60, 2021],
  ['Samsung 860 EVO 250 GB SSD, 2.5-inch SATA', 55, 2018],
  ['Kingston A400 240 GB SSD, 2.5-inch SATA', 30, 2018],
  ['WD Green 240 GB SSD, 2.5-inch SATA', 32, 2018],
  ['WD Blue 500 GB SSD, 2.5-inch SATA', 62, 2019],
  ['Transcend SSD220Q 500 GB SSD, 2.5-inch SATA', 50, 2020],
  ['Crucial BX500 1 TB SSD, 2.5-inch SATA', 75, 2020],
  ['HP S700 120 GB SSD, 2.5-inch SATA', 28, 2017],
  ['Team GX2 512 GB SSD, 2.5-inch SATA', 40, 2020],
  ['Samsung 970 EVO Plus 500 GB SSD, NVMe M.2', 75, 2019],
  ['Samsung 980 1 TB SSD, NVMe M.2', 95, 2021],
  ['WD Black SN770 1 TB SSD, NVMe M.2', 90, 2022],
  ['WD Blue SN570 500 GB SSD, NVMe M.2', 50, 2021],
  ['Kingston NV2 500 GB SSD, NVMe M.2', 40, 2022],
  ['Adata XPG SX8200 Pro 512 GB SSD, NVMe M.2', 70, 2019],
  ['HP EX900 250 GB SSD, NVMe M.2', 38, 2019],
  ['Lexar NM620 1 TB SSD, NVMe M.2', 68, 2021],
]);

export const HARD_DISKS: readonly Model[] = kind('components', 'storage', 'hdd', [
  ['Toshiba P300 1 TB hard disk, SATA 7200 rpm', 46, 2018],
  ['Toshiba DT01 500 GB hard disk, SATA 7200 rpm', 38, 2014],
  ['WD Blue 1 TB hard disk, SATA 7200 rpm', 46, 2017],
  ['WD Purple 2 TB hard disk, SATA, for cameras', 62, 2019],
  ['WD Black 1 TB hard disk, SATA 7200 rpm', 70, 2016],
  ['Seagate Barracuda 2 TB hard disk, SATA 7200 rpm', 58, 2018],
  ['Seagate SkyHawk 4 TB hard disk, SATA, for cameras', 95, 2020],
  ['Seagate Barracuda 500 GB hard disk, SATA 7200 rpm', 38, 2013],
  ['Hitachi 320 GB hard disk, SATA 7200 rpm', 32, 2010],
  ['WD Blue 1 TB laptop hard disk, 2.5-inch SATA', 48, 2017],
]);

export const POWER_SUPPLIES: readonly Model[] = kind('components', 'supply', 'supply', [
  ['Corsair CV550 power supply, 550 W, 80 Plus Bronze', 55, 2020],
  ['Corsair VS450 power supply, 450 W, 80 Plus', 40, 2016],
  ['Corsair RM750 power supply, 750 W, 80 Plus Gold modular', 115, 2019],
  ['Antec Atom V550 power supply, 550 W, 80 Plus', 42, 2021],
  ['Antec NeoECO 650 power supply, 650 W, 80 Plus Bronze modular', 85, 2019],
  ['Cooler Master MWE 550 power supply, 550 W, 80 Plus Bronze', 58, 2019],
  ['Thermaltake Litepower power supply, 450 W, 120 mm fan', 32, 2017],
  ['Thermaltake Toughpower GF1 power supply, 650 W, 80 Plus Gold modular', 95, 2021],
  ['DeepCool PK550D power supply, 550 W, 80 Plus Bronze', 52, 2022],
  ['Gigabyte P650B power supply, 650 W, 80 Plus Bronze', 58, 2020],
  ['MaxGreen MGT power supply, 450 W, for office PC', 18, 2019],
]);

export const COOLING: readonly Model[] = [
  ...kind('components', 'supply', 'cooler', [
    ['DeepCool AK400 CPU cooler, 120 mm tower, AM4 + LGA 1700', 33, 2022],
    ['DeepCool Gammaxx 400 CPU cooler, 120 mm tower, 4 heat pipes', 26, 2016],
    ['Cooler Master Hyper 212 CPU cooler, 120 mm tower, 4 heat pipes', 38, 2017],
    ['Noctua NH-U12S CPU cooler, 120 mm tower, AM4 + LGA 115x', 75, 2018],
    ['Thermalright Peerless Assassin 120 CPU cooler, twin tower, LGA 1700', 42, 2022],
  ]),
  ...kind('components', 'supply', 'liquid', [
    ['Cooler Master ML240L liquid cooler, 240 mm, RGB', 75, 2019],
    ['Corsair H100i RGB liquid cooler, 240 mm, AM4 + LGA 1200', 140, 2020],
    ['Corsair H60 liquid cooler, 120 mm, white LED', 85, 2018],
  ]),
  ...kind('components', 'supply', 'cooler', [
    ['AMD Wraith Prism CPU cooler, AM4, RGB', 30, 2018],
    ['Intel stock CPU cooler, LGA 1200, copper core', 6, 2020],
  ]),
];

export const CASINGS: readonly Model[] = kind('components', 'case', 'case', [
  ['Corsair 4000D Airflow casing, ATX, tempered glass', 95, 2021],
  ['NZXT H510 casing, ATX, tempered glass', 80, 2019],
  ['Antec NX410 casing, ATX, 3 RGB fans', 65, 2021],
  ['DeepCool Matrexx 55 casing, ATX, glass front', 62, 2019],
  ['Montech Air 100 casing, micro-ATX, mesh front', 65, 2021],
  ['Cooler Master MB311L casing, micro-ATX, mesh front', 65, 2020],
  ['Gamdias Athena E1 casing, ATX, LED strip', 55, 2018],
  ['Value-Top VT-76 casing, ATX, with 200 W supply', 28, 2017],
]);

export const MONITORS: readonly Model[] = kind('accessories', 'screen', 'monitor', [
  ['Dell E1916H 18.5-inch monitor, 60 Hz, VGA', 85, 2016],
  ['Dell P2219H 22-inch IPS monitor, 60 Hz, DisplayPort', 150, 2019],
  ['Dell U2419H 24-inch IPS monitor, 60 Hz, DisplayPort', 240, 2019],
  ['Dell S2421HN 24-inch IPS monitor, 75 Hz, HDMI', 145, 2021],
  ['HP 22f 22-inch IPS monitor, 60 Hz, HDMI', 110, 2019],
  ['HP M24f 24-inch IPS monitor, 75 Hz, HDMI', 135, 2021],
  ['HP ProDisplay P201 20-inch monitor, 60 Hz, DVI', 85, 2014],
  ['LG 19M38A 18.5-inch monitor, 60 Hz, VGA', 80, 2016],
  ['LG 22MK600M 21.5-inch IPS monitor, 75 Hz, HDMI', 115, 2019],
  ['LG 24MK600M 24-inch IPS monitor, 75 Hz, HDMI', 135, 2019],
  ['LG UltraGear 24GN600 24-inch IPS monitor, 144 Hz, DisplayPort', 190, 2020],
  ['Samsung S22F350 21.5-inch monitor, 60 Hz, HDMI', 110, 2017],
  ['Samsung S24R350 24-inch IPS monitor, 75 Hz, HDMI', 130, 2020],
  ['Samsung Odyssey G3 24-inch monitor, 144 Hz, DisplayPort', 190, 2021],
  ['ViewSonic VA2432-H 24-inch IPS monitor, 75 Hz, HDMI', 125, 2021],
  ['ViewSonic VA1903H 18.5-inch monitor, 60 Hz, HDMI', 78, 2018],
  ['BenQ GW2283 21.5-inch IPS monitor, 60 Hz, HDMI', 120, 2019],
  ['BenQ Zowie XL2411 24-inch monitor, 144 Hz, DVI', 240, 2017],
  ['Asus TUF VG249Q 24-inch IPS monitor, 144 Hz, DisplayPort', 200, 2020],
  ['Asus VZ249HE 24-inch IPS monitor, 60 Hz, HDMI', 125, 2018],
  ['AOC 24G2 24-inch IPS monitor, 144 Hz, DisplayPort', 180, 2020],
  ['MSI Optix G241 24-inch IPS monitor, 144 Hz, DisplayPort', 190, 2020],
  ['Gigabyte G24F 24-inch IPS monitor, 165 Hz, DisplayPort', 180, 2021],
  ['Xiaomi Mi Desktop 27-inch IPS monitor, 75 Hz, HDMI', 160, 2021],
  ['Philips 193V5 18.5-inch monitor, 60 Hz, VGA', 75, 2016],
  ['HP L1710 17-inch square monitor, 60 Hz, VGA', 60, 2009],
  ['Walton CiNEd 21.5-inch IPS monitor, 75 Hz, HDMI', 100, 2021],
]);

export const KEYBOARDS: readonly Model[] = kind('accessories', 'input', 'keyboard', [
  ['A4Tech KRS-83 keyboard, full size, USB', 9, 2018],
  ['A4Tech Bloody B820R mechanical keyboard, red switch, USB', 55, 2019],
  ['Logitech K120 keyboard, full size, USB', 10, 2019],
  ['Logitech K380 keyboard, compact, Bluetooth', 38, 2019],
  ['Logitech G413 mechanical keyboard, tactile switch, USB', 70, 2018],
  ['Havit KB488L gaming keyboard, membrane, USB', 18, 2020],
  ['Fantech MK852 mechanical keyboard, blue switch, USB', 40, 2020],
  ['Fantech Maxfit67 mechanical keyboard, hot-swap, wireless', 75, 2022],
  ['Redragon K552 Kumara mechanical keyboard, red switch, USB', 38, 2019],
  ['Redragon K630 Dragonborn mechanical keyboard, brown switch, USB', 38, 2021],
  ['Royal Kludge RK61 mechanical keyboard, red switch, Bluetooth', 50, 2021],
  ['Royal Kludge RK84 mechanical keyboard, brown switch, wireless', 75, 2021],
  ['Keychron K2 mechanical keyboard, brown switch, Bluetooth', 80, 2020],
  ['Aula F75 mechanical keyboard, tactile switch, wireless', 60, 2023],
  ['Dell KB216 keyboard, full size, USB', 12, 2018],
  ['HP KU-1156 keyboard, full size, USB', 10, 2015],
  ['Walton WKS009 keyboard with Bangla letters, full size, USB', 8, 2021],
]);

export const MICE: readonly Model[] = kind('accessories', 'input', 'mouse', [
  ['Logitech B100 mouse, optical, USB', 5, 2019],
  ['Logitech M185 wireless mouse, 2.4 GHz receiver', 13, 2020],
  ['Logitech M221 silent mouse, 2.4 GHz receiver', 15, 2021],
  ['Logitech G102 gaming mouse, 8000 dpi, USB', 22, 2020],
  ['Logitech G304 gaming mouse, 12000 dpi, 2.4 GHz receiver', 38, 2020],
  ['Logitech G502 Hero gaming mouse, 25600 dpi, USB', 45, 2019],
  ['Logitech MX Master 3 mouse, 4000 dpi, Bluetooth', 95, 2020],
  ['A4Tech OP-620D mouse, optical, USB', 5, 2019],
  ['A4Tech Bloody V7M gaming mouse, 3200 dpi, USB', 18, 2018],
  ['Razer DeathAdder Essential gaming mouse, 6400 dpi, USB', 25, 2020],
  ['Razer Viper Mini gaming mouse, 8500 dpi, USB', 28, 2021],
  ['Redragon M711 Cobra gaming mouse, 10000 dpi, USB', 20, 2019],
  ['Fantech X9 Thor gaming mouse, 4800 dpi, USB', 13, 2020],
  ['Rapoo M10 wireless mouse, 2.4 GHz receiver', 8, 2020],
  ['HP M10 mouse, optical, USB', 5, 2020],
  ['Glorious Model O gaming mouse, 12000 dpi, USB', 55, 2020],
]);

export const HEADPHONES: readonly Model[] = kind('accessories', 'sound', 'headset', [
  ['HyperX Cloud II headset, 53 mm, USB + 3.5 mm', 80, 2019],
  ['HyperX Cloud Stinger headset, 50 mm, 3.5 mm', 45, 2019],
  ['Logitech H111 headset, stereo, 3.5 mm', 12, 2020],
  ['Logitech G435 headset, 40 mm, Bluetooth + receiver', 65, 2022],
  ['Razer Kraken X headset, 40 mm, 3.5 mm', 45, 2020],
  ['Fantech HG11 Captain headset, 7.1 sound, USB', 25, 2019],
  ['Havit H2002d headset, 53 mm, 3.5 mm', 25, 2020],
  ['Redragon H350 Pandora headset, 7.1 sound, USB', 28, 2021],
  ['Edifier W600BT headphone, 40 mm, Bluetooth', 38, 2021],
  ['A4Tech HS-30 headset, stereo, 3.5 mm', 12, 2018],
  ['Corsair HS50 headset, 50 mm, 3.5 mm', 50, 2018],
  ['Sony MDR-ZX110 headphone, 30 mm, 3.5 mm', 18, 2018],
]);

export const SPEAKERS: readonly Model[] = kind('accessories', 'sound', 'speaker', [
  ['Microlab M-108 speaker, 2.1, 11 W, 3.5 mm', 20, 2018],
  ['Microlab M-200BT speaker, 2.1, 40 W, Bluetooth', 45, 2020],
  ['Edifier R1280DB speaker, 2.0, 42 W, Bluetooth', 130, 2020],
  ['Edifier R1000T4 speaker, 2.0, 24 W, RCA', 75, 2018],
  ['Logitech Z213 speaker, 2.1, 7 W, 3.5 mm', 35, 2019],
  ['Creative Pebble speaker, 2.0, 4.4 W, USB', 28, 2020],
  ['F&D A111X speaker, 2.1, 35 W, Bluetooth', 45, 2020],
  ['Digital X X-F999BT speaker, 2.1, 60 W, Bluetooth', 60, 2021],
  ['Havit SK473 speaker, 2.0, 6 W, USB', 15, 2021],
  ['Redragon GS560 sound bar, 2.0, 6 W, USB', 25, 2021],
]);

export const BACKUPS: readonly Model[] = kind('accessories', 'battery', 'ups', [
  ['Power Guard PG650VA UPS, 650 VA, 3 sockets', 38, 2021],
  ['MaxGreen MG-LI-EAP UPS, 650 VA, offline', 42, 2021],
  ['Apollo 1065A UPS, 650 VA, offline', 40, 2019],
  ['Apollo 1120F UPS, 1200 VA, 4 sockets', 80, 2020],
  ['APC BX625CI UPS, 625 VA, with surge guard', 62, 2020],
  ['Digital X UPS, 650 VA, offline', 38, 2022],
  ['KSTAR UPS, 600 VA, offline', 42, 2018],
]);

export const CAMERAS: readonly Model[] = kind('accessories', 'sound', 'camera', [
  ['Logitech C270 webcam, 720p, USB', 25, 2020],
  ['Logitech C920 webcam, 1080p, USB', 70, 2020],
  ['Logitech C922 Pro webcam, 1080p, USB with tripod', 85, 2021],
  ['A4Tech PK-910P webcam, 720p, USB', 25, 2021],
  ['Xiaovv webcam, 1080p, USB', 22, 2021],
  ['Fantech Luminous C30 webcam, 1440p, ring light', 38, 2022],
]);

export const MICROPHONES: readonly Model[] = kind('accessories', 'sound', 'microphone', [
  ['Fifine K669B microphone, cardioid, USB', 28, 2020],
  ['Fifine AM8 microphone, dynamic, USB + XLR', 55, 2022],
  ['Blue Snowball microphone, cardioid, USB', 50, 2018],
  ['HyperX SoloCast microphone, cardioid, USB', 50, 2021],
  ['Maono AU-A04 microphone, condenser, USB', 45, 2020],
]);

export const DRIVES: readonly Model[] = kind('accessories', 'storage', 'drive', [
  ['WD My Passport 1 TB portable disk, USB 3.0', 55, 2019],
  ['WD Elements 1 TB portable disk, USB 3.0', 50, 2019],
  ['Seagate Expansion 2 TB portable disk, USB 3.0', 65, 2020],
  ['Transcend StoreJet 25M3 1 TB portable disk, USB 3.1', 58, 2019],
  ['Adata HV620S 1 TB portable disk, USB 3.2', 52, 2020],
  ['Samsung T7 500 GB portable SSD, USB 3.2', 75, 2021],
  ['SanDisk Ultra 64 GB pen drive, USB 3.0', 8, 2020],
]);

export const ROUTERS: readonly Model[] = kind('accessories', 'network', 'network', [
  ['TP-Link Archer C6 router, AC1200, gigabit', 32, 2020],
  ['TP-Link TL-WR840N router, N300, 2 antennas', 16, 2019],
  ['Tenda AC6 router, AC1200, 4 antennas', 26, 2019],
  ['Mi Router 4A router, AC1200, gigabit', 24, 2020],
  ['Mercusys AC12 router, AC1200, 4 antennas', 20, 2021],
]);

export const PRINTERS: readonly Model[] = kind('accessories', 'network', 'printer', [
  ['HP LaserJet P1102 printer, mono laser, USB', 130, 2014],
  ['Canon LBP6030 printer, mono laser, USB', 120, 2018],
  ['Epson L3110 printer, ink tank, print + scan', 165, 2019],
]);

export const GAMEPADS: readonly Model[] = kind('accessories', 'input', 'pad', [
  ['Logitech F310 gamepad, wired, USB', 28, 2018],
  ['Redragon Harrow G808 gamepad, wireless, 2.4 GHz', 24, 2020],
  ['Xbox 360 controller gamepad, wired, USB', 25, 2015],
]);
