import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Facts } from '#contract/facts.ts';
import type { Input } from '#contract/client.ts';
import { joinUse } from '#domain/listings/usage.ts';
import { releaseYear } from '#domain/listings/release-year.ts';
import { modelOf } from '#domain/prices/model.ts';
import { api } from '#web/shared/api.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { useRecognition } from '#web/modules/listings/use-recognition.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** A value for an empty field, which the seller takes or replaces. */
export interface Suggestion {
  value: string;
  /** The year since which such a thing is sold, of a time of use. */
  since?: number;
}

export type Suggestions = Partial<Record<'yearsOfUse' | 'originalPrice', Suggestion>>;

/** Fewer listings say too little. */
const LEAST_LISTINGS = 2;

type Search = NonNullable<Input<'searchProducts'>['query']>;

/** The searches that find listings of the same model, or else computers with such a processor. */
function likeIt(facts: Facts): Search[] {
  const { kind, cpuFamily, cpuGeneration } = facts;
  const model = modelOf(facts);
  return [
    ...(model ? [model.search as Search] : []),
    ...(kind !== undefined && kind !== 'cpu' && cpuFamily !== undefined && cpuGeneration !== undefined
      ? [{ kind: [kind], cpuFamily: [cpuFamily], cpuGeneration: [String(cpuGeneration)] }]
      : []),
  ];
}

/** The price when new that listings like it state, in US dollars: the middle of their prices; null where too few state one. */
async function newPriceOf(searches: readonly Search[], signal: AbortSignal): Promise<number | null> {
  for (const query of searches) {
    const { products } = await api.searchProducts({ query }, { signal });
    const prices = products.map(({ originalPrice }) => originalPrice).sort((a, b) => a - b);
    const middle = prices[Math.floor(prices.length / 2)];
    if (prices.length >= LEAST_LISTINGS && middle !== undefined) return Math.round(middle);
  }
  return null;
}

/** Suggests the longest time of use, and a price when new where it is empty, if the text says what the thing is. */
export function useSuggestions(draft: ListingDraft): Suggestions {
  const facts = useRecognition(draft)?.facts ?? {};
  const searches = likeIt(facts);
  const lacksPrice = draft.originalPrice.trim() === '';
  const { data: price } = useQuery({
    queryKey: queryKeys.newPrice(searches),
    queryFn: ({ signal }) => newPriceOf(searches, signal),
    enabled: lacksPrice && searches.length > 0,
    staleTime: Infinity,
    // It helps and nothing waits for it.
    retry: false,
  });
  const since = releaseYear(facts);
  const [thisYear] = useState(() => new Date().getFullYear());
  const years = since === null ? 0 : Math.max(1, thisYear - since);
  return {
    ...(since !== null && { yearsOfUse: { value: joinUse(String(years), 'years'), since } }),
    ...(lacksPrice && typeof price === 'number' && { originalPrice: { value: String(price) } }),
  };
}
