import { bareRyzenCpu, cpuOf, FX_NUMBERS, ryzenCpu } from '#domain/facts/tables/cpus.ts';
import { isNumber, isWord, modelAt, near, reading, suffixAt, UNITS, type CpuReader } from '#domain/facts/cpu-name.ts';

/** `ryzen 5 5600x`, `ryzen 5600g`, `ryzen 7 pro 4750g`, `ryzen threadripper 1950x`. */
export const ryzen: CpuReader = (tokens, at) => {
  let next = at + 1;
  let family: string | undefined;
  if (isWord(tokens[next], 'threadripper')) {
    family = 'Ryzen Threadripper';
    next += 1;
  } else {
    const tier = tokens[next];
    if (isNumber(tier) && /^[3579]$/.test(tier.text) && near(tier)) {
      family = `Ryzen ${tier.text}`;
      next += 1;
    }
  }
  while (isWord(tokens[next], 'pro', 'processor', 'series')) next += 1;
  const model =
    near(tokens[next]) || family !== undefined ? modelAt(tokens, next, (number, suffix) => ryzenCpu(family, number, suffix)) : undefined;
  if (model) return model;
  return family === undefined ? undefined : reading(cpuOf(family), next);
};

/** `R5 3600`; `R7 240` is a graphics card. */
export const shortRyzen: CpuReader = (tokens, at) => {
  const tier = tokens[at + 1];
  if (!isNumber(tier) || tier.gap !== '' || !/^[3579]$/.test(tier.text)) return undefined;
  const model = near(tokens[at + 2])
    ? modelAt(tokens, at + 2, (number, suffix) => ryzenCpu(`Ryzen ${tier.text}`, number, suffix))
    : undefined;
  return model?.name === undefined ? undefined : model;
};

/** `Athlon 3000G`, `Athlon X4 860K`, `Athlon II X2 250`, `Phenom II X4 955`. */
export const athlonLike =
  (family: string): CpuReader =>
  (tokens, at) => {
    let next = at + 1;
    let name = family;
    for (; next < at + 6; next += 1) {
      const token = tokens[next];
      if (!token || !near(token)) break;
      if (isWord(token, 'ii', 'x', 'gold', 'silver', 'pro')) {
        if (token.text === 'x') {
          if (tokens[next + 1]?.gap !== '' || !isNumber(tokens[next + 1])) break;
          name += ` X${tokens[next + 1]?.text ?? ''}`;
          next += 1;
        } else if (token.text !== 'pro')
          name += ` ${token.text === 'ii' ? 'II' : token.text.charAt(0).toUpperCase() + token.text.slice(1)}`;
      } else if (isNumber(token) && token.text === '64') name += ' 64';
      else break;
    }
    const number = tokens[next];
    const { suffix, to } = suffixAt(tokens, next + 1);
    const follows = tokens[next + 1];
    if (
      isNumber(number) &&
      near(number) &&
      /^\d{3,4}$/.test(number.text) &&
      /^(?:|G|GE|K|U|E|T|BE)$/.test(suffix) &&
      !(follows && UNITS.has(follows.text))
    )
      return reading(
        cpuOf(family, {
          name: `${name} ${number.text}${suffix}`,
          mobile: suffix === 'U',
          socket: /^(?:200|220|240|3000)G/.test(number.text + suffix) ? 'AM4' : undefined,
        }),
        to,
      );
    return reading(cpuOf(family), next);
  };

/** `3200G`, `5600X` without the family. "3200 G.Skill" is memory. */
export const bareRyzen: CpuReader = (tokens, at) => {
  const { suffix, to } = suffixAt(tokens, at + 1);
  const cpu = tokens[at]?.gap === '' ? undefined : bareRyzenCpu(tokens[at]?.text ?? '', suffix);
  return cpu && reading(cpu, to);
};

/** `FX-6300`. */
export const fx: CpuReader = (tokens, at) => {
  const number = tokens[at + 1];
  if (!isNumber(number) || !near(number)) return undefined;
  const { suffix, to } = suffixAt(tokens, at + 2);
  return FX_NUMBERS.has(number.text + suffix)
    ? reading(cpuOf('FX', { name: `FX-${number.text}${suffix}`, socket: 'AM3+' }), to)
    : undefined;
};

/** `A8-3850`, `A10 7850K`. */
export const amdA: CpuReader = (tokens, at) => {
  const tier = tokens[at + 1];
  const number = tokens[at + 2];
  if (!isNumber(tier) || tier.gap !== '' || !/^(?:4|6|8|9|10|12)$/.test(tier.text) || tokens[at]?.gap === '') return undefined;
  const family = `A${tier.text}`;
  const afterAmd = isWord(tokens[at - 1], 'amd', 'apu', 'processor');
  if (isNumber(number) && /^[3-9]\d{3}$/.test(number.text) && (number.gap === '-' || (afterAmd && near(number)))) {
    const { suffix, to } = suffixAt(tokens, at + 3);
    if (/^(?:|K|B|E|P|M|MX|T)$/.test(suffix)) return reading(cpuOf(family, { name: `${family}-${number.text}${suffix}` }), to);
  }
  return isWord(tokens[at - 1], 'amd') ? reading(cpuOf(family), at + 2) : undefined;
};
