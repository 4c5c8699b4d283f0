import { Advertised } from '#web/features/home/advertised.tsx';
import { readAdverts } from '#web/features/home/advertised-products.server.ts';
import { CategoryLinks } from '#web/features/home/category-links.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Reasons } from '#web/features/home/reasons.tsx';
import { inProcessClient } from '#web/features/in-process-client.server.ts';
import { useLiveRefresh } from '#web/features/live/use-live-refresh.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { documentContext } from '#web/page-context.ts';
import { EarlyClicks } from '#web/ui/early-clicks.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  return { adverts: await readAdverts(inProcessClient(context), { inDocument: context.get(documentContext) }) };
}

export default function Home({ loaderData: { adverts } }: Route.ComponentProps) {
  const t = useTexts(home);
  useLiveRefresh();
  return (
    <main id="main" className="shell grid grid-cols-1 gap-14 pt-6 sm:gap-20">
      <PageHead title={t('title')} description={t('description')} />
      {/* The first paint waits for all three slides of the hero: its buttons stand at their lower edge. */}
      <link rel="expect" href="#categories" blocking="render" />
      <Hero />
      <CategoryLinks />
      <Advertised adverts={adverts} />
      <Reasons />
      <EarlyClicks part="main" />
    </main>
  );
}
