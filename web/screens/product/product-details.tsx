import { lazy, useEffect, Suspense, useState } from 'react';
import { DETAIL_FIELDS } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import { useCategoryPlace } from '#web/shared/session/category-place.ts';
import { api } from '#web/shared/api.ts';
import { ConditionScale, ProductFacts, ProductSchema } from '#web/modules/listings/product-facts.tsx';
import { HealthReports } from '#web/modules/listings/health-reports.tsx';
import { useFieldValue } from '#web/modules/listings/fact-texts.ts';
import { useProductAction } from '#web/modules/listings/product-actions.tsx';
import { ProductPhotos } from '#web/modules/listings/product-gallery.tsx';
import { BookBar, PhotoActs, PurchaseCard } from '#web/screens/product/purchase-card.tsx';
import { useIsReported } from '#web/modules/listings/own-marks.ts';
import { WhenNear } from '#web/modules/listings/when-near.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { card } from '#web/i18n/en/card.ts';
import { product as texts, proofs } from '#web/i18n/en/product.ts';
import { formatDate, formatTk } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Link } from '#web/ui/link.tsx';
import { CompareBar } from '#web/modules/search/compare-choice.tsx';
import { useOwnerOfPc } from '#web/modules/search/my-pc.ts';
import { fitTexts, usePairs } from '#web/modules/search/fit-texts.ts';
import { Section } from '#web/ui/section.tsx';

/** ms after which an open page is a view. */
const VIEWED_AFTER_MS = 2000;

/** Reports a view of a product once its page has been open for a moment. */
function useReportedView(id: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A view that is not counted is no failure for the reader.
      if (document.visibilityState === 'visible') api.viewProduct({ params: { id } }).catch(() => undefined);
    }, VIEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);
}

const moreText = { desktop: 'moreDesktop', components: 'moreComponents', accessories: 'moreAccessories' } as const;
/** The height of two rows of cards across the page, and in the column of a product that is sold. */
const ROWS_HIGH =
  'min-h-[calc(min(67.5vw,18rem)+30.75rem)] sm:min-h-[calc(clamp(18rem,30vw-2.4rem,24.6rem)+25.625rem)] sm:touch:min-h-[calc(clamp(18rem,30vw-2.4rem,24.6rem)+31.625rem)]';
const COLUMN_ROWS_HIGH = 'min-h-[calc(min(67.5vw,18rem)+30.75rem)] sm:min-h-[43.625rem] sm:touch:min-h-[49.625rem]';
const OtherProducts = lazy(() => lazyImport(() => import('#web/screens/product/other-products.tsx')));

interface DetailsProps {
  product: Product;
  gone: boolean;
  /** Whether this is the view of the user, not that of a visitor, which comes first. */
  isSettled: boolean;
}

/** A product: photos and what to do about it, all that is known of it, and what else is for sale. */
export function ProductDetails({ product, gone, isSettled }: DetailsProps) {
  useReportedView(product._id);
  const t = useTexts(texts);
  const cardTexts = useTexts(card);
  const fieldValue = useFieldValue();
  const locale = useLocale();
  const placeName = usePlaceName();
  const price = formatTk(product.sellingPrice, locale);
  const isOwn = product.can?.report === false;
  // One who cannot have this one looks for another.
  const isOver = (gone || product.status === 'sold') && !isOwn;
  const description = t('description', {
    title: product.title,
    price,
    condition: cardTexts(product.conditionType),
    place: placeName(product.address),
  });
  return (
    <main id="main" className="shell pt-4">
      <PageHead
        title={`${product.title}, ${price}`}
        {...(!isSoldLongAgo(product) && { description })}
        type="product"
        image={{ src: `/previews/${locale}/${product._id}.jpg`, width: 1200, height: 630 }}
      />
      <ProductSchema key={product._id} product={product} />
      <nav aria-label={t('breadcrumb')} className="mb-3 max-lg:sr-only max-lg:focus-within:not-sr-only max-lg:focus-within:mb-6">
        <Link to={useCategoryPlace()(product.category)} className="link inline-flex min-h-6 items-center gap-1 text-sm">
          <Icon name="chevron-left" className="size-4" />
          {t(moreText[product.category])}
        </Link>
      </nav>
      {/* The seller of a product that is sold has other things in other places. */}
      <div
        className={`grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8 ${product.status === 'sold' && !isSettled ? 'until-settled' : ''}`}
      >
        <div className="relative max-sm:-mx-4 max-sm:-mt-4 lg:row-start-1 lg:self-start">
          <ProductPhotos product={product} />
          {product.status !== 'unsold' && <p className="photo-ribbon">{cardTexts(product.status)}</p>}
          <PhotoActs product={product} />
        </div>
        <PurchaseCard product={product} gone={gone} />
        <div className="grid grid-cols-1 content-start gap-8">
          {isOver && (
            <Suspense fallback={<div className={COLUMN_ROWS_HIGH} />}>
              <OtherProducts product={product} />
            </Suspense>
          )}
          <ProductFacts product={product} />
          <ProofNote product={product} />
          <Section id="description" title={cardTexts('description')} heading="mb-2 text-xl">
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{product.description}</p>
          </Section>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y hairline py-4 sm:grid-cols-3">
            {DETAIL_FIELDS.map((field) => (
              <Fact key={field} label={cardTexts(field)}>
                {fieldValue(field, product[field])}
              </Fact>
            ))}
            <Fact label={cardTexts('place')}>{placeName(product.address)}</Fact>
            <Fact label={cardTexts('postedAt')}>
              <time dateTime={product.listedAt}>{formatDate(product.listedAt, locale)}</time>
            </Fact>
          </dl>
          <HealthReports product={product} />
          <ConditionScale type={product.conditionType} />
          {!isOwn && <FitNote id={product._id} asks={product.category === 'components'} />}
          {product.status === 'unsold' && !isOwn && <Steps product={product} />}
        </div>
      </div>
      {!isOver && (
        <div className="mt-10">
          {/* Their answers, one of which may be empty, come while what is below them is still far. */}
          <WhenNear height={ROWS_HIGH} near="100%">
            <OtherProducts product={product} />
          </WhenNear>
        </div>
      )}
      <Report product={product} gone={gone} />
      <CompareBar />
      <BookBar product={product} gone={gone} />
    </main>
  );
}

