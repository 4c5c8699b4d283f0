import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

type About = NonNullable<Input<'getPriceRange'>['query']>;

/** ms; a single sale hardly moves a range. */
const STALE_AFTER_MS = 300_000;

/** The prices for which what is comparable to a title or a product was sold. */
export const priceRangeQuery = (about: About) =>
  queryOptions({
    queryKey: queryKeys.priceRange(about),
    queryFn: ({ signal }) => api.getPriceRange({ query: about }, { signal }),
    staleTime: STALE_AFTER_MS,
    // It helps and nothing waits for it.
    retry: false,
  });
