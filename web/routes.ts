import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { dashboardPages } from '#web/screens/dashboard-pages.ts';
import { INFO_PAGES } from '#web/shared/article.ts';
import type { Locale } from '#web/i18n/locale.ts';

/** The screens, once per language: the same files under `/` and under `/bn`. */
const screens = (locale: Locale) => {
  /** Route ids are `en/home` for routes/home.tsx: entry.client.tsx finds the module of a route by them. */
  const screen = (path: string, name: string) => route(path, `routes/${name}.tsx`, { id: `${locale}/${name}` });
  const frame = (name: string, children: RouteConfigEntry[]) => layout(`routes/${name}.tsx`, { id: `${locale}/${name}` }, children);
  return frame('shell', [
    // Rendered on the server, the same for everybody.
    index('routes/home.tsx', { id: `${locale}/home` }),
    screen('blog', 'blog'),
    screen('blog/:slug', 'article'),
    screen('product/:id', 'product'),
    ...INFO_PAGES.map((page) => route(page, 'routes/info.tsx', { id: `${locale}/info/${page}` })),
    screen('search', 'search'),
    screen('compare', 'compare'),
    screen('my-pc', 'my-pc'),
    screen('build', 'build'),
    screen('model/:slug', 'model'),
    screen('seller/:uid', 'seller'),
    screen('saved', 'saved'),
    screen('saved/stop/:token', 'saved-stop'),
    screen('login', 'login'),
    screen('register', 'register'),
    screen('forgot-password', 'forgot-password'),
    screen('auth/action', 'auth-action'),

    // Behind the log-in, rendered in the browser.
    frame('private', [
      screen('category/:categoryId', 'category'),
      route(
        'dashboard',
        'routes/dashboard.tsx',
        { id: `${locale}/dashboard` },
        dashboardPages.map(([name, { path }]) => {
          const id = { id: `${locale}/dashboard-${name}` };
          return path === '' ? index('routes/dashboard-page.tsx', id) : route(path, 'routes/dashboard-page.tsx', id);
        }),
      ),
    ]),

    screen('*', 'not-found'),
  ]);
};

const sitemap = route('sitemaps/pages.xml', 'routes/sitemap-pages.ts');

export default [screens('en'), ...prefix('bn', [screens('bn')]), sitemap] satisfies RouteConfig;
