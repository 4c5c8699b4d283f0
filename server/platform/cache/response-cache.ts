import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CategoryId } from '#contract/vocabulary.ts';
import type { Change, ChangeFeed } from '#server/platform/events/change-feed.ts';
import { compressed, encodingFor } from '#server/platform/http/compression.ts';
import type { OperationLabel } from '#server/platform/http/operation-label.ts';
import type { ReadYourWrites } from '#server/platform/cache/read-your-writes.ts';
import { REQUEST_ID } from '#server/platform/http/request-id.ts';

/** Replies kept per audience; the oldest go first. A page of 24 products is some 20 kB, with its compressed copies 27 kB. */
const MAX_ENTRIES = 500;

export type CacheAudience = 'public' | 'signed-in';

/** One way of sending a reply: its whole head, names and values in turn, and its bytes. */
interface Variant {
  head: string[];
  body: Buffer;
}

interface CachedResponse {
  plain: Variant;
  br: Variant;
  gzip: Variant;
  etag: string;
  /** The head of a 304. */
  unchanged: string[];
  category: CategoryId | null;
  operation: OperationLabel;
  tally: Tally;
}

/** How many answers of one operation came from memory: plain numbers, since counting stands in the shortest path there is. */
interface Tally {
  full: number;
  unchanged: number;
}

export interface CacheableResponse {
  /** Only a reply of status 200 that is the same for everybody of the audience is kept. */
  keep: boolean;
  body: Buffer;
  contentType: string;
  /** Header names and values in turn, beyond type, length, etag and encoding. */
  headers: readonly string[];
  /** Changes to products of this category only touch the reply; null: of any. */
  category: CategoryId | null;
  /** What this answers, for logs and figures. */
  operation: OperationLabel;
}

/**
 * Replies that are the same for everybody of an audience, ready to be written, by exact address. They are answered before the
 * framework is asked and dropped the moment something they show changes, here or in another process; while this process cannot
 * hear the others, nothing is answered from here, and nothing ever to a browser that has changed something elsewhere.
 */
export class ResponseCache {
  readonly #feed: ChangeFeed;
  readonly #readYourWrites: ReadYourWrites;
  readonly #replies: Record<CacheAudience, Map<string, CachedResponse>> = { public: new Map(), 'signed-in': new Map() };
  readonly #making = new Map<string, Promise<CacheableResponse>>();
  readonly #counters = new Map<OperationLabel, Tally>();
  /** Counts changes: a reply whose making began before one is not kept after it. */
  #generation = 0;

  constructor(feed: ChangeFeed, readYourWrites: ReadYourWrites) {
    this.#feed = feed;
    this.#readYourWrites = readYourWrites;
    feed.subscribe((change) => this.#drop(change));
  }

  /** What `make` makes for the request's address and this audience; many that ask at once wait for one. */
  async answer<R extends CacheableResponse>(
    request: Pick<IncomingMessage, 'url' | 'headers'>,
    audience: CacheAudience,
    make: () => Promise<R>,
  ): Promise<R> {
    if (this.#readYourWrites.elsewhere(request)) return make();
    const address = request.url ?? '';
    const generation = this.#generation;
    const makingKey = `${generation} ${audience} ${address}`;
    // One address and audience is always made by the same caller, so what is under way is of that caller's kind.
    let making = this.#making.get(makingKey) as Promise<R> | undefined;
    if (!making) {
      making = withCopies(make).finally(() => this.#making.delete(makingKey));
      this.#making.set(makingKey, making);
    }
    const made = await making;
    if (!made.keep) return made;
    const copies = await copiesOf(made.body);
    const replies = this.#replies[audience];
    if (generation === this.#generation && this.#feed.connected && !replies.has(address))
      keep(replies, address, made, copies, this.#tallyOf(made.operation));
    return made;
  }

  /** Answers from memory, as the request of that id; the name of what was answered, or null when there is nothing to answer with. */
  serve(request: IncomingMessage, response: ServerResponse, audience: CacheAudience, id: string): OperationLabel | null {
    if (!this.#feed.connected || this.#readYourWrites.elsewhere(request)) return null;
    const kept = this.#replies[audience].get(request.url ?? '');
    if (!kept) return null;
    if (request.headers['if-none-match'] === kept.etag) {
      kept.tally.unchanged += 1;
      response.writeHead(304, [REQUEST_ID, id, ...kept.unchanged]);
      response.end();
      return kept.operation;
    }
    kept.tally.full += 1;
    const variant = bestVariant(kept, request.headers['accept-encoding']);
    response.writeHead(200, [REQUEST_ID, id, ...variant.head]);
    response.end(variant.body);
    return kept.operation;
  }

  /** How many answers came from memory since the start, by operation and status. */
  *served(): Iterable<{ operation: OperationLabel; status: 200 | 304; count: number }> {
    for (const [operation, { full, unchanged }] of this.#counters) {
      yield { operation, status: 200, count: full };
      yield { operation, status: 304, count: unchanged };
    }
  }

  #tallyOf(operation: OperationLabel): Tally {
    const tally = this.#counters.get(operation) ?? { full: 0, unchanged: 0 };
    this.#counters.set(operation, tally);
    return tally;
  }

  #drop(change: Change): void {
    if (change.kind === 'booking' || change.kind === 'session') return;
    this.#generation += 1;
    for (const replies of Object.values(this.#replies)) {
      if (change.kind !== 'product') replies.clear();
      else
        for (const [address, reply] of replies) if (reply.category === null || reply.category === change.category) replies.delete(address);
    }
  }
}

/** Makes the reply and, when it is kept, its compressed copies: whoever comes next is answered with one. */
async function withCopies<R extends CacheableResponse>(make: () => Promise<R>): Promise<R> {
  const made = await make();
  if (made.keep) await copiesOf(made.body);
  return made;
}

interface Copies {
  br: Buffer;
  gzip: Buffer;
}

async function copiesOf(body: Buffer): Promise<Copies> {
  const [br, gzip] = await Promise.all([compressed(body, 'br'), compressed(body, 'gzip')]);
  return { br, gzip };
}

function bestVariant(kept: CachedResponse, accepted: string | string[] | undefined): Variant {
  const encoding = encodingFor(accepted);
  return encoding === null ? kept.plain : kept[encoding];
}

function keep(
  replies: Map<string, CachedResponse>,
  address: string,
  { body, contentType, headers, category, operation }: CacheableResponse,
  copies: Copies,
  tally: Tally,
): void {
  if (replies.size >= MAX_ENTRIES) replies.delete(replies.keys().next().value ?? '');
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = [...headers, 'vary', 'authorization, accept-encoding', 'etag', etag];
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    head: [
      ...common,
      'content-type',
      contentType,
      ...(encoding === undefined ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bytes.length),
    ],
    body: bytes,
  });
  replies.set(address, {
    plain: variant(body),
    br: variant(copies.br, 'br'),
    gzip: variant(copies.gzip, 'gzip'),
    etag,
    unchanged: common,
    category,
    operation,
    tally,
  });
}
