import { BRANDS } from '#domain/facts/tables/brands.ts';
import { cpuOf, intelCpu, isIntelNumber, letteredProcessor } from '#domain/facts/tables/cpus.ts';
import { isNumber, isWord, modelAt, near, reading, suffixAt, type CpuReader, type CpuReading, type Find } from '#domain/facts/cpu-name.ts';
import type { Token } from '#domain/facts/tokenise.ts';

/** `i5`, `i5-3470`, `i5 8250U`, `i53470`, and the number further on: `i5 4th gen processor 4570`. */
export function afterI(tokens: readonly Token[], at: number, sure: boolean): CpuReading | undefined {
  const digit = tokens[at];
  if (
    !isNumber(digit) ||
    digit.gap === ',' ||
    digit.gap === '/' ||
    (digit.gap === ' ' && !sure && !isWord(tokens[at + 1], 'gen', 'th', 'rd', 'nd'))
  )
    return undefined;
  const tier = /^[3579]/.exec(digit.text)?.[0];
  if (tier === undefined) return undefined;
  const family = `Core i${tier}`;
  if (digit.text.length > 1) {
    const number = digit.text.slice(1);
    if (!isIntelNumber(family, number)) return undefined;
    const { suffix, to } = suffixAt(tokens, at + 1);
    const cpu = intelCpu(family, number, suffix);
    return cpu ? reading(cpu, to) : undefined;
  }
  const after = tokens[at + 1];
  if (after?.gap === '' && !isNumber(after) && /^[a-z]$/.test(after.text)) return undefined;
  const find: Find = (number, suffix) => intelCpu(family, number, suffix);
  const direct = after && after.gap !== '' ? modelAt(tokens, at + 1, find) : undefined;
  if (direct && (after?.gap !== ',' || direct.name !== undefined)) return direct;
  for (let next = at + 1; next < Math.min(at + 7, tokens.length); next += 1) {
    const token = tokens[next];
    if (!isNumber(token)) {
      if (isWord(token, 'gen', 'th', 'nd', 'rd', 'st', 'generation', 'processor', 'cpu', 'intel', 'pc')) continue;
      break;
    }
    if (isIntelNumber(family, token.text)) {
      const model = modelAt(tokens, next, find);
      if (model?.name !== undefined) return model;
    }
    if (token.text.length > 2) break;
  }
  const ordinal = tokens[at + 2];
  if (isNumber(after) && after.value >= 1 && after.value <= 14 && isWord(ordinal, 'th', 'nd', 'rd', 'st') && ordinal?.gap === '')
    return reading(cpuOf(family, { generation: after.value }), at + 3);
  return reading(cpuOf(family), at + 1);
}

/** `i5 …` without `core`. */
export const intelI: CpuReader = (tokens, at) => afterI(tokens, at + 1, false);

/** `আই ৫ ৩৪৭০`, `আই ৫ সপ্তম জেন`, `আই ৫, …`: before another word আই is a word of its own. */
export const banglaI: CpuReader = (tokens, at) => {
  const next = tokens[at + 2];
  return afterI(tokens, at + 1, isNumber(next) || next?.gap === ',');
};

/** `core i5 …`, `core 2 duo …`, `core ultra 7 …`. */
export const core: CpuReader = (tokens, at) => {
  const next = tokens[at + 1];
  if (!near(next)) return undefined;
  if (isWord(next, 'i', 'আই')) return afterI(tokens, at + 2, true);
  if (isWord(next, 'ultra')) return ultra(tokens, at + 1);
  if (next?.text === '2' || next?.text === 'two') return coreTwo(tokens, at + 1);
  if (isWord(next, 'duo') && !isNumber(tokens[at - 1])) return reading(cpuOf('Core Duo'), at + 2);
  return undefined;
};

/** `2 duo E8400`, `2 quad Q6600`. */
export const coreTwo: CpuReader = (tokens, at) => {
  const next = tokens[at + 1];
  if (!isWord(next, 'duo', 'quad')) return undefined;
  return letteredAfter(tokens, at + 2, isWord(next, 'duo') ? 'Core 2 Duo' : 'Core 2 Quad');
};

