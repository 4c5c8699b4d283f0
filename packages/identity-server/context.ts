import type { Selectable } from 'kysely';
import type { KeyRing } from './keys.ts';
import type { PasswordHasher } from './passwords.ts';
import type { AccountTable } from './tables.ts';
import type { Throttle } from './throttle.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { GoogleTokenVerifier } from './google-tokens.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Database, Transaction } from '../../server/platform/db/database.ts';

export type Account = Selectable<AccountTable>;

/** The part of a logger the service uses. */
export interface IdentityLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What every call of the service works with. */
export interface IdentityContext {
  db: Database;
  clock: Clock;
  log: IdentityLog;
  /** Origin, without a slash at the end. */
  publicUrl: string;
  projectId: string;
  apiKey: string;
  keys: KeyRing;
  accessTokens: AccessTokens;
  googleTokens: GoogleTokenVerifier | null;
  passwords: PasswordHasher;
  throttle: Throttle;
  /** What else ends when the sessions of an account end, in the same transaction. */
  onSessionsEnded(trx: Transaction, uid: string): Promise<void>;
}
