import type { Facts } from '#contract/facts.ts';

/** Board sizes from the smallest; a case that takes one takes the smaller ones. */
export const BOARD_SIZES = ['Mini-ITX', 'mATX', 'ATX', 'E-ATX'] as const;
export type BoardSize = (typeof BOARD_SIZES)[number];

/** The inside of a case, in mm. */
export interface Case {
  board: BoardSize;
  card: number;
  cooler: number;
}

// maker | model:board/card/cooler …; `_` is a space. If a radiator in front shortens the space for a card, the shorter figure counts.
const CASES_TABLE = `
NZXT | H510:ATX/325/165 H510i:ATX/325/165 H510_Flow:ATX/330/165 H5_Flow:ATX/365/165 H7_Flow:E-ATX/400/185 H710:E-ATX/384/185 H210:Mini-ITX/325/165 S340:ATX/334/161 H6_Flow:ATX/365/163 H9_Flow:ATX/400/165
Corsair | 4000D_Airflow:ATX/330/170 4000D:ATX/330/170 iCUE_4000X:ATX/330/170 275R:ATX/340/170 SPEC-Delta:ATX/330/160 SPEC-Omega:ATX/340/170 Carbide_SPEC-05:ATX/340/150 220T:ATX/300/160 3000D:ATX/330/170 5000D:E-ATX/370/170
Cooler_Master | Q300L:mATX/360/157 MasterBox_Q300L:mATX/360/157 MB311L:mATX/344/160 MasterBox_MB311L:mATX/344/160 TD500:ATX/380/160 TD500_Mesh:ATX/380/160 MB511:ATX/380/160 MasterBox_K501L:ATX/380/160 NR200:Mini-ITX/330/150 NR600:ATX/380/160 H500:ATX/380/160
DeepCool | Matrexx_30:mATX/250/151 Matrexx_55:ATX/340/168 Matrexx_50:ATX/340/168 Matrexx_40:mATX/300/160 Matrexx_70:ATX/350/170 CC560:ATX/340/163 CC360:mATX/300/160 CH510:ATX/350/170 CH370:mATX/300/160 Macube_110:mATX/300/160
Gigabyte | C200G:ATX/330/165 C200:ATX/330/165 C301:ATX/370/170 C301G:ATX/370/170
Lian_Li | Lancool_215:ATX/350/160 Lancool_216:ATX/370/175 Lancool_205:ATX/330/160 Lancool_II:ATX/360/170 O11_Dynamic:ATX/400/155 Lancool_III:ATX/400/180
Montech | X3_Mesh:ATX/300/160 X3_Glass:ATX/300/160 Air_100:mATX/320/160 Air_903:ATX/380/175 Air_1000:ATX/330/160 King_95:ATX/380/170
Antec | NX200:ATX/320/155 NX410:ATX/320/160 NX210:ATX/320/155 NX230:ATX/320/160
`;

const spaced = (name: string): string => name.replaceAll('_', ' ');
const entries = (table: string): [name: string, figures: string[]][] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [brand = '', models = ''] = line.split(' | ');
      return models.split(' ').map((entry): [string, string[]] => {
        const [model = '', figures = ''] = entry.split(':');
        return [`${spaced(brand)} ${spaced(model)}`, figures.split('/')];
      });
    });

const CASES: ReadonlyMap<string, Case> = new Map(
  entries(CASES_TABLE).map(([name, [board, card, cooler]]): [string, Case] => [
    name,
    { board: board as BoardSize, card: Number(card), cooler: Number(cooler) },
  ]),
);

