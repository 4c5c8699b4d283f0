import type { PushMessage } from '#contract/push.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { offlineBn } from '#web/i18n/bn/offline.ts';
import { offline } from '#web/i18n/en/offline.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { localeOf, localize } from '#web/i18n/locale.ts';

// The service worker: shows notifications. For the time without a connection it keeps the public pages that were read, and the orders whose
// code a buyer may have to show. It never answers instead of the server: what is kept is read only after a request has failed. So an update
// needs nothing from it, and no answer is older than without it.

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface MessageOfPage extends LifecycleEvent {
  readonly data: unknown;
}
interface FetchEvent extends LifecycleEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends LifecycleEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends LifecycleEvent {
  readonly notification: Notification;
}
interface OpenTab {
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly MessagePort[]): void;
}
/** Missing in TypeScript's types of documents. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenTab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageOfPage) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
};

/** Changes with the form in which pages are kept. */
const CACHE = 'kept-2';
const MAX_PAGES = 30;
/** Headers of a kept page: when it was kept, its title, the files it needs. */
const [AT, TITLE, FILES, PRIVATE] = ['x-kept-at', 'x-kept-title', 'x-kept-files', 'x-kept-private'] as const;

/** ms in which an open tab says where it is; it is in the background. */
const ANSWER_MS = 500;

/** Documents that were opened without a connection, whose files are read from the cache too. A worker that the browser ends forgets them. */
const openedFromCache = new Set<string>();
const isFile = (url: string): boolean => /^\/(?:assets|art|photos)\//.test(new URL(url).pathname);

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // The request for a page does not wait for this worker to start. Safari before version 15.4 has none.
  if ('navigationPreload' in self.registration) await self.registration.navigationPreload.enable();
}

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isFile(request.url) && (openedFromCache.has(clientId) || !navigator.onLine)) event.respondWith(openFile(request));
});

async function openPage({ request, preloadResponse, resultingClientId }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request.url, { ignoreVary: true });
    if (!kept) return offlinePage(new URL(request.url).pathname, cache);
    openedFromCache.add(resultingClientId);
    return kept;
  }
}

async function openFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await (await caches.open(CACHE)).match(request.url, { ignoreVary: true });
    if (!kept) throw failure;
    return kept;
  }
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json() as PushMessage));
});

/** Shows a notification; one with the same tag that is still shown is replaced without a sound. */
const showNotification = ({ title, text, tag, language, path }: PushMessage): Promise<void> =>
  self.registration.showNotification(title, { body: text, tag, lang: language, icon: '/icon-192.png', data: path });

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(String(event.notification.data)));
});

/** Shows the tab in which a page of this site is open, or opens it. */
async function openLink(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(tabs.map(placeOf));
  const open = tabs[places.indexOf(url.href)];
  await (open ? open.focus() : self.clients.openWindow(url.href));
}

/** The address that a tab shows; null when it does not answer. The worker itself knows where its document was opened, not where links have led since. */
const placeOf = (tab: OpenTab): Promise<string | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(String(data)));
    port1.start();
    setTimeout(() => resolve(null), ANSWER_MS);
    tab.postMessage(null, [port2]);
  });

/** One at a time, because each ends with the removal of what no kept page needs. */
let last: Promise<unknown> = Promise.resolve();

self.addEventListener('message', (event) => {
  const { path, files, title } = event.data as { path: string; files: string[]; title?: string };
  last = last.then(() => keep(path, files, title)).catch(() => undefined);
  event.waitUntil(last);
});

/**
 * Keeps a page as every visitor sees it: without cookies and token, also for a user who is signed in. Pages that search engines may not
 * list are private; one is kept only with its title, which its document does not have before it runs.
 */
async function keep(path: string, files: readonly string[], title: string | undefined): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' });
  const html = await response.text();
  if (response.status !== 200 || response.redirected || !html.startsWith('<!DOCTYPE html><html')) return;
  if (title === undefined && html.includes('content="noindex"')) return;
  const cache = await caches.open(CACHE);
  // Some may be gone since, as after an update; the page can be read without them.
  await Promise.all(files.map(async (file) => (await cache.match(file)) ?? cache.add(file).catch(() => undefined)));
  const at = new Date().toISOString();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(AT, at);
  headers.set(TITLE, encodeURIComponent(title === undefined ? (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path) : escapeHtml(title)));
  if (title !== undefined) headers.set(PRIVATE, 'yes');
  headers.set(FILES, encodeURIComponent(JSON.stringify(files)));
  // Removed first, so that the newest is the last.
  await cache.delete(path);
  const time = formatTime(at, localeOf(path));
  await cache.put(path, new Response(html.replace('<html', `<html data-kept="${time}"`), { headers }));
  await removeOldest(cache);
}

