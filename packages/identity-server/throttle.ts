import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { IdentityError } from './errors.ts';
import { digest } from './secrets.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database } from '../../server/platform/db/database.ts';

/** `burst` attempts at once, then one more every `everyMs` milliseconds. */
export interface Limit {
  burst: number;
  everyMs: number;
}

export const LIMITS = {
  /** Wrong passwords for one account from one address: a person who forgot theirs stops before the tenth. */
  signInPair: { burst: 10, everyMs: 30_000 },
  /** Wrong passwords from one address over all accounts. Wide, because whole neighbourhoods share one address here. */
  signInAddress: { burst: 60, everyMs: 10_000 },
  /** Wrong passwords for one account from all addresses it never signed in from: stops a guess spread over many machines. */
  signInAccount: { burst: 50, everyMs: 60_000 },
  signUpAddress: { burst: 50, everyMs: 30_000 },
  /** Mails asked for from one address. */
  mailAddress: { burst: 20, everyMs: 60_000 },
  /** Mails to one recipient: nobody's mailbox is flooded through us. */
  mailRecipient: { burst: 5, everyMs: 600_000 },
  passwordChange: { burst: 10, everyMs: 60_000 },
  googleStart: { burst: 60, everyMs: 5_000 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type ThrottleLimits = Record<LimitName, Limit>;

export interface Throttle {
  /** Counts one attempt. @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER; a refused attempt does not count, so nobody is locked out for good */
  take(limit: LimitName, ...about: string[]): Promise<void>;
  /** Takes one attempt back: it succeeded. */
  giveBack(limit: LimitName, ...about: string[]): Promise<void>;
  /** Forgets all attempts. */
  reset(limit: LimitName, ...about: string[]): Promise<void>;
}

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 connection is given. */
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

const keyOf = (limit: LimitName, about: string[]): Buffer => digest(JSON.stringify([limit, ...about]));

const MESSAGES: Partial<Record<LimitName, string>> = {
  signInPair:
    'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
  signInAccount:
    'Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.',
};

/** Leaky buckets in the database, so that all app processes count together. Each step is one statement: no race between them. */
export function createThrottle(db: Database, clock: Clock, limits: ThrottleLimits): Throttle {
  return {
    async take(limit, ...about) {
      const { burst, everyMs } = limits[limit];
      const now = clock.now();
      const once = new Date(now.getTime() + everyMs);
      const brim = new Date(now.getTime() + burst * everyMs);
      const drop = sql`make_interval(secs => ${everyMs / 1000}::float8)`;
      const { rows } = await sql`
        insert into identity.throttle as t (key, empty_at) values (${keyOf(limit, about)}, ${once})
        on conflict (key) do update set empty_at = greatest(t.empty_at, ${now}) + ${drop}
        where greatest(t.empty_at, ${now}) + ${drop} <= ${brim}
        returning 1`.execute(db);
      if (rows.length > 0) return;
      const sentence = MESSAGES[limit];
      throw new IdentityError(sentence ? `TOO_MANY_ATTEMPTS_TRY_LATER : ${sentence}` : 'TOO_MANY_ATTEMPTS_TRY_LATER');
    },
    async giveBack(limit, ...about) {
      const seconds = limits[limit].everyMs / 1000;
      await sql`update identity.throttle set empty_at = empty_at - make_interval(secs => ${seconds}::float8)
        where key = ${keyOf(limit, about)}`.execute(db);
    },
    async reset(limit, ...about) {
      await db.deleteFrom('identity.throttle').where('key', '=', keyOf(limit, about)).execute();
    },
  };
}
