import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { nonJsonRoutes } from '#contract/routes.ts';
import { categoryName } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import type { Change, ChangeFeed } from '#server/platform/events/change-feed.ts';
import { bearerOfRequest, isAnonymous } from '#server/platform/http/bearer.ts';
import { applyHeaders } from '#server/platform/http/headers.ts';
import { fail } from '#server/platform/http/failure.ts';
import { addressOf } from '#server/platform/http/limits.ts';
import type { SessionCache } from '#server/platform/cache/session-cache.ts';
import { RecentChanges } from '#server/platform/events/recent-changes.ts';

/** ms between comment lines, which keep proxies from closing an idle stream. */
const BEAT_MS = 25_000;
/** Unsent bytes above which a stream is closed. The client reconnects and reloads its data. */
const MAX_BEHIND = 64 * 1024;
const MAX_STREAMS = 2000;
/** The most streams without a user: the others are kept for those who have signed in, whatever many addresses open. */
const MAX_ANONYMOUS = 1500;
/** The most streams of one address and of one user, so that neither takes those of all others. */
const MAX_OF_ADDRESS = 200;
const MAX_OF_USER = 20;
/**
 * ms added to the age a client reports: for slow networks, clock differences and notifications still in transit between processes.
 * Too much only costs a client a reload without changes.
 */
const SLACK_MS = 15_000;
/** More missed changes than this are sent as one `everything` event. */
const MOST_MISSED = 20;
/**
 * ms between two writes to the streams, for each stream and at most: a write takes some 20 µs, so that writing to all of them takes 1 %
 * of a processor however much changes. Changes in between are sent together.
 */
const PAUSE_PER_STREAM_MS = 2;
const LONGEST_PAUSE_MS = 2000;

/** `age`: ms since the client loaded its data; the changes since then are sent first. Without it only new changes are sent. */
const Query = z.object({ age: z.coerce.number().min(0).optional() });

interface Stream {
  response: ServerResponse;
  address: string;
  user: SignedInUser | null;
  token: string | null;
}

/**
 * Live events (Server-Sent Events). An event names what changed, and of a product its status and other words of its public view; what else
 * clients need they read with their own rights. Changes of products and of the seller data on product cards are sent to everyone; those of a booking to its buyer and seller;
 * those of an account to its user. Admins receive all of these, and that a product was reported.
 * Events of a payout go to its seller. Events of a conversation or an offer go to its two sides, or to one of them; those of a line to the
 * users in it.
 */
export class LiveEvents {
  readonly #streams = new Set<Stream>();
  readonly #sessions: SessionCache;
  readonly #recent = new RecentChanges();
  #beat: NodeJS.Timeout | null = null;
  /** Changes to be sent with the next write. */
  #waiting: Change[] = [];
  #writing: NodeJS.Timeout | null = null;
  #wroteAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(feed: ChangeFeed, sessions: SessionCache) {
    this.#sessions = sessions;
    feed.subscribe((change) => {
      if (change.kind === 'everything') this.#recent.forget(feed.connected);
      // A notice is shown once: the next page would receive it again.
      else if (change.kind !== 'saved') this.#recent.add(change);
      this.#send(change);
    });
  }

  /** The number of open streams. */
  get open(): number {
    return this.#streams.size;
  }

  mount(api: FastifyInstance): void {
    this.#beat = setInterval(() => {
      const comment = Buffer.from(':\n\n');
      this.#each(() => comment);
      // Tokens also expire.
      this.#endInvalidSessions(() => true);
    }, BEAT_MS);
    this.#beat.unref();
    // A stream without a body would never end.
    api.get(nonJsonRoutes.events, { exposeHeadRoute: false }, async (request, reply) => {
      const query = Query.safeParse(request.query);
      if (!query.success) return fail('bad_request');
      const token = isAnonymous(request.headers.authorization) ? null : (bearerOfRequest(request) ?? fail('invalid_token'));
      const user = token === null ? null : ((await this.#sessions.find(token)) ?? fail('invalid_token'));
      // Its stream would keep the server from closing.
      if (this.#closed) return fail('not_ready');
      const address = addressOf(request);
      if (!this.#hasRoom(address, user)) return fail('too_many_requests');
      reply.hijack();
      applyHeaders(reply);
      const response = reply.raw;
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // With keep-alive the connection would stay open after the stream and delay the shutdown of the server by a minute.
        connection: 'close',
      });
      const stream = { response, address, user, token };
      const { age } = query.data;
      const missed = age === undefined ? [] : this.#missed(stream, age + SLACK_MS);
      // In one write, so that a client that has received any of it has received all missed changes.
      response.write(bytesOf(['retry: 1000\n\n', ...missed]));
      // Disconnected in the meantime: 'close' is not emitted again.
      if (response.destroyed) return;
      this.#streams.add(stream);
      response.on('close', () => this.#streams.delete(stream));
    });
  }

  #hasRoom(address: string, user: SignedInUser | null): boolean {
    let [anonymous, ofAddress, ofUser] = [0, 0, 0];
    for (const stream of this.#streams) {
      if (stream.user === null) anonymous += 1;
      if (stream.address === address) ofAddress += 1;
      if (user !== null && stream.user?.uid === user.uid) ofUser += 1;
    }
    if (user === null && anonymous >= MAX_ANONYMOUS) return false;
    return this.#streams.size < MAX_STREAMS && ofAddress < MAX_OF_ADDRESS && ofUser < MAX_OF_USER;
  }

  close(): void {
    this.#closed = true;
    if (this.#beat) clearInterval(this.#beat);
    if (this.#writing) clearTimeout(this.#writing);
    // Another process has taken over or is about to: clients reconnect soon.
    for (const { response } of this.#streams) response.end('retry: 200\n\n');
    this.#streams.clear();
  }

  #send(change: Change): void {
    this.#waiting.push(change);
    const pause = Math.min(this.#streams.size * PAUSE_PER_STREAM_MS, LONGEST_PAUSE_MS);
    this.#writing ??= setTimeout(() => this.#write(), Math.max(0, this.#wroteAt + pause - performance.now())).unref();
    if (change.kind === 'user' || change.kind === 'session') this.#endInvalidSessions((user) => user.uid === change.uid);
    // The end of a session may be among the changes that were missed.
    if (change.kind === 'everything') this.#endInvalidSessions(() => true);
  }

  /** Writes what has changed since the last time to the streams that it concerns. */
  #write(): void {
    this.#writing = null;
    this.#wroteAt = performance.now();
    const changes = this.#waiting;
    this.#waiting = [];
    const forSome = changes.filter((change) => !isForAll(change));
    const toMost = bytesOf(messagesOf(changes.filter(isForAll)));
    this.#each((stream) =>
      forSome.some((change) => concerns(change, stream))
        ? bytesOf(messagesOf(changes.filter((change) => concerns(change, stream))))
        : toMost,
    );
  }

  /** The events of the last `ms` that concern this stream. */
  #missed(stream: Stream, ms: number): string[] {
    const changes = this.#recent.within(ms)?.filter((change) => concerns(change, stream));
    const messages = changes && messagesOf(changes);
    return messages && messages.length <= MOST_MISSED ? messages : messagesOf([{ kind: 'everything' }]);
  }

  /** Closes the streams whose token is no longer valid. */
  #endInvalidSessions(concerned: (user: SignedInUser) => boolean): void {
    for (const { user, token, response } of this.#streams) {
      if (user === null || token === null || !concerned(user)) continue;
      this.#sessions.find(token).then(
        (still) => still ?? response.end(),
        // Could not be checked: a client whose token is still valid reconnects.
        () => response.end(),
      );
    }
  }

  #each(bytesFor: (stream: Stream) => Buffer): void {
    for (const stream of this.#streams) {
      const bytes = bytesFor(stream);
      if (bytes.length === 0) continue;
      if (stream.response.writableLength > MAX_BEHIND) stream.response.destroy();
      else stream.response.write(bytes);
    }
  }
}

