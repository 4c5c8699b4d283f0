/** Processors of desktop computers by family, with the suffixes that were sold. Facts of mobile processors follow from their names. */

// family: number[,suffix…] …; `_` is the number without a suffix where that was not sold alone.
const INTEL: Readonly<Record<string, string>> = {
  'Core i3': `530 540 550 560 2100,T 2102 2105 2120,T 2125 2130 3210 3220,T 3225 3240,T 3245 3250,T 4130,T 4150,T 4160,T 4170,T 4330,T 4340
    4350,T 4360,T 4370,T 6098P 6100,T,E,TE 6300,T 6320 7100,T 7101E,TE 7300,T 7320 7350K 8100,T,F 8300,T 8350K 9100,F,T 9300,T 9320 9350K,KF
    10100,F,T,E 10105,F,T 10300,T 10305,T 10320 10325 12100,F,T,E 12300,T 13100,F,T,E 14100,F,T`,
  'Core i5': `650 655K 660 661 670 680 750,S 760 2300 2310 2320 2380P 2390T 2400,S 2405S 2450P 2500,K,S,T 2550K 3330,S 3340,S 3350P 3450,S
    3470,S,T 3475S 3550,S 3570,K,S,T 4430,S 4440,S 4460,S,T 4570,S,T,R 4590,S,T 4670,K,S,T 4690,K,S,T 5575R 5675C,R 6400,T 6402P 6500,T,TE
    6585R 6600,K,T 7400,T 7500,T 7600,K,T 7640X 8400,T 8500,T 8600,K,T 9400,F,T 9500,F,T 9600,K,KF,T 10400,F,T 10500,T,E,TE 10505
    10600,K,KF,T 11400,F,T 11500,T 11600,K,KF,T 12400,F,T 12490F 12500,T,E 12600,K,KF,T 13400,F,T 13490F 13500,T 13600,K,KF,T 14400,F,T
    14490F 14500,T 14600,K,KF,T`,
  'Core i7': `860,S 870,S,K 875K 880 920 930 940 950 960 965 970 975 980,X 990X 2600,K,S 2700K 3770,K,S,T 3820 3930K 3960X 3970X 4765T
    4770,K,S,T 4771 4785T 4790,K,S,T 4820K 4930K 4960X 5775C,R 5820K 5930K 5960X 6700,K,T,TE 6800K 6850K 6900K 6950X 7700,K,T 7740X 7800X
    7820X 8086K 8700,K,T 9700,F,K,KF,T,E 9800X 10700,F,K,KF,T,E 11700,F,K,KF,T 12700,F,K,KF,T,E 13700,F,K,KF,T 13790F 14700,F,K,KF,T 14790F`,
  'Core i9': `7900X 7920X 7940X 7960X 7980XE 9820X 9900,K,KF,KS,T,X 9920X 9940X 9960X 9980XE 10850K 10900,F,K,KF,T,X,E 10920X 10940X 10980XE
    11900,F,K,KF,T 12900,F,K,KF,KS,T 13900,F,K,KF,KS,T 14900,F,K,KF,KS,T`,
};
const RYZEN: Readonly<Record<string, string>> = {
  'Ryzen 3': '1200 1300X 2200G,GE 2300X 3100 3200G,GE 3300X 4100 4300G,GE 4350G,GE 5300G,GE 5350G,GE 8300G',
  'Ryzen 5': `1400 1500X 1600,X,AF 2400G,GE 2500X 2600,X,E 3350G 3400G,GE 3500,X 3600,X,XT 4500 4600G,GE 4650G,GE 5500,GT 5600,X,G,GE,GT,XT,X3D,T
    5650G,GE 7400F 7500F 7600,X,X3D 8400F 8500G,GE 8600G 9500F 9600,X`,
  'Ryzen 7': `1700,X 1800X 2700,X,E 3700X 3800X,XT 4700G,GE 4750G,GE 5700,G,GE,X,X3D 5750G,GE 5800,X,X3D,XT 7700,X 7800X3D 8700F,G 9700X
    9800X3D 9850X3D`,
  'Ryzen 9': '3900,X,XT 3950X 5900,X,XT 5950X 7900,X,X3D 7950X,X3D 9900,X,X3D 9950X,X3D',
  'Ryzen Threadripper': `1900X 1920X 1950X 2920X 2950X 2970WX 2990WX 3945WX 3955WX 3960X 3970X 3975WX 3990X 3995WX
    5945WX 5955WX 5965WX 5975WX 5995WX 7945WX 7955WX 7960X 7965WX 7970X 7975WX 7980X 7985WX 7995WX 9960X 9970X 9980X 9945WX 9955WX 9965WX
    9975WX 9985WX 9995WX`,
};
/** Other processors that a bare number names: the prefix belongs to the number. */
const LETTERED: Readonly<Record<string, string>> = {
  'Core 2 Duo':
    'E4300 E4400 E4500 E4600 E4700 E6300 E6400 E6420 E6550 E6600 E6700 E6750 E6850 E7200 E7300 E7400 E7500 E7600 E8200 E8300 E8400 E8500 E8600',
  'Core 2 Quad': 'Q6600 Q6700 Q8200 Q8300 Q8400 Q8400S Q9300 Q9400 Q9400S Q9450 Q9500 Q9505 Q9550 Q9650',
  Pentium: `E2140 E2160 E2180 E2200 E2220 E5200 E5300 E5400 E5500 E5700 E5800 E6300 E6500 E6600 E6700 E6800 G620 G630 G640 G645 G840 G850 G860
    G870 G2010 G2020 G2030 G2120 G2130 G2140 G3220 G3220T G3240 G3250 G3258 G3260 G3420 G3430 G3440 G3450 G3460 G3470 G4400 G4400T G4500 G4520
    G4560 G4560T G4600 G4620 G6950 G6960`,
  'Pentium Gold': 'G5400 G5400T G5420 G5500 G5600 G5600F G5620 G6400 G6400T G6405 G6500 G6505 G6600 G6605 G7400 G7400T',
  Celeron: `E1200 E1400 E1500 E1600 E3200 E3300 E3400 E3500 G440 G460 G465 G470 G530 G540 G550 G555 G1101 G1610 G1620 G1630 G1820 G1830 G1840
    G1850 G3900 G3920 G3930 G3950 G4900 G4920 G4930 G4950 G5900 G5905 G5920 G6900`,
};
/** Dell and Lenovo sold laptops under these numbers: they name a processor only after its family. */
const LAPTOP_NUMBERS = new Set(['E4300', 'E6400', 'E5400', 'E5500', 'E5300', 'E5200', 'E6500', 'E6300', 'E6600', 'E7200', 'E7400']);

