import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { bn } from '#web/i18n/bn.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { MessagesProvider } from '#web/i18n/messages.tsx';
import { ConfigContext } from '#web/features/sessions/client-config.ts';
import { configContext } from '#web/page-context.ts';

/** Longer than any query may take. */
const RENDER_TIMEOUT_MS = 5000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const locale = localeOf(new URL(request.url).pathname);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <MessagesProvider locale={locale} dictionary={locale === 'bn' ? bn : {}}>
        <ConfigContext value={loadContext.get(configContext)}>
          <ServerRouter context={context} url={request.url} />
        </ConfigContext>
      </MessagesProvider>,
      {
        // No part is sent later and moved by a script: pages are complete without one.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // The page is cached and its inline scripts are hashed, so it must be complete.
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          text(body).then((html) => resolve(new Response(paintFirst(html), { headers, status: failed ? 500 : status })), reject);
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error instanceof Error ? error : new Error(String(error)));
        },
        onError() {
          failed = true;
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/**
 * Lowers the priority of scripts, which a page does not need for its first paint, below the stylesheet, the font and the first
 * image. The router has no option for it.
 */
const paintFirst = (html: string): string => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchPriority="low"');
