import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';
import type { Locale } from '#web/i18n/locale.ts';

/** The screens, once per language: the same files under `/` and under `/bn`. */
const screens = (locale: Locale) => {
  const id = (name: string) => ({ id: `${locale}/${name}` });
  return layout('routes/shell.tsx', id('shell'), [
    index('routes/home.tsx', id('home')),
    route('*', 'routes/not-found.tsx', id('not-found')),
  ]);
};

export default [screens('en'), ...prefix('bn', [screens('bn')])] satisfies RouteConfig;