/** `ultra 7 155h`. */
export const ultra: CpuReader = (tokens, at) => {
  const tier = tokens[at + 1];
  if (!isNumber(tier) || !/^[579]$/.test(tier.text)) return undefined;
  const family = `Core Ultra ${tier.text}`;
  const number = tokens[at + 2];
  const { suffix, to } = suffixAt(tokens, at + 3);
  if (isNumber(number) && /^[123]\d\d$/.test(number.text) && near(number) && /^(?:|K|KF|F|T|U|H|HX|V|S)$/.test(suffix)) {
    const desktop = /^(?:K|KF|F|T|)$/.test(suffix) && number.text.startsWith('2');
    return reading(
      cpuOf(family, { name: `${family} ${number.text}${suffix}`, socket: desktop ? 'LGA1851' : undefined, mobile: !desktop }),
      to,
    );
  }
  return isWord(tokens[at - 1], 'core', 'কোর') ? reading(cpuOf(family), at + 2) : undefined;
};

/** A prefix and a number after the name of a family: `Pentium G4560`, `Core 2 Duo E8400`, `Celeron N4020`. */
export function letteredAfter(tokens: readonly Token[], at: number, family: string): CpuReading {
  const letter = tokens[at];
  const number = tokens[at + 1];
  const none: CpuReading = reading(cpuOf(family), at);
  if (!letter || !near(letter)) return none;
  if (isNumber(letter)) {
    const { suffix, to } = suffixAt(tokens, at + 1);
    const isMobile = /^\d{4}$/.test(letter.text) && /^[UMY]$/.test(suffix) && !family.startsWith('Core');
    return isMobile ? reading(cpuOf(family, { name: `${family} ${letter.text}${suffix}`, mobile: true }), to) : none;
  }
  if (!isNumber(number) || (number.gap !== '' && number.gap !== '-' && number.gap !== ' ') || letter.text.length > 1) return none;
  const { suffix, to } = suffixAt(tokens, at + 2);
  const cpu = letteredProcessor(`${letter.text.toUpperCase()}${number.text}${suffix}`, family);
  if (cpu) return reading(cpu, to);
  const isMobile = family.startsWith('Core') ? /[ptlu]\d{4}$/ : /(?:[nj]\d{4}|[bp]\d{3,4}|n\d{2,3}|t\d{4})$/;
  if (suffix === '' && number.gap === '' && isMobile.test(letter.text + number.text))
    return reading(cpuOf(family, { name: `${family} ${letter.text.toUpperCase()}${number.text}`, mobile: true }), to);
  return none;
}

/** A family whose processors are a prefix with a number. */
export const ofLetteredFamily =
  (family: string, ...fillers: string[]): CpuReader =>
  (tokens, at) => {
    let next = at + 1;
    while (isWord(tokens[next], ...fillers)) next += 1;
    return letteredAfter(tokens, next, family);
  };

/** Makers of other things, by one word: "Canon G2010" and "Dell E6420" are models of theirs. */
const OTHER_MAKERS: ReadonlySet<string> = new Set(BRANDS.filter(({ name }) => name !== 'Intel').flatMap(({ spellings }) => spellings));

/** A prefix with its number and no family: `E8400`, `G4560`, `Q6600`. */
export const bareLettered: CpuReader = (tokens, at) => {
  const number = tokens[at + 1];
  if (!isNumber(number) || number.gap !== '' || tokens[at]?.gap === '' || OTHER_MAKERS.has(tokens[at - 1]?.text ?? '')) return undefined;
  const { suffix, to } = suffixAt(tokens, at + 2);
  const cpu = letteredProcessor(`${tokens[at]?.text.toUpperCase() ?? ''}${number.text}${suffix}`);
  return cpu ? reading(cpu, to) : undefined;
};

