import type { Client } from '#contract/client.ts';
import { readQuery } from '#domain/search/query.ts';
import type { SearchScreenProps } from '#web/features/search/search-screen.tsx';
import { toSearchQuery } from '#web/features/search/filters.ts';

/** The results of an address, and the filters that the words of its query were read as. */
export async function readSearch(api: Client, params: URLSearchParams): Promise<SearchScreenProps> {
  const query = toSearchQuery(params);
  const result = await api.searchProducts({ query });
  const { tokens, kinds, district, area, minPrice, maxPrice, faulty } = readQuery(result.corrected ?? query.q ?? '');
  const placed = params.has('district') || params.has('area');
  const priced = params.has('minPrice') || params.has('maxPrice');
  const [kind] = params.has('kind') ? [] : kinds;
  const read: [string, string | number | true | undefined][] = [
    ['kind', kind],
    ['faulty', faulty],
    ...(placed ? [] : [['district', district] as [string, string | undefined], ['area', area] as [string, string | undefined]]),
    ...(priced ? [] : [['minPrice', minPrice] as [string, number | undefined], ['maxPrice', maxPrice] as [string, number | undefined]]),
  ];
  const asked = [tokens[0], kinds[0], district, area, minPrice, maxPrice, faulty];
  return {
    result,
    understood: read.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    empty: asked.every((one) => one === undefined),
  };
}
