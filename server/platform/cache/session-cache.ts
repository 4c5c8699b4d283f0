import type { SignedInUser } from '#domain/users/access.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { bearerOf } from '#server/platform/http/bearer.ts';

/** Sessions kept in memory; the oldest are dropped first. Each takes some 300 bytes. */
const MAX_SESSIONS = 20_000;

export interface Session extends SignedInUser {
  expiresAt: Date;
}

export interface SessionCacheOptions {
  /** Reads the session of a stored token from the database. */
  find: (token: string) => Promise<Session | null>;
  clock: Clock;
  feed: ChangeFeed;
}

/**
 * The users of stored tokens. A session is dropped as soon as the user, their role or their sessions change, in this process or
 * another, and the cache is not used while this process does not receive the changes of the others.
 */
export class SessionCache {
  readonly #options: SessionCacheOptions;
  readonly #sessions = new Map<string, Session>();
  /** Counts changes: a session read before a change is neither kept nor returned after it. */
  #generation = 0;

  constructor(options: SessionCacheOptions) {
    this.#options = options;
    options.feed.subscribe((change) => {
      const { kind } = change;
      if (!('uid' in change) && kind !== 'everything') return;
      this.#generation += 1;
      if (change.kind === 'everything') this.#sessions.clear();
      else for (const [token, { uid }] of this.#sessions) if (uid === change.uid) this.#sessions.delete(token);
    });
  }

  /** The user of a token, if the cache holds a valid session. */
  peek(token: string): SignedInUser | null {
    const session = this.#sessions.get(token);
    return session && session.expiresAt.getTime() > this.#options.clock.now().getTime() ? session : null;
  }

  /** The user of an Authorization header, if the cache holds a valid session. */
  peekHeader(authorization: string | undefined): SignedInUser | null {
    const token = bearerOf(authorization);
    return token === null ? null : this.peek(token);
  }

  /** The user of a token; null when the token is unknown, expired or revoked, or its user was deleted. */
  async find(token: string): Promise<SignedInUser | null> {
    for (;;) {
      const cached = this.peek(token);
      if (cached) return cached;
      const generation = this.#generation;
      const session = await this.#options.find(token);
      // The row may be older than a change that was received meanwhile: read again.
      if (generation !== this.#generation) continue;
      // When the feed is lost, everything is dropped; until it is connected again, nothing is kept.
      if (session && this.#options.feed.connected) this.#keep(token, session);
      return session;
    }
  }

  #keep(token: string, session: Session): void {
    if (this.#sessions.size >= MAX_SESSIONS) this.#sessions.delete(this.#sessions.keys().next().value ?? '');
    this.#sessions.set(token, session);
  }
}
