import { Advertised } from '#web/features/home/advertised.tsx';
import { ADVERTS_IN_DOCUMENT, MOST_ADVERTS } from '#web/features/home/advert-counts.ts';
import { advertSlides } from '#web/features/home/advert-slides.server.tsx';
import { advertisedProducts } from '#web/features/home/advertised-products.server.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { inProcessClient } from '#web/features/in-process-client.server.ts';
import { useLiveRefresh } from '#web/features/live/use-live-refresh.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { home } from '#web/i18n/en/home.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { advertsContext, documentContext } from '#web/page-context.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { settledPart } from '#web/ui/settled-part.tsx';
import type { Route } from './+types/home';

const CategoryLinks = settledPart('category-links', () => lazyImport(() => import('#web/features/home/category-links.tsx')));
const Reasons = settledPart('reasons', () => lazyImport(() => import('#web/features/home/reasons.tsx')));

export async function loader({ request, context }: Route.LoaderArgs) {
  const inDocument = context.get(documentContext);
  const products = await advertisedProducts(inProcessClient(context), inDocument ? ADVERTS_IN_DOCUMENT : MOST_ADVERTS);
  const slides = advertSlides(products, localeOf(new URL(request.url).pathname));
  if (!inDocument) return { slides };
  // They stand in the document: as data they would travel twice.
  context.set(advertsContext, slides);
  return { slides: null };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts(home);
  useLiveRefresh();
  return (
    <main id="main" className="shell grid grid-cols-1 gap-14 pt-6 sm:gap-20">
      <PageHead title={t('title')} description={t('description')} />
      {/* The scenes are painted when all three have come: the buttons stand at their lower edge. */}
      <link rel="expect" href="#category-links" blocking="render" />
      <Hero />
      <CategoryLinks />
      <Advertised slides={loaderData.slides} />
      <Reasons />
    </main>
  );
}
