import type { Facts, Recognition, SellerFacts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { recognise, type RecognisableText } from '#domain/facts/recognise.ts';
import { warningsOf } from '#domain/facts/warnings.ts';

/** Facts that imply others, in the order in which a title states them. */
const IMPLYING = ['model', 'cpu', 'gpu', 'chipset', 'socket'] as const;

type Sources = Recognition['sources'];

/**
 * Returns the facts of a listing: those that its text states or implies, and those that its seller has set, which win. A fact that the text
 * implies is left out once the seller has set the fact that implies it; the facts that the seller's value implies take its place.
 * @param seller null for a fact that the listing does not have
 */
export function factsOfListing(text: RecognisableText, seller: SellerFacts = {}): Recognition {
  const read = recognise(text, seller.kind ?? undefined);
  const setBySeller: ReadonlySet<string> = new Set(Object.keys(seller));
  if (setBySeller.size === 0) return read;
  const followsFromSeller = (sources: Sources, name: FactName): boolean => {
    const source = sources[name];
    return source?.from === 'implied' && (setBySeller.has(source.by) || followsFromSeller(sources, source.by));
  };
  const values = IMPLYING.flatMap((name) => seller[name] ?? []);
  const implied = recognise({ title: values.join(', ') }, seller.kind ?? read.facts.kind);

  // A board stays a board when its seller corrects the chipset.
  const isRead = (name: FactName) => !setBySeller.has(name) && (name === 'kind' || !followsFromSeller(read.sources, name));
  const isImplied = (name: FactName) => !setBySeller.has(name) && followsFromSeller(implied.sources, name);
  const isPresent = (name: FactName) => seller[name] !== null;
  const facts: Facts = {
    ...pickFacts(read.facts, isRead),
    ...pickFacts(implied.facts, isImplied),
    ...pickFacts(seller as Facts, isPresent),
  };
  const sellerSources = Object.fromEntries([...setBySeller].map((name) => [name, { from: 'seller' }])) as Sources;
  return {
    facts,
    sources: { ...pickFacts(read.sources, isRead), ...pickFacts(implied.sources, isImplied), ...pickFacts(sellerSources, isPresent) },
    warnings: [
      ...warningsOf(facts, undefined),
      // This one compares the processor with a generation that the text alone states, so the facts do not show it.
      ...read.warnings.filter(
        ({ code }) => code === 'cpu_generation_mismatch' && !setBySeller.has('cpu') && !setBySeller.has('cpuGeneration'),
      ),
    ],
  };
}

const pickFacts = <Values extends object>(record: Values, isIn: (name: FactName) => boolean): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isIn(name as FactName))) as Values;
