import { isKeptDocument, isOffline } from '#web/shared/offline/is-offline.ts';

const ours = (address: string): URL | null => {
  const url = new URL(address, location.href);
  return url.origin === location.origin && /^\/(?:assets|art|photos)\//.test(url.pathname) ? url : null;
};

/** The files that this page shows or runs. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  // Photos that an earlier page of this document showed are not needed.
  const code = loaded.filter(({ initiatorType }) => initiatorType !== 'img').map(({ name }) => name);
  const photos = [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean);
  const urls = [...code, ...photos].map(ours).filter((url) => url !== null);
  return [...new Set(urls.map(({ pathname, search }) => pathname + search))];
}

const sayWhere = ({ ports: [port] }: MessageEvent): void => port?.postMessage(location.href);

/** The service worker asks where this tab is when a notification is pressed. A second call changes nothing. */
export const answerWorker = (): void => navigator.serviceWorker.addEventListener('message', sayWhere);

let listening = false;

/** Without a connection, or in a kept page, a link opens a document, which the service worker may have, instead of asking for data. */
function openLinksAsDocuments(): void {
  if (listening) return;
  listening = true;
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (isOffline() && link?.origin === location.origin) event.stopPropagation();
    },
    true,
  );
}

/** Has the service worker keep the page that is open, at this path and query, unless it is private. Fails without a connection, when it is kept already or cannot be. */
export async function keepPage(path: string): Promise<void> {
  if (isKeptDocument()) openLinksAsDocuments();
  const isPrivate = document.querySelector('meta[name="robots"][content="noindex"]') !== null;
  if (!isPrivate) await post({ path, files: filesOfPage() });
  // If the browser takes no service worker, a document would not open either.
  if (await navigator.serviceWorker.getRegistration()) openLinksAsDocuments();
}

/** Has it keep a page behind the log-in, whose document is the same for everybody. The data of the page is kept apart: kept-orders.ts. */
export const keepPrivatePage = (path: string): Promise<void> => post({ path, files: filesOfPage(), title: document.title });

async function post(message: { path: string; files: string[]; title?: string }): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message, []);
}
