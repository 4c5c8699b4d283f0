import type { Client } from '#contract/client.ts';
import { searchProducts } from '#contract/search.ts';
import { withNamedPc } from '#domain/search/named-pc.ts';
import { readQuery } from '#domain/search/query.ts';
import { ROW_LENGTH } from '#web/modules/listings/card-row.tsx';
import type { SearchScreenProps } from '#web/screens/search-screen.tsx';
import { type SearchInput, toSearchQuery } from '#web/modules/search/filters.ts';

/** The parameters of a search that the API takes, and the names of those in an address that it does not, such as `sort=cheapest`. */
function readable(query: SearchInput): { query: SearchInput; ignored: string[] } {
  const problems = searchProducts.query.safeParse(query).error?.issues ?? [];
  const ignored = [...new Set(problems.map(({ path }) => String(path[0])))];
  return { query: Object.fromEntries(Object.entries(query).filter(([name]) => !ignored.includes(name))), ignored };
}

/** The results of an address, and the filters that the words of its query were read as. */
export async function readSearch(api: Client, params: URLSearchParams): Promise<SearchScreenProps> {
  const { query, ignored } = readable(toSearchQuery(params));
  const result = await api.searchProducts({ query });
  const searched = result.corrected ?? query.q ?? '';
  const asked = result.fit ? withNamedPc({ ...query, q: searched }) : { ...query, q: searched };
  const { tokens, kinds, district, area, minPrice, maxPrice, faulty } = readQuery(asked.q);
  const placed = params.has('district') || params.has('area');
  const priced = params.has('minPrice') || params.has('maxPrice');
  const [kind] = params.has('kind') ? [] : kinds;
  const read: [string, string | number | true | undefined][] = [
    ['kind', kind],
    ['faulty', faulty],
    ['fits', params.has('fits') ? undefined : asked.fits],
    ...(placed ? [] : [['district', district] as [string, string | undefined], ['area', area] as [string, string | undefined]]),
    ...(priced ? [] : [['minPrice', minPrice] as [string, number | undefined], ['maxPrice', maxPrice] as [string, number | undefined]]),
  ];
  const meant = [tokens[0], kinds[0], district, area, minPrice, maxPrice, faulty];
  return {
    ignored,
    result,
    understood: read.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    empty: meant.every((one) => one === undefined),
    newest: result.products.length > 0 ? null : await readNewest(api, query),
  };
}

/** The newest of the chosen categories, or of all where these have none. Any listing of a kind that is for sale is near, and was found. */
async function readNewest(api: Client, { category = [] }: SearchInput): Promise<NonNullable<SearchScreenProps['newest']>> {
  const read = (of: SearchInput) => api.searchProducts({ query: { ...of, sort: 'newest', limit: ROW_LENGTH, facets: ['kind'] } });
  const categories = [category].flat();
  const ofThese = categories.length > 0 ? await read({ category: categories }) : null;
  return ofThese?.exact ? { products: ofThese.products, categories } : { products: (await read({})).products, categories: [] };
}
