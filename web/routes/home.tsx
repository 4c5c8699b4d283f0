import { lazy, useMemo } from 'react';
import { Advertised } from '#web/modules/content/advertised.tsx';
import { type Adverts, type Figures, readAdverts, readFigures } from '#web/modules/content/home.server.ts';
import { CategoryLinks, KindLinks } from '#web/modules/content/category-links.tsx';
import { Hero } from '#web/modules/content/hero.tsx';
import { Reasons } from '#web/modules/content/reasons.tsx';
import { inProcessClient } from '#web/shared/in-process-client.server.ts';
import { useLiveRefresh } from '#web/shared/live/use-live-refresh.ts';
import { keepShown } from '#web/shared/offline/shown-page.ts';
import { WhenNear } from '#web/modules/listings/when-near.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { home } from '#web/i18n/en/home.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { documentContext } from '#web/shared/page-context.ts';
import { EarlyClicks } from '#web/ui/early-clicks.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import type { Route } from './+types/home';

const ProductRows = lazy(() => lazyImport(() => import('#web/modules/content/product-rows.tsx')));

interface HomeData {
  adverts: Adverts;
  figures: Figures;
}

/** As one text: the router gives each value of an object a number of its own, 400 bytes before the first paint. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<string> {
  const api = inProcessClient(context);
  const [adverts, figures] = await Promise.all([
    readAdverts(api, { inDocument: context.get(documentContext) }),
    readFigures(api, localeOf(new URL(request.url).pathname)),
  ]);
  return JSON.stringify({ adverts, figures } satisfies HomeData);
}

const kept = keepShown<string>();
export const clientLoader = (args: Route.ClientLoaderArgs) => kept.clientLoader(args);

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts(home);
  kept.useKeepShown(loaderData);
  const { adverts, figures } = useMemo(() => JSON.parse(loaderData) as HomeData, [loaderData]);
  useLiveRefresh();
  return (
    <main id="main" className="shell grid grid-cols-1 gap-3 pt-3">
      <PageHead title={t('title')} description={t('description')} />
      {/* The first paint waits for the first row of products, which is on the first screen: its cards grow with each other. */}
      <link rel="expect" href="#categories" blocking="render" />
      <Hero figures={figures} />
      <KindLinks figures={figures} />
      <Advertised adverts={adverts} />
      <div className="mt-6 grid grid-cols-1 gap-12">
        <CategoryLinks figures={figures} />
        <WhenNear height="min-h-214 sm:min-h-200 sm:touch:min-h-223 xl:min-h-[min(30vw+29.5rem,56.5rem)]">
          <ProductRows />
        </WhenNear>
        <Reasons />
      </div>
      <EarlyClicks part="main" />
    </main>
  );
}
