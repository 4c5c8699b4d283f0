import type { Selectable } from 'kysely';
import type { KeyRing } from '#packages/identity-server/keys.ts';
import type { PasswordHasher } from '#packages/identity-server/passwords.ts';
import type { AccountTable } from '#packages/identity-server/tables.ts';
import type { Throttle } from '#packages/identity-server/throttle.ts';
import type { AccessTokens } from '#packages/identity-server/access-tokens.ts';
import type { GoogleTokenVerifier } from '#packages/identity-server/google-tokens.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';

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