/** ms after a sale until search engines are asked to forget the page. */
const INDEXED_AFTER_SALE_MS = 30 * 86_400_000;

const isSoldLongAgo = ({ soldAt }: Product): boolean => soldAt !== undefined && Date.now() - Date.parse(soldAt) > INDEXED_AFTER_SALE_MS;

/** The steps after a booking. */
function Steps({ product: { seller } }: { product: Product }) {
  const t = useTexts(texts);
  return (
    <Section id="steps" title={t('howTitle')} className="rounded-box bg-base-200 p-5">
      <ol className="mt-2 grid list-decimal gap-1 ps-5 leading-relaxed">
        <li>{t('how1')}</li>
        <li>{t('how2')}</li>
        <li>{t('how3')}</li>
      </ol>
      {!seller.phoneNumber && !seller.email && <p className="quiet mt-3 max-w-prose text-sm">{t('contactAfterBooking')}</p>}
    </Section>
  );
}

function Report({ product, gone }: { product: Product; gone: boolean }) {
  const t = useTexts(card);
  const act = useProductAction();
  const isNew = useIsReported(product._id);
  const reported = isNew || product.isReported === 'yes';
  if (gone || product.can?.report === false) return null;
  return (
    <Button
      variant="quiet"
      small
      className="mt-8 -ms-3"
      // One that is disabled would drop the focus, which comes back from the dialog.
      aria-disabled={reported}
      onClick={() => {
        if (!reported) act('report', product);
      }}
      icon="flag"
    >
      {reported ? t('reported') : t('report')}
    </Button>
  );
}

const TakeAwayDialog = lazyPart(() => import('#web/modules/listings/take-away-dialog.tsx'));

/** The proof photo of a product, and its meaning. Nothing where there is none. */
function ProofNote({ product: { _id, proof, pictures } }: { product: Product }) {
  const t = useTexts(proofs);
  const [asking, setAsking] = useState(false);
  if (!proof || !pictures) return null;
  const { code, image, mayTakeAway } = proof;
  const number = pictures.findIndex((picture) => picture.image === image) + 1;
  return (
    <Section id="proof" icon="camera" title={t('title')} className="grid gap-2 rounded-box border hairline p-4">
      <p className="font-medium">{pictures.length > 1 ? t('many', { number, code }) : t('one', { code })}</p>
      <p className="quiet max-w-prose text-sm">{t('meaning')}</p>
      {mayTakeAway && (
        <Button small className="justify-self-start" onClick={() => setAsking(true)}>
          {t('takeAway')}
        </Button>
      )}
      {asking && <TakeAwayDialog id={_id} image={image} onClose={() => setAsking(false)} />}
    </Section>
  );
}

const FitsMyPc = lazy(() => lazyImport(() => import('#web/modules/search/fits-my-pc.tsx')));

/** Whether a product fits the kept computer, by a script that is loaded only where one may be kept; else `asks` invites to describe one. */
function FitNote({ id, asks }: { id: string; asks: boolean }) {
  const t = usePairs(fitTexts);
  const owner = useOwnerOfPc();
  const invitation = asks ? (
    <p>
      <Link to="/my-pc" className="link inline-flex min-h-6 items-center">
        {t('ask')}
      </Link>
    </p>
  ) : null;
  if (owner === undefined) return invitation;
  return (
    <Suspense fallback={invitation}>
      <FitsMyPc id={id} uid={owner} invitation={invitation} />
    </Suspense>
  );
}
