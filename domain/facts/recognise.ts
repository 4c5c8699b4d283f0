import type { Facts, FactSource, Recognition } from '#contract/facts.ts';
import { CATEGORIES, type Category, type FactName, type Kind } from '#contract/vocabulary.ts';
import { readModel } from '#domain/facts/brand-and-model.ts';
import { inchesOf, readBoard, readOffer, readPeripheral, readPower, readScreen } from '#domain/facts/details.ts';
import type { Found } from '#domain/facts/found.ts';
import { isComputer, kindOf } from '#domain/facts/kind.ts';
import { readGraphics, readMemory, readStorage } from '#domain/facts/memory.ts';
import { generationOf, readProcessor } from '#domain/facts/processor.ts';
import { scan, type Scan } from '#domain/facts/scan.ts';
import { guessRoles, readSizes, type Size } from '#domain/facts/sizes.ts';
import { warningsOf } from '#domain/facts/warnings.ts';

/** Facts that a listing of a kind can have. */
const PC: readonly FactName[] = [
  'cpu',
  'cpuFamily',
  'cpuGeneration',
  'gpu',
  'vramGb',
  'ramGb',
  'ramModules',
  'ramType',
  'ramMhz',
  'storage',
];
const SCREEN: readonly FactName[] = ['screenInches', 'resolution', 'refreshHz', 'panel'];
const OF_KIND: Readonly<Partial<Record<Kind, readonly FactName[]>>> = {
  'desktop-pc': [...PC, 'chipset', 'socket', 'formFactor'],
  'all-in-one': [...PC, ...SCREEN],
  'mini-pc': [...PC, 'formFactor'],
  laptop: [...PC, ...SCREEN],
  tablet: ['ramGb', 'screenInches', 'resolution'],
  cpu: ['cpu', 'cpuFamily', 'cpuGeneration', 'socket'],
  gpu: ['gpu', 'vramGb'],
  motherboard: ['chipset', 'socket', 'ramType', 'formFactor'],
  bundle: [...PC.filter((name) => name !== 'storage'), 'chipset', 'socket', 'formFactor'],
  ram: ['ramGb', 'ramModules', 'ramType', 'ramMhz', 'ramForm'],
  ssd: ['storage'],
  hdd: ['storage'],
  psu: ['watts', 'efficiency'],
  ups: ['watts'],
  monitor: SCREEN,
  keyboard: ['wireless', 'switches'],
  mouse: ['wireless'],
  combo: ['wireless'],
  headphones: ['wireless'],
  speaker: ['wireless'],
  controller: ['wireless'],
};
/** A listing of unknown kind states only what its parts are. */
const OF_UNKNOWN: readonly FactName[] = ['cpu', 'cpuFamily', 'cpuGeneration', 'gpu', 'ramGb', 'ramType', 'storage', 'screenInches'];
/** A description also speaks of other things: it adds the facts of what the title sells, not what that is. */
const ONLY_TITLE: ReadonlySet<FactName> = new Set([
  'kind',
  'brand',
  'model',
  'faulty',
  'quantity',
  'wanted',
  'formFactor',
  'chipset',
  'socket',
]);

/**
 * The hardware facts that the title and description of a listing state or imply, in English, Bangla or Bangla in Latin script. What is in
 * doubt is left out.
 */
export function recognise(text: { title: string; description?: string; category?: string }): Recognition {
  const facts: Facts = {};
  const sources: Partial<Record<FactName, FactSource>> = {};
  const title = scan(text.title);
  const sizes = readSizes(title, takenBy(title));
  const kind = kindOf(
    title,
    sizes,
    inchesOf(title)?.value,
    CATEGORIES.find((name): name is Category => name === text.category),
  );
  const allowed = new Set<FactName>([
    'kind',
    'brand',
    'model',
    'faulty',
    'quantity',
    'wanted',
    ...(kind === undefined ? OF_UNKNOWN : (OF_KIND[kind] ?? [])),
  ]);
  const put = (found: Found, { tokens }: Scan, place: 'title' | 'description'): void => {
    if (!allowed.has(found.name) || facts[found.name] !== undefined) return;
    Object.assign(facts, { [found.name]: found.value });
    sources[found.name] =
      found.by === undefined
        ? { from: 'stated', in: place, start: tokens[found.from]?.start ?? 0, end: tokens[found.to - 1]?.end ?? 0 }
        : { from: 'implied', by: found.by };
  };
  if (kind !== undefined) put(kindFound(title, kind, sizes), title, 'title');
  for (const found of readAll(title, kind, sizes)) put(found, title, 'title');
  if (text.description !== undefined && kind !== undefined && OF_KIND[kind]) {
    const body = scan(text.description);
    const bodySizes = readSizes(body, takenBy(body));
    for (const found of readAll(body, kind, bodySizes))
      if (!ONLY_TITLE.has(found.name) && agrees(found, facts)) put(found, body, 'description');
  }
  return { facts, sources, warnings: warningsOf(facts, generationOf(title, title.cpus[0])?.value) };
}

function readAll(found: Scan, kind: Kind | undefined, sizes: Size[]): Found[] {
  if (isComputer(kind)) guessRoles(sizes);
  return [
    ...readModel(found, kind),
    ...readProcessor(found, kind),
    ...readGraphics(found, sizes, kind),
    ...readBoard(found, kind),
    ...(kind === undefined || isComputer(kind) || kind === 'ram' || kind === 'bundle' || kind === 'motherboard'
      ? readMemory(found, sizes, kind)
      : []),
    ...readStorage(found, sizes, kind),
    ...readScreen(found, kind),
    ...readPower(found, kind),
    ...readPeripheral(found, kind),
    ...readOffer(found, kind),
  ];
}

/** The place that says what is sold, or the fact from which it follows. */
function kindFound(title: Scan, kind: Kind, sizes: readonly Size[]): Found {
  const noun = title.nouns.find((one) => one.kind === kind && !one.aside) ?? title.nouns.find((one) => one.kind === kind);
  if (noun)
    return {
      name: 'kind',
      value: kind,
      from: noun.mark.from,
      to: noun.mark.to,
      ...(noun.mark.entry.kind === undefined && { by: 'model' as const }),
    };
  const by =
    kind === 'gpu'
      ? 'gpu'
      : kind === 'motherboard'
        ? 'chipset'
        : kind === 'ram'
          ? 'ramType'
          : kind === 'monitor'
            ? 'screenInches'
            : title.cpus.length > 0
              ? 'cpu'
              : undefined;
  const at = sizes[0] ?? { from: 0, to: title.tokens.length };
  return { name: 'kind', value: kind, from: at.from, to: at.to, ...(by !== undefined && { by }) };
}

/** Tokens whose numbers are names. */
function takenBy({ marks, cpus }: Scan): Set<number> {
  const taken = new Set<number>();
  for (const { entry, from, to } of marks)
    if (entry.gpu || entry.model || entry.chipset || entry.socket || entry.series || entry.values?.['resolution'] !== undefined)
      for (let at = from; at < to; at += 1) taken.add(at);
  for (const { from, to } of cpus) for (let at = from; at < to; at += 1) taken.add(at);
  return taken;
}

/** A description that speaks of another processor or card than the title adds nothing about it. */
function agrees(found: Found, facts: Facts): boolean {
  if (found.name === 'cpu') return facts.cpuFamily === undefined || found.value.startsWith(facts.cpuFamily);
  if (found.name === 'vramGb') return facts.gpu === undefined || facts.vramGb === undefined;
  return true;
}
