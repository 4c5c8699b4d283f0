import type { Facts, FactSource, Recognition } from '#contract/facts.ts';
import { CATEGORIES, type Category, type FactName, type Kind } from '#contract/vocabulary.ts';
import { readModel } from '#domain/facts/brand-and-model.ts';
import { statedModel } from '#domain/facts/stated-model.ts';
import { inchesOf, readBoard, readMount, readOffer, readPeripheral, readPower, readScreen } from '#domain/facts/details.ts';
import { offeredTitle } from '#domain/facts/exchange.ts';
import { FACTS_OF_ALL, factsOfKind } from '#domain/facts/facts-of-kind.ts';
import { fact, type Found } from '#domain/facts/found.ts';
import { kindOf } from '#domain/facts/kind.ts';
import { learnedKind, type KindModel } from '#domain/facts/kind-model.ts';
import {
  isOfFewBoards,
  isOfFewPlugs,
  modulesDisagree,
  readDriveForm,
  readGraphics,
  readMemory,
  readStorage,
} from '#domain/facts/memory.ts';
import { readMeasures, readPorts } from '#domain/facts/measures.ts';
import { readProcessor, statedGeneration } from '#domain/facts/processor.ts';
import { isComputer, scan, type Scan } from '#domain/facts/scan.ts';
import { guessRoles, readSizes, type Size } from '#domain/facts/sizes.ts';
import { statedFault } from '#domain/facts/stated-fault.ts';
import { readWarranty } from '#domain/facts/warranty.ts';
import { warningsOf } from '#domain/facts/warnings.ts';

/** A listing of unknown kind states only what its parts are. */
const OF_UNKNOWN: ReadonlySet<FactName> = new Set<FactName>([
  'cpu',
  'cpuFamily',
  'cpuGeneration',
  'gpu',
  'ramGb',
  'ramType',
  'storage',
  'screenInches',
]);
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

export interface RecognisableText {
  title: string;
  description?: string | undefined;
  category?: string | undefined;
  /** The time at which it was listed, from which on "2 years of warranty left" runs. */
  listed?: Date | undefined;
}

/** The kind of goods that the rules alone read from a title: one of the features by which the model of kinds judges it. */
export const ruledKind = (title: Scan, sizes: readonly Size[], category?: string): Kind | undefined =>
  kindOf(
    title,
    sizes,
    inchesOf(title)?.value,
    CATEGORIES.find((name): name is Category => name === category),
  );

/**
 * The hardware facts that the title and description of a listing state or imply, in English, Bangla or Bangla in Latin script. Doubtful
 * facts are left out. With `sellerKind`, they are those of that kind of goods, whatever the text sells. A `model` judges the kind after the
 * rules, for texts that are titles of listings.
 */
export function recognise(text: RecognisableText, sellerKind?: Kind, model?: KindModel): Recognition {
  const facts: Facts = {};
  const sources: Partial<Record<FactName, FactSource>> = {};
  const title = scan(offeredTitle(text.title));
  const sizes = readSizes(title, sellerKind);
  const ruled = sellerKind ?? ruledKind(title, sizes, text.category);
  const kind = sellerKind ?? (model ? learnedKind(title, sizes, ruled, model) : ruled);
  const allowed = kind === undefined ? OF_UNKNOWN : factsOfKind(kind);
  const put = (found: Found, { tokens }: Scan, place: 'title' | 'description'): void => {
    if (facts[found.name] !== undefined || !(FACTS_OF_ALL.has(found.name) || allowed?.has(found.name) === true)) return;
    setFact(facts, found);
    sources[found.name] =
      found.by === undefined
        ? { from: 'stated', in: place, start: tokens[found.from]?.start ?? 0, end: tokens[found.to - 1]?.end ?? 0 }
        : { from: 'implied', by: found.by };
  };
  if (kind !== undefined && sellerKind === undefined) put(kindFound(title, kind, kind === ruled ? sizes : undefined), title, 'title');
  const read = readAll(title, kind, sizes, 'title');
  const readFact = (name: FactName): Found | undefined => read.find((found) => found.name === name);
  const stated = model && kind !== undefined ? statedModel(title, kind, readFact('brand'), readFact('model')) : undefined;
  if (stated) put(stated, title, 'title');
  for (const found of read) put(found, title, 'title');
  // A buyer says what would do, not what is offered: "broken also ok".
  if (facts.wanted === true) {
    delete facts.faulty;
    delete sources.faulty;
  }
  if (text.description !== undefined && kind !== undefined && allowed) {
    const body = scan(withoutOthers(text.description));
    const bodySizes = readSizes(body, kind);
    const refused = new Set<FactName | undefined>();
    for (const found of readAll(body, kind, bodySizes, 'description')) {
      if (refused.has(found.by)) continue;
      if (!ONLY_TITLE.has(found.name) && agrees(found, facts, title, kind)) put(found, body, 'description');
      else refused.add(found.name);
    }
    const fault = facts.faulty === undefined && facts.wanted === undefined ? statedFault(text.description, kind) : undefined;
    if (fault) {
      facts.faulty = true;
      sources.faulty = { from: 'stated', in: 'description', ...fault };
    }
  }
  for (const place of ['title', 'description'] as const) {
    const warranty = facts.warrantyUntil === undefined ? readWarranty(text[place] ?? '', text.listed) : undefined;
    if (!warranty) continue;
    facts.warrantyUntil = warranty.until;
    sources.warrantyUntil = { from: 'stated', in: place, start: warranty.start, end: warranty.end };
  }
  const generation = statedGeneration(title, kind);
  const warnings = warningsOf(facts, { generation, read, modulesDisagree: kind === 'ram' && modulesDisagree(title, sizes) });
  // The warning says what contradicts: no search finds the listing by either.
  for (const name of ['socket', 'ramType', 'cpuGeneration'] as const) {
    if (sources[name]?.from !== 'implied') continue;
    const said = name === 'cpuGeneration' ? [generation] : read.map((found) => (found.name === name ? found.value : undefined));
    if (said.every((value) => value === undefined || value === facts[name])) continue;
    delete facts[name];
    delete sources[name];
  }
  return { facts, sources, warnings };
}

