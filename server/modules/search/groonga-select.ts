import type { SearchSort } from '#contract/vocabulary.ts';
import { poishaFrom, poishaUpTo } from '#domain/money/money.ts';
import type { FoundListings, SearchCriteria, SearchPage } from '#domain/search/criteria.ts';
import { POINTS, pointsOfWord } from '#domain/search/find.ts';
import { isSingleTrait } from '#domain/search/listing-index.ts';

// A search as parameters of Groonga's command `select`, and its answers. Conditions and points are expressions of its script syntax.

export type Parameters = Readonly<Record<string, string>>;
type Row = readonly (string | number)[];
type Table = readonly [count: readonly [number], columns: readonly unknown[], ...rows: readonly Row[]];
export type Selected = readonly [found: Table, drilldowns?: Readonly<Record<string, Table>>];

const rowsOf = ([, , ...rows]: Table): readonly Row[] => rows;
const quoted = (text: string): string => JSON.stringify(text);

/** Whether one of the conditions is met. */
const any = (conditions: readonly string[]): string => (conditions.length === 0 ? '_key == 0' : `(${conditions.join(' || ')})`);
const has = (column: 'words' | 'title' | 'traits' | 'seller', values: readonly string[]): string =>
  any(values.map((value) => `${column} @ ${quoted(value)}`));
/** The function `in_values` finds nothing beside other conditions. */
const at = (positions: readonly number[]): string => any(positions.map((position) => `_key == ${position}`));

/** The conditions of the criteria, those with an index first. */
function conditionsOf({ words, marks, anyWord, among, filters, minPrice, maxPrice, maxMonths }: SearchCriteria): string[] {
  const groups = [...(anyWord ? [words.flat()] : words), ...marks].filter((group) => group.length > 0);
  return [
    ...(among ? [at(among)] : []),
    ...groups.map((group) => has('words', group)),
    ...Object.entries(filters).map(([name, values]) =>
      name === 'seller'
        ? has('seller', values)
        : has(
            'traits',
            values.map((value) => `${name}:${value}`),
          ),
    ),
    ...(minPrice === undefined ? [] : [`price >= ${poishaFrom(minPrice)}`]),
    ...(maxPrice === undefined ? [] : [`price <= ${poishaUpTo(maxPrice)}`]),
    ...(maxMonths === undefined ? [] : [`months <= ${maxMonths}`]),
  ];
}

/** The same points as those of an index in the process. */
function pointsOf({ words, anyWord, welcome, preferred, preferredKinds }: SearchCriteria, today: number): string {
  const given = (condition: string, points: number, otherwise: number | string = 0) => `(${condition} ? ${points} : ${otherwise})`;
  const [best, ...others] = preferredKinds;
  const isOfKind = (kind: string): string => `kind == ${quoted(`kind:${kind}`)}`;
  return [
    'quality',
    `${POINTS.ofAge} / (${POINTS.newAt} + ${given(`day > ${today}`, 0, `${today} - day`)})`,
    ...words.map((group) => {
      const [inTitle, elsewhere] = [pointsOfWord(group), pointsOfWord(group) * POINTS.inDescription];
      return given(has('title', group), inTitle, anyWord ? given(has('words', group), elsewhere) : elsewhere);
    }),
    ...(welcome.length > 0 ? [given(has('title', welcome), POINTS.welcome)] : []),
    ...(preferred ? [given(at(preferred), POINTS.preferred)] : []),
    ...(best === undefined ? [] : [given(isOfKind(best), POINTS.bestKind, given(any(others.map(isOfKind)), POINTS.otherKind))]),
  ].join(' + ');
}

/** The columns by which each order sorts; `-` for the highest first. */
const ORDERS: Readonly<Record<SearchSort, readonly [value: string | undefined, position: string]>> = {
  relevance: ['-points', '-_key'],
  newest: [undefined, '-_key'],
  'price-asc': ['price', '-_key'],
  'price-desc': ['-price', '_key'],
  'years-asc': ['months', '-_key'],
};

const comesAfter = (key: string, than: number): string => (key.startsWith('-') ? `${key.slice(1)} < ${than}` : `${key} > ${than}`);

const filterOf = (conditions: readonly string[]): Parameters => (conditions.length > 0 ? { filter: conditions.join(' && ') } : {});

