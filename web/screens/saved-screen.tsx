import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';
import { Favourites } from '#web/modules/search/favourites.tsx';
import { RecentlySeen } from '#web/modules/search/recently-seen-list.tsx';
import { SavedSearches } from '#web/modules/search/saved-searches.tsx';
import { refreshSaved, useSaved } from '#web/modules/search/saved-store.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { saved as texts } from '#web/i18n/en/saved.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';

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
          <div className="when-signed-out mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
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
          </>
        )}
      </main>
    </QueryClientProvider>
  );
}
