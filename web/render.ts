// Entry of the server bundle: what the HTTP server needs of the pages.
import { createRequestHandler, generatePath, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { recordOf } from '#contract/records.ts';
import type { ClientConfig } from '#contract/service.ts';
import { type Locale, LOCALES, localeOf, withoutLocale } from '#web/i18n/locale.ts';
import { comesWithEntry } from '#web/shared/route-files.ts';
import { apiContext, configContext, documentContext, type InProcessApi, reportContext } from '#web/shared/page-context.ts';
import { SEARCH_PARAMETERS } from '#web/modules/search/filters.ts';

// The generated module sets optional properties to `undefined`, which exactOptionalPropertyTypes refuses.
const whole = build as ServerBuild;

if (import.meta.env.PROD) for (const id of Object.keys(whole.assets.routes)) comesWithEntry(whole.assets, id);

const isPrivate = (pathname: string): boolean => /^\/(?:category|dashboard)\b/.test(withoutLocale(pathname));

/** A handler of the routes of one language, with or without those behind the log-in: each page is compared with all routes of its handler. */
function handlerOf(locale: Locale, withPrivate: boolean): ReturnType<typeof createRequestHandler> {
  const other = LOCALES.find((each) => each !== locale);
  const isIn = (id: string | undefined): boolean => id === `${locale}/private` || (id !== undefined && isIn(whole.routes[id]?.parentId));
  const part = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith(`${other}/`) && (withPrivate || !isIn(id))));
  return createRequestHandler(
    { ...whole, routes: part(whole.routes), assets: { ...whole.assets, routes: part(whole.assets.routes) } },
    import.meta.env.MODE,
  );
}
const handlers = recordOf(LOCALES, (locale) => ({ public: handlerOf(locale, false), private: handlerOf(locale, true) }));

const routesBelow = (parentId: string | undefined): RouteObject[] =>
  Object.values(whole.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...(route?.path !== undefined && { path: route.path }), children: routesBelow(route?.id) }));
const routes = routesBelow(undefined);

const pathsBelow = (all: RouteObject[]): string[] => all.flatMap(({ path = '', children = [] }) => [path, ...pathsBelow(children)]);
/** The words of all paths by themselves in lower case. */
const words = new Map(pathsBelow(routes).flatMap((path) => path.split('/').map((word) => [word.toLowerCase(), word])));

/** Whether nothing in a path is spelt in another way than it is declared: so almost all are, and matching takes half a millisecond. */
const isPlain = (pathname: string): boolean =>
  !/%|\/$/.test(pathname.slice(1)) && pathname.split('/').every((part) => (words.get(part.toLowerCase()) ?? part) === part);

/** The one address of a page: without a slash at its end, its words in the case in which they are declared. */
function canonicalPath(pathname: string): string {
  if (isPlain(pathname)) return pathname;
  const matches = pathname.endsWith('.data') || pathname.includes('//') ? null : matchRoutes(routes, pathname);
  const params = matches?.at(-1)?.params;
  if (!matches || !params || '*' in params) return pathname;
  const canonical = generatePath(`/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`, params);
  return canonical.toLowerCase() === (pathname.replace(/\/$/, '') || '/').toLowerCase() ? canonical : pathname;
}

/**
 * The query parameters that pages read on the server: those of a search, of a comparison and of a computer that is put together, where a log-in returns to, the role of a registration, those of
 * links in emails, and the router's own. Others (`fbclid`, `utm_source`) change nothing: all such addresses are one page.
 */
export const parameters: readonly string[] = [
  ...SEARCH_PARAMETERS,
  'ids',
  'budget',
  'use',
  'with',
  'from',
  'role',
  'mode',
  'oobCode',
  '_routes',
];

function withoutUnknownParameters(request: Request): Request {
  const url = new URL(request.url);
  const unknown = [...url.searchParams.keys()].filter((name) => !parameters.includes(name));
  if (unknown.length === 0) return request;
  for (const name of unknown) url.searchParams.delete(name);
  return new Request(url, request);
}

interface RenderOptions {
  /** Calls the API in process: a path such as `/api/config`, no socket, no token. */
  api: InProcessApi;
  config: ClientConfig;
  /** Logs an unexpected error. */
  report: (error: unknown) => void;
}

/** Renders a page, or the loader data of one (`….data`). Does not stream: the body is complete when the promise resolves. */
export async function render(request: Request, { api, config, report }: RenderOptions): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname) return new Response(null, { status: 308, headers: { location: canonical + search } });
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(configContext, config);
  context.set(reportContext, report);
  context.set(documentContext, !pathname.endsWith('.data'));
  const { [isPrivate(pathname) ? 'private' : 'public']: handle } = handlers[localeOf(pathname)];
  return handle(withoutUnknownParameters(request), context);
}
