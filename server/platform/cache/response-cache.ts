import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CategoryId } from '#contract/vocabulary.ts';
import type { ReadYourWrites } from '#server/platform/cache/read-your-writes.ts';
import type { Change, ChangeFeed } from '#server/platform/events/change-feed.ts';

/** Responses kept per audience; the oldest are dropped first. A page of 24 products takes some 20 kB, with its compressed variants 27 kB. */
const MAX_ENTRIES = 500;
/** Accept-Encoding headers remembered per response. Browsers send a handful; others are compressed for each request. */
const MAX_VARIANTS = 8;

/** Brotli's quality 5 takes a millisecond or two per page; 11 saves another 12 % and takes sixty times as long. */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  globalDecompression: false,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  // Bodies are whole strings or buffers; streams would have to be collected before they could be kept.
  syncThreshold: Number.POSITIVE_INFINITY,
};

export type CacheAudience = 'public' | 'signed-in';

/** A response as a route makes it, for every request of an audience. */
export interface CacheableResponse {
  /** Whether the response is the same for everyone in the audience. */
  keep: boolean;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** Only changes to products of this category affect the response; null: changes of any. */
  category: CategoryId | null;
}

/** A body as it was sent for one Accept-Encoding header. */
interface Variant {
  encoding: string | undefined;
  body: Buffer;
}

interface CachedResponse {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  etag: string;
  category: CategoryId | null;
  /** By Accept-Encoding header; variants of the same encoding share their body. */
  variants: Map<string, Variant>;
}

export interface ResponseCacheOptions {
  feed: ChangeFeed;
  readYourWrites: ReadYourWrites;
  /** Off in development, where an edited source file must take effect at once. */
  enabled: boolean;
  /** The audience of a request, without I/O; null when it is not known yet. */
  audienceOf: (request: FastifyRequest) => CacheAudience | null;
}

/**
 * Responses that are the same for everyone in an audience, by exact URL. A response is dropped as soon as something it shows changes,
 * in this process or another. The cache is not used while this process does not receive the changes of the others, nor for a browser
 * that has just changed something in another process.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #responses: Record<CacheAudience, Map<string, CachedResponse>> = { public: new Map(), 'signed-in': new Map() };
  readonly #pending = new Map<string, Promise<CacheableResponse>>();
  /** Counts changes: a response whose making began before a change is not kept after it. */
  #generation = 0;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    options.feed.subscribe((change) => this.#drop(change));
  }

  /** Answers the requests of this scope from the cache where it can, and compresses what the scope answers. */
  async register(scope: FastifyInstance): Promise<void> {
    scope.addHook('onRequest', (request, reply, done) => (this.#answer(request, reply) ? undefined : done()));
    await scope.register(compress, COMPRESSION);
    // After the hook of the compression, which is the route's own too.
    scope.addHook('onRoute', (route) => {
      route.onSend = [route.onSend ?? [], keepVariant].flat();
    });
  }

  /** Sets status and headers of what `make` makes for this request's URL and audience, and returns the body. Concurrent requests wait for one making. */
  async body(
    request: FastifyRequest,
    reply: FastifyReply,
    audience: CacheAudience,
    make: () => Promise<CacheableResponse>,
  ): Promise<Buffer> {
    const { enabled, readYourWrites } = this.#options;
    const made = enabled && !readYourWrites.elsewhere(request) ? await this.#make(request, audience, make) : await make();
    void reply.code(made.status).headers(made.headers);
    return made.body;
  }

  async #make(request: FastifyRequest, audience: CacheAudience, make: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    const generation = this.#generation;
    const key = `${generation} ${audience} ${request.url}`;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = make().finally(() => this.#pending.delete(key));
      this.#pending.set(key, pending);
    }
    const made = await pending;
    // When the feed is lost, everything is dropped; until it is connected again, nothing is kept.
    if (made.keep && generation === this.#generation && this.#options.feed.connected)
      request.cacheEntry = this.#keep(this.#responses[audience], request.url, made);
    return made;
  }

  #keep(responses: Map<string, CachedResponse>, url: string, { headers, body, category }: CacheableResponse): CachedResponse {
    const known = responses.get(url);
    if (known) return known;
    if (responses.size >= MAX_ENTRIES) responses.delete(responses.keys().next().value ?? '');
    // Weak: the variants share it.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const entry = {
      headers: { ...headers, vary: 'authorization, accept-encoding', etag },
      body,
      etag,
      category,
      variants: new Map<string, Variant>(),
    };
    responses.set(url, entry);
    return entry;
  }

  /** Answers from the cache; false when it holds nothing for this request. */
  #answer(request: FastifyRequest, reply: FastifyReply): boolean {
    const { readYourWrites, audienceOf } = this.#options;
    if (request.method !== 'GET' || readYourWrites.elsewhere(request)) return false;
    const audience = audienceOf(request);
    const entry = audience === null ? undefined : this.#responses[audience].get(request.url);
    if (!entry) return false;
    reply.fromCache = true;
    void reply.headers(entry.headers);
    if (request.headers['if-none-match'] === entry.etag) {
      void reply.code(304).send();
      return true;
    }
    const variant = entry.variants.get(acceptEncoding(request));
    if (!variant) {
      request.cacheEntry = entry;
      void reply.send(entry.body);
      return true;
    }
    if (variant.encoding !== undefined) void reply.header('content-encoding', variant.encoding);
    // Without the hooks of the compression, which would double what Fastify adds to the cost of node:http.
    reply.hijack();
    reply.raw.writeHead(200, reply.header('content-length', variant.body.length).getHeaders() as OutgoingHttpHeaders);
    reply.raw.end(variant.body);
    return true;
  }

  #drop(change: Change): void {
    if (change.kind === 'booking' || change.kind === 'session') return;
    this.#generation += 1;
    for (const responses of Object.values(this.#responses)) {
      if (change.kind !== 'product') responses.clear();
      else for (const [url, { category }] of responses) if (category === null || category === change.category) responses.delete(url);
    }
  }
}

const acceptEncoding = (request: FastifyRequest): string => request.headers['accept-encoding'] ?? '';

/** Keeps the body of a cached response as it is sent, compressed or not, for the next request with the same Accept-Encoding. */
function keepVariant(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void {
  const variants = request.cacheEntry?.variants;
  if (variants && variants.size < MAX_VARIANTS && Buffer.isBuffer(payload)) {
    const encoding = reply.getHeader('content-encoding')?.toString();
    const same = [...variants.values()].find((variant) => variant.encoding === encoding);
    variants.set(acceptEncoding(request), same ?? { encoding, body: payload });
  }
  done(null, payload);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The cached response whose body this request sends for the first time in its encoding. */
    cacheEntry?: CachedResponse;
  }
  interface FastifyReply {
    /** The response came from the cache. */
    fromCache?: true;
  }
}
