import type { Language } from '#contract/vocabulary.ts';
import { DISTRICTS } from '#domain/places.ts';
import { kindLabel } from '#domain/search/kind-labels.ts';
import { emailToUser, formatTk, siteIn } from '#server/features/emails/views.ts';
import type { ProductRow } from '#server/features/products/queries.ts';
import type { SavedSearchRow } from '#server/features/saved/queries.ts';
import type { UserRow } from '#server/features/users/queries.ts';
import type { Email } from '#server/platform/email/email.ts';

/** What a search is called in an email: its words and the values of its filters. */
function nameOf(query: string, language: Language): string {
  const nameOfValue = (name: string, value: string): string => {
    if (name === 'kind') return kindLabel(value, language);
    if (name === 'district' && language === 'bn') return DISTRICTS.find(({ en }) => en === value)?.bn ?? value;
    if (name === 'minPrice') return `${formatTk(Number(value), language)}+`;
    if (name === 'maxPrice') return `≤ ${formatTk(Number(value), language)}`;
    return value;
  };
  // Of what is named by a figure or a yes, the value alone says nothing.
  const params = [...new URLSearchParams(query)].filter(([name]) => name !== 'verified' && name !== 'maxYears');
  const words = params.filter(([name]) => name === 'q');
  return [...words, ...params.filter(([name]) => name !== 'q')].map(([name, value]) => nameOfValue(name, value)).join(', ');
}

/** The email about what a saved search has found, or about fallen prices of favourites. */
export function matchEmail(
  user: UserRow,
  { query, stop_token }: SavedSearchRow,
  products: readonly ProductRow[],
  publicUrl: string,
): Email {
  const site = siteIn(publicUrl, user.language);
  const values = { products: products.map((row) => ({ title: row.title, pricePoisha: row.selling_price_poisha })) };
  const stopUrl = `${site}/saved/stop/${stop_token}`;
  return query === null
    ? emailToUser(user, 'saved_price', values, `${site}/saved`, stopUrl)
    : emailToUser(user, 'saved_match', { ...values, search: nameOf(query, user.language) }, `${site}/search?${query}&sort=newest`, stopUrl);
}