export interface Cpu {
  name: string | undefined;
  family: string;
  generation: number | undefined;
  socket: string | undefined;
  mobile: boolean;
}

/** A processor of which only some things are known. */
export const cpuOf = (family: string, known: Partial<Cpu> = {}): Cpu => ({
  name: known.name,
  family,
  generation: known.generation,
  socket: known.socket,
  mobile: known.mobile ?? false,
});

/** Family → number → suffixes (upper case, `` for none). */
const expand = (table: Readonly<Record<string, string>>): Map<string, Map<string, Set<string>>> =>
  new Map(
    Object.entries(table).map(([family, numbers]) => {
      const suffixes = new Map<string, Set<string>>();
      for (const group of numbers.trim().split(/\s+/)) {
        const [first = '', ...rest] = group.split(',');
        const [, number = '', suffix = ''] = /^(\d+)(.*)$/.exec(first) ?? [];
        const known = suffixes.get(number) ?? new Set<string>();
        for (const one of [suffix, ...rest]) known.add(one);
        suffixes.set(number, known);
      }
      return [family, suffixes];
    }),
  );

const intel = expand(INTEL);
const ryzen = expand(RYZEN);
const ryzenFamilyOf = new Map(
  [...ryzen].flatMap(([family, numbers]) => [...numbers.keys()].map((number): [string, string] => [number, family])),
);

const lettered = new Map(
  Object.entries(LETTERED).flatMap(([family, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, Cpu] => [name, letteredCpu(family, name)]),
  ),
);

function letteredCpu(family: string, name: string): Cpu {
  return cpuOf(family === 'Pentium Gold' ? 'Pentium' : family, { name: `${family} ${name}`, socket: letteredSocket(name) });
}

function letteredSocket(name: string): string | undefined {
  if (/^[EQ]/.test(name)) return 'LGA775';
  const number = Number.parseInt(name.slice(1), 10);
  if (number === 1101 || number === 6950 || number === 6960) return 'LGA1156';
  if (number < 1000 || (number >= 1600 && number < 1700) || (number >= 2000 && number < 2200)) return 'LGA1155';
  if ((number >= 1800 && number < 1900) || (number >= 3200 && number < 3500)) return 'LGA1150';
  if ((number >= 3900 && number < 5000) || (number >= 5400 && number < 5700)) return 'LGA1151';
  if ((number >= 5900 && number < 6000) || (number >= 6400 && number < 6700)) return 'LGA1200';
  return number === 6900 || number === 7400 ? 'LGA1700' : undefined;
}

const MOBILE_SUFFIX = /^(?:U|M|H|HQ|HK|HS|HX|MQ|QM|XM|MX|UM|LM|Y|P|G[1-7]|EQ)$/;

