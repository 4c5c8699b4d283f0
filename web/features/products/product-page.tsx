import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { categoryId } from '#contract/vocabulary.ts';
import { AskSeller } from '#web/features/conversations/ask-seller.tsx';
import { EmailLink, PhoneLink } from '#web/features/dashboard/user-cell.tsx';
import { FitNote } from '#web/features/fit/fit-note.tsx';
import { useIsBeingBooked } from '#web/features/pending-mutations.ts';
import { onLiveEvent, refreshDelay } from '#web/features/live/live-events.ts';
import { MakeOffer } from '#web/features/offers/make-offer.tsx';
import { PricePanel } from '#web/features/prices/price-panel.tsx';
import { Condition } from '#web/features/products/condition.tsx';
import { conditionMeaning } from '#web/features/products/facts.ts';
import { useProductAction } from '#web/features/products/product-actions.tsx';
import { ProductFacts, useFactsSchema } from '#web/features/products/product-facts.tsx';
import { ProductGone } from '#web/features/products/product-gone.tsx';
import { ProductPhoto } from '#web/features/products/product-photo.tsx';
import { productQuery } from '#web/features/products/queries.ts';
import { useIsReported } from '#web/features/products/own-marks.ts';
import { SellerLine } from '#web/features/products/seller-line.tsx';
import { ShareButton } from '#web/features/products/share-button.tsx';
import { ProductHeart } from '#web/features/saved/product-heart.tsx';
import { useSession } from '#web/features/sessions/session.ts';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { breadcrumbs, StructuredData } from '#web/features/shell/structured-data.tsx';
import { card } from '#web/i18n/en/card.ts';
import { product as texts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatDate, formatTk, formatUsd, formatYearsOfUse } from '#web/i18n/format.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const moreText = { desktop: 'moreDesktop', components: 'moreComponents', accessories: 'moreAccessories' } as const;

/** One product: the server-rendered public view, replaced by the user's own view after the session is known. */
export function ProductPage({ id, publicView }: { id: string; publicView: Product | null }) {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const changed = useChanged(id, publicView?.seller.uid);
  const own = useQuery({ ...productQuery(id), enabled: changed || signedIn });
  const product = own.data ?? publicView;
  // Removed while this page was open.
  const gone = product?.removedAt !== undefined || (own.error instanceof ApiError && own.error.code === 'unknown_product');
  if (product) return <Details product={product} gone={gone} />;
  if (status === 'resolving' || own.isLoading) return <Waiting />;
  return gone || !own.error ? <ProductGone /> : <ErrorPage error={own.error} />;
}

