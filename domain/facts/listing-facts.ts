import type { Facts, Recognition, SellerFacts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { recognise, type RecognisableText } from '#domain/facts/recognise.ts';
import { warningsOf } from '#domain/facts/warnings.ts';

/** Facts from which others follow, in the order in which a title states them. */
const IMPLYING = ['model', 'cpu', 'gpu', 'chipset', 'socket'] as const;

type Sources = Recognition['sources'];

/**
 * The facts of a listing: what its text says, and what the seller says, which wins. A fact that the text implies is left out once the
 * seller has changed the one that implies it; what follows from the seller's value takes its place.
 */
export function factsOfListing(text: RecognisableText, seller: SellerFacts = {}): Recognition {
  const read = recognise(text, seller.kind ?? undefined);
  const said: ReadonlySet<string> = new Set(Object.keys(seller));
  if (said.size === 0) return read;
  const follows = (sources: Sources, name: FactName): boolean => {
    const source = sources[name];
    return source?.from === 'implied' && (said.has(source.by) || follows(sources, source.by));
  };
  const values = IMPLYING.flatMap((name) => seller[name] ?? []);
  const implied = recognise({ title: values.join(', ') }, seller.kind ?? read.facts.kind);

  const isRead = (name: FactName) => !said.has(name) && (name === 'kind' || !follows(read.sources, name));
  const isImplied = (name: FactName) => !said.has(name) && follows(implied.sources, name);
  const isSaid = (name: FactName) => seller[name] !== null;
  const facts: Facts = {
    ...pickFacts(read.facts, isRead),
    ...pickFacts(implied.facts, isImplied),
    ...pickFacts(seller as Facts, isSaid),
  };
  const saidSources = Object.fromEntries([...said].map((name) => [name, { from: 'seller' }])) as Sources;
  return {
    facts,
    sources: { ...pickFacts(read.sources, isRead), ...pickFacts(implied.sources, isImplied), ...pickFacts(saidSources, isSaid) },
    warnings: [
      ...warningsOf(facts, undefined),
      ...read.warnings.filter(({ code }) => code === 'cpu_generation_mismatch' && !said.has('cpu') && !said.has('cpuGeneration')),
    ],
  };
}

const pickFacts = <Values extends object>(record: Values, isIn: (name: FactName) => boolean): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isIn(name as FactName))) as Values;
