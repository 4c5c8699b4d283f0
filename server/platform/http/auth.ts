import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/operation.ts';
import type { SignedInUser } from '#domain/access.ts';
import { IdentityUnavailable, InvalidIdentityToken, type IdentityPort } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { bearerOf, bearerOfRequest } from '#server/platform/http/bearer.ts';
import type { Authenticate } from '#server/platform/http/register-routes.ts';
import { fail } from '#server/platform/http/failure.ts';
import { findSession, hashToken, type SessionUser } from '#server/features/sessions/queries.ts';

/** Verdicts kept in memory; the oldest go first. One is some 300 bytes. */
const MAX_SESSIONS = 20_000;

/**
 * Who a stored token speaks for. A verdict is kept by the token and dropped the moment the person, their role or their sessions
 * change, here or in another process; while this process cannot hear the others nothing is kept.
 */
export class SessionCache {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #feed: ChangeFeed;
  readonly #kept = new Map<string, SessionUser>();
  /** Counts changes: a verdict read before one is not kept after it. */
  #generation = 0;

  constructor(db: Database, clock: Clock, feed: ChangeFeed) {
    this.#db = db;
    this.#clock = clock;
    this.#feed = feed;
    feed.subscribe((change) => {
      if (change.kind === 'product' || change.kind === 'booking') return;
      this.#generation += 1;
      if (change.kind === 'everything') this.#kept.clear();
      else for (const [token, user] of this.#kept) if (user.uid === change.uid) this.#kept.delete(token);
    });
  }

  /** The verdict in memory, if there is one that still holds. */
  peek(token: string): SignedInUser | null {
    const kept = this.#kept.get(token);
    return kept && this.#feed.connected && kept.expiresAt.getTime() > this.#clock.now().getTime() ? kept : null;
  }

  async find(token: string): Promise<SignedInUser | null> {
    const kept = this.peek(token);
    if (kept) return kept;
    const generation = this.#generation;
    const user = await findSession(this.#db, hashToken(token), this.#clock.now());
    if (user && generation === this.#generation) {
      if (this.#kept.size >= MAX_SESSIONS) this.#kept.delete(this.#kept.keys().next().value ?? '');
      this.#kept.set(token, user);
    }
    return user;
  }
}

/** Finds out who calls, by the access the call asks for. */
export function createAuthenticate(sessions: SessionCache, identity: IdentityPort): Authenticate {
  const user = async (request: FastifyRequest): Promise<SignedInUser> => {
    const token = bearerOfRequest(request);
    if (token === null) return fail('not_signed_in');
    return (await sessions.find(token)) ?? fail('invalid_token');
  };
  return async (access: Access, request) => {
    switch (access) {
      case 'public':
        return null;
      case 'optional':
        return request.headers.authorization === undefined ? null : user(request);
      case 'identity': {
        const token = bearerOfRequest(request);
        if (token === null) return fail('not_signed_in');
        try {
          return await identity.verifyAccessToken(token);
        } catch (cause) {
          if (cause instanceof InvalidIdentityToken) return fail('invalid_token', { cause });
          if (cause instanceof IdentityUnavailable) return fail('identity_unavailable', { cause });
          throw cause;
        }
      }
      case 'signed-in':
        return user(request);
      case 'seller':
      case 'admin': {
        const caller = await user(request);
        return caller.role === access ? caller : fail('forbidden');
      }
      default:
        return access satisfies never;
    }
  };
}

/** The person behind an Authorization header, from memory only. */
export function peekCaller(sessions: SessionCache, authorization: string | undefined): SignedInUser | null {
  const token = bearerOf(authorization);
  return token === null ? null : sessions.peek(token);
}
