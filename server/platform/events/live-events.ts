import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { nonJsonRoutes } from '#contract/routes.ts';
import { categoryName } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/access.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Change, ChangeFeed } from '#server/platform/events/change-feed.ts';
import { bearerOfRequest } from '#server/platform/http/bearer.ts';
import { applyHeaders } from '#server/platform/http/headers.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { SessionCache } from '#server/platform/cache/session-cache.ts';
import { RecentChanges } from '#server/platform/events/recent-changes.ts';

/** A comment line this often, ms, so that proxies do not take a silent stream for a dead one. */
const BEAT_MS = 25_000;
/** A reader this many bytes behind is cut off; it comes back and reads everything anew. */
const MAX_BEHIND = 64 * 1024;
const MAX_STREAMS = 2000;
/**
 * How much older, ms, than they say what people have may be: slow networks, clocks of two machines, and what one process has not
 * told another yet. Too much costs a reader one look that shows nothing new.
 */
const SLACK_MS = 15_000;
/** More than so many missed changes are told as one: look at everything again. */
const MOST_MISSED = 20;

/** `age`: how old, in ms, what the caller has is; they are told what has changed since. Without it they hear from now on. */
const Query = z.object({ age: z.coerce.number().min(0).optional() });

interface Stream {
  response: ServerResponse;
  user: SignedInUser | null;
  token: string | null;
}

/**
 * Live events: what has changed, never what it is now, so that whoever cares asks again with their own rights. Products, and what
 * their cards say of the seller, are everybody's to hear of; a booking reaches its two sides, a change of account the person itself, and admins hear everything.
 */
export class LiveEvents {
  readonly #streams = new Set<Stream>();
  readonly #sessions: SessionCache;
  readonly #recent: RecentChanges;
  #beat: NodeJS.Timeout | null = null;

  constructor(feed: ChangeFeed, sessions: SessionCache, clock: Clock) {
    this.#sessions = sessions;
    this.#recent = new RecentChanges(clock);
    feed.subscribe((change) => {
      if (change.kind === 'everything') this.#recent.forget(feed.connected);
      else this.#recent.add(change);
      this.#tell(change);
    });
  }

  /** How many streams are open. */
  get open(): number {
    return this.#streams.size;
  }

  mount(api: FastifyInstance): void {
    this.#beat = setInterval(() => {
      this.#each(Buffer.from(':\n\n'), () => true);
      // A token also ends by itself.
      this.#cutOffWhoeverHasGone(() => true);
    }, BEAT_MS);
    this.#beat.unref();
    api.get(nonJsonRoutes.events, async (request, reply) => {
      const query = Query.safeParse(request.query);
      if (!query.success) return fail('bad_request');
      if (this.#streams.size >= MAX_STREAMS) return fail('too_many_requests');
      const token = request.headers.authorization === undefined ? null : (bearerOfRequest(request) ?? fail('invalid_token'));
      const user = token === null ? null : ((await this.#sessions.find(token)) ?? fail('invalid_token'));
      reply.hijack();
      applyHeaders(reply);
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Nothing follows a stream: kept open after its end, the connection would hold up a stopping server for a minute.
        connection: 'close',
      });
      const stream = { response, user, token };
      const { age } = query.data;
      const missed = age === undefined ? [] : this.#missed(stream, age + SLACK_MS);
      // In one piece: whoever has read any of it has heard of all that came before.
      response.write(Buffer.concat([Buffer.from('retry: 1000\n\n'), ...missed]));
      // Whoever left meanwhile is not told that they did.
      if (response.destroyed) return;
      this.#streams.add(stream);
      response.on('close', () => this.#streams.delete(stream));
    });
  }

  close(): void {
    if (this.#beat) clearInterval(this.#beat);
    // Another process is there, or will be in a moment: come back at once, if not all in the same instant.
    for (const { response } of this.#streams) response.end('retry: 200\n\n');
    this.#streams.clear();
  }

  #tell(change: Change): void {
    this.#each(messageOf(change), (stream) => concerns(change, stream));
    if (change.kind === 'user' || change.kind === 'session') this.#cutOffWhoeverHasGone((user) => user.uid === change.uid);
    // The end of a session may be among what was not heard.
    if (change.kind === 'everything') this.#cutOffWhoeverHasGone(() => true);
  }

  /** What this stream would have told in the last so many ms. */
  #missed(stream: Stream, ms: number): Buffer[] {
    const changes = this.#recent.within(ms)?.filter((change) => concerns(change, stream));
    const messages = changes && new Map(changes.map((change) => messageOf(change)).map((message) => [message.toString(), message]));
    return messages && messages.size <= MOST_MISSED ? [...messages.values()] : [messageOf({ kind: 'everything' })];
  }

  /** A stream lives no longer than the token it was opened with. */
  #cutOffWhoeverHasGone(concerned: (user: SignedInUser) => boolean): void {
    for (const { user, token, response } of this.#streams) {
      if (user === null || token === null || !concerned(user)) continue;
      this.#sessions.find(token).then(
        (still) => still ?? response.end(),
        // Nobody can say just now: whoever still may will come back and ask.
        () => response.end(),
      );
    }
  }

  #each(bytes: Buffer, wanted: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) {
      if (!wanted(stream)) continue;
      if (stream.response.writableLength > MAX_BEHIND) stream.response.destroy();
      else stream.response.write(bytes);
    }
  }
}

/** What has changed, never what it is now. */
function messageOf(change: Change): Buffer {
  const message = (data: object): Buffer => Buffer.from(`data: ${JSON.stringify(data)}\n\n`);
  switch (change.kind) {
    case 'product':
      return message({ type: 'product', id: change.id, category: categoryName(change.category) });
    case 'booking':
      return message({ type: 'booking', id: change.id, productId: change.productId });
    case 'seller':
      return message({ type: 'seller', id: change.uid });
    case 'user':
    case 'session':
      return message({ type: 'user' });
    case 'everything':
      return message({ type: 'everything' });
    default:
      return change satisfies never;
  }
}

function concerns(change: Change, { user }: Stream): boolean {
  switch (change.kind) {
    case 'booking':
      return user !== null && (user.role === 'admin' || user.uid === change.buyerUid || user.uid === change.sellerUid);
    case 'user':
      return user !== null && (user.role === 'admin' || user.uid === change.uid);
    case 'session':
      // Its streams are cut off. Told as well, an open page would ask again with the token that has just ended.
      return false;
    case 'seller':
    case 'product':
    case 'everything':
      return true;
    default:
      return change satisfies never;
  }
}
