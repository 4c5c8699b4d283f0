import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { Condition } from '#web/features/products/condition.tsx';
import { useProductAction } from '#web/features/products/product-actions.tsx';
import { ProductPhoto } from '#web/features/products/product-photo.tsx';
import { useIsReported } from '#web/features/products/reported-products.ts';
import { SellerLine } from '#web/features/products/seller-line.tsx';
import { card } from '#web/i18n/en/card.ts';
import { formatDate, formatUsd, formatYearsOfUse } from '#web/i18n/format.ts';
import { Link } from '#web/i18n/link.tsx';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';

interface ProductCardProps {
  product: Product;
  /** The word for a paid place in the carousel; absent elsewhere. */
  advert?: string;
  headingLevel?: 2 | 3;
  eager?: boolean;
}

/** SPEC §2: every fact of a product without a press, its price the largest of them. */
export function ProductCard({ product, advert, headingLevel = 3, eager = false }: ProductCardProps) {
  const t = useTexts(card);
  const locale = useLocale();
  const act = useProductAction();
  const reported = useIsReported(product._id);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-box border hairline bg-base-100 transition-shadow hover:shadow-[0_0.75rem_2rem_oklch(15%_0.02_190/0.1)]">
      <div className="relative">
        <ProductPhoto product={product} sizes="(min-width: 64rem) 19rem, (min-width: 40rem) 45vw, 92vw" eager={eager} />
        {advert && (
          <span className="absolute start-3 top-3">
            <Badge tone="advert" icon="megaphone">
              {advert}
            </Badge>
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p>
            <span className="sr-only">{t('sellingPrice')}: </span>
            <Price tk={product.sellingPrice} />
          </p>
          <span className="text-sm">
            <Condition type={product.conditionType} />
          </span>
        </div>
        <Heading className="line-clamp-2 min-h-[2.75em] text-base leading-snug font-semibold">
          <Link to={`/product/${product._id}`} className="underline-offset-4 group-hover:underline">
            {product.title}
          </Link>
        </Heading>
        <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5 text-sm">
          <Fact label={t('category')} icon="package" value={t(product.category)} />
          <Fact label={t('yearsOfUse')} icon="clock" value={t('used', { years: formatYearsOfUse(product.yearsOfUse, locale) })} />
          <Fact label={t('originalPrice')} icon="tag" value={formatUsd(product.originalPrice, locale)} hint={t('originalPrice')} />
          <Fact
            label={t('postedAt')}
            icon="calendar"
            value={<time dateTime={product.listedAt}>{formatDate(product.listedAt, locale)}</time>}
          />
          <Fact label={t('place')} icon="map-pin" value={product.address} wide />
        </dl>
        <p className="quiet line-clamp-2 text-sm leading-relaxed">{product.description}</p>
        <div className="mt-auto border-t hairline pt-3">
          <SellerLine seller={product.seller} />
        </div>
        <div className="flex gap-2">
          <Button look="primary" className="grow" onClick={() => act('book', product)} disabled={product.status !== 'unsold'}>
            {product.status === 'unsold' ? t('bookNow') : t(product.status)}
            <span className="sr-only">: {product.title}</span>
          </Button>
          <Button look="quiet" className="px-3" onClick={() => act('report', product)} disabled={reported}>
            <Icon name="flag" className="size-4" />
            {reported ? t('reported') : t('report')}
            <span className="sr-only">: {product.title}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}

interface FactProps {
  label: string;
  icon: 'package' | 'clock' | 'tag' | 'calendar' | 'map-pin';
  value: ReactNode;
  hint?: string;
  wide?: boolean;
}

function Fact({ label, icon, value, hint, wide = false }: FactProps) {
  return (
    <div className={`flex min-w-0 items-start gap-1.5 ${wide ? 'col-span-2' : ''}`} title={hint}>
      <Icon name={icon} className="quiet mt-0.5 size-4" />
      <dt className="sr-only">{label}</dt>
      <dd className="line-clamp-2 min-w-0">{value}</dd>
    </div>
  );
}
