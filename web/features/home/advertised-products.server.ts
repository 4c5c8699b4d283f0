import type { Client } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { CATEGORIES } from '#contract/vocabulary.ts';

const WORDS_LENGTH = 80;

/** The newest advertised products, at most so many, the categories by turns (UX 25). */
export async function advertisedProducts(api: Client, most: number): Promise<Product[]> {
  const { products } = await api.listProducts({ query: { boost: 'true', status: 'unsold', limit: 48 } });
  const byCategory = CATEGORIES.map((category) => products.filter((product) => product.category === category));
  const turns = Math.max(...byCategory.map(({ length }) => length));
  return Array.from({ length: turns }, (_, i) => byCategory.flatMap((list) => list.slice(i, i + 1)))
    .flat()
    .slice(0, most)
    .map((product) => ({ ...product, description: beginning(product.description) }));
}

/** As much as the two lines of a card can show. */
function beginning(text: string): string {
  return text.length <= WORDS_LENGTH ? text : `${text.slice(0, WORDS_LENGTH).replace(/\s+\S*$/, '')}…`;
}