/** Removes all but the newest public pages, and the files that no page needs. A private page stays until it is removed by the page itself. */
async function removeOldest(cache: Cache): Promise<void> {
  const requests = await cache.keys();
  const needed = new Set<string>();
  let newer = 0;
  for (const request of requests.filter(({ url }) => !isFile(url)).toReversed()) {
    const page = await cache.match(request);
    if (page?.headers.has(PRIVATE) !== true && ++newer > MAX_PAGES) await cache.delete(request);
    else for (const file of filesOf(page)) needed.add(file);
  }
  for (const { url } of requests) {
    const { pathname, search } = new URL(url);
    if (isFile(url) && !needed.has(pathname + search)) await cache.delete(url);
  }
}

const filesOf = (page: Response | undefined): string[] =>
  JSON.parse(decodeURIComponent(page?.headers.get(FILES) ?? encodeURIComponent('[]'))) as string[];

/** Instead of a page that was not kept: says so, lists those that were, and loads the page when the connection is back. */
async function offlinePage(pathname: string, cache: Cache): Promise<Response> {
  const locale = localeOf(pathname);
  const texts = locale === 'bn' ? offlineBn : offline.texts;
  const rows: string[] = [];
  const kept = await cache.keys();
  for (const { url } of kept.toReversed()) {
    const page = isFile(url) ? undefined : await cache.match(url);
    const { pathname: path, search } = new URL(url);
    if (!page || localeOf(path) !== locale) continue;
    // The title is markup already: it was cut out of the page.
    const title = decodeURIComponent(page.headers.get(TITLE) ?? '').replace(/ · [^·]+$/, '');
    rows.push(
      `<li><a href="${escapeHtml(path + search)}">${title}</a> <small>${formatTime(page.headers.get(AT) ?? '', locale)}</small></li>`,
    );
  }
  // The face of the site, where a kept page has brought it.
  const script = locale === 'bn' ? 'bengali' : 'latin';
  const faces = kept
    .map(({ url }) => /\/assets\/hind-siliguri-[\w-]+?-(\d00)-[\w-]+\.woff2$/.exec(new URL(url).pathname))
    .filter((face) => face?.[0].includes(script))
    .map((face) => `@font-face{font-family:'Hind Siliguri';font-weight:${face?.[1]};src:url(${face?.[0]})}`);
  const nonce = crypto.randomUUID();
  const list = rows.length > 0 ? `<h2>${texts.kept}</h2><ul>${rows.join('')}</ul>` : '';
  const body = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${texts.title}</title><style nonce="${nonce}">${faces.join('')}${STYLE}</style></head><body><main>${MARK}<h1>${texts.title}</h1><p>${texts.text}</p><p><a class="button" href="">${texts.retry}</a> <a href="${localize('/', locale)}">${texts.home}</a></p>${list}</main><script nonce="${nonce}">${RELOAD}</script></body></html>`;
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; font-src 'self'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
    },
  });
}

/** Loads the page when the connection is back, unless a link is being followed: that would be lost. */
const RELOAD = `const reload=()=>location.reload();addEventListener("online",reload);addEventListener("beforeunload",()=>removeEventListener("online",reload))`;

/** The mark of web/ui/icon.tsx. */
const MARK = `<svg aria-hidden="true" viewBox="0 0 40 40" width="40" height="40" fill="none"><rect width="40" height="40" rx="10" fill="#0b5c41"/><path d="M28 27.5V12.5M28 20a8.5 8.5 0 1 0-3.2 6.64" stroke="#f3fbf6" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/><path d="m20.2 25.1 4.9 1.5-1.2-5" stroke="#f3fbf6" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="28" cy="28.5" r="3.6" fill="#e8ad62"/></svg>`;

/** The colours of web/app.css: the stylesheet may not have been kept. */
const STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#fdfcf9,#131b1a);color:light-dark(#16201f,#eeece6);font:1.0625rem/1.65 'Hind Siliguri',system-ui,'Noto Sans Bengali',sans-serif}main{max-width:40rem;margin:auto;padding:12vh 1.25rem 3rem}h1{font-size:2rem;line-height:1.25;margin:0}h2{font-size:1.125rem;margin:2.5rem 0 .5rem}ul{list-style:none;margin:0;padding:0}li{padding:.625rem 0;border-top:1px solid light-dark(#e3e0d9,#33403e);overflow-wrap:anywhere}small{display:block;opacity:.8}a{color:inherit;text-underline-offset:3px}.button{display:inline-block;margin-inline-end:1rem;padding:.625rem 1.25rem;border-radius:.5rem;background:light-dark(#0b5c41,#6fcfa6);color:light-dark(#f3fbf6,#06281b);font-weight:600;text-decoration:none}:focus-visible{outline:3px solid light-dark(#a55f1b,#e8ad62);outline-offset:2px}`;