/** A page of what meets the criteria. */
function selectPage(criteria: SearchCriteria, { sort, limit, after, today }: SearchPage): Parameters {
  const [value, position] = ORDERS[sort];
  const column = value?.replace('-', '');
  const next = after && comesAfter(position, after.position);
  const later = after && value !== undefined ? `(${comesAfter(value, after.value)} || (${column} == ${after.value} && ${next}))` : next;
  return {
    ...filterOf(conditionsOf(criteria)),
    ...(column === 'points' && {
      'columns[points].stage': 'filtered',
      'columns[points].type': 'Int32',
      'columns[points].value': pointsOf(criteria, today),
    }),
    ...(later !== undefined && { post_filter: later }),
    sort_keys: [...(value === undefined ? [] : [value]), position].join(),
    output_columns: ['_key', 'seller', ...(column === undefined ? [] : [column])].join(),
    limit: String(limit + 1),
  };
}

/** Counts the values of facets among what meets these conditions. */
const countValues = (conditions: readonly string[], facets: readonly string[]): Parameters => ({
  ...filterOf(conditions),
  limit: '0',
  ...Object.fromEntries(
    [...new Set(facets.map(drilldownOf))].flatMap((keys) => {
      const label = `drilldowns[${labelOf(keys)}]`;
      const values = keys.includes(',') ? keys.split(',').map((key) => `_value.${key}`) : ['_key'];
      return [
        [`${label}.keys`, keys],
        [`${label}.limit`, '-1'],
        [`${label}.output_columns`, [...values, '_nsubrecs'].join()],
      ];
    }),
  ),
});

/** The columns in which the values of a facet are: sellers and combinations have their own, all others are traits. */
const drilldownOf = (facet: string): string => (facet === 'seller' ? facet : facet.includes(' ') ? facet.replaceAll(' ', ',') : 'traits');
const labelOf = (keys: string): string => keys.replaceAll(',', '_');

const withoutName = (trait: string): string => trait.slice(trait.indexOf(':') + 1);

function valuesOf(facet: string, drilldowns: Readonly<Record<string, Table>>): Map<string, number> {
  const table = drilldowns[labelOf(drilldownOf(facet))];
  const counts = (table ? rowsOf(table) : []).map((row): [value: string, count: number] => [
    row
      .slice(0, -1)
      .map((value) => (facet.includes(' ') ? withoutName(String(value)) : String(value)))
      .join(' '),
    Number(row.at(-1)),
  ]);
  if (drilldownOf(facet) !== 'traits') return new Map(counts);
  const ofFacet = counts.flatMap(([trait, count]): [string, number][] =>
    trait.startsWith(`${facet}:`) ? [[withoutName(trait), count]] : [],
  );
  return new Map(ofFacet.filter(([value]) => !isSingleTrait(facet) || value !== 'unknown'));
}

/** Answers a search by what `select` answers. */
export async function searchBy(
  select: (parameters: Parameters) => Promise<Selected>,
  criteria: SearchCriteria,
  page: SearchPage,
): Promise<FoundListings> {
  const { limit, most, facets = [] } = page;
  const conditions = conditionsOf(criteria);
  /** Facets are counted among the newest, from the last of these on. */
  const last = { sort_keys: '-_key', output_columns: '_key', offset: String(most - 1), limit: '1' };
  const [[counted], [found]] = await Promise.all([
    select({ ...filterOf(conditions), ...(facets.length > 0 ? last : { limit: '0' }) }),
    limit > 0 ? select(selectPage(criteria, page)) : [[[0], []] as const],
  ]);
  const [lowest] = rowsOf(counted);
  const [, drilldowns = {}] =
    facets.length === 0 ? [] : await select(countValues([...conditions, ...(lowest ? [`_key >= ${lowest[0]}`] : [])], facets));
  const rows = rowsOf(found).map(([position, seller, value = 0]) => ({
    position: Number(position),
    seller: String(seller),
    value: Number(value),
  }));
  const shown = rows.slice(0, limit);
  const { position = 0, value = 0 } = shown.at(-1) ?? {};
  return {
    listings: shown.map((each) => ({ position: each.position, seller: each.seller })),
    ...(rows.length > limit && { next: { position, value } }),
    total: Math.min(counted[0][0], most),
    facets: new Map(facets.map((facet) => [facet, valuesOf(facet, drilldowns)])),
  };
}
