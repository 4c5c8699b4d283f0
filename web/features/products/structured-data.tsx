import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Product } from '#contract/products.ts';
import { useHydrated } from '#web/features/forms/initial-values.ts';
import type { loader } from '#web/root.tsx';

/**
 * The product as schema.org JSON-LD, for search engines, as the server wrote it: Trusted Types let no script of the page write or change
 * a script element.
 */
export function StructuredData({ product }: { product: Product }) {
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? '';
  const hydrated = useHydrated();
  const [json] = useState(() => (hydrated ? null : JSON.stringify(schemaOf(product, origin)).replaceAll('<', '\\u003c')));
  return json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const schemaOf = (product: Product, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: product.title,
  description: product.description,
  category: product.category,
  ...(product.image && { image: new URL(product.image, origin || 'http://localhost').href }),
  itemCondition: 'https://schema.org/UsedCondition',
  offers: {
    '@type': 'Offer',
    price: product.sellingPrice,
    priceCurrency: 'BDT',
    availability: product.status === 'unsold' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    itemCondition: 'https://schema.org/UsedCondition',
    url: `${origin}/product/${product._id}`,
    seller: { '@type': 'Person', name: product.seller.displayName },
  },
});
