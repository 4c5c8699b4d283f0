import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { bn } from '#web/i18n/bn.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';
import { ConfigContext } from '#web/shared/session/client-config.ts';
import { configContext, reportContext } from '#web/shared/page-context.ts';
import { headOfScreen } from '#web/screen-loads.ts';

/** Longer than any query may take. */
const RENDER_TIMEOUT_MS = 5000;

export const handleError: HandleErrorFunction = (error, { context }) => context.get(reportContext)(error);

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const url = new URL(request.url);
  const locale = localeOf(url.pathname);
  return new Promise((resolve, reject) => {
    let failed = false;
    const respond = async (html: Buffer<ArrayBuffer>) =>
      new Response(fixScripts(html, headOfScreen(url)), { headers, status: failed ? 500 : status });
    const { pipe, abort } = renderToPipeableStream(
      <MessagesProvider locale={locale} dictionary={locale === 'bn' ? bn : {}}>
        <ConfigContext value={loadContext.get(configContext)}>
          <ServerRouter context={context} url={request.url} />
        </ConfigContext>
      </MessagesProvider>,
      {
        // No part is sent later and moved by a script: pages are complete without one.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // The page is cached, so it must be complete.
        onAllReady() {
          clearTimeout(timer);
          headers.set('content-type', 'text/html; charset=utf-8');
          const parts: Buffer[] = [];
          pipe(
            new Writable({
              highWaterMark: Number.MAX_SAFE_INTEGER,
              write(part: Buffer, _encoding, next) {
                parts.push(part);
                next();
              },
              final(done) {
                respond(Buffer.concat(parts)).then(resolve, reject);
                done();
              },
            }),
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError(error) {
          failed = true;
          loadContext.get(reportContext)(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/**
 * The module that starts the page. It requests the scripts after the first frame, so that none competes with the stylesheet, the font
 * and the first image: React Router has no option for it. A page opened in a hidden tab has no frame to wait for.
 */
const startScript = (manifest: string, entry: string): string => `
const start = async () => {
  for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
  await import("${manifest}");
  window.__reactRouterRouteModules = {};
  await import("${entry}");
};
if (document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));`;

/** Hands the data of the page, which `fixScripts` has made inert, to the router. */
const loaderScript = `(c=>{for(let s of document.querySelectorAll("script[data-loader]"))c.enqueue(s.text);c.close()})(window.__reactRouterContext.streamController)`;

/**
 * Makes the inline scripts the same on every page, so that the Content-Security-Policy allows these and no others (tools/build.ts): the
 * router's scripts hold the data of the page, which becomes JSON, and import the modules of its routes, which the entry script has. The
 * part between the head and these scripts stays bytes: reading a page of results as text took a third of its rendering.
 */
function fixScripts(html: Buffer<ArrayBuffer>, ofScreen: string): Buffer<ArrayBuffer> {
  const [head, scripts] = [html.indexOf('</head>'), html.indexOf('<script>window.__reactRouterContext')];
  // An error page has none of them.
  if (import.meta.env.DEV || scripts === -1) return html;
  return Buffer.concat([
    Buffer.from(html.toString('utf8', 0, head).replaceAll('<link rel="modulepreload"', '<link rel="later"') + ofScreen),
    html.subarray(head, scripts),
    Buffer.from(fixRouterScripts(html.toString('utf8', scripts))),
  ]);
}

const fixRouterScripts = (html: string): string =>
  html
    .replaceAll(
      /<script>window\.__reactRouterContext\.streamController\.enqueue\(("[^<]*")\);<\/script>/g,
      (_, text: string) =>
        `<script type="application/json" data-loader="">${(JSON.parse(text) as string).replaceAll('<', '\\u003c')}</script>`,
    )
    .replace('window.__reactRouterContext.streamController.close();', () => loaderScript)
    .replace(
      /import "([^"]+)";\n(?:import \* as route[^\n]+\n)*\s*window\.__reactRouterRouteModules = \{[^}]*\};\s*import\("([^"]+)"\);/,
      (_, manifest: string, entry: string) => startScript(manifest, entry),
    );
