import fs from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '#contract/client.ts';
import type { ClientConfig } from '#contract/service.ts';
import type { CacheableResponse, ResponseCache } from '#server/platform/cache/response-cache.ts';
import { logError, RETRY_AFTER_S, setErrorHandler } from '#server/platform/http/errors.ts';
import { sendFailurePage } from '#server/platform/http/failure-page.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { contentSecurityPolicy, type PagePolicy } from '#server/platform/http/headers.ts';
import { askInProcess, sourcesOf } from '#server/platform/http/in-process-fetch.ts';
import { addressOf, limitPages } from '#server/platform/http/limits.ts';
import { Turns } from '#server/platform/http/turns.ts';

/** Calls the API in process: a path such as `/api/config`. */
type PageApi = (path: string, init?: RequestInit) => Promise<Answer>;

/** The exports of the built pages: `web/render.ts`. */
export interface PageRenderer {
  render(request: Request, options: { api: PageApi; config: ClientConfig; report: (error: unknown) => void }): Promise<Response>;
  /** The query parameters that pages read; others are ignored. */
  parameters: readonly string[];
  /** The inline scripts that every page may have, as sources of its policy. */
  scriptHashes: readonly string[];
}

/** The build was interrupted, or files of it are missing. */
export class PagesIncomplete extends Error {
  override name = 'PagesIncomplete';
}

/** Loads the pages built into this folder. @throws PagesIncomplete */
export async function loadPages(buildFolder: string): Promise<PageRenderer> {
  try {
    // Written last, by tools/build.ts.
    await fs.access(path.join(buildFolder, 'inputs.sha256'));
    await fs.access(path.join(buildFolder, 'client', 'assets'));
    const scriptHashes = JSON.parse(await fs.readFile(path.join(buildFolder, 'script-hashes.json'), 'utf8')) as string[];
    const { render, parameters } = (await import(pathToFileURL(path.join(buildFolder, 'server', 'index.js')).href)) as Omit<
      PageRenderer,
      'scriptHashes'
    >;
    return { render, parameters, scriptHashes };
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new PagesIncomplete(`The pages in ${buildFolder} are not built, or not wholly: run "npm run build". (${reason})`, { cause });
  }
}

/** The parts of the app that pages use. */
export interface PageContext {
  responseCache: ResponseCache;
  /** As the API returns it. */
  config: ClientConfig;
  publicUrl: string;
  /** Multiplies the number of pages that are rendered for an address in a minute. */
  rateLimit: number;
  /** null: no Content-Security-Policy, in development only. */
  policy: Omit<PagePolicy, 'scriptHashes'> | null;
}

export interface PagesOptions extends PageContext {
  renderer: PageRenderer;
  /** Folder of the built client files; null in development, where Vite serves them. */
  clientFolder: string | null;
}

const YEAR_SECONDS = 31_536_000;
/** Processor time that a page takes. */
const PAGE_MS = 28;
/** The most pages rendered for one address: one takes 10 ms of processor time, for which all other requests wait. */
const RENDERING = { atOnce: 2, rest: 4 };

/** The API for the data of a page that is not to be rendered: the page open in the browser shows the error. */
const refusingApi: PageApi = async () => Response.json(new Failure('too_many_requests').toWire(), { status: 429 });

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
        // Named by a hash of their content, or requested with one (web/ui/icon.tsx).
        const immutable = file.startsWith(path.join(clientFolder, 'assets')) || reply.request.url.includes('?v=');
        void reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
      },
    });
  }
  const render = createRender(options);
  const turns = new Turns(RENDERING.atOnce, RENDERING);
  void app.register(async (pages) => {
    setErrorHandler(pages, sendFailurePage);
    // Pages from memory cost next to nothing and do not count.
    await responseCache.register(pages, { groupOf: () => 'pages', parametersOf: () => options.renderer.parameters });
    const count = await limitPages(pages, options.rateLimit, { cost: PAGE_MS });
    pages.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        // Such as `GET http://abar.example/` and `GET *`, which proxies write in another form.
        if (!request.url.startsWith('/')) throw new Failure('not_found');
        const wait = await count(request);
        if (wait === null)
          return turns.run(addressOf(request), () =>
            responseCache.body(request, reply, 'pages', async () => {
              const responses: OutgoingHttpHeaders[] = [];
              const page = await render(request, apiFor(app, request, responses));
              request.sources = sourcesOf(responses);
              return page;
            }),
          );
        void reply.header('retry-after', wait);
        if (!/\.data(?:\?|$)/.test(request.url)) throw new Failure('too_many_requests');
        // In turns all the same: without any data it still takes a millisecond.
        const { status, headers, body } = await turns.run(addressOf(request), () => render(request, refusingApi));
        return reply.code(status).headers(headers).send(body);
      },
    });
  });
}

/**
 * The API for a page: without a user, with the browser's cookies, so that it sees its own writes. Adds to `responses` what the page is
 * made of.
 */
function apiFor(app: FastifyInstance, { headers: { cookie } }: FastifyRequest, responses: OutgoingHttpHeaders[]): PageApi {
  return async (address, init = {}) => {
    const { answer, headers } = await askInProcess(app, address, init, cookie === undefined ? {} : { cookie });
    responses.push(headers);
    return answer;
  };
}

function createRender({
  renderer,
  publicUrl,
  policy,
  config,
}: PagesOptions): (request: FastifyRequest, api: PageApi) => Promise<CacheableResponse> {
  const contentSecurity = policy && contentSecurityPolicy({ ...policy, scriptHashes: renderer.scriptHashes });
  return async (request, api) => {
    const response = await renderer.render(
      // Joined, not resolved: the path `//evil.example/` would otherwise name another host.
      new Request(new URL(publicUrl + request.url), { headers: { accept: request.headers.accept ?? '*/*' } }),
      { api, config, report: (error) => logError(error, request) },
    );
    const body = Buffer.from(await response.arrayBuffer());
    // Not even the error page could be rendered; why was reported.
    if (response.status >= 500 && body.length === 0) throw new Failure('internal');
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
    if (response.status === 503) headers['retry-after'] = String(RETRY_AFTER_S);
    if (contentSecurity !== null && isHtml) headers['content-security-policy'] = contentSecurity;
    return { keep: shared, status: response.status, headers, body };
  };
}