function intelGeneration(number: string): number | undefined {
  if (number.length === 3) return 1;
  const first = Number(number.slice(0, number.length === 5 || number.startsWith('1') ? 2 : 1));
  return first >= 2 && first <= 14 ? first : undefined;
}

function intelSocket(number: string, suffix: string, generation: number): string | undefined {
  if (/^9[2-9]\d$/.test(number)) return 'LGA1366';
  if (/^(?:38|39)\d\d$/.test(number) || /^(?:48|49)\d\dK|^49\d\dX/.test(number + suffix)) return 'LGA2011';
  if (/^(?:58|59|68|69)\d\d[KX]/.test(number + suffix)) return 'LGA2011-3';
  if (suffix.startsWith('X') && generation >= 7) return 'LGA2066';
  if (suffix === 'R') return undefined;
  if (generation === 1) return 'LGA1156';
  if (generation <= 3) return 'LGA1155';
  if (generation <= 5) return 'LGA1150';
  if (generation <= 9) return 'LGA1151';
  return generation <= 11 ? 'LGA1200' : 'LGA1700';
}

/** The processor of an Intel Core family by number and suffix (upper case), as far as they name one that exists. */
export function intelCpu(family: string, number: string, suffix: string): Cpu | undefined {
  const generation = intelGeneration(number);
  if (generation === undefined || (number.length === 3 && family === 'Core i9')) return undefined;
  const known = intel.get(family)?.get(number);
  if (known?.has(suffix)) {
    return cpuOf(family, { name: `${family}-${number}${suffix}`, generation, socket: intelSocket(number, suffix, generation) });
  }
  if (MOBILE_SUFFIX.test(suffix) && (number.length < 5 || generation >= 10))
    return cpuOf(family, { name: `${family}-${number}${suffix}`, generation, mobile: true });
  // Mobile processors written without their suffix: `i7 8550`. Four digits could also be a year or a graphics card.
  const isYear = /^20[0-2]\d$|^[2-5]0[5-9]0$/.test(number);
  if (suffix === '' && known === undefined && (number.length < 4 || isYear)) return undefined;
  return known !== undefined || suffix === '' ? cpuOf(family, { generation }) : undefined;
}

/** The Ryzen processor by number and suffix (upper case); the number alone decides the family where the text leaves it out. */
export function ryzenCpu(tier: string | undefined, number: string, suffix: string): Cpu | undefined {
  if (number.length !== 4) return undefined;
  const family = tier ?? ryzenFamilyOf.get(number);
  const generation = Number(number.charAt(0));
  if (family === undefined || generation === 0) return undefined;
  const isThreadripper = family === 'Ryzen Threadripper';
  const known = { generation: isThreadripper ? undefined : generation };
  if (ryzen.get(family)?.get(number)?.has(suffix) === true)
    return cpuOf(family, {
      ...known,
      name: `${family} ${number}${suffix}`,
      socket: isThreadripper ? undefined : generation <= 5 ? 'AM4' : 'AM5',
    });
  if (tier !== undefined && /^(?:U|H|HS|HX|C)$/.test(suffix))
    return cpuOf(family, { ...known, name: `${family} ${number}${suffix}`, mobile: true });
  return tier === undefined || /^20[0-2]\d$/.test(number) ? undefined : cpuOf(family, known);
}

/** The Ryzen processor that a number with its suffix alone names. `XT` also ends names of graphics cards, and later numbers with `X` are Intel's too. */
export const bareRyzenCpu = (number: string, suffix: string): Cpu | undefined =>
  /^(?:G|GE|GT|X3D)$/.test(suffix) || (suffix === 'X' && number < '6000') ? ryzenCpu(undefined, number, suffix) : undefined;

/** The numbers of Ryzen processors. */
export const RYZEN_NUMBERS: readonly string[] = [...ryzenFamilyOf.keys()];

/** The Core 2, Pentium or Celeron processor that a number with its suffix names, such as `E8400` or `G4560`. */
export function letteredProcessor(name: string, family?: string): Cpu | undefined {
  const cpu = lettered.get(name);
  if (family !== undefined) return cpu?.family === family ? cpu : undefined;
  // Three digits are too common in names of other things.
  return cpu === undefined || name.length < 5 || LAPTOP_NUMBERS.has(name) ? undefined : cpu;
}

/** Whether a number is one of the desktop processors of a Core family: `4570` of `Core i5`. */
export const isIntelNumber = (family: string, number: string): boolean => intel.get(family)?.has(number) ?? false;

export const FX_NUMBERS: ReadonlySet<string> = new Set(
  '4100 4130 4170 4200 4300 4320 4350 6100 6120 6200 6300 6350 8100 8120 8140 8150 8300 8310 8320 8320E 8350 8370 8370E 9370 9590'.split(
    ' ',
  ),
);