/** The entry of a model, or of the one whose version it is: `Hyper 212 Evo`. */
export function entryOf<Entry>(table: ReadonlyMap<string, Entry>, name: string): Entry | undefined {
  for (let end = name.length; end > 0; end = name.lastIndexOf(' ', end - 1)) {
    const entry = table.get(name.slice(0, end));
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** A case of a known model. */
export const caseOf = ({ brand, model }: Facts): Case | undefined => entryOf(CASES, `${brand} ${model}`);

/** The largest board that a case takes: of a known model, else as stated. */
export function boardSizeOfCase(facts: Facts): BoardSize | undefined {
  return caseOf(facts)?.board ?? sizeOf(facts);
}

/** The stated size of a board. */
export const sizeOf = ({ formFactor }: Facts): BoardSize | undefined => BOARD_SIZES.find((size) => size === formFactor);

export interface Cooler {
  /** mm */
  height: number;
  /** Sockets for which every version of it has a mount. */
  sockets: ReadonlySet<string>;
  /** Sockets that it never fits. */
  never: RegExp | undefined;
}

const LGA115X = ['LGA1150', 'LGA1151', 'LGA1155', 'LGA1156', 'LGA1200'];
const SOCKETS: Readonly<Record<string, readonly string[]>> = {
  intel: LGA115X,
  old: [...LGA115X, 'AM4'],
  new: [...LGA115X, 'LGA1700', 'AM4', 'AM5'],
  amd: ['AM4'],
};

// maker | model:height/sockets …
const COOLERS_TABLE = `
DeepCool | Gammaxx_400:155/old Gammaxx_400_V2:155/old AK400:155/new AG400:150/new AK500:158/new AK620:160/new AG200:129/new AG620:157/new AG500:150/new AG300:129/new Gammaxx_300:136/old
Cooler_Master | Hyper_212:159/old Hyper_212X:158/old Hyper_212_RGB:159/old Hyper_H410R:136/old Hyper_H411R:136/old Hyper_T20:141/old Hyper_T200:144/old i30:60/intel i50:58/intel i70:60/intel
Antec | A30:134/old A400:155/old A400_RGB:155/old A40:136/old C40:106/old
Noctua | NH-U12S:158/old NH-D15:165/old NH-U12A:158/old NH-U14S:165/old NH-U9S:125/old NH-D14:160/intel NH-L9i:37/intel NH-L12S:70/old
ID-Cooling | SE-214-XT:150/old SE-224-XT:154/old SE-226-XT:154/old SE-903:123/old SE-214:150/old SE-224:154/old IS-55:57/old
Thermalright | Peerless_Assassin_120:157/new Peerless_Assassin:157/new Assassin_X_120:148/new Phantom_Spirit:157/new Burst_Assassin:154/new
Arctic | Freezer_34:157/old Freezer_36:159/new Freezer_7:132/old
AMD | Wraith_Stealth:54/amd Wraith_Spire:71/amd Wraith_Prism:93/amd Wraith_Prism_RGB:93/amd Wraith_Max:85/amd
`;

const COOLERS: ReadonlyMap<string, Cooler> = new Map(
  entries(COOLERS_TABLE).map(([name, [height, mounts = '']]): [string, Cooler] => [
    name,
    {
      height: Number(height),
      sockets: new Set(SOCKETS[mounts]),
      never: mounts === 'amd' ? /^LGA/ : mounts === 'intel' ? /^AM/ : undefined,
    },
  ]),
);

/** A cooler of a known model. */
export const coolerOf = ({ brand, model }: Facts): Cooler | undefined => entryOf(COOLERS, `${brand} ${model}`);

/** Sockets for which a cooler has a mount: of a known model, else that which is stated, and those with the same holes. */
export function mountsOf(facts: Facts): Pick<Cooler, 'sockets' | 'never'> | undefined {
  const { socket } = facts;
  const known = coolerOf(facts);
  if (known || socket === undefined) return known;
  return { sockets: new Set(LGA115X.includes(socket) ? LGA115X : [socket]), never: socket.startsWith('LGA') ? /^AM/ : /^LGA/ };
}

/** Supplies whose makers let them be measured: their label can be believed, and they have the plugs that are usual for their size. */
const MEASURED: Readonly<Record<string, RegExp>> = {
  Corsair: /^(?:CV|CX|VS|RM|TX|HX|AX)\d/,
  Antec: /^(?:VP|CSK|NE|HCG|Neo|Atom [BV]|Meta)/,
  'Cooler Master': /^MWE/,
  DeepCool: /^(?:PF|PK|PM|PQ|DQ|PX|DA)\d/,
  Gigabyte: /^(?:P\d|UD)/,
  MSI: /^(?:MAG |MPG )?[AN]\d/,
};

/** Eight-pin plugs for graphics cards that a supply has; undefined where its label says nothing about them. */
export function plugsOf({ watts, efficiency, brand, model }: Facts): number | undefined {
  const isMeasured = efficiency !== undefined || (brand !== undefined && model !== undefined && MEASURED[brand]?.test(model) === true);
  if (watts === undefined || !isMeasured || watts < 450) return undefined;
  return watts >= 850 ? 3 : watts >= 550 ? 2 : 1;
}

/** Series of memory modules that are made for desktop computers only, or for laptops only. */
const DESKTOP_SERIES =
  /^(?:Vengeance (?:LPX|Pro|RGB)|Dominator|Ripjaws (?:V|X|Z|S5|M5)$|Trident|Aegis|Flare|Sniper|T-Force|T-Create|XPG|Gammix|Viper|Ballistix (?:RGB|Tactical)|Fury (?:Beast|Renegade|RGB)|XLR8|Panther|NOX)/;
/** Without its brand, “Fury” may be one of Kingston’s for laptops. */
const DESKTOP_NAMES = /\bHyperX (?:Fury|Predator|Savage|Beast)\b/;
const LAPTOP_SERIES = /(?:^|HyperX |Fury )Impact/;

/** The form of memory modules: as stated, else that of the only one in which a series is made. */
export function ramFormOf({ ramForm, brand, model }: Facts): 'dimm' | 'sodimm' | undefined {
  if (ramForm !== undefined || model === undefined) return ramForm;
  if (LAPTOP_SERIES.test(model)) return 'sodimm';
  return DESKTOP_SERIES.test(model) || DESKTOP_NAMES.test(`${brand} ${model}`) ? 'dimm' : undefined;
}

/** Series of SSDs that are made for a SATA cable alone: every board has a plug for them. */
const CABLED: Readonly<Record<string, RegExp>> = {
  Samsung: /^8[4-7]0 (?:Pro|QVO)|^870 EVO/i,
  Crucial: /^BX\d00/,
  Transcend: /^SSD(?:220[QS]|225S|230S|25\dS|3[67]0S)/,
  Adata: /^SU6[35]0/,
  Kingston: /^UV[45]00|^KC600/,
  TeamGroup: /^(?:GX[12]|AX2|EX2|Vulcan)/,
  'Western Digital': /^Green 3D/,
};

export const isCabled = ({ brand, model }: Facts): boolean =>
  brand !== undefined && model !== undefined && CABLED[brand]?.test(model) === true;

/** Laptops without memory slots, and those that have two. */
const SOLDERED = /^(?:MacBook|ThinkPad X1|XPS 13|Surface|Latitude 7[34]00|EliteBook (?:Folio|x360)|Galaxy Book)/;
const SLOTTED =
  /^(?:ThinkPad (?:T4[235-8]0|T4[2-4]0p|T5[2-8]0|X2[23]0)\b|EliteBook 8[2-5]0 G[1-6]$|ProBook 4[3-7]0 G[0-8]$|Latitude (?:E5[45]|E64|E65|E7[24][457]0|5[45][89]0|7[24][89]0))/;

/** Whether the memory of a laptop can be changed. */
export function laptopSlots({ model }: Facts): 'soldered' | 'slots' | undefined {
  if (model === undefined) return undefined;
  return SOLDERED.test(model) ? 'soldered' : SLOTTED.test(model) ? 'slots' : undefined;
}
