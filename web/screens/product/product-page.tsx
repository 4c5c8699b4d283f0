import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Product } from '#contract/products.ts';
import { onLiveEvent } from '#web/shared/live/live-events.ts';
import { refreshDelay } from '#web/shared/live/refresh.ts';
import { ProductDetails } from '#web/screens/product/product-details.tsx';
import { ProductGone } from '#web/screens/product/product-gone.tsx';
import { productQuery } from '#web/modules/listings/products.queries.ts';
import { useSession } from '#web/shared/session/session.ts';
import { ErrorPage } from '#web/screens/frame/error-page.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Spinner } from '#web/ui/loading.tsx';

/** One product: the server-rendered public view, replaced by the user's own view after the session is known. */
export function ProductPage({ id, publicView }: { id: string; publicView: Product | null | undefined }) {
  const { status } = useSession();
  const signedIn = status === 'signed-in';
  const changed = useChanged(id, publicView?.seller.uid);
  // Without a public view it is also read after a sign-out.
  const own = useQuery({ ...productQuery(id), enabled: changed || signedIn || publicView === undefined });
  const product = own.data ?? publicView;
  // Removed while this page was open.
  const gone = product?.removedAt !== undefined || (own.error instanceof ApiError && own.error.code === 'unknown_product');
  if (product) return <ProductDetails product={product} gone={gone} />;
  if (publicView === null && status !== 'signed-in') return <GoneToVisitors />;
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

/** As the server renders it for everybody: only who is signed in may still see the product, and waits for it. */
function GoneToVisitors() {
  const t = useTexts(shell);
  return (
    <>
      <div className="when-signed-out">
        <ProductGone />
      </div>
      <div className="when-signed-in">
        <Spinner fullScreen label={t('loading')} />
      </div>
    </>
  );
}

function Waiting() {
  const t = useTexts(shell);
  return (
    <main id="main">
      <Spinner fullScreen label={t('loading')} />
    </main>
  );
}
