import { type ComponentType, Fragment, memo, type MouseEvent } from 'react';
import type { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { percentBelowNew } from '#domain/unusual-price.ts';
import { factValue, OFFER_FACTS } from '#domain/facts/fact-value.ts';
import { CARD_SIZES, type CardProduct, shortYearsOfUse } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { formatDate, formatMonth, formatNumber, formatPlainNumber, formatUsd } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useProductAction } from '#web/modules/listings/product-actions.tsx';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { bookedByUser, useIsReported } from '#web/modules/listings/own-marks.ts';
import { SellerLine } from '#web/modules/listings/seller-line.tsx';
import { useIsOwnAccount } from '#web/shared/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { KeepValues, Price } from '#web/ui/values.tsx';
import { Explained } from '#web/ui/menu.tsx';
import { useIsBeingBooked } from '#web/shared/id-set.ts';

/** The acts of a seller on their own listing, in place of Book and Report. */
function OwnListing({ product: { _id, status, title } }: { product: CardProduct }) {
  const t = useTexts(card);
  const link = (to: string, text: string) => (
    <>
      <span>{' · '}</span>
      <Link to={to} className="link inline-flex min-h-9 items-center">
        {text}
        <span className="sr-only">: {title}</span>
      </Link>
    </>
  );
  return (
    <p className="yours">
      <span>{t('yours')}</span>
      {status !== 'sold' && link(`/dashboard/myProducts/${_id}/edit`, t('edit'))}
      {link(`/product/${_id}`, t('view'))}
    </p>
  );
}

/** That a product does not work, is looked for instead of sold, or is several. */
export function OfferBadges({ facts }: { facts: Facts }) {
  const t = useTexts(card);
  return OFFER_FACTS.filter((name) => facts[name]).map((name) => (
    <Fragment key={name}>
      <span>
        {name === 'quantity' ? <Badge>{t('pieces', { count: facts.quantity ?? 1 })}</Badge> : <Badge tone="warning">{t(name)}</Badge>}
      </span>{' '}
    </Fragment>
  ));
}

interface ProductCardProps {
  product: CardProduct;
  /** The “Advertised” label; absent outside the carousel. */
  advert?: string;
  headingLevel?: 2 | 3;
  eager?: boolean;
  /** Shown in the upper corner of the photo. */
  Corner?: ComponentType<{ product: CardProduct }>;
  /** Among those of one seller, whom the page names. */
  ofOneSeller?: boolean;
}

