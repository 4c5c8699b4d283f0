import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, matchPath, RouterProvider } from 'react-router';
import { text } from 'node:stream/consumers';
import { bn } from '#web/i18n/bn.ts';
import { localeOf, withoutLocale } from '#web/i18n/locale.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';
import { dashboardPages } from '#web/screens/dashboard-pages.ts';
import { ProductActions } from '#web/modules/listings/product-actions.tsx';
import { adoptRecords } from '#web/shared/session/session.ts';

export { adoptRecords };

type Screen = ComponentType<Record<string, unknown>>;

/** The screens whose routes have a module of their own. */
const OTHERS: Readonly<Record<string, () => Promise<{ default: ComponentType<never> }>>> = {
  '/dashboard/orders/:id': () => import('#web/screens/order-screen.tsx'),
  '/dashboard/payment/:bookingId': () => import('#web/screens/payment-screen.tsx'),
  '/category/:id': () => import('#web/screens/category-screen.tsx'),
};

async function screenAt(path: string, email: string) {
  const screens = dashboardPages.flatMap(([, { path, screen }]) => (screen ? [[`/dashboard/${path}`, screen] as const] : []));
  for (const [pattern, load] of [...screens, ...Object.entries(OTHERS)]) {
    const match = matchPath(pattern, path);
    if (!match) continue;
    const Screen = (await load()).default as Screen;
    const { id, ...params } = match.params;
    return <Screen email={email} id={pattern.startsWith('/category') ? Number(id) : id} {...params} />;
  }
  throw new Error(`There is no screen at ${path}.`);
}

/** Renders a screen behind the log-in once all that it reads has been read. The user is that of the stored records. */
export async function renderScreen(address: string, email: string): Promise<string> {
  adoptRecords();
  const { pathname } = new URL(address, 'http://localhost');
  const locale = localeOf(pathname);
  const screen = await screenAt(withoutLocale(pathname), email);
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity, gcTime: Infinity } },
  });
  for (;;) {
    const element = <ProductActions>{screen}</ProductActions>;
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
    const { prelude } = await prerenderToNodeStream(
      <MessagesProvider locale={locale} dictionary={locale === 'bn' ? bn : {}}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MessagesProvider>,
    );
    const html = await text(prelude);
    router.dispose();
    const unread = client
      .getQueryCache()
      .findAll({ predicate: ({ state, options }) => state.status === 'pending' && !('enabled' in options && options.enabled === false) });
    if (unread.length === 0) return html;
    await Promise.allSettled(unread.map((query) => query.fetch()));
  }
}
