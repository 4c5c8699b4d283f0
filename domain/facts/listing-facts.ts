import type { Facts, Recognition, SellerFacts } from '#contract/facts.ts';
import type { HealthReport } from '#contract/reports.ts';
import type { FACT_WARNINGS, FactName } from '#contract/vocabulary.ts';
import { KINDS_OF_TITLES } from '#domain/facts/kinds-of-titles.ts';
import { recognise, type RecognisableText } from '#domain/facts/recognise.ts';
import { warningsOf } from '#domain/facts/warnings.ts';
import { reportedFacts } from '#domain/facts/reported-facts.ts';

/** Facts that imply others, in the order in which a title states them. */
const IMPLYING = ['model', 'cpu', 'gpu', 'chipset', 'socket'] as const;

/** Warnings that compare a fact with what the text alone states, so that the facts do not show them. */
const OF_TEXT: ReadonlySet<string> = new Set<(typeof FACT_WARNINGS)[number]>(['cpu_generation_mismatch', 'ram_modules_mismatch']);

type Sources = Recognition['sources'];

/**
 * Returns the facts of a listing: those that its text states or implies, those of its health reports, which win over these, and those that
 * its seller has set, which win over all. A fact that is implied is left out once the fact that implies it is set; the facts that the new
 * value implies take its place.
 * @param seller null for a fact that the listing does not have
 * @param reports the newest first
 */
export function factsOfListing(text: RecognisableText, seller: SellerFacts = {}, reports: readonly HealthReport[] = []): Recognition {
  const read = recognise(text, seller.kind ?? undefined, KINDS_OF_TITLES);
  return withFacts(withFacts(read, 'report', reportedFacts(read.facts, reports)), 'seller', seller);
}

/** The facts with others that win over them. */
function withFacts(read: Recognition, from: 'report' | 'seller', others: SellerFacts): Recognition {
  const names = Object.keys(others);
  if (names.length === 0) return read;
  const set: ReadonlySet<string> = new Set(names);
  const followsFromOthers = (sources: Sources, name: FactName): boolean => {
    const source = sources[name];
    return source?.from === 'implied' && (set.has(source.by) || followsFromOthers(sources, source.by));
  };
  const values = IMPLYING.flatMap((name) => others[name] ?? []);
  const implied = recognise({ title: values.join(', ') }, others.kind ?? read.facts.kind);

  // A board stays a board when its seller corrects the chipset.
  const isRead = (name: FactName) => !set.has(name) && (name === 'kind' || !followsFromOthers(read.sources, name));
  const isImplied = (name: FactName) => !set.has(name) && followsFromOthers(implied.sources, name);
  const isPresent = (name: FactName) => others[name] !== null;
  const facts: Facts = {
    ...pickFacts(read.facts, isRead),
    ...pickFacts(implied.facts, isImplied),
    ...pickFacts(others as Facts, isPresent),
  };
  const sources = Object.fromEntries(names.map((name) => [name, { from }])) as Sources;
  return {
    facts,
    sources: { ...pickFacts(read.sources, isRead), ...pickFacts(implied.sources, isImplied), ...pickFacts(sources, isPresent) },
    warnings: [
      ...warningsOf(facts),
      ...read.warnings.filter(({ code, facts: about }) => OF_TEXT.has(code) && !about.some((name) => set.has(name))),
    ],
  };
}

const pickFacts = <Values extends object>(record: Values, isIn: (name: FactName) => boolean): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => isIn(name as FactName))) as Values;
