import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { refuse } from './errors.ts';

// OWASP's first recommendation for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;

// Each hash occupies its memory and one of libuv's four threads; two leave threads for files and host names.
const PARALLEL_HASHES = 2;
// A queue of this length is worked off in about a second; further calls are refused.
const MAX_WAITING = 64;

const MIN_LENGTH = 6;
const MAX_LENGTH = 4096;

const PARAMETERS = { memoryCost: MEMORY_KIB, timeCost: PASSES, parallelism: LANES };

export interface PasswordHasher {
  /** @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER when the queue is full */
  hash(password: string): Promise<string>;
  /** Takes as long for `null` (no such account, no password) as for a hash. @throws IdentityError as `hash` */
  verify(stored: string | null, password: string): Promise<boolean>;
}

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
  return password;
}

// Two keyboards may send different code points for the same Bangla or accented password (NIST SP 800-63B, 3.1.1.2).
const canonical = (password: string): string => password.normalize('NFKC');

/** argon2id with a bounded number of concurrent hashes, so that a flood of sign-ins costs time and not memory. */
export function createPasswordHasher(maxWaiting: number = MAX_WAITING): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  let dummy: Promise<string> | undefined;

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= PARALLEL_HASHES) {
      if (waiting.length >= maxWaiting) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes to the next in line without being freed, so that no other call takes it in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => queued(() => hash(canonical(password), PARAMETERS)),
    async verify(stored, password) {
      if (password.length > MAX_LENGTH) return false;
      dummy ??= hash(randomBytes(16), PARAMETERS);
      const against = stored ?? (await dummy);
      const matches = await queued(() => verify(against, canonical(password)));
      return matches && stored !== null;
    },
  };
}
