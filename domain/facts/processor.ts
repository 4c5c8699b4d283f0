import type { Kind } from '#contract/vocabulary.ts';
import type { Cpu } from '#domain/facts/tables/cpus.ts';
import { fact, theOne, type Found, type Stated } from '#domain/facts/found.ts';
import { hasCue, type CpuMark, type Scan } from '#domain/facts/scan.ts';
import { CUE } from '#domain/facts/tables/words.ts';

const APPLE = /^[1-5]$/;

/** Processor, family, generation and socket. A part that only suits a processor has none. */
export function readProcessor(found: Scan, kind: Kind | undefined): Found[] {
  const apple = appleChip(found);
  if (apple) return apple;
  const cpus = agreeing(found.cpus.filter(({ aside }) => !aside));
  const [first] = cpus;
  const generation = generationOf(found, first);
  if (!first) return [];
  const best = cpus.find(({ cpu }) => cpu.name !== undefined) ?? first;
  const { cpu, from, to } = best;
  const result: Found[] = [];
  // A laptop's processor has a suffix after its number; without it it is another one.
  const name = kind === 'laptop' && !cpu.mobile && /^(?:Core i|Ryzen)/.test(cpu.family) ? undefined : cpu.name;
  const isNamed = name !== undefined;
  if (isNamed) result.push(fact('cpu', name, from, to));
  result.push(fact('cpuFamily', cpu.family, first.from, first.to, isNamed ? 'cpu' : undefined));
  const isGenerational = /^(?:Core i|Ryzen \d)/.test(cpu.family);
  if (cpu.generation !== undefined && isPossible(cpu, cpu.generation))
    result.push(fact('cpuGeneration', cpu.generation, from, to, isNamed ? 'cpu' : undefined));
  else if (generation && isGenerational && isPossible(cpu, generation.value))
    result.push(fact('cpuGeneration', generation.value, generation.from, generation.to));
  if (isNamed && cpu.socket !== undefined && kind !== 'laptop' && kind !== 'all-in-one' && kind !== 'mini-pc')
    result.push(fact('socket', cpu.socket, from, to, 'cpu'));
  return result;
}

/** "gen 8 gb" is no generation. */
const isUnit = (marks: Scan['marks'], at: number): boolean => marks.some(({ entry, from }) => from === at && entry.unit !== undefined);

const isPossible = (cpu: Cpu, generation: number): boolean =>
  generation >= 1 &&
  (cpu.family.startsWith('Core i') ? generation <= 14 && (cpu.family !== 'Core i9' || generation >= 7) : generation <= 9);

/** Several processors in one text are facts only while they can be the same one. */
function agreeing(cpus: readonly CpuMark[]): CpuMark[] {
  const [first] = cpus;
  const named = cpus.find(({ cpu }) => cpu.name !== undefined);
  return cpus.every(({ cpu }) => cpu.family === first?.cpu.family && (cpu.name ?? named?.cpu.name) === named?.cpu.name) ? [...cpus] : [];
}

/** A generation written in words beside the processor: `8th gen`, `gen 8`. Several different ones say nothing. */
function generationOf({ tokens, marks, cues, taken }: Scan, cpu: CpuMark | undefined): Stated<number> | undefined {
  if ((cues & (CUE.gen | CUE.ordinal)) === 0) return undefined;
  const found: Stated<number>[] = [];
  for (const [index, mark] of marks.entries()) {
    // "i5 4th gen" is read with the processor.
    if (!hasCue(mark, CUE.gen) || (cpu?.cpu.generation !== undefined && cpu.to === mark.from)) continue;
    const ordinal = hasCue(marks[index - 1], CUE.ordinal) && marks[index - 1]?.to === mark.from ? marks[index - 1] : undefined;
    const at = (ordinal?.from ?? mark.from) - 1;
    const before = taken[at] === true ? undefined : tokens[at];
    const after = tokens[mark.to];
    const isNumber = (token: typeof before): token is NonNullable<typeof before> =>
      token !== undefined && Number.isInteger(token.value) && token.value <= 14;
    // "Legion 5 Gen 6 i7": both numbers are the model's.
    if (!ordinal && isNumber(before) && isNumber(after) && !isUnit(marks, mark.to + 1) && cpu?.to !== at) continue;
    if (isNumber(before) && tokens[mark.from]?.gap !== ',' && !isOfModel(marks, index - (ordinal ? 2 : 1), at, cpu, mark.to))
      found.push({ value: before.value, from: at, to: mark.to });
    else if (
      !isNumber(before) &&
      isNumber(after) &&
      after.gap !== ',' &&
      after.gap !== '+' &&
      !isUnit(marks, mark.to + 1) &&
      cpu &&
      Math.abs(mark.from - cpu.to) <= 2
    )
      found.push({ value: after.value, from: mark.from, to: mark.to + 1 });
  }
  if (cpu) {
    // "10th i5"
    const ordinal = tokens[cpu.from - 1];
    const number = tokens[cpu.from - 2];
    if (ordinal && number && /^(?:th|nd|rd|st)$/.test(ordinal.text) && ordinal.gap === '' && Number.isInteger(number.value))
      found.push({ value: number.value, from: cpu.from - 2, to: cpu.from });
  }
  return theOne(found);
}

/** The generation that the words beside a processor give it. Before the processor of a laptop they may be about the laptop: "X1 Yoga 3rd Gen i7 8650". */
export function statedGeneration(found: Scan, kind: Kind | undefined): number | undefined {
  const [cpu] = found.cpus;
  const generation = generationOf(found, cpu);
  if (!cpu || !generation) return undefined;
  const isAfter = generation.from >= cpu.to && generation.from - cpu.to <= 1;
  const isBefore = kind !== 'laptop' && generation.to <= cpu.from && cpu.from - generation.to <= 1;
  return isAfter || isBefore ? generation.value : undefined;
}

/** `ThinkPad X1 Carbon 6th Gen`: the laptop's generation, not the processor's, unless the processor comes right before it. */
function isOfModel(marks: Scan['marks'], index: number, at: number, cpu: CpuMark | undefined, to: number): boolean {
  if (cpu && cpu.to >= at - 1 && cpu.to <= at + 1) return false;
  const before = marks[index];
  const isSeries =
    before?.entry.series !== undefined &&
    /^(?:ThinkPad|Yoga|IdeaPad|MacBook|iPad|Surface|Legion|ThinkBook|XPS)/.test(before.entry.series.series);
  return (
    isSeries &&
    at - before.to <= 3 &&
    !(cpu && cpu.from >= to && cpu.from - to <= 1 && !/^(?:ThinkPad|Yoga)/.test(before.entry.series?.series ?? ''))
  );
}

/** `MacBook Air M1`: only beside an Apple computer; a mouse can be an M1 too. */
function appleChip({ tokens, marks }: Scan): Found[] | undefined {
  if (!marks.some(({ entry }) => entry.series?.brand === 'Apple' || entry.brand === 'Apple')) return undefined;
  for (const [at, token] of tokens.entries()) {
    const number = tokens[at + 1];
    if (token.text !== 'm' || number?.gap !== '' || !APPLE.test(number.text)) continue;
    const variant = tokens[at + 2];
    const suffix =
      variant && /^(?:pro|max|ultra)$/.test(variant.text) && variant.gap !== ','
        ? ` ${variant.text.charAt(0).toUpperCase()}${variant.text.slice(1)}`
        : '';
    const family = `M${number.text}`;
    const to = at + (suffix === '' ? 2 : 3);
    return [fact('cpu', `${family}${suffix}`, at, to), fact('cpuFamily', family, at, to, 'cpu')];
  }
  return undefined;
}
