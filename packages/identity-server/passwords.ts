import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { IsBreached } from './breached-passwords.ts';
import { refuse } from './errors.ts';
import { FairQueue, QueueFull } from './fair-queue.ts';

// OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;

// Each hash occupies its memory and one of libuv's four threads; two leave threads for files and host names.
const PARALLEL_HASHES = 2;
// A queue of this length is worked off in about a second on two cores.
const MAX_WAITING = 64;
const MAX_WAIT_MS = 20_000;

const MIN_LENGTH = 8;
const MAX_LENGTH = 4096;
// The 49,000 passwords that attackers try first, in lower case (NIST SP 800-63B, 3.1.1.2).
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common']);

// Attackers of this site add its words to their lists (OWASP ASVS 6.1.2), in any row, with digits and signs between.
const WORDS = 'abar|আবার|bangladesh|বাংলাদেশ|dhaka|ঢাকা|computers?|laptops?|desktops?|used|market(?:place)?|sellers?|buyers?|admin|pc|bd';
const OF_THE_SITE = new RegExp(`^[^\\p{L}\\p{M}]*(?:(?:${WORDS})[^\\p{L}\\p{M}]*)+$`, 'u');

const PARAMETERS = { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES };

/** For whom a password is hashed, in the order in which turns are shared out. */
export type HashSubject = readonly [address: string, account: string];

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** Whether a stored hash was made with other parameters than the current ones. */
export function isOutdated(stored: string): boolean {
  const options = parseOptions(stored);
  return options.memoryCost !== MEMORY_KIB || options.timeCost !== PASSES || options.parallelism !== LANES;
}

/** Checks a new password and returns it. @throws IdentityError MISSING_PASSWORD, WEAK_PASSWORD, PASSWORD_DOES_NOT_MEET_REQUIREMENTS */
export function checkNewPassword(password: string | undefined): string {
  if (!password) return refuse('MISSING_PASSWORD');
  if (password.length > MAX_LENGTH) {
    return refuse(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Missing password requirements: [Password may contain at most ${MAX_LENGTH} characters]`,
    );
  }
  if (password.length < MIN_LENGTH) return refuse('WEAK_PASSWORD', `Password should be at least ${MIN_LENGTH} characters`);
  const plain = canonical(password).toLowerCase();
  if (COMMON.has(plain)) return refuse('WEAK_PASSWORD', 'Password is one of the most common ones');
  if (OF_THE_SITE.test(plain)) return refuse('WEAK_PASSWORD', 'Password consists of words of this site');
  return password;
}

// Two keyboards may send different code points for the same Bangla or accented password (NIST SP 800-63B, 3.1.1.2).
const canonical = (password: string): string => password.normalize('NFKC');

/**
 * argon2id with a bounded number of concurrent hashes, so that a flood of sign-ins costs time and not memory; addresses and accounts
 * take turns, so that nobody's flood costs the time of others.
 */
export function createPasswordHasher(
  bounds = { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS },
  isBreached: IsBreached = async () => false,
) {
  const queue = new FairQueue({ atOnce: PARALLEL_HASHES, ...bounds });
  let dummy: Promise<string> | undefined;
  const queued = <T>(subject: HashSubject, work: () => Promise<T>): Promise<T> =>
    queue.run(subject, work).catch((error: unknown) => {
      if (error instanceof QueueFull) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
      throw error;
    });

  return {
    /** @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER when the queue is full, WEAK_PASSWORD for one of a breach */
    async hash(subject: HashSubject, password: string): Promise<string> {
      const hashed = await queued(subject, () => hash(canonical(password), PARAMETERS));
      // Behind the queue, so that a flood of new passwords is not one of requests to the service.
      if (await isBreached(canonical(password))) return refuse('WEAK_PASSWORD', 'Password was found in a breach');
      return hashed;
    },
    /** Takes as long for `null` (no such account, no password) as for a hash. @throws IdentityError as `hash` */
    async verify(subject: HashSubject, stored: string | null, password: string): Promise<boolean> {
      if (password.length > MAX_LENGTH) return false;
      dummy ??= hash(randomBytes(16), PARAMETERS);
      const against = stored ?? (await dummy);
      const matches = await queued(subject, () => verify(against, canonical(password)));
      return matches && stored !== null;
    },
  };
}
