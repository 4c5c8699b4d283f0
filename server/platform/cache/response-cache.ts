import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ANYTHING, tagsOfChange } from '#server/platform/cache/cache-tags.ts';
import { answer, compressOnce, COMPRESSION, keepVariant, type CachedResponse } from '#server/platform/cache/cached-response.ts';
import type { ReadYourWrites } from '#server/platform/cache/read-your-writes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { isInProcess } from '#server/platform/http/limits.ts';
import { isRecent } from '#server/platform/staleness.ts';

/** Responses kept per group; the least recently used are dropped first. A page takes some 60 kB with its compressed variants. */
const MAX_ENTRIES = 1000;
/** Changes remembered. A response that was not requested during as many is rebuilt. */
const MAX_CHANGES = 5000;

/** Pages, and responses of the API by audience: each group has its own limit. */
export type CacheGroup = 'pages' | 'public' | 'signed-in';

/** The sources of a response: the tags of what it shows, and the position of the change feed whose changes it has. */
export interface Sources {
  tags: readonly string[];
  /** Lower than the position at which the making began where a replica was read. */
  position: number;
  /** When it is outdated without a change, ms since 1970. */
  until?: number;
}

/** A response as a route makes it, for every request of a group. */
export interface CacheableResponse {
  /** Whether the response is the same for everyone in the group. */
  keep: boolean;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface Made extends CacheableResponse, Sources {}

interface LoggedChange {
  tags: readonly string[];
  position: number;
  at: number;
}

interface Entry extends Made, CachedResponse {
  /** When its making began. */
  begunAt: number;
  /** The first change that it should show and does not. */
  lacks: LoggedChange | null;
}

interface Making {
  begunAt: number;
  position: number;
  made: Promise<Made>;
}

export interface ResponseCacheOptions {
  feed: ChangeFeed;
  clock: Clock;
  readYourWrites: ReadYourWrites;
  /** Off in development, where an edited source file must take effect at once. */
  enabled: boolean;
}

/** How the requests of a scope are found in the cache. */
export interface CachedScope {
  /** The group of a request, without I/O; null when it is not known yet. */
  groupOf: (request: FastifyRequest) => CacheGroup | null;
  /** The names of the query parameters on which a response may depend; all others are ignored. */
  parametersOf: (request: FastifyRequest) => readonly string[];
}

/**
 * Responses that are the same for everyone in a group, by path and known parameters. After a change that a response shows, it is
 * rebuilt by one request, at most once a second; the others meanwhile receive the one before, for a second after the change at most. A
 * request whose browser or user made the change receives none that lacks it. The cache is not used while this process does not receive
 * the changes of the others, nor for a browser that has just changed something in another process.
 */
export class ResponseCache {
  readonly #options: ResponseCacheOptions;
  readonly #responses: Record<CacheGroup, Map<string, Entry>> = { pages: new Map(), public: new Map(), 'signed-in': new Map() };
  readonly #makings = new Map<string, Making>();
  /** The last changes, in order of their positions, which follow each other. */
  readonly #changes: LoggedChange[] = [];

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    const { feed, clock } = options;
    feed.subscribe((change) => {
      if (change.kind === 'everything') {
        this.#changes.length = 0;
        for (const responses of Object.values(this.#responses)) responses.clear();
      } else this.#changes.push({ tags: tagsOfChange(change), position: feed.position, at: clock.now().getTime() });
      // In parts, because each removal moves all that remain.
      if (this.#changes.length > 2 * MAX_CHANGES) this.#changes.splice(0, MAX_CHANGES);
    });
  }

  /** Answers the requests of this scope from the cache where it can, and compresses what the scope answers. */
  async register(scope: FastifyInstance, { groupOf, parametersOf }: CachedScope): Promise<void> {
    scope.addHook('onRequest', (request, reply, done) => {
      // The sources of another request are part of that one.
      if (this.#options.enabled && !isInProcess(request)) request.cacheKey = keyOf(request, parametersOf(request));
      const group = request.method === 'GET' ? groupOf(request) : null;
      const entry = group && this.#find(group, request, this.#options.readYourWrites.positionFor(request));
      if (entry) answer(entry, request, reply);
      else done();
    });
    scope.addHook('onSend', compressOnce);
    await scope.register(compress, COMPRESSION);
    // After the hook of the compression, which is the route's own too.
    scope.addHook('onRoute', (route) => {
      route.onSend = [route.onSend ?? [], keepVariant].flat();
    });
  }

  /**
   * Sets status and headers of what `make` makes for this request's key and group, and returns the body. Concurrent requests wait for
   * one making. `make` sets `request.sources`; without it, any change makes the response outdated.
   */
  async body(request: FastifyRequest, reply: FastifyReply, group: CacheGroup, make: () => Promise<CacheableResponse>): Promise<Buffer> {
    const wrote = this.#options.readYourWrites.positionFor(request);
    const isShared = request.cacheKey !== undefined && wrote !== Number.POSITIVE_INFINITY;
    const made = isShared ? await this.#share(group, request, wrote, make) : await make();
    void reply.code(made.status).headers(made.headers);
    return made.body;
  }

  /** A kept response that may answer this request; undefined when one has to be made. */
  #find(group: CacheGroup, request: FastifyRequest, wrote: number): Entry | undefined {
    const { feed, clock } = this.#options;
    const { cacheKey: key } = request;
    const responses = this.#responses[group];
    const entry = key === undefined || !feed.connected || wrote === Number.POSITIVE_INFINITY ? undefined : responses.get(key);
    if (key === undefined || !entry) return undefined;
    // Put last, so that the first is the least recently used.
    responses.delete(key);
    if (!this.#readChanges(entry) || (entry.until !== undefined && clock.now().getTime() >= entry.until)) return undefined;
    responses.set(key, entry);
    if (entry.lacks === null) return entry;
    if (entry.lacks.position <= wrote || !isRecent(entry.lacks.at, clock)) return undefined;
    // This request is the one that rebuilds it.
    if (!isRecent(entry.begunAt, clock) && !this.#makings.has(`${group} ${key}`)) return undefined;
    return entry;
  }

  /** Looks for the first change that a response lacks. False when not all changes since are known. */
  #readChanges(entry: Entry): boolean {
    if (entry.lacks !== null) return true;
    const { feed } = this.#options;
    const first = this.#changes[0]?.position ?? feed.position + 1;
    if (entry.position < first - 1) return false;
    const { tags } = entry;
    for (let at = entry.position + 1 - first; at < this.#changes.length; at += 1) {
      const change = this.#changes[at];
      if (change?.tags.some((tag) => tags.includes(tag))) {
        entry.lacks = change;
        return true;
      }
    }
    entry.position = feed.position;
    return true;
  }

  async #share(
    group: CacheGroup,
    request: FastifyRequest,
    wrote: number,
    make: () => Promise<CacheableResponse>,
  ): Promise<CacheableResponse> {
    const key = `${group} ${request.cacheKey}`;
    for (;;) {
      const entry = this.#find(group, request, wrote);
      if (entry) {
        request.cacheEntry = entry;
        return { ...entry, status: 200 };
      }
      const making = this.#makings.get(key);
      if (!making || making.position < wrote || !isRecent(making.begunAt, this.#options.clock)) return this.#make(group, request, make);
      const made = await making.made;
      // A replica that it was read from may not have had the change of this request yet.
      if (!made.keep || made.position >= wrote) {
        const kept = this.#responses[group].get(request.cacheKey ?? '');
        if (kept?.body === made.body) request.cacheEntry = kept;
        return made;
      }
    }
  }

  /** Makes a response, which other requests may wait for, and keeps it. */
  async #make(group: CacheGroup, request: FastifyRequest, make: () => Promise<CacheableResponse>): Promise<CacheableResponse> {
    const key = `${group} ${request.cacheKey}`;
    const { feed, clock } = this.#options;
    const [position, begunAt] = [feed.position, clock.now().getTime()];
    const made = make().then((response) => ({
      ...response,
      tags: request.sources?.tags ?? [ANYTHING],
      position: Math.min(position, request.sources?.position ?? position),
      ...(request.sources?.until !== undefined && { until: request.sources.until }),
    }));
    const making = { position, begunAt, made };
    this.#makings.set(key, making);
    try {
      const response = await made;
      // When the feed is lost, everything is dropped; until it is connected again, nothing is kept.
      if (response.keep && feed.connected) this.#keep(group, request, response, begunAt);
      return response;
    } finally {
      if (this.#makings.get(key) === making) this.#makings.delete(key);
    }
  }

  #keep(group: CacheGroup, request: FastifyRequest, made: Made, begunAt: number): void {
    const responses = this.#responses[group];
    const key = request.cacheKey ?? '';
    const { body, headers } = made;
    // Weak: the variants share it.
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const entry: Entry = {
      ...made,
      headers: { ...headers, vary: 'authorization, accept-encoding', etag },
      etag,
      variants: new Map(),
      begunAt,
      lacks: null,
    };
    const before = responses.get(key);
    // Another making that began later may have ended sooner.
    if (!this.#readChanges(entry) || (before && before.begunAt > begunAt)) return;
    responses.delete(key);
    responses.set(key, entry);
    if (responses.size > MAX_ENTRIES) for (const oldest of responses.keys().take(1)) responses.delete(oldest);
    request.cacheEntry = entry;
  }
}

/** The path with the known parameters in one order. */
function keyOf({ url, query }: FastifyRequest, names: readonly string[]): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const given = names.flatMap((name) => {
    const value = (query as Record<string, unknown>)[name];
    return value === undefined ? [] : [[name, value]];
  });
  return given.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${JSON.stringify(given)}`;
}

/** Marks the response to a request as outdated at the first of these times, whatever changes before. */
export function outdatedAt(request: FastifyRequest, ...times: readonly (Date | null | undefined)[]): void {
  const until = Math.min(...times.flatMap((time) => (time ? [time.getTime()] : [])));
  if (Number.isFinite(until)) request.sources = { ...request.sources, until };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the cache is not used. */
    cacheKey?: string;
    /** The sources of the response to this request. */
    sources?: Partial<Sources>;
  }
}
