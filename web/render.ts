// Entry of the server bundle: what the HTTP server needs of the pages.
import { createHash } from 'node:crypto';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { apiContext, type InProcessApi } from '#web/api-context.ts';
import { documentContext } from '#web/page-context.ts';

// The generated module sets optional properties to `undefined`, which exactOptionalPropertyTypes refuses.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export interface RenderOptions {
  /** Calls the API in process: a path such as `/api/config`, no socket, no token. */
  api: InProcessApi;
}

/** Renders a page, or the loader data of one (`….data`). Does not stream: the body is complete when the promise resolves. */
export async function render(request: Request, { api }: RenderOptions): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(documentContext, !new URL(request.url).pathname.endsWith('.data'));
  return handle(request, context);
}

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const dataBlock = /^<script[^>]*\stype="application\/(?:ld\+)?json"/;

/** The `script-src` sources that allow exactly the inline scripts of this page: `'sha256-…'` each. */
export function contentSecurityHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [element, code] of html.matchAll(inlineScript)) {
    if (code !== undefined && code !== '' && !dataBlock.test(element)) {
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  }
  return [...hashes];
}
