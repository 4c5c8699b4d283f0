import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { product as texts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { onLiveEvent } from '#web/shared/live/live-events.ts';
import { refreshDelay } from '#web/shared/live/refresh.ts';
import { ProductDetails } from '#web/screens/product/product-details.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { useSession } from '#web/shared/session/session.ts';
import { OtherGoods } from '#web/screens/frame/other-goods.tsx';
import { ErrorPage } from '#web/screens/frame/error-page.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { priceRangeQuery } from '#web/modules/search/prices.queries.ts';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';

/** The page of a product that was removed or never existed. It does not reveal which. */
function ProductGone() {
  const t = useTexts(texts);
  return (
    <main id="main" className="shell grid grid-cols-1 justify-items-center gap-4 pt-12 text-center">
      <PageHead title={t('goneTitle')} />
      <span className="grid size-14 place-content-center rounded-full bg-base-200 text-primary">
        <Icon name="shopping-bag" className="size-7" />
      </span>
      <h1 className="text-3xl">{t('goneTitle')}</h1>
      <p className="quiet max-w-prose">{t('goneText')}</p>
      <OtherGoods />
    </main>
  );
}

/** One product: first the public view that the server has rendered, then the user's own view, once the session is known. */
function ProductPage({ id, publicView }: { id: string; publicView: Product | null | undefined }) {
  const t = useTexts(shell);
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const changed = useChanged(id, publicView?.seller.uid);
  // Visitors read it too when the server has given no public view, or when something has changed since.
  const own = useQuery({ ...productQuery(id), enabled: changed || signedIn || publicView === undefined });
  const product = own.data ?? publicView;
  // The product was removed while this page was open.
  const gone = product?.removedAt !== undefined || (own.error instanceof ApiError && own.error.code === 'unknown_product');
  if (product) return <ProductDetails product={product} gone={gone} isSettled={status !== 'resolving' && !own.isLoading} />;
  const waiting = <Spinner fullScreen label={t('loading')} />;
  // The server renders this for everybody, without knowing the session. Signed-in users wait, because they may still see the product.
  if (publicView === null && !signedIn)
    return (
      <>
        <div className="when-signed-out">
          <ProductGone />
        </div>
        <div className="when-signed-in">{waiting}</div>
      </>
    );
  if (status === 'resolving' || own.isLoading) return <main id="main">{waiting}</main>;
  return gone || !own.error ? <ProductGone /> : <ErrorPage error={own.error} />;
}

/** Whether this product or its seller has changed since the page was opened. It turns true a little later, so that not all pages read at once. */
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

export const prefetchProduct = (id: string): Promise<unknown> =>
  Promise.all([queryClient.prefetchQuery(productQuery(id)), queryClient.prefetchQuery(priceRangeQuery({ product: id }))]);

/** `publicView` is the view of a visitor: null once the product is removed, undefined when the server was not asked for it. */
export default function ProductScreen({ id, publicView }: { id: string; publicView: Product | null | undefined }) {
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ProductPage key={id} id={id} publicView={publicView} />
    </QueryClientProvider>
  );
}
