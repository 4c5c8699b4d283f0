import type { Facts, SellerFacts } from '#contract/facts.ts';
import type { HealthReport } from '#contract/reports.ts';
import type { Category, FactName, Kind } from '#contract/vocabulary.ts';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { monthOf } from '#domain/facts/warranty.ts';
import { UNITS } from '#domain/facts/fact-value.ts';
import { pricedFacts } from '#domain/prices/known-model.ts';
import { plainText, queryTokens } from '#domain/search/tokens.ts';
import { searchWords } from '#domain/search/words.ts';

export interface ListingText {
  title: string;
  description: string;
  category: Category;
  address: string;
  sellerFacts?: SellerFacts;
  /** The time at which it was listed, and that by which a warranty has ended. */
  listed?: Date;
  now?: Date;
  /** Its health reports, the newest first. */
  reports?: readonly HealthReport[];
}

/** A model under one of the words at which one may begin to type it. */
export interface SearchPhrase {
  start: string;
  phrase: string;
  kind: string | null;
}

export interface IndexedListing {
  facts: Facts;
  words: string[];
  /** The words that complete and correct queries. */
  vocabulary: string[];
  phrases: SearchPhrase[];
}

const LONGEST_PHRASE = 60;

/** The words of a title that complete and correct queries. */
export const wordsOfVocabulary = (title: string): string[] =>
  queryTokens(title).filter((word) => /^[\p{L}\p{M}][\p{L}\p{M}\d]{2,30}$/u.test(word));

/** The row that makes a listing findable. */
export function indexListing({
  title,
  description,
  category,
  address,
  sellerFacts = {},
  reports,
  listed,
  now,
}: ListingText): IndexedListing {
  const { facts, sources } = factsOfListing({ title, description, category, listed }, sellerFacts, reports);
  if (now && facts.warrantyUntil !== undefined && facts.warrantyUntil < monthOf(now)) delete facts.warrantyUntil;
  const reported: Facts = Object.fromEntries(Object.entries(facts).filter(([name]) => sources[name as FactName]?.from === 'report'));
  const named = [facts.brand, facts.model, facts.cpu, facts.gpu, facts.chipset, facts.socket].filter((text) => text !== undefined);
  const texts = [...named, ...asTitlesSay({ ...reported, ...sellerFacts })];
  return {
    facts,
    vocabulary: wordsOfVocabulary(title),
    words: searchWords({ title, description, address, kind: facts.kind, facts: texts, generation: facts.cpuGeneration }),
    phrases: phrasesOf(pricedFacts(facts)),
  };
}

const TITLE_UNITS: Readonly<Record<string, string>> = { ...UNITS, screenInches: 'inch' };

/** Facts that only the seller or a report names, as their title would have named them. */
function asTitlesSay({ kind: _kind, warrantyUntil: _month, storage, ...facts }: SellerFacts): string[] {
  return [
    ...(storage ?? []).map((drive) => `${drive.gb} GB ${drive.kind}`),
    ...Object.entries(facts)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => `${String(value)} ${TITLE_UNITS[name] ?? ''}`),
  ];
}

function phrasesOf({ kind, brand, model, gpu, cpu, chipset }: Facts): SearchPhrase[] {
  const named = model === undefined || brand === undefined ? model : `${brand} ${model}`;
  const phrases: [string | undefined, Kind | undefined][] = [
    [gpu, 'gpu'],
    [cpu, 'cpu'],
    [chipset, 'motherboard'],
    [named, kind],
  ];
  return phrases.flatMap(([phrase, kind]) => {
    if (phrase === undefined || phrase.length > LONGEST_PHRASE) return [];
    const words = plainText(phrase)
      .split(/[\s-]+/)
      .filter(Boolean);
    return words.map((_, at) => ({ start: words.slice(at).join(' '), phrase, kind: kind ?? null }));
  });
}
