import { randomBytes } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type CryptoKey, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Clock } from './context.ts';
import type { Database, KeyPurpose } from './tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A month: the keys in a leaked copy of the database become worthless soon, and rotation stays rare. */
export const KEY_SIGNS_FOR_MS = 30 * DAY;
/** A new key is published a day before it signs, when every cache of the key set (an hour) and every process has it. */
export const KEY_LEAD_MS = DAY;
/** A replaced key verifies as long as an access token lives, and ten minutes more for clocks that differ. */
export const KEY_KEPT_AFTER_MS = HOUR + 10 * MINUTE;
const RELOAD_AFTER_MS = 5 * MINUTE;
// Tokens with invented key ids must not cost a query each.
const RELOAD_FOR_UNKNOWN_MS = 10_000;
/** PostgreSQL advisory lock under which a key is added. The number is part of the protocol between processes: never change it. */
const SIGNING_KEYS_LOCK = 4_126_002;

interface Key {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: JWK;
  activeFrom: number;
}

export type KeyRing = ReturnType<typeof createKeyRing>;

async function generateKey(): Promise<{ kid: string; privateKey: string; publicJwk: JWK }> {
  const pair = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const kid = randomBytes(20).toString('hex');
  return {
    kid,
    privateKey: await exportPKCS8(pair.privateKey),
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
}

/** Returns when the next key starts signing (now for the first key), or null while it is not due. */
function nextStart(newestActiveFrom: number | undefined, now: number): number | null {
  if (newestActiveFrom === undefined) return now;
  const due = newestActiveFrom + KEY_SIGNS_FOR_MS;
  return due - KEY_LEAD_MS <= now ? Math.max(due, now + KEY_LEAD_MS) : null;
}

/** RSA keys in the database, shared by all processes and rotated. Keys of one purpose never verify tokens of another. */
export function createKeyRing(db: Database, clock: Clock, purpose: KeyPurpose) {
  let keys: Key[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const now = clock.now().getTime();
    const rows = await db
      .selectFrom('identity.signing_keys')
      .selectAll()
      .where('purpose', '=', purpose)
      .orderBy('active_from')
      .orderBy('kid')
      .execute();
    keys = await Promise.all(
      rows.map(async (row) => {
        const known = keys.find((key) => key.kid === row.kid);
        if (known) return known;
        const publicKey = await importJWK(row.public_jwk, 'RS256');
        if (publicKey instanceof Uint8Array) throw new Error(`Signing key ${row.kid} is not an RSA key`);
        return {
          kid: row.kid,
          privateKey: await importPKCS8(row.private_key, 'RS256'),
          publicKey,
          publicJwk: row.public_jwk,
          activeFrom: row.active_from.getTime(),
        };
      }),
    );
    if (nextStart(keys.at(-1)?.activeFrom, now) !== null) {
      await addKey(now);
      return load();
    }
    loadedAt = now;
  }

  async function addKey(now: number): Promise<void> {
    const key = await generateKey();
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${SIGNING_KEYS_LOCK})`.execute(trx);
      const newest = await trx
        .selectFrom('identity.signing_keys')
        .select('active_from')
        .where('purpose', '=', purpose)
        .orderBy('active_from', 'desc')
        .limit(1)
        .executeTakeFirst();
      const start = nextStart(newest?.active_from.getTime(), now);
      if (start === null) return;
      await trx
        .insertInto('identity.signing_keys')
        .values({
          kid: key.kid,
          purpose,
          private_key: key.privateKey,
          public_jwk: JSON.stringify(key.publicJwk),
          active_from: new Date(start),
        })
        .execute();
    });
  }

  async function freshWithin(ms: number): Promise<void> {
    const age = clock.now().getTime() - loadedAt;
    // Loaded in the future: the clock went back since.
    if (age >= 0 && age < ms) return;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    await loading;
  }

  /** The keys that may have signed a token that is still valid, and the next key. */
  function validKeys(): Key[] {
    const now = clock.now().getTime();
    return keys.filter((_key, index) => {
      const successor = keys[index + 1];
      return !successor || successor.activeFrom + KEY_KEPT_AFTER_MS > now;
    });
  }

  return {
    /** Returns the key that signs now. Creates the first one, and the next one when it is due. */
    async signingKey(): Promise<Pick<Key, 'kid' | 'privateKey'>> {
      await freshWithin(RELOAD_AFTER_MS);
      const now = clock.now().getTime();
      // The very first key may have been created by a process whose clock is ahead.
      const key = keys.findLast((candidate) => candidate.activeFrom <= now) ?? keys[0];
      if (!key) throw new Error('There is no signing key');
      return key;
    },
    /** Returns null for an unknown key and for one whose tokens have all expired. */
    async verificationKey(kid: string): Promise<CryptoKey | null> {
      await freshWithin(RELOAD_AFTER_MS);
      if (!keys.some((key) => key.kid === kid)) await freshWithin(RELOAD_FOR_UNKNOWN_MS);
      return validKeys().find((key) => key.kid === kid)?.publicKey ?? null;
    },
    /** Returns the public keys, including one that does not sign yet. */
    async publicKeys(): Promise<{ keys: JWK[] }> {
      await freshWithin(RELOAD_AFTER_MS);
      return { keys: validKeys().map((key) => key.publicJwk) };
    },
  };
}
