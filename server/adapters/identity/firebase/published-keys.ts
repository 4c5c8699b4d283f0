import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { callGoogle } from '#server/adapters/identity/firebase/google-call.ts';
import { IdentityUnavailable } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';

// A forged token can name any key: unknown keys cause a request at most this often.
const REFETCH_AFTER_MS = 30_000;
// Google's Cache-Control is about six hours. These are the default and the maximum.
const DEFAULT_LIFETIME_MS = 5 * 60_000;
const MAX_LIFETIME_MS = 24 * 3_600_000;
/** How long expired keys are still used while Google is unavailable. */
export const STALE_KEYS_MS = 3_600_000;

interface HeldKeys {
  find: JWTVerifyGetKey;
  fetchedAt: number;
  freshUntil: number;
  usableUntil: number;
}

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })).min(1) });

/**
 * The public keys at a URL, cached as long as their Cache-Control allows and fetched again for an unknown key.
 * The result throws JOSEError for an unknown key, IdentityUnavailable when the keys cannot be fetched.
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
      held = { ...old, freshUntil: Math.min(now + REFETCH_AFTER_MS, old.usableUntil) };
      return held;
    }
  }

  return async (header, token) => {
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey('the token names no key');
    const keys = await current();
    try {
      return await keys.find(header, token);
    } catch (error) {
      const justFetched = clock.now().getTime() - keys.fetchedAt < REFETCH_AFTER_MS;
      if (!(error instanceof errors.JWKSNoMatchingKey) || justFetched) throw error;
      return (await refresh()).find(header, token);
    }
  };
}

async function fetchKeys(url: string, clock: Clock): Promise<HeldKeys> {
  const { status, headers, body } = await callGoogle(url);
  const set = keySetSchema.safeParse(body);
  if (status !== 200 || !set.success) throw new IdentityUnavailable(`${url} responds with ${status} and no keys`);
  const fetchedAt = clock.now().getTime();
  const freshUntil = fetchedAt + lifetimeMs(headers);
  const keys: JSONWebKeySet = set.data;
  return { find: createLocalJWKSet(keys), fetchedAt, freshUntil, usableUntil: freshUntil + STALE_KEYS_MS };
}

function lifetimeMs(headers: Headers): number {
  const maxAge = /(?:^|[\s,])max-age=(\d+)/i.exec(headers.get('cache-control') ?? '')?.[1];
  if (maxAge === undefined) return DEFAULT_LIFETIME_MS;
  // The time that the response has been in a cache.
  const age = Number(headers.get('age') ?? 0) || 0;
  return Math.min(Math.max(0, Number(maxAge) - age) * 1000, MAX_LIFETIME_MS);
}
