import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Clock } from './context.ts';
import { refuse } from './errors.ts';
import { digest } from './secrets.ts';
import type { Database } from './tables.ts';

/** By how much the clocks of two processes may differ. */
const CLOCK_SKEW_MS = 60_000;

/** `burst` attempts at once, then one more every `everyMs` milliseconds. */
export interface Limit {
  burst: number;
  everyMs: number;
}

const HOUR_MS = 3_600_000;

export const LIMITS = {
  /** Wrong passwords for one account from one address: users who forgot theirs stop before the tenth. */
  signInPair: { burst: 10, everyMs: 30_000 },
  /** Wrong passwords from one address over all accounts. High, because whole neighbourhoods share one address in Bangladesh. */
  signInAddress: { burst: 60, everyMs: 10_000 },
  /** Wrong passwords for one account from all addresses it never signed in from: limits guessing from many machines. */
  signInAccount: { burst: 50, everyMs: 60_000 },
  signUpAddress: { burst: 50, everyMs: 30_000 },
  /** Emails requested from one address. */
  emailAddress: { burst: 20, everyMs: 60_000 },
  /** Reset emails asked for one recipient. At most one an hour later, as long as a link works: who is refused has one that does. */
  resetRecipient: { burst: 5, everyMs: HOUR_MS },
  /** Emails to one recipient who has not confirmed the address, and may never have been here: three a day. Links to confirm work for three days. */
  confirmRecipient: { burst: 3, everyMs: 8 * HOUR_MS },
  passwordChange: { burst: 10, everyMs: 60_000 },
  googleStart: { burst: 60, everyMs: 5_000 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type ThrottleLimits = Record<LimitName, Limit>;

export type Throttle = ReturnType<typeof createThrottle>;

/** Returns what counts as one address: an IPv4 address, or the /64 that an IPv6 subscriber is assigned. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const middle = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...middle, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

const keyOf = (limit: LimitName, subject: string[]): Buffer => digest(JSON.stringify([limit, ...subject]));

const ACCOUNT_LOCKED =
  'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';
const SENTENCES: Partial<Record<LimitName, string>> = { signInPair: ACCOUNT_LOCKED, signInAccount: ACCOUNT_LOCKED };

/** Leaky buckets in the database, shared by all processes. Each operation is one statement, so that there is no race between them. */
export function createThrottle(db: Database, clock: Clock, limits: ThrottleLimits) {
  return {
    /** Counts one attempt. @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER. A refused attempt does not count: it would prolong the lock. */
    async take(limit: LimitName, ...subject: string[]): Promise<void> {
      const { burst, everyMs } = limits[limit];
      const now = clock.now();
      const one = new Date(now.getTime() + everyMs);
      const full = new Date(now.getTime() + burst * everyMs);
      const drop = sql`make_interval(secs => ${everyMs / 1000}::float8)`;
      // Fuller than full: the clock went back since. It is emptied, or users would be locked out until the clock catches up.
      const future = new Date(full.getTime() + CLOCK_SKEW_MS);
      const level = sql`greatest(case when t.empty_at <= ${future} then t.empty_at end, ${now})`;
      const { rows } = await sql`
        insert into identity.throttle as t (key, empty_at) values (${keyOf(limit, subject)}, ${one})
        on conflict (key) do update set empty_at = ${level} + ${drop}
        where ${level} + ${drop} <= ${full}
        returning 1`.execute(db);
      if (rows.length === 0) refuse('TOO_MANY_ATTEMPTS_TRY_LATER', SENTENCES[limit]);
    },
    /** Uncounts one attempt, which succeeded. */
    async giveBack(limit: LimitName, ...subject: string[]): Promise<void> {
      const seconds = limits[limit].everyMs / 1000;
      await sql`update identity.throttle set empty_at = empty_at - make_interval(secs => ${seconds}::float8)
        where key = ${keyOf(limit, subject)}`.execute(db);
    },
    /** Uncounts all attempts. */
    async reset(limit: LimitName, ...subject: string[]): Promise<void> {
      await db.deleteFrom('identity.throttle').where('key', '=', keyOf(limit, subject)).execute();
    },
  };
}
