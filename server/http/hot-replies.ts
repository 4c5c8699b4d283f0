import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, brotliCompress, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { CategoryId } from '#contract/vocabulary.ts';
import type { Change, ChangeFeed } from '#server/db/changes.ts';

/** Replies kept; the oldest go first. A page of 24 products is some 20 kB, with its compressed copies 27 kB. */
const MAX_ENTRIES = 1000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type HotAudience = 'public' | 'signed-in';

interface HotReply {
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
  etag: string;
  contentType: string;
  headers: readonly string[];
  /** Changes to products of this category only touch the reply; null: of any. */
  category: CategoryId | null;
}

export interface HotReplyInput {
  /** Only a reply of status 200 that is the same for everybody of the audience is kept. */
  keep: boolean;
  body: Buffer;
  contentType: string;
  /** Header names and values in turn, beyond type, length, etag and encoding. */
  headers: readonly string[];
  category: CategoryId | null;
}

/**
 * Replies that are the same for everybody of an audience, ready to be written, by exact address. They are answered before the
 * framework is asked and dropped the moment something they show changes, here or in another process; while this process cannot
 * hear the others, nothing is answered from here.
 */
export class HotReplies {
  readonly #feed: ChangeFeed;
  readonly #replies = new Map<string, HotReply>();
  readonly #making = new Map<string, Promise<HotReplyInput>>();
  /** Counts changes: a reply whose making began before one is not kept after it. */
  #generation = 0;

  constructor(feed: ChangeFeed) {
    this.#feed = feed;
    feed.subscribe((change) => this.#drop(change));
  }

  /** What `make` makes for this address and audience; many that ask at once wait for one. */
  async answer<R extends HotReplyInput>(address: string, audience: HotAudience, make: () => Promise<R>): Promise<R> {
    const key = `${audience} ${address}`;
    const generation = this.#generation;
    const makingKey = `${generation} ${key}`;
    // One address and audience is always made by the same caller, so what is under way is of that caller's kind.
    let making = this.#making.get(makingKey) as Promise<R> | undefined;
    if (!making) {
      making = make().finally(() => this.#making.delete(makingKey));
      this.#making.set(makingKey, making);
    }
    const made = await making;
    if (generation === this.#generation && this.#feed.connected && !this.#replies.has(key) && made.keep) this.#keep(key, made);
    return made;
  }

  /** Answers from memory; false when there is nothing to answer with. */
  serve(request: IncomingMessage, response: ServerResponse, audience: HotAudience): boolean {
    const kept = this.#feed.connected ? this.#replies.get(`${audience} ${request.url ?? ''}`) : undefined;
    if (!kept) return false;
    if (request.headers['if-none-match'] === kept.etag) {
      response.writeHead(304, [...kept.headers, 'etag', kept.etag]);
      response.end();
      return true;
    }
    const [body, encoding] = this.#encoded(kept, request.headers['accept-encoding']);
    const head = [...kept.headers, 'content-type', kept.contentType, 'etag', kept.etag, 'content-length', String(body.length)];
    if (encoding) head.push('content-encoding', encoding);
    response.writeHead(200, head);
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  }

  #encoded(kept: HotReply, accepted: string | string[] | undefined): [Buffer, string | null] {
    const accept = String(accepted ?? '');
    if (kept.br && /\bbr\b/.test(accept)) return [kept.br, 'br'];
    if (kept.gzip && /\bgzip\b/.test(accept)) return [kept.gzip, 'gzip'];
    return [kept.plain, null];
  }

  #keep(key: string, made: HotReplyInput): void {
    if (this.#replies.size >= MAX_ENTRIES) this.#replies.delete(this.#replies.keys().next().value ?? '');
    const reply: HotReply = {
      plain: made.body,
      br: null,
      gzip: null,
      etag: `"${createHash('sha256').update(made.body).digest('base64url').slice(0, 22)}"`,
      contentType: made.contentType,
      headers: [...made.headers, 'vary', audienceVary],
      category: made.category,
    };
    this.#replies.set(key, reply);
    // Compressed off the request's path, in the thread pool; until then the plain copy serves.
    void compressBrotli(made.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then((body) => (reply.br = body));
    void compressGzip(made.body, { level: 6 }).then((body) => (reply.gzip = body));
  }

  #drop(change: Change): void {
    if (change.kind === 'booking' || change.kind === 'session') return;
    this.#generation += 1;
    if (change.kind !== 'product') this.#replies.clear();
    else
      for (const [key, reply] of this.#replies)
        if (reply.category === null || reply.category === change.category) this.#replies.delete(key);
  }
}

const audienceVary = 'authorization, accept-encoding';