/** Whether this product or its seller has changed since the page was opened, a moment after they have. */
function useChanged(id: string, sellerUid: string | undefined): boolean {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent(({ type, id: about }) => {
      const concerned = type === 'everything' || (about !== undefined && [id, sellerUid].includes(about));
      if (concerned) timer ??= setTimeout(() => setChanged(true), refreshDelay());
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [id, sellerUid]);
  return changed;
}

function Waiting() {
  const t = useTexts(shell);
  return (
    <main id="main">
      <Spinner fullScreen label={t('loading')} />
    </main>
  );
}

function Details({ product, gone }: { product: Product; gone: boolean }) {
  const t = useTexts(texts);
  const cardTexts = useTexts(card);
  const locale = useLocale();
  const placeName = usePlaceName();
  const price = formatTk(product.sellingPrice, locale);
  const description = t('description', {
    title: product.title,
    price,
    condition: cardTexts(product.conditionType),
    place: placeName(product.address),
  });
  return (
    <main id="main" className="shell pt-6">
      <PageHead
        title={`${product.title}, ${price}`}
        {...(!isSoldLongAgo(product) && { description })}
        type="product"
        image={`/previews/${locale}/${product._id}.jpg`}
      />
      <ProductSchema key={product._id} product={product} />
      <nav aria-label={t('breadcrumb')} className="mb-4">
        <Link to={`/category/${categoryId(product.category)}`} className="link inline-flex min-h-6 items-center gap-1 text-sm">
          <Icon name="chevron-left" className="size-4" />
          {t(moreText[product.category])}
        </Link>
      </nav>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="overflow-hidden rounded-box border hairline lg:row-start-1 lg:self-start">
          <ProductPhoto product={product} sizes="(min-width: 64rem) 46rem, 94vw" eager whole />
        </div>
        <div className="grid grid-cols-1 content-start gap-6 lg:sticky lg:top-22 lg:row-span-2 lg:self-start">
          <div className="grid grid-cols-1 gap-3">
            <h1 className="text-2xl leading-tight wrap-anywhere sm:text-3xl">{product.title}</h1>
            <p>
              <span className="sr-only">{cardTexts('sellingPrice')}: </span>
              <Price tk={product.sellingPrice} className="text-4xl sm:text-5xl" />
            </p>
          </div>
          <Actions product={product} gone={gone} />
          <div className="flex flex-wrap gap-3">
            <MakeOffer product={product} gone={gone} />
            <AskSeller product={product} gone={gone} />
            <ShareButton product={product} />
          </div>
          <PricePanel product={product} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-y hairline py-5">
            <Fact label={cardTexts('condition')}>
              <Condition type={product.conditionType} />
              <span className="quiet block text-sm">{cardTexts(conditionMeaning[product.conditionType])}</span>
            </Fact>
            <Fact label={cardTexts('yearsOfUse')}>{formatYearsOfUse(product.yearsOfUse, locale)}</Fact>
            <Fact label={cardTexts('originalPrice')}>{formatUsd(product.originalPrice, locale)}</Fact>
            <Fact label={cardTexts('category')}>{cardTexts(product.category)}</Fact>
            <Fact label={cardTexts('place')}>{placeName(product.address)}</Fact>
            <Fact label={cardTexts('postedAt')}>
              <time dateTime={product.listedAt}>{formatDate(product.listedAt, locale)}</time>
            </Fact>
          </dl>
          <FitNote id={product._id} asks={product.category === 'components'} />
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <ProductFacts product={product} />
          <section aria-labelledby="description">
            <h2 id="description" className="mb-2 text-xl">
              {cardTexts('description')}
            </h2>
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{product.description}</p>
          </section>
          <Seller product={product} />
        </div>
      </div>
    </main>
  );
}

/** ms after a sale until search engines are asked to forget the page. */
const INDEXED_AFTER_SALE_MS = 30 * 86_400_000;

const isSoldLongAgo = ({ soldAt }: Product): boolean => soldAt !== undefined && Date.now() - Date.parse(soldAt) > INDEXED_AFTER_SALE_MS;

function ProductSchema({ product }: { product: Product }) {
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
          ...(product.image && { image: new URL(product.image, absolute('/')).href }),
          itemCondition: 'https://schema.org/UsedCondition',
          offers: {
            '@type': 'Offer',
            price: product.sellingPrice,
            priceCurrency: 'BDT',
            availability: `https://schema.org/${product.status === 'unsold' ? 'InStock' : 'SoldOut'}`,
            itemCondition: 'https://schema.org/UsedCondition',
            url: absolute(`/product/${product._id}`),
            seller: { '@type': 'Person', name: product.seller.displayName },
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="quiet">{label}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </>
  );
}

/** The reason why it cannot be booked; null if it can. */
function useRefusal({ status, soldAt, bookedByYou, can }: Product, gone: boolean): string | null {
  const t = useTexts(texts);
  const locale = useLocale();
  if (gone) return t('gone');
  if (status === 'booked') return t(bookedByYou ? 'bookedByYou' : 'unavailable');
  if (soldAt !== undefined) return t('soldOn', { date: formatDate(soldAt, locale) });
  return can?.book === false ? t('own') : null;
}

/** The buttons for the actions that the server allows; a visitor sees those of a buyer. */
function Actions({ product, gone }: { product: Product; gone: boolean }) {
  const t = useTexts(texts);
  const cardTexts = useTexts(card);
  const act = useProductAction();
  const reported = useIsReported(product._id);
  const asking = useIsBeingBooked(product._id);
  const refusal = useRefusal(product, gone);
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-3">
      {refusal === null ? (
        <Button variant="primary" className="h-12 grow px-8 text-base sm:grow-0" busy={asking} onClick={() => act('book', product)}>
          {asking ? cardTexts('booking') : cardTexts('bookNow')}
        </Button>
      ) : (
        <p className="grow rounded-box bg-base-200 px-4 py-3 font-medium">
          {refusal}{' '}
          {product.bookedByYou && (
            <Link to="/dashboard/myOrder" className="link">
              {t('myOrders')}
            </Link>
          )}
        </p>
      )}
      {!gone && product.can?.edit && <ButtonLink to={`/dashboard/myProducts/${product._id}/edit`}>{cardTexts('edit')}</ButtonLink>}
      <ProductHeart product={product} />
      {!gone && product.can?.report !== false && (
        <Button variant="quiet" onClick={() => act('report', product)} disabled={reported}>
          <Icon name="flag" className="size-4" />
          {reported ? cardTexts('reported') : cardTexts('report')}
        </Button>
      )}
    </div>
  );
}

function Seller({ product: { seller, status } }: { product: Product }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="seller" className="rounded-box bg-base-200 p-5">
      <h2 id="seller" className="mb-3 text-lg">
        {t('aboutSeller')}
      </h2>
      <SellerLine seller={seller} />
      {seller.phoneNumber || seller.email ? (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {seller.phoneNumber && (
            <Fact label={t('phone')}>
              <PhoneLink number={seller.phoneNumber} />
            </Fact>
          )}
          {seller.email && (
            <Fact label={t('email')}>
              <EmailLink email={seller.email} />
            </Fact>
          )}
        </dl>
      ) : (
        status === 'unsold' && <p className="quiet mt-4 text-sm">{t('contactAfterBooking')}</p>
      )}
      {status === 'unsold' && (
        <>
          <h3 className="mt-5 text-base">{t('howTitle')}</h3>
          <ol className="mt-2 grid list-decimal gap-1 ps-5 text-sm leading-relaxed">
            <li>{t('how1')}</li>
            <li>{t('how2')}</li>
            <li>{t('how3')}</li>
          </ol>
        </>
      )}
    </section>
  );
}
