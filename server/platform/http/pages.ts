import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import { STRIPE_BROWSER_HOSTS } from '#server/adapters/cards/stripe-settings.ts';
import { FIREBASE_BROWSER_HOSTS } from '#server/adapters/identity/firebase/firebase.ts';
import { imageHosts } from '#server/adapters/photos/open.ts';
import { compressAnswers } from '#server/platform/http/compression.ts';
import type { Settings } from '#server/settings.ts';
import { contentSecurityPolicy, fixedHeaders, type PagePolicy } from '#server/platform/http/headers.ts';
import type { ResponseCache, CacheableResponse } from '#server/platform/cache/response-cache.ts';

/** What the built pages offer: `web/render.ts`. */
export interface PageRenderer {
  render(request: Request, options: { api: (path: string, init?: RequestInit) => Promise<Response> }): Promise<Response>;
  /** Sources that allow exactly the inline scripts of a page. */
  contentSecurityHashes(html: string): string[];
}

/** Loads the pages that the build made in this folder. */
export async function loadPages(buildFolder: string): Promise<PageRenderer> {
  return (await import(pathToFileURL(path.join(buildFolder, 'server', 'index.js')).href)) as PageRenderer;
}

export interface PagesOptions {
  renderer: PageRenderer;
  /** Folder of the built client files; null in development, where Vite serves them. */
  clientFolder: string | null;
  responseCache: ResponseCache;
  publicUrl: string;
  /** null: no policy, for development only. */
  policy: Omit<PagePolicy, 'scriptHashes'> | null;
}

/** What pages may load beside our own files: only what the chosen services need. */
export function pagePolicy({ cards, identity, photos }: Pick<Settings, 'cards' | 'identity' | 'photos'>): Omit<PagePolicy, 'scriptHashes'> {
  const stripe = cards.kind === 'stripe' ? STRIPE_BROWSER_HOSTS : { scripts: [], frames: [], connections: [] };
  return {
    scriptHosts: stripe.scripts,
    frameHosts: stripe.frames,
    connectHosts: [...stripe.connections, ...(identity.kind === 'firebase' ? FIREBASE_BROWSER_HOSTS : [])],
    imageHosts: imageHosts(photos),
  };
}

const YEAR_SECONDS = 31_536_000;

/** Serves the pages: files as they are built, everything else rendered, public pages from memory. */
export function mountPages(app: FastifyInstance, { renderer, clientFolder, responseCache, publicUrl, policy }: PagesOptions): void {
  const callApi = createInProcessFetch(app, '');
  /** The API as a page calls it: as nobody, but past what is old for whoever has just changed something in another process. */
  const apiFor =
    ({ headers: { cookie } }: FastifyRequest) =>
    (address: string, init?: RequestInit): Promise<Response> => {
      const headers = new Headers(init?.headers);
      if (cookie !== undefined) headers.set('cookie', cookie);
      return callApi(new URL(address.startsWith('/') ? address : `${API_BASE}/${address}`, publicUrl), { ...init, headers });
    };

  if (clientFolder !== null) {
    void app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Copies are sent in the place of their file, never by their own name.
      globIgnore: ['**/*.{br,gz}'],
      setHeaders(reply, file) {
        // Named by what is in them, or asked for by the version of what is in them: web/ui/art.ts.
        const immutable = file.startsWith(path.join(clientFolder, 'assets')) || reply.request.url.includes('?v=');
        void reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
      },
    });
  }

  const render = async (request: FastifyRequest): Promise<PageReply> => {
    const response = await renderer.render(
      new Request(new URL(request.url, publicUrl), { headers: { accept: request.headers.accept ?? '*/*' } }),
      { api: apiFor(request) },
    );
    return pageReply(response, Buffer.from(await response.arrayBuffer()), renderer, policy);
  };

  void app.register(async (pages) => {
    compressAnswers(pages);
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      async handler(request, reply) {
        const made = await responseCache.answer(request.raw, 'public', () => render(request));
        return reply.code(made.status).headers(recordOf(made.headers)).header('content-type', made.contentType).send(made.body);
      },
    });
  });
}

interface PageReply extends CacheableResponse {
  status: number;
}

/** A page may be kept when its route says that it is the same for everybody. */
const isShared = (response: Response): boolean =>
  response.status === 200 && (response.headers.get('cache-control') ?? '').includes('s-maxage');

function pageReply(response: Response, body: Buffer, renderer: PageRenderer, policy: PagesOptions['policy']): PageReply {
  const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
  const isPage = contentType.startsWith('text/html');
  // The data of a page is asked for when something has changed: a browser must not answer by itself with what it has.
  const caching = isShared(response) && !isPage ? 'no-cache' : (response.headers.get('cache-control') ?? 'no-cache');
  const headers = [...fixedHeaders, 'cache-control', caching];
  const location = response.headers.get('location');
  if (location !== null) headers.push('location', location);
  // What the router tells itself, such as that an answer is loader data and not somebody else's error page.
  for (const [name, value] of response.headers) if (name.startsWith('x-remix')) headers.push(name, value);
  if (policy && isPage)
    headers.push(
      'content-security-policy',
      contentSecurityPolicy({ ...policy, scriptHashes: renderer.contentSecurityHashes(body.toString('utf8')) }),
    );
  return { status: response.status, keep: isShared(response), body, contentType, headers, category: null, operation: 'page' };
}

const recordOf = (headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? ''] as const] : [])));
