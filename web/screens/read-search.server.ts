import type { Client } from '#contract/client.ts';
import { searchProducts } from '#contract/search.ts';
import type { SearchResult } from '#contract/search.ts';
import type { Kind } from '#contract/vocabulary.ts';
import { withNamedPc } from '#domain/search/named-pc.ts';
import { queryPieces } from '#domain/search/query-pieces.ts';
import { readQuery } from '#domain/search/query.ts';
import { ROW_LENGTH } from '#web/modules/listings/card-row.tsx';
import type { SearchScreenProps } from '#web/screens/search-screen.tsx';
import { type SearchInput, toSearchQuery } from '#web/modules/search/filters.ts';

/** Results that are shown without a button for more. */
const MOST_AT_ONCE = 30;

/** The parameters of a search that the API takes, and the names of those in an address that it does not, such as `sort=cheapest`. */
function readable(query: SearchInput): { query: SearchInput; ignored: string[] } {
  const problems = searchProducts.query.safeParse(query).error?.issues ?? [];
  const ignored = [...new Set(problems.map(({ path }) => String(path[0])))];
  return { query: Object.fromEntries(Object.entries(query).filter(([name]) => !ignored.includes(name))), ignored };
}

/** The results of an address, and what the words of its query were read as. */
export async function readSearch(api: Client, params: URLSearchParams): Promise<SearchScreenProps> {
  const { query, ignored } = readable(toSearchQuery(params));
  const result = await api.searchProducts({ query });
  const searched = result.corrected ?? query.q ?? '';
  const asked = result.fit ? withNamedPc({ ...query, q: searched }) : { ...query, q: searched };
  const { tokens, kinds, likelyKind, district, area, minPrice, maxPrice, faulty } = readQuery(asked.q);
  const meant = [tokens[0], kinds[0], district, area, minPrice, maxPrice, faulty];
  const near = [query.kind ?? kinds[0] ?? likelyKind].flat()[0];
  return {
    ignored,
    result: await withAll(api, query, result),
    pieces: queryPieces(searched, result.fit !== undefined && query.fits === undefined),
    empty: meant.every((one) => one === undefined),
    newest: result.products.length > 0 ? null : await readNewest(api, query, near),
  };
}

/** All of the results where they are hardly more than a page. */
async function withAll(api: Client, query: SearchInput, result: SearchResult): Promise<SearchResult> {
  if (result.nextCursor === undefined || result.total > MOST_AT_ONCE) return result;
  const { products, nextCursor, fit } = await api.searchProducts({ query: { ...query, cursor: result.nextCursor, facets: [] } });
  return {
    ...result,
    products: [...result.products, ...products],
    nextCursor,
    ...(result.fit && { fit: { ...result.fit, verdicts: { ...result.fit.verdicts, ...fit?.verdicts } } }),
  };
}

/** The newest of the kind, or else of the categories, that were asked for; of all where there are none. */
async function readNewest(api: Client, { category = [] }: SearchInput, kind: string | undefined): Promise<SearchScreenProps['newest']> {
  const read = (of: SearchInput) => api.searchProducts({ query: { ...of, sort: 'newest', limit: ROW_LENGTH, facets: ['kind'] } });
  const of: SearchInput = kind === undefined ? { category } : { kind: kind as Kind };
  const found = await read(of);
  if (found.exact && found.total > 0)
    return {
      products: found.products,
      of: Object.entries(of).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, String(value)])),
    };
  return { products: (await read({})).products, of: [] };
}
