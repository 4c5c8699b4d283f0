import type { Facts } from '#contract/facts.ts';
import { cpuNamed, platformOf, type Arch, type Platform } from '#domain/facts/tables/platforms.ts';

export interface Processor extends Platform {
  /** The one that asks most of a board, of those that it may be. */
  latestArch: Arch | undefined;
  /** The most that it draws for long, in watts. */
  watts: number | undefined;
  /** Whether it shows an image without a graphics card. */
  graphics: boolean | undefined;
}

/** Returns the known properties of the processor that these facts name. */
export function processorOf(facts: Facts): Processor {
  const platform = platformOf(facts);
  const { arch } = platform;
  return {
    ...platform,
    latestArch: arch === 'haswell' && facts.cpu === undefined ? 'haswell-refresh' : arch,
    watts: wattsOf(facts, arch),
    graphics: hasGraphics(facts.cpu, arch),
  };
}

/** Watts of the usual models of each Core family by generation, and of those with an open multiplier. */
const CORE_WATTS: Readonly<Record<string, readonly [upTo7: number, upTo9: number, upTo11: number, later: number, open: number]>> = {
  'Core i3': [60, 70, 90, 90, 110],
  'Core i5': [95, 100, 135, 150, 180],
  'Core i7': [95, 130, 200, 220, 250],
  'Core i9': [165, 180, 225, 240, 280],
};

function wattsOf(facts: Facts, arch: Arch | undefined): number | undefined {
  const { cpu } = facts;
  // A named processor decides over what else is stated of it.
  const known = cpu === undefined ? undefined : cpuNamed(cpu);
  const { family, generation } = known ?? { family: facts.cpuFamily, generation: facts.cpuGeneration };
  if (family === undefined) return undefined;
  const suffix = /\d{3,5}([A-Z]\w*)$/.exec(cpu ?? '')?.[1] ?? '';
  const core = CORE_WATTS[family];
  if (core && generation !== undefined) {
    const [upTo7, upTo9, upTo11, later, open] = core;
    // "Core i7 12th gen" may be any of them.
    if (cpu === undefined || /^[KX]/.test(suffix)) return generation <= 7 ? upTo7 + 50 : open;
    if (suffix === 'T') return generation <= 7 ? 50 : 90;
    return generation <= 7 ? upTo7 : generation <= 9 ? upTo9 : generation <= 11 ? upTo11 : later;
  }
  if (family.startsWith('Core Ultra')) return 250;
  if (family === 'FX') return cpu === 'FX-9370' || cpu === 'FX-9590' ? 225 : 130;
  if (cpu === undefined || arch === undefined) return undefined;
  if (family.startsWith('Ryzen ')) {
    const isAm5 = arch === 'zen4' || arch === 'zen5';
    if (family === 'Ryzen 9') return isAm5 ? 230 : 145;
    return suffix.startsWith('X') ? (isAm5 ? 162 : 145) : 90;
  }
  return family === 'Core 2 Quad' ? 105 : 65;
}

/** Architectures of which every processor has graphics, or none has. */
const WITH_GRAPHICS: ReadonlySet<Arch> = new Set<Arch>(['raven', 'picasso']);
const WITHOUT_GRAPHICS: ReadonlySet<Arch> = new Set<Arch>([
  'nehalem-e',
  'sandy-e',
  'ivy-e',
  'haswell-e',
  'broadwell-e',
  'skylake-x',
  'cascade-x',
  'skylake-w',
  'cascade-w',
  'skylake-sp',
  'cascade-sp',
  'ice-sp',
  'sapphire-sp',
  'fx',
]);

function hasGraphics(cpu: string | undefined, arch: Arch | undefined): boolean | undefined {
  if (cpu === undefined || arch === undefined) return undefined;
  if (/^Core i\d-/.test(cpu)) {
    if (WITHOUT_GRAPHICS.has(arch)) return false;
    if (/(?:\dF|KF|\dP|X)$/.test(cpu) || /-(?:7[5-9]\d|8[678]\d|9[2-9]\d)[A-Z]?$/.test(cpu)) return false;
    return true;
  }
  if (cpu.startsWith('Core Ultra')) return !cpu.endsWith('F');
  if (WITH_GRAPHICS.has(arch)) return true;
  if (WITHOUT_GRAPHICS.has(arch) || cpu.startsWith('Athlon X4 ')) return false;
  if (cpu.startsWith('Ryzen Threadripper')) return false;
  if (cpu.startsWith('Ryzen')) return arch === 'zen4' || arch === 'zen5' || arch === 'phoenix' ? !cpu.endsWith('F') : /\d{4}G/.test(cpu);
  if (/^(?:Pentium|Celeron) G/.test(cpu)) return !cpu.endsWith('F');
  if (/^A\d+-/.test(cpu)) return true;
  return cpu.startsWith('Xeon E3') ? /12\d5/.test(cpu) : undefined;
}
