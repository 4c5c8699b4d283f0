import { isWord, type CpuReader } from '#domain/facts/cpu-name.ts';
import { RYZEN_NUMBERS } from '#domain/facts/tables/cpus.ts';
import { amdA, athlonLike, bareRyzen, fx, ryzen, shortRyzen } from '#domain/facts/read-amd.ts';
import {
  afterI,
  bareLettered,
  bareSmall,
  core,
  coreTwo,
  intelI,
  letteredAfter,
  letterE,
  ofLetteredFamily,
  ultra,
  xeon,
} from '#domain/facts/read-intel.ts';

/** The readers by the word that a processor's name starts with. */
export const CPU_READERS: Readonly<Record<string, CpuReader>> = {
  i: intelI,
  আই: intelI,
  corei: (tokens, at) => afterI(tokens, at + 1, true),
  কোরআই: (tokens, at) => afterI(tokens, at + 1, true),
  কোর: core,
  core: core,
  ultra,
  '2': coreTwo,
  duo: (tokens, at) => (isWord(tokens[at - 1], 'intel') ? letteredAfter(tokens, at + 1, 'Core 2 Duo') : undefined),
  ryzen,
  রাইজেন: ryzen,
  rayzen: ryzen,
  ryzan: ryzen,
  rizen: ryzen,
  r: shortRyzen,
  xeon,
  pentium: ofLetteredFamily('Pentium', 'gold', 'silver', 'dual', 'core', 'processor'),
  celeron: ofLetteredFamily('Celeron', 'dual', 'core', 'processor'),
  athlon: athlonLike('Athlon'),
  phenom: athlonLike('Phenom'),
  fx,
  a: amdA,
  e: letterE,
  g: bareLettered,
  q: bareLettered,
  n: bareSmall,
  j: bareSmall,
  atom: ofLetteredFamily('Atom', 'processor'),
  ...Object.fromEntries(RYZEN_NUMBERS.map((number) => [number, bareRyzen])),
};