const bytesOf = (messages: readonly string[]): Buffer => Buffer.from(messages.join(''));

/** The events of these changes, as they are last: one of each thing that changed, and of a product for each category that it was in. */
function messagesOf(changes: readonly Change[]): string[] {
  const events = new Map<string, object>();
  for (const change of changes) {
    const event = eventOf(change);
    const key = `${event.type} ${event.id ?? ''} ${event.category ?? ''}`;
    // The last event is sent last: the status that it names is the one that holds.
    events.delete(key);
    events.set(key, event);
  }
  return [...events.values()].map((event) => `data: ${JSON.stringify(event)}\n\n`);
}

function eventOf(change: Change): { type: string; id?: string; category?: string } & Record<string, unknown> {
  switch (change.kind) {
    case 'product': {
      const { id, category, status, boost, sellerUid } = change;
      return { type: 'product', id, category: categoryName(category), status, boost, seller: sellerUid };
    }
    case 'report':
    case 'conversation':
    case 'payout':
      return { type: change.kind, id: change.id };
    case 'booking':
    case 'offer':
      return { type: change.kind, id: change.id, productId: change.productId };
    case 'saved':
      return { type: 'saved', id: change.productId };
    case 'seller':
      return { type: 'seller', id: change.uid };
    case 'user':
    case 'session':
      return { type: 'user' };
    case 'waiting':
    case 'sales':
    case 'everything':
      return { type: change.kind };
    default:
      return change satisfies never;
  }
}

const isForAll = ({ kind }: Change): boolean => kind === 'product' || kind === 'seller' || kind === 'everything';

function concerns(change: Change, { user }: Stream): boolean {
  switch (change.kind) {
    case 'booking':
      return user !== null && (user.role === 'admin' || user.uid === change.buyerUid || user.uid === change.sellerUid);
    case 'conversation':
      return user !== null && (change.uids.includes(user.uid) || (change.forAdmins === true && user.role === 'admin'));
    case 'payout':
      return user !== null && (user.role === 'admin' || user.uid === change.sellerUid);
    case 'user':
      return user !== null && (user.role === 'admin' || user.uid === change.uid);
    case 'report':
      return user?.role === 'admin';
    case 'offer':
    case 'waiting':
    case 'saved':
      return user !== null && change.uids.includes(user.uid);
    // Its streams are closed. An event as well would make an open page send a request with the token that has just ended.
    case 'session':
    // No open page waits for it.
    case 'sales':
      return false;
    case 'seller':
    case 'product':
    case 'everything':
      return true;
    default:
      return change satisfies never;
  }
}
