import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import type { CacheableResponse, ResponseCache } from '#server/platform/cache/response-cache.ts';
import { contentSecurityPolicy, type PagePolicy } from '#server/platform/http/headers.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';

/** The exports of the built pages: `web/render.ts`. */
export interface PageRenderer {
  render(request: Request, options: { api: (path: string, init?: RequestInit) => Promise<Response> }): Promise<Response>;
  /** CSP sources that allow the inline scripts of a page and no others. */
  contentSecurityHashes(html: string): string[];
}

/** Loads the pages built into this folder. */
export async function loadPages(buildFolder: string): Promise<PageRenderer> {
  return (await import(pathToFileURL(path.join(buildFolder, 'server', 'index.js')).href)) as PageRenderer;
}

/** What pages need of the app. */
export interface PageContext {
  responseCache: ResponseCache;
  publicUrl: string;
  /** null: no Content-Security-Policy, in development only. */
  policy: Omit<PagePolicy, 'scriptHashes'> | null;
}

export interface PagesOptions extends PageContext {
  renderer: PageRenderer;
  /** Folder of the built client files; null in development, where Vite serves them. */
  clientFolder: string | null;
}

const YEAR_SECONDS = 31_536_000;

/** Serves the built files and renders everything else; public pages come from the response cache. */
export function mountPages(app: FastifyInstance, options: PagesOptions): void {
  const { clientFolder, responseCache } = options;
  if (clientFolder !== null) {
    void app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Compressed variants are sent in place of their file and have no URL of their own.
      globIgnore: ['**/*.{br,gz}'],
      setHeaders(reply, file) {
        // Named by a hash of their content, or requested with one (web/ui/art.ts).
        const immutable = file.startsWith(path.join(clientFolder, 'assets')) || reply.request.url.includes('?v=');
        void reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
      },
    });
  }
  const render = createRender(app, options);
  void app.register(async (pages) => {
    await responseCache.register(pages);
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: (request, reply) => responseCache.body(request, reply, 'public', () => render(request)),
    });
  });
}

function createRender(
  app: FastifyInstance,
  { renderer, publicUrl, policy }: PagesOptions,
): (request: FastifyRequest) => Promise<CacheableResponse> {
  /** The API for a page: without a user, from the visitor's address, with the browser's cookies, so that it sees its own writes. */
  const apiFor =
    ({ ip, headers: { cookie } }: FastifyRequest) =>
    (address: string, init?: RequestInit): Promise<Response> => {
      const headers = new Headers(init?.headers);
      if (cookie !== undefined) headers.set('cookie', cookie);
      return createInProcessFetch(
        app,
        '',
        ip,
      )(new URL(address.startsWith('/') ? address : `${API_BASE}/${address}`, publicUrl), { ...init, headers });
    };
  return async (request) => {
    const response = await renderer.render(
      // Joined, not resolved: the path `//evil.example/` would otherwise name another host.
      new Request(new URL(publicUrl + request.url), { headers: { accept: request.headers.accept ?? '*/*' } }),
      { api: apiFor(request) },
    );
    const body = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    const cacheControl = response.headers.get('cache-control') ?? 'no-cache';
    // The route declares that the page is the same for everyone.
    const shared = response.status === 200 && cacheControl.includes('s-maxage');
    const isHtml = contentType.startsWith('text/html');
    const headers: Record<string, string> = {
      'content-type': contentType,
      // A browser must ask again for the data of a page, which is requested when something has changed.
      'cache-control': shared && !isHtml ? 'no-cache' : cacheControl,
      vary: 'accept-encoding',
    };
    // React Router's own headers, such as the mark of loader data.
    for (const [name, value] of response.headers) if (name === 'location' || name.startsWith('x-remix')) headers[name] = value;
    if (policy && isHtml)
      headers['content-security-policy'] = contentSecurityPolicy({
        ...policy,
        scriptHashes: renderer.contentSecurityHashes(body.toString('utf8')),
      });
    return { keep: shared, status: response.status, headers, body, category: null };
  };
}
