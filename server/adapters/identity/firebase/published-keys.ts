import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { callGoogle } from '#server/adapters/identity/firebase/google-call.ts';
import { IdentityUnavailable } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';

// Anybody can name a key that does not exist: such names make us ask no more often than this.
const ASK_AGAIN_AFTER_MS = 30_000;
// Google says some six hours; should it say nothing, or too much, these hold.
const KEPT_UNLESS_TOLD_MS = 5 * 60_000;
const KEPT_AT_MOST_MS = 24 * 3_600_000;
/** For how long keys that are out of date are still used while Google cannot be asked. */
export const USED_WHILE_AWAY_MS = 3_600_000;

interface HeldKeys {
  find: JWTVerifyGetKey;
  fetchedAt: number;
  freshUntil: number;
  usableUntil: number;
}

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) });

/**
 * Public keys at an address, kept as long as their Cache-Control says. A key that is not among them makes us look again.
 * The result throws JOSEError for an unknown key, IdentityUnavailable when the keys cannot be had.
 */
export function createPublishedKeys(url: string, clock: Clock): JWTVerifyGetKey {
  let held: HeldKeys | undefined;
  let fetching: Promise<HeldKeys> | undefined;

  function refresh(): Promise<HeldKeys> {
    fetching ??= fetchKeys(url, clock)
      .then((keys) => (held = keys))
      .finally(() => (fetching = undefined));
    return fetching;
  }

  async function current(): Promise<HeldKeys> {
    const now = clock.now().getTime();
    const old = held;
    if (old && now < old.freshUntil) return old;
    try {
      return await refresh();
    } catch (error) {
      if (!(error instanceof IdentityUnavailable) || !old || now >= old.usableUntil) throw error;
      held = { ...old, freshUntil: Math.min(now + ASK_AGAIN_AFTER_MS, old.usableUntil) };
      return held;
    }
  }

  return async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey('the token names no key');
    const keys = await current();
    try {
      return await keys.find(header, token);
    } catch (error) {
      const justAsked = clock.now().getTime() - keys.fetchedAt < ASK_AGAIN_AFTER_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || justAsked) throw error;
      return (await refresh()).find(header, token);
    }
  };
}

async function fetchKeys(url: string, clock: Clock): Promise<HeldKeys> {
  const { status, headers, body } = await callGoogle(url);
  const set = keySetSchema.safeParse(body);
  if (status !== 200 || !set.success) throw new IdentityUnavailable(`${url} answers ${status} and no keys`);
  const fetchedAt = clock.now().getTime();
  const freshUntil = fetchedAt + lifetimeMs(headers);
  const keys: JSONWebKeySet = set.data;
  return { find: createLocalJWKSet(keys), fetchedAt, freshUntil, usableUntil: freshUntil + USED_WHILE_AWAY_MS };
}

function lifetimeMs(headers: Headers): number {
  const maxAge = /(?:^|[\s,])max-age=(\d+)/i.exec(headers.get('cache-control') ?? '')?.[1];
  if (maxAge === undefined) return KEPT_UNLESS_TOLD_MS;
  // What lay in a cache on the way is as much older.
  const age = Number(headers.get('age') ?? 0) || 0;
  return Math.min(Math.max(0, Number(maxAge) - age) * 1000, KEPT_AT_MOST_MS);
}
