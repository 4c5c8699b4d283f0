import type { AccessTokens } from './access-tokens.ts';
import type { VerifyGoogleToken } from './google-tokens.ts';
import type { KeyRing } from './keys.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Database, Transaction } from './tables.ts';
import type { Throttle } from './throttle.ts';

/** Where the package reads the time. */
export interface Clock {
  now(): Date;
}

/** The part of a pino or Fastify logger that the package uses. */
export interface IdentityLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Work of the host application inside a transaction of the package. To use tables of its own on that transaction, the host calls
 * `trx.$extendTables<ItsTables>()`, which changes the type only. When a hook throws, the whole transaction is rolled back.
 */
export interface IdentityHooks {
  /** Queues an email. It must be sent only if the transaction commits. */
  sendEmail(trx: Transaction, email: EmailMessage): Promise<void>;
  /** Called when every session of an account ends: deletion, new password, password reset, sign-out everywhere, Google takeover. */
  onSessionsEnded(trx: Transaction, uid: string): Promise<void>;
}

/** What every operation works with. */
export interface IdentityContext extends IdentityHooks {
  db: Database;
  clock: Clock;
  log: IdentityLog;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  projectId: string;
  apiKey: string;
  accessTokens: AccessTokens;
  keys: KeyRing;
  /** null without Google sign-in. */
  verifyGoogleToken: VerifyGoogleToken | null;
  passwords: PasswordHasher;
  throttle: Throttle;
}
