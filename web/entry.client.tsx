import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { INFO_PAGES } from '#web/shared/article.ts';
import { comesWithEntry } from '#web/shared/route-files.ts';
import { getSession, onSessionChange, startSession } from '#web/shared/session/session.ts';
import { LOCALES, localeOf, withoutLocale } from '#web/i18n/locale.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';
import * as root from '#web/root.tsx';

declare global {
  /** The route modules that React Router need not import, by route id. */
  var __reactRouterRouteModules: Record<string, unknown>;
  var __reactRouterManifest: Parameters<typeof comesWithEntry>[0];
}

// React Router reloads the document when the import of a route module fails, and the link that was followed is lost. So the modules
// come with this script. They are small: a screen's own script is loaded by `lazyScreen`, whose failure is the error page.
const modules = import.meta.glob(['/web/routes/*.tsx', '!/web/routes/dashboard-*.tsx'], { eager: true });
for (const [file, module] of Object.entries(modules)) {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  // One file is the route of several paths.
  for (const each of name === 'info' ? INFO_PAGES.map((page) => `info/${page}`) : [name]) addRouteModule(each, module);
}

addModule('root', root);

/** A visitor needs none of the dashboard's: they come with the session. */
async function addDashboard(): Promise<void> {
  const { dashboardRoutes } = await import('#web/dashboard-routes.ts');
  for (const [name, module] of Object.entries(dashboardRoutes)) addRouteModule(name, module);
}

function addRouteModule(name: string, module: unknown): void {
  for (const locale of LOCALES) addModule(`${locale}/${name}`, module);
}

function addModule(id: string, module: unknown): void {
  globalThis.__reactRouterRouteModules[id] ??= module;
  if (import.meta.env.PROD) comesWithEntry(globalThis.__reactRouterManifest, id);
}

// Reading the property throws where the browser blocks storage.
try {
  localStorage.getItem('');
} catch {
  (await import('#web/page-storage.ts')).keepInPage();
}

// A document has one language: the language link loads a new document.
const locale = localeOf(location.pathname);
const [dictionary] = await Promise.all([
  locale === 'bn' ? import('#web/i18n/bn.ts').then(({ bn }) => bn) : {},
  withoutLocale(location.pathname).startsWith('/dashboard') && addDashboard(),
]);

const stop = onSessionChange(() => {
  if (getSession().status !== 'signed-in') return;
  stop();
  // A failure loses nothing: React Router imports the module of each screen that is opened, and shows why that fails.
  addDashboard().catch(() => undefined);
});
startSession(
  async (staleToken) => (await import('#web/shared/session/renewal.ts')).renewSession(staleToken),
  () => void import('#web/shared/session/token-failure.tsx').then(({ showSignedOut }) => showSignedOut()),
);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesProvider locale={locale} dictionary={dictionary}>
        <HydratedRouter />
      </MessagesProvider>
    </StrictMode>,
  );
});
