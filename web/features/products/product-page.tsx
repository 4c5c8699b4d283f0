import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { categoryId } from '#contract/vocabulary.ts';
import { useIsBeingBooked } from '#web/features/pending-mutations.ts';
import { onLiveEvent } from '#web/features/live/live-events.ts';
import { Condition } from '#web/features/products/condition.tsx';
import { conditionMeaning } from '#web/features/products/facts.ts';
import { useProductAction } from '#web/features/products/product-actions.tsx';
import { ProductGone } from '#web/features/products/product-gone.tsx';
import { ProductPhoto } from '#web/features/products/product-photo.tsx';
import { productQuery } from '#web/features/products/queries.ts';
import { useIsReported } from '#web/features/products/reported-products.ts';
import { SellerLine } from '#web/features/products/seller-line.tsx';
import { StructuredData } from '#web/features/products/structured-data.tsx';
import { useSession } from '#web/features/sessions/session.ts';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { card } from '#web/i18n/en/card.ts';
import { product as texts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatDate, formatTk, formatUsd, formatYearsOfUse } from '#web/i18n/format.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** One product: for everybody what the server rendered, for whoever is signed in what they may see and do. */
export function ProductPage({ id, visitorsView }: { id: string; visitorsView: Product | null }) {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const changed = useChanged(id, visitorsView?.seller.uid);
  const own = useQuery({ ...productQuery(id), enabled: changed || signedIn });
  const product = own.data ?? visitorsView;
  // Booked or sold to somebody else while it was looked at: it is not this person's to see any more.
  const gone = own.error instanceof ApiError && own.error.code === 'unknown_product';
  if (product) return <Whole product={product} gone={gone} signedIn={signedIn} />;
  if (status === 'resolving' || own.isLoading) return <Waiting />;
  return gone || !own.error ? <ProductGone /> : <ErrorPage error={own.error} />;
}

/** Whether something has happened to this product or its seller since the page was opened. */
function useChanged(id: string, sellerUid: string | undefined): boolean {
  const [changed, setChanged] = useState(false);
  useEffect(
    () =>
      onLiveEvent(({ type, id: about }) => {
        const concerned = type === 'everything' || (about !== undefined && [id, sellerUid].includes(about));
        setChanged((before) => before || concerned);
      }),
    [id, sellerUid],
  );
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

function Whole({ product, gone, signedIn }: { product: Product; gone: boolean; signedIn: boolean }) {
  const t = useTexts(texts);
  const says = useTexts(card);
  const locale = useLocale();
  const price = formatTk(product.sellingPrice, locale);
  const description = t('description', { title: product.title, price, condition: says(product.conditionType), place: product.address });
  return (
    <main id="main" className="shell pt-6">
      <PageHead
        title={`${product.title}, ${price}`}
        description={description}
        type="product"
        {...(product.image && { image: product.image })}
      />
      <StructuredData product={product} />
      <nav aria-label={t('breadcrumb')} className="mb-4">
        <Link to={`/category/${categoryId(product.category)}`} className="link inline-flex min-h-6 items-center gap-1 text-sm">
          <Icon name="chevron-left" className="size-4" />
          {t('more', { category: says(product.category) })}
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
              <span className="sr-only">{says('sellingPrice')}: </span>
              <Price tk={product.sellingPrice} className="text-4xl sm:text-5xl" />
            </p>
          </div>
          <Actions product={product} gone={gone} />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 border-y hairline py-5">
            <Fact label={says('condition')}>
              <Condition type={product.conditionType} />
              <span className="quiet block text-sm">{says(conditionMeaning[product.conditionType])}</span>
            </Fact>
            <Fact label={says('yearsOfUse')}>{formatYearsOfUse(product.yearsOfUse, locale)}</Fact>
            <Fact label={says('originalPrice')}>{formatUsd(product.originalPrice, locale)}</Fact>
            <Fact label={says('category')}>{says(product.category)}</Fact>
            <Fact label={says('place')}>{product.address}</Fact>
            <Fact label={says('postedAt')}>
              <time dateTime={product.listedAt}>{formatDate(product.listedAt, locale)}</time>
            </Fact>
          </dl>
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <section aria-labelledby="description">
            <h2 id="description" className="mb-2 text-xl">
              {says('description')}
            </h2>
            <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{product.description}</p>
          </section>
          <Seller product={product} signedIn={signedIn} />
        </div>
      </div>
    </main>
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

/** Why it cannot be booked, as a key of the texts; null when it can. */
function refusalOf({ status, can }: Product): 'unavailable' | 'soldText' | 'own' | null {
  if (status === 'booked') return 'unavailable';
  if (status === 'sold') return 'soldText';
  return can?.book === false ? 'own' : null;
}

/** Buttons that fit what the server says this person may do; a visitor sees what a buyer would. */
function Actions({ product, gone }: { product: Product; gone: boolean }) {
  const t = useTexts(texts);
  const says = useTexts(card);
  const act = useProductAction();
  const reported = useIsReported(product._id);
  const asking = useIsBeingBooked(product._id);
  const refusal = gone ? 'gone' : refusalOf(product);
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-3">
      {refusal === null ? (
        <Button variant="primary" className="h-12 grow px-8 text-base sm:grow-0" busy={asking} onClick={() => act('book', product)}>
          {asking ? says('booking') : says('bookNow')}
        </Button>
      ) : (
        <p className="grow rounded-box bg-base-200 px-4 py-3 font-medium">{t(refusal)}</p>
      )}
      {!gone && product.can?.report !== false && (
        <Button variant="quiet" onClick={() => act('report', product)} disabled={reported}>
          <Icon name="flag" className="size-4" />
          {reported ? says('reported') : says('report')}
        </Button>
      )}
    </div>
  );
}

function Seller({ product: { seller }, signedIn }: { product: Product; signedIn: boolean }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="seller" className="rounded-box bg-base-200 p-5">
      <h2 id="seller" className="mb-3 text-lg">
        {t('aboutSeller')}
      </h2>
      <SellerLine seller={seller} />
      {signedIn && (seller.phoneNumber || seller.email) ? (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {seller.phoneNumber && <Fact label={t('phone')}>{seller.phoneNumber}</Fact>}
          {seller.email && <Fact label={t('email')}>{seller.email}</Fact>}
        </dl>
      ) : (
        <p className="quiet mt-4 text-sm">{signedIn ? t('memberText') : t('signInForContact')}</p>
      )}
      <h3 className="mt-5 text-base">{t('howTitle')}</h3>
      <ol className="mt-2 grid list-decimal gap-1 ps-5 text-sm leading-relaxed">
        <li>{t('how1')}</li>
        <li>{t('how2')}</li>
        <li>{t('how3')}</li>
      </ol>
    </section>
  );
}