/** `E5-2670 v3`, `E3 1230v2`, `X5650`, `W-2123`, `Silver 4110`. */
function xeonModel(tokens: readonly Token[], at: number): CpuReading | undefined {
  const letter = tokens[at];
  const digit = tokens[at + 1];
  // "Xeon 2670 v3": numbers of the E5 are also written without it.
  if (
    letter &&
    isNumber(letter) &&
    /^(?:16|26|46)\d\d$/.test(letter.text) &&
    isWord(digit, 'v') &&
    /^[2-4]$/.test(tokens[at + 2]?.text ?? '')
  )
    return reading(cpuOf('Xeon', { name: `Xeon E5-${letter.text} v${tokens[at + 2]?.text ?? ''}` }), at + 3);
  if (!letter || !isNumber(digit)) return undefined;
  const version = (to: number): { text: string; to: number } =>
    isWord(tokens[to], 'v') && isNumber(tokens[to + 1]) && /^[2-6]$/.test(tokens[to + 1]?.text ?? '')
      ? { text: ` v${tokens[to + 1]?.text ?? ''}`, to: to + 2 }
      : { text: '', to };
  const number = tokens[at + 2];
  if (letter.text === 'e' && /^[357]$/.test(digit.text) && isNumber(number) && /^\d{4}$/.test(number.text) && number.gap !== ',') {
    const { suffix, to } = suffixAt(tokens, at + 3);
    const isVersion = suffix === 'V';
    const end = version(isVersion ? to - 1 : to);
    return reading(cpuOf('Xeon', { name: `Xeon E${digit.text}-${number.text}${isVersion ? '' : suffix}${end.text}` }), end.to);
  }
  if (/^[xwel]$/.test(letter.text) && digit.gap === '' && /^[357]\d{3}$/.test(digit.text))
    return reading(
      cpuOf('Xeon', { name: `Xeon ${letter.text.toUpperCase()}${digit.text}`, socket: /^5[56]/.test(digit.text) ? 'LGA1366' : undefined }),
      at + 2,
    );
  if ((letter.text === 'e' || letter.text === 'w') && digit.gap === '-' && /^[123]\d{3}$/.test(digit.text)) {
    const { suffix, to } = suffixAt(tokens, at + 2);
    return reading(cpuOf('Xeon', { name: `Xeon ${letter.text.toUpperCase()}-${digit.text}${suffix}` }), to);
  }
  if (/^(?:silver|gold|bronze|platinum)$/.test(letter.text) && /^[3-9]\d{3}$/.test(digit.text)) {
    const { suffix, to } = suffixAt(tokens, at + 2);
    return reading(
      cpuOf('Xeon', { name: `Xeon ${letter.text.charAt(0).toUpperCase()}${letter.text.slice(1)} ${digit.text}${suffix}` }),
      to,
    );
  }
  return undefined;
}

/** `xeon` with its model. */
export const xeon: CpuReader = (tokens, at) => {
  const next = isWord(tokens[at + 1], 'processor', 'cpu') ? at + 2 : at + 1;
  return xeonModel(tokens, next) ?? reading(cpuOf('Xeon'), next);
};

/** `E5-2670` without the family; other prefixes, and Core 2 numbers, are read by `bareLettered`. */
export const letterE: CpuReader = (tokens, at) => {
  const digit = tokens[at + 1];
  const number = tokens[at + 2];
  if (
    isNumber(digit) &&
    digit.gap === '' &&
    (digit.text === '3' || digit.text === '5') &&
    isNumber(number) &&
    /(?:1[26]|2[46])\d\d/.test(number.text) &&
    near(number)
  )
    return xeonModel(tokens, at);
  return bareLettered(tokens, at);
};

/** `N4020`, `J4125`, `N100`: processors of small computers, which are also called so without their family. */
export const bareSmall: CpuReader = (tokens, at) => {
  const number = tokens[at + 1];
  if (!isNumber(number) || number.gap !== '' || tokens[at]?.gap === '' || tokens[at + 2]?.gap === '') return undefined;
  const name = `${tokens[at]?.text.toUpperCase() ?? ''}${number.text}`;
  const family = SMALL.get(name);
  if (family === undefined || OTHER_MAKERS.has(tokens[at - 1]?.text ?? '')) return undefined;
  return reading(cpuOf(family, { name: family === 'Intel Processor' ? name : `${family} ${name}`, mobile: true }), at + 2);
};
const SMALL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Celeron:
      'N2800 N2810 N2820 N2830 N2840 N3000 N3050 N3060 N3150 N3350 N3450 N4000 N4010 N4020 N4100 N4120 N4500 N5095 N5100 N5105 J1800 J1900 J3050 J3060 J3355 J3455 J4005 J4025 J4105 J4125',
    Pentium: 'N3510 N3530 N3540 N3700 N3710 N4200 N5000 N5030 N6000 N6005 J2900 J3700 J3710 J4205 J5000 J5005 J5040 J6005',
    'Intel Processor': 'N95 N97 N100',
  }).flatMap(([family, names]) => names.split(' ').map((name) => [name, family] as const)),
);
