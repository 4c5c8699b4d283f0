import type { Language } from '#contract/vocabulary.ts';
import { banglaDigits } from '#domain/digits.ts';
import { DISTRICTS } from '#domain/places/places.ts';
import { filterName, type FilterWords } from '#domain/search/filter-name.ts';
import { FILTER_TEXTS } from '#domain/search/filter-texts.ts';
import { neighbourhoodBn } from '#domain/search/tables/place-names.ts';
import { formatTk, type EmailDraft } from '#server/modules/core/emails.views.ts';
import type { ProductRow } from '#server/modules/listings/products.sql.ts';
import type { SavedSearchRow } from '#server/modules/search/saved.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

const wordsOf = (language: Language): FilterWords => ({
  language,
  text: (key, values = {}) => FILTER_TEXTS[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  number: (value) => (language === 'bn' ? banglaDigits(String(value)) : String(value)),
  tk: (tk) => formatTk(tk, language),
  place: (name) => (language === 'bn' && (neighbourhoodBn(name) ?? DISTRICTS.find(({ en }) => en === name)?.bn)) || name,
});

/** Returns the name of a search in an email: its words and the values of its filters. */
function nameOf(query: string, language: Language): string {
  const params = [...new URLSearchParams(query)];
  const filters = params
    .filter(([name]) => name !== 'q' && name !== 'verbatim')
    .map(([name, value]) => filterName(name, value, wordsOf(language)));
  return [...params.filter(([name]) => name === 'q').map(([, words]) => words), ...filters].join(', ');
}

/** The email about what a saved search has found, or about fallen prices of favourites. */
export function matchEmail(to: UserRow, { query, stop_token }: SavedSearchRow, products: readonly ProductRow[]): EmailDraft {
  const values = { products: products.map((row) => ({ title: row.title, pricePoisha: row.selling_price_poisha })) };
  const stopPath = `/saved/stop/${stop_token}`;
  if (query === null) return { to, kind: 'saved_price', values, path: '/saved', stopPath };
  const search = nameOf(query, to.language);
  return { to, kind: 'saved_match', values: { ...values, search }, path: `/search?${query}&sort=newest`, stopPath };
}
