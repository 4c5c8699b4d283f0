import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';
import { Favourites, SavedSearches } from '#web/modules/search/saved-lists.tsx';
import { CompareBar } from '#web/modules/search/compare-choice.tsx';
import { refreshSaved, useSaved } from '#web/modules/search/saved-store.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { saved as texts } from '#web/i18n/en/saved.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { clearRecentlySeen, useRecentlySeen } from '#web/modules/search/recently-seen.ts';
import { useUndoToast } from '#web/shared/result-toasts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/values.tsx';

/** The things that the visitor has saved, on this device or in their account: searches, favourites, and what they have seen recently. */
export default function SavedScreen() {
  const t = useTexts(texts);
  const locale = useLocale();
  const saved = useSaved();
  useEffect(() => keepCacheFresh(), []);
  // Another device may have changed the account. Without an answer, the copy on this device is shown.
  useEffect(() => void refreshSaved().catch(() => undefined), []);
  return (
    <QueryClientProvider client={queryClient}>
      <main id="main" className="shell grid grid-cols-1 gap-12 pt-6">
        <PageHead title={t('title')} />
        <div>
          <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="quiet when-signed-in mt-1 max-w-prose">{t('inAccount')}</p>
          <div className="when-signed-out mt-1 grid justify-items-start gap-2">
            <p className="quiet max-w-prose">{t('onDevice')}</p>
            <ButtonLink to={`/login?from=${localize('/saved', locale)}`} small>
              {t('logIn')}
            </ButtonLink>
          </div>
          <noscript>
            <p className="mt-3">{t('needsScript')}</p>
          </noscript>
        </div>
        {saved === null ? (
          <div role="status" className="grid gap-3">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-16" />
            <Skeleton className="h-72" />
          </div>
        ) : (
          <>
            <SavedSearches searches={saved.searches} />
            <Favourites favourites={saved.favourites} prices={saved.prices} />
            <RecentlySeen />
            <CompareBar />
          </>
        )}
      </main>
    </QueryClientProvider>
  );
}

/** The products that were opened on this device last, as they were then. */
function RecentlySeen() {
  const t = useTexts(texts);
  const undoToast = useUndoToast();
  const products = useRecentlySeen() ?? [];
  return (
    <section aria-labelledby="recent">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="text-xl">
          {t('recent')}
        </h2>
        {products.length > 0 && (
          <Button variant="quiet" onClick={() => undoToast(t('cleared'), clearRecentlySeen())} icon="trash">
            {t('clear')}
          </Button>
        )}
      </div>
      <p className="quiet mb-4 max-w-prose">{products.length > 0 ? t('recentText') : t('noRecent')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 sm:gap-4">
        {products.map(({ _id, title, sellingPrice, image }) => (
          <li key={_id}>
            <Link to={`/product/${_id}`} className="block h-full overflow-hidden rounded-box border hairline">
              {image ? (
                <img src={image} alt="" width={320} height={240} loading="lazy" decoding="async" className="product-photo" />
              ) : (
                <span className="grid aspect-4/3 place-content-center bg-base-200">
                  <Icon name="image" className="quiet size-7" />
                </span>
              )}
              <span className="grid gap-1 p-2.5">
                <Price tk={sellingPrice} className="text-base" />
                <span className="line-clamp-2 text-sm leading-snug wrap-anywhere in-[a:hover]:underline">{title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
