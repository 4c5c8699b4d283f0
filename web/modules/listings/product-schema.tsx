import type { Product } from '#contract/products.ts';
import { categoryId } from '#contract/vocabulary.ts';
import { useFactsSchema } from '#web/modules/listings/product-facts.tsx';
import { breadcrumbs, StructuredData } from '#web/shared/frame/structured-data.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** The schema.org data of a product, for search engines. */
export function ProductSchema({ product }: { product: Product }) {
  const shellTexts = useTexts(shell);
  const facts = useFactsSchema(product);
  return (
    <StructuredData
      describe={(absolute) => [
        {
          '@type': 'Product',
          name: product.title,
          description: product.description,
          category: shellTexts(product.category),
          ...facts,
          image: (product.pictures?.length ? product.pictures : [product]).map(({ image }) => new URL(image, absolute('/')).href),
          itemCondition: 'https://schema.org/UsedCondition',
          offers: {
            '@type': 'Offer',
            price: product.sellingPrice,
            priceCurrency: 'BDT',
            availability: `https://schema.org/${product.status === 'unsold' ? 'InStock' : 'SoldOut'}`,
            itemCondition: 'https://schema.org/UsedCondition',
            url: absolute(`/product/${product._id}`),
            ...(!product.seller.closed && { seller: { '@type': 'Person', name: product.seller.displayName } }),
          },
        },
        breadcrumbs(absolute, [
          { name: shellTexts('name'), path: '/' },
          { name: shellTexts(product.category), path: `/category/${categoryId(product.category)}` },
          { name: product.title },
        ]),
      ]}
    />
  );
}