/** Marks the photo of the pressed card, and no other, as the one that the next page shows too. */
function sharePhoto({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  for (const other of document.querySelectorAll('.shared-photo')) other.classList.remove('shared-photo');
  currentTarget.closest('article')?.querySelector('.product-photo')?.classList.add('shared-photo');
}

/**
 * A product with all facts of specification §2; category and description are there for screen readers and search engines. Memoised,
 * because lists are rendered again with every state of their query.
 */
export const ProductCard = memo(function ProductCard({
  product,
  advert,
  headingLevel = 3,
  eager = false,
  Corner,
  ofOneSeller = false,
}: ProductCardProps) {
  const t = useTexts(card);
  const locale = useLocale();
  const placeName = usePlaceName();
  const Heading = `h${headingLevel}` as const;
  const condition = t(product.conditionType);
  const below = percentBelowNew(product.sellingPrice, product.originalPrice);
  return (
    <article className="product-card">
      <div>
        <ProductPhoto product={product} sizes={CARD_SIZES} eager={eager} />
        <Explained label={t('conditionIs', { condition, name: product.title })} explanation={t(`${product.conditionType}Means`)}>
          {condition}
        </Explained>
        <p>
          {advert && <Badge tone="advert">{advert}</Badge>}
          {product.reportFails && (
            <span>
              <Badge tone="bad">{t('reportFails')}</Badge>{' '}
            </span>
          )}
          {product.cardFacts && <OfferBadges facts={product.cardFacts} />}
        </p>
        {Corner && <Corner product={product} />}
      </div>
      <div>
        <p>
          <Price tk={product.sellingPrice} className="text-xl" />
          {below !== null && <span className="below-new">{t('belowNew', { percent: formatNumber(below, locale) })}</span>}
          {/* A card that is shown before it is complete lacks it. */}
          {product.originalPrice > 0 && (
            <span className={below === null ? undefined : 'sr-only'}>
              {t('newPrice', { price: formatUsd(product.originalPrice, locale) })}
            </span>
          )}
        </p>
        <Heading>
          <Link to={`/product/${product._id}`} viewTransition onClick={sharePhoto}>
            <KeepValues>{product.title}</KeepValues>
          </Link>
        </Heading>
        <p>
          <span>{placeName(product.address)}</span>{' '}
          {product.yearsOfUse !== '' && <span>{shortYearsOfUse(product.yearsOfUse, locale)}</span>}{' '}
          {product.hasReport && <span>{t('hasReport')}</span>} <Posted at={product.listedAt} />{' '}
          {product.cardFacts && <CardFacts facts={product.cardFacts} />}
          <span className="sr-only">{` ${t(product.category)}. ${product.description}`}</span>
        </p>
        {!ofOneSeller && <SellerLine seller={product.seller} of={product.title} rating={product.sellerRating} compact />}
        <CardActions product={product} />
      </div>
    </article>
  );
});

/** The facts that buyers compare, where the title does not say them. */
function CardFacts({ facts }: { facts: Facts }) {
  const t = useTexts(card);
  const locale = useLocale();
  const number = (value: number) => formatPlainNumber(value, locale);
  const shown = Object.entries(facts) as [FactName, NonNullable<Facts[FactName]>][];
  return shown
    .filter(([name]) => !OFFER_FACTS.some((offer) => offer === name))
    .map(([name, value]) => (
      <Fragment key={name}>
        <span>
          {name === 'warrantyUntil' && typeof value === 'string'
            ? t('warranty', { month: formatMonth(value, locale) })
            : factValue(name, value, number)}
        </span>{' '}
      </Fragment>
    ));
}

/** The day and month of a listing; its year for screen readers. */
function Posted({ at }: { at: string }) {
  const t = useTexts(card);
  const whole = formatDate(at, useLocale());
  const day = whole.slice(0, whole.search(/,?\s\S+$/));
  return (
    <time dateTime={at} title={`${t('postedAt')}: ${whole}`}>
      {day}
      <span className="sr-only">{whole.slice(day.length)}</span>
    </time>
  );
}

function CardActions({ product }: { product: CardProduct }) {
  const t = useTexts(card);
  const act = useProductAction();
  const reported = useIsReported(product._id);
  const asking = useIsBeingBooked(product._id);
  const own = useIsOwnAccount(product.seller.uid);
  const booked = bookedByUser.useHas(product._id);
  if (own) return <OwnListing product={product} />;
  if (booked)
    return (
      <p className="yours">
        <Link to="/dashboard/myOrder">{t('bookedByYou')}</Link>
      </p>
    );
  // Its ribbon says so. The last line of a card is that of its acts.
  if (product.status === 'sold') return <div />;
  const book = asking ? t('booking') : product.status === 'unsold' ? t('bookNow') : t(product.status);
  const report = reported ? t('reported') : t('report');
  return (
    <div>
      <Button
        busy={asking}
        aria-label={`${book}: ${product.title}`}
        onClick={() => act('book', product)}
        disabled={product.status !== 'unsold'}
      >
        {book}
      </Button>
      {/* On the page of the product for all; here for the keyboard and for readers, where it is in nobody's way. */}
      <Button aria-label={`${report}: ${product.title}`} onClick={() => act('report', product)} disabled={reported}>
        {report}
      </Button>
    </div>
  );
}
