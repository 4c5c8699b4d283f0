import { Advertised } from '#web/features/home/advertised.tsx';
import { advertisedProducts } from '#web/features/home/advertised-products.server.ts';
import { Hero } from '#web/features/home/hero.tsx';
import { inProcessClient } from '#web/features/in-process-client.server.ts';
import { useLiveRefresh } from '#web/features/live/use-live-refresh.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { chunk } from '#web/ui/chunk.ts';
import { settledPart } from '#web/ui/settled-part.tsx';
import type { Route } from './+types/home';

const CategoryLinks = settledPart('category-links', () => chunk(() => import('#web/features/home/category-links.tsx')));
const Reasons = settledPart('reasons', () => chunk(() => import('#web/features/home/reasons.tsx')));

export async function loader({ context }: Route.LoaderArgs) {
  return { advertised: await advertisedProducts(inProcessClient(context)) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useTexts(home);
  useLiveRefresh();
  return (
    <main id="main" className="shell grid grid-cols-1 gap-14 pt-6 sm:gap-20">
      <PageHead title={t('title')} description={t('description')} />
      <Hero />
      <CategoryLinks />
      <Advertised products={loaderData.advertised} />
      <Reasons />
    </main>
  );
}