function readAll(found: Scan, kind: Kind | undefined, sizes: Size[], place: 'title' | 'description'): Found[] {
  const result: Found[] = [];
  const reads = kind === undefined ? OF_UNKNOWN : factsOfKind(kind);
  append(result, readModel(found, kind));
  if (reads?.has('cpu')) {
    if (isComputer(kind) || (kind === 'bundle' && place === 'title')) guessRoles(found, sizes);
    append(result, readProcessor(found, kind));
  }
  if (reads?.has('gpu')) append(result, readGraphics(found, sizes, kind, place));
  if (reads?.has('formFactor') || kind === 'cpu') append(result, readBoard(found, kind));
  if (kind === 'cooler') append(result, readMount(found));
  append(result, readMeasures(found, kind, place));
  append(result, readPorts(found, kind));
  if (reads?.has('ramGb') || kind === 'motherboard') append(result, readMemory(found, sizes, kind));
  if (reads?.has('storage')) append(result, readStorage(found, sizes, kind));
  if (reads?.has('driveForm')) append(result, readDriveForm(found, kind));
  if (reads?.has('screenInches') || kind === 'webcam') append(result, readScreen(found, kind));
  if (reads?.has('watts')) append(result, readPower(found, kind));
  if (reads?.has('wireless')) append(result, readPeripheral(found, kind));
  append(result, readOffer(found, kind));
  return result;
}

function append(result: Found[], more: readonly Found[]): void {
  for (let at = 0; at < more.length; at += 1) result.push(more[at] as Found);
}

const setFact = <Name extends FactName>(facts: Facts, { name, value }: { name: Name; value: NonNullable<Facts[Name]> }): void => {
  facts[name] = value;
};

/** The fact from which the kind follows, where no word says it. */
const IMPLYING_FACT: Partial<Record<Kind, FactName>> = { gpu: 'gpu', motherboard: 'chipset', ram: 'ramType', monitor: 'screenInches' };

/** Sentences of what could be added, or was in the thing and is gone. */
const OF_OTHERS =
  /\b(?:you can|can (?:be|take|add|use)|could|parben|paren|lagano jay|barano jay|deya jay|sold|bechsi|bechechi|bikri kore|khule|khuila)\b|পারবেন|লাগানো যায়|বাড়ানো (?:যায়|চলে)|দেওয়া যায়|বেচছি|বেচে দিয়েছি|খুলে|খুইলা/i;

/** A description in the same length without the sentences that speak of other parts than those of the thing. */
const withoutOthers = (description: string): string =>
  OF_OTHERS.test(description)
    ? description
        .split(/(?<=[.!?।\n])/)
        .map((sentence) => (OF_OTHERS.test(sentence) ? sentence.replace(/\S/g, ',') : sentence))
        .join('')
    : description;

/** The place that says what is sold, or the fact from which it follows: the whole title where the model has judged it, without sizes. */
function kindFound(title: Scan, kind: Kind, sizes: readonly Size[] | undefined): Found {
  const noun = title.nouns.find((one) => one.kind === kind && !one.aside);
  if (noun) return fact('kind', kind, noun.mark.from, noun.mark.to, noun.mark.entry.kind === undefined ? 'model' : undefined);
  if (!sizes) return fact('kind', kind, 0, title.tokens.length);
  const by = IMPLYING_FACT[kind] ?? (title.cpus.length > 0 ? 'cpu' : undefined);
  const at = sizes[0] ?? { from: 0, to: title.tokens.length };
  return fact('kind', kind, at.from, at.to, by);
}

/** A description that speaks of another processor or card than the title adds nothing about it, nor what the title leaves out on purpose. */
function agrees(found: Found, facts: Facts, title: Scan, kind: Kind): boolean {
  if (found.name === 'storage') return isComputer(kind) || !isOfFewPlugs(title);
  if (found.name === 'ramForm') return !isOfFewBoards(title, facts.ramType);
  if (found.name === 'cpu') return facts.cpuFamily === undefined || found.value.startsWith(facts.cpuFamily);
  return true;
}
