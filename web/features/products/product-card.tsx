import { memo, type ReactNode } from 'react';
import { useIsBeingBooked } from '#web/features/pending-mutations.ts';
import type { CardProduct } from '#web/features/products/card-product.ts';
import { Condition } from '#web/features/products/condition.tsx';
import { useProductAction } from '#web/features/products/product-actions.tsx';
import { shortYearsOfUse } from '#web/features/products/facts.ts';
import { ProductPhoto } from '#web/features/products/product-photo.tsx';
import { useIsReported } from '#web/features/products/reported-products.ts';
import { SellerLine } from '#web/features/products/seller-line.tsx';
import { card } from '#web/i18n/en/card.ts';
import { formatDate, formatUsd, formatYearsOfUse } from '#web/i18n/format.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';

interface ProductCardProps {
  product: CardProduct;
  /** The “Advertised” label; absent outside the carousel. */
  advert?: string;
  headingLevel?: 2 | 3;
  eager?: boolean;
}

/** A product with all facts of specification §2. Memoised, because lists are rendered again with every state of their query. */
export const ProductCard = memo(function ProductCard({ product, advert, headingLevel = 3, eager = false }: ProductCardProps) {
  const t = useTexts(card);
  const locale = useLocale();
  const act = useProductAction();
  const reported = useIsReported(product._id);
  const asking = useIsBeingBooked(product._id);
  const ofProduct = `: ${product.title}`;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="product-card">
      <div>
        <ProductPhoto product={product} sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 45vw, 92vw" eager={eager} />
        {advert && (
          <Badge tone="advert" icon="megaphone">
            {advert}
          </Badge>
        )}
      </div>
      <div>
        <div>
          <p>
            <span className="sr-only">{t('sellingPrice')}: </span>
            <Price tk={product.sellingPrice} />
          </p>
          <span>
            <Condition type={product.conditionType} />
          </span>
        </div>
        <Heading>
          <Link to={`/product/${product._id}`}>{product.title}</Link>
        </Heading>
        <dl>
          <Fact label={t('category')} icon="package" value={t(product.category)} />
          <Fact
            label={t('yearsOfUse')}
            icon="clock"
            value={t('used', {
              years: locale === 'en' ? shortYearsOfUse(product.yearsOfUse) : formatYearsOfUse(product.yearsOfUse, locale),
            })}
          />
          <Fact label={t('originalPrice')} icon="tag" value={formatUsd(product.originalPrice, locale)} hint={t('originalPrice')} />
          <Fact
            label={t('postedAt')}
            icon="calendar"
            value={<time dateTime={product.listedAt}>{formatDate(product.listedAt, locale)}</time>}
          />
          <Fact label={t('place')} icon="map-pin" value={product.address} />
        </dl>
        <p className="words">{product.description}</p>
        <SellerLine seller={product.seller} />
        <div>
          <Button variant="primary" busy={asking} onClick={() => act('book', product)} disabled={product.status !== 'unsold'}>
            {asking ? t('booking') : product.status === 'unsold' ? t('bookNow') : t(product.status)}
            <span className="sr-only">{ofProduct}</span>
          </Button>
          <Button variant="quiet" className="px-3" onClick={() => act('report', product)} disabled={reported}>
            <Icon name="flag" />
            <span>{reported ? t('reported') : t('report')}</span>
            <span className="sr-only">{ofProduct}</span>
          </Button>
        </div>
      </div>
    </article>
  );
});

interface FactProps {
  label: string;
  icon: 'package' | 'clock' | 'tag' | 'calendar' | 'map-pin';
  value: ReactNode;
  hint?: string;
}

function Fact({ label, icon, value, hint }: FactProps) {
  return (
    <div title={hint}>
      <Icon name={icon} />
      <dt className="sr-only">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
