import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { rawRoutes } from '#contract/routes.ts';
import { categoryName } from '#contract/vocabulary.ts';
import type { Person } from '#domain/access.ts';
import type { Change, ChangeFeed } from '#server/db/changes.ts';
import { bearerOfRequest } from '#server/http/bearer.ts';
import { fixedHeaderRecord } from '#server/http/headers.ts';
import { fail } from '#server/http/failure.ts';
import type { TokenVerdicts } from '#server/http/auth.ts';

/** A comment line this often, ms, so that proxies do not take a silent stream for a dead one. */
const BEAT_MS = 25_000;
/** A reader this many bytes behind is cut off; it comes back and reads everything anew. */
const MAX_BEHIND = 64 * 1024;
const MAX_STREAMS = 2000;

interface Stream {
  response: ServerResponse;
  person: Person | null;
  token: string | null;
}

/**
 * Live events: what has changed, never what it is now, so that whoever cares asks again with their own rights. Products are
 * everybody's to hear of; a booking reaches its two sides, a change of account the person itself, and admins hear everything.
 */
export class LiveEvents {
  readonly #streams = new Set<Stream>();
  readonly #verdicts: TokenVerdicts;
  #beat: NodeJS.Timeout | null = null;

  constructor(feed: ChangeFeed, verdicts: TokenVerdicts) {
    this.#verdicts = verdicts;
    feed.subscribe((change) => this.#tell(change));
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
    api.get(rawRoutes.events, async (request, reply) => {
      if (this.#streams.size >= MAX_STREAMS) return fail('too_many_requests');
      const token = request.headers.authorization === undefined ? null : (bearerOfRequest(request) ?? fail('invalid_token'));
      const person = token === null ? null : ((await this.#verdicts.find(token)) ?? fail('invalid_token'));
      reply.hijack();
      const response = reply.raw;
      response.writeHead(200, {
        ...fixedHeaderRecord,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Nothing follows a stream: kept open after its end, the connection would hold up a stopping server for a minute.
        connection: 'close',
      });
      response.write('retry: 2000\n\n');
      // Whoever left meanwhile is not told that they did.
      if (response.destroyed) return;
      const stream = { response, person, token };
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
    const message = (data: object): Buffer => Buffer.from(`data: ${JSON.stringify(data)}\n\n`);
    switch (change.kind) {
      case 'product':
        return this.#each(message({ type: 'product', id: change.id, category: categoryName(change.category) }), () => true);
      case 'booking':
        return this.#each(
          message({ type: 'booking', id: change.id, productId: change.productId }),
          ({ person }) => person !== null && (person.role === 'admin' || person.uid === change.buyerUid || person.uid === change.sellerUid),
        );
      case 'user':
      case 'session':
        this.#each(message({ type: 'user' }), ({ person }) => person !== null && (person.role === 'admin' || person.uid === change.uid));
        return this.#cutOffWhoeverHasGone((person) => person.uid === change.uid);
      case 'everything':
        this.#each(message({ type: 'everything' }), () => true);
        // The end of a session may be among what was not heard.
        return this.#cutOffWhoeverHasGone(() => true);
      default:
        return change satisfies never;
    }
  }

  /** A stream lives no longer than the token it was opened with. */
  #cutOffWhoeverHasGone(concerned: (person: Person) => boolean): void {
    for (const { person, token, response } of this.#streams) {
      if (person === null || token === null || !concerned(person)) continue;
      this.#verdicts.find(token).then(
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
