import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { RecentRead } from '#server/platform/db/replicas.ts';

/** s within which a process receives the changes of another, usually some ms, and after which everyone sees a change anyway. */
const RECEIVED_WITHIN_S = 10;
/** Users whose last change is remembered; the first to have changed something are forgotten first. */
const MAX_USERS = 20_000;

const PREFIX = 'abar_wrote_';

export interface ReadYourWritesOptions {
  feed: Pick<ChangeFeed, 'position'>;
  /** The user of a request, without I/O; undefined for a visitor or when it is not known. */
  uidOf: (request: FastifyRequest) => string | undefined;
  /** For a site with https. */
  secure: boolean;
}

/**
 * Knows which changes a request must see: those of its browser and its user. The response to a change sets a cookie with the position
 * of the change feed in this process, and the position is remembered for the user, for clients without cookies. There is one cookie for
 * each process, so that concurrent responses do not overwrite each other's.
 */
export class ReadYourWrites {
  readonly #options: ReadYourWritesOptions;
  readonly #own = `${PREFIX}${randomBytes(6).toString('hex')}=`;
  readonly #ofUsers = new Map<string, number>();

  constructor(options: ReadYourWritesOptions) {
    this.#options = options;
  }

  /** Remembers that this request may have changed something until now. Returns the cookie to set. */
  remember(request: FastifyRequest): string {
    const { feed, uidOf, secure } = this.#options;
    const uid = uidOf(request);
    if (uid !== undefined) {
      this.#ofUsers.delete(uid);
      this.#ofUsers.set(uid, feed.position);
      if (this.#ofUsers.size > MAX_USERS) for (const first of this.#ofUsers.keys().take(1)) this.#ofUsers.delete(first);
    }
    return `${secure ? '__Host-' : ''}${this.#own}${feed.position}; Max-Age=${RECEIVED_WITHIN_S}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /**
   * The position of the change feed up to which this request must see changes. Infinity after a change in another process, which this
   * one may not have received yet.
   */
  positionFor(request: FastifyRequest): number {
    const uid = this.#options.uidOf(request);
    let position = (uid !== undefined && this.#ofUsers.get(uid)) || 0;
    const { cookie = '' } = request.headers;
    for (let at = cookie.indexOf(PREFIX); at >= 0; at = cookie.indexOf(PREFIX, at + 1)) {
      if (!cookie.startsWith(this.#own, at)) return Number.POSITIVE_INFINITY;
      position = Math.max(position, Number.parseInt(cookie.slice(at + this.#own.length), 10) || 0);
    }
    return position;
  }
}

/** Reads for a request what may lack changes of others for a second. */
export type RecentReadFor = (request: FastifyRequest) => RecentRead;
