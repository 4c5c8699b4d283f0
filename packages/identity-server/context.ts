import type { AccessTokens } from './access-tokens.ts';
import type { VerifyGoogleToken } from './google-tokens.ts';
import type { KeyRing } from './keys.ts';
import type { PasswordHasher } from './passwords.ts';
import type { Database, Transaction } from './tables.ts';
import type { Throttle } from './throttle.ts';

/** The clock from which the package reads the time. */
export interface Clock {
  now(): Date;
}

/** The part of a pino or Fastify logger that the package uses. */
export interface IdentityLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'en' | 'bn';
}

/**
 * Work of the host application inside a transaction of the package. To use tables of its own on that transaction, the host calls
 * `trx.$extendTables<ItsTables>()`, which changes the type only. When a hook throws, the whole transaction is rolled back.
 */
export interface IdentityHooks {
  /** Queues an email. It must be sent only if the transaction commits. */
  sendEmail: (trx: Transaction, email: EmailMessage) => Promise<void>;
  /** Called when every session of an account ends: deletion, new password, password reset, Google takeover. */
  onSessionsEnded: (trx: Transaction, uid: string, afterCommit: AfterCommit) => Promise<void>;
  /** Whether a user may delete their own account now; without it, always. Asked before the account is deleted. */
  mayDelete?: (trx: Transaction, uid: string) => Promise<boolean>;
  /** Called when the account of a user begins to mean something else; all but `email_verified` come after `onSessionsEnded`. */
  onAccountChanged?: (trx: Transaction, uid: string, change: AccountChange, afterCommit: AfterCommit) => Promise<void>;
}

/**
 * The ways in which the address of an account is proved that nobody had proved before. `password_reset`: the owner of the address has set a new password by email, and what
 * was done with the account stays. `taken_over`: the owner has signed in with Google, and what was done with it until then is not theirs.
 */
export type AccountChange = 'deleted' | 'email_verified' | 'password_reset' | 'taken_over';

/** Takes what is to be done once the transaction has committed, before the operation is answered. */
export type AfterCommit = (callback: () => void) => void;

/** Runs `work` in a transaction, then what its hooks left for after the commit. */
export async function transact<T>(context: IdentityContext, work: (trx: Transaction, context: IdentityContext) => Promise<T>): Promise<T> {
  const callbacks: (() => void)[] = [];
  const afterCommit: AfterCommit = (callback) => void callbacks.push(callback);
  const result = await context.db.transaction().execute((trx) => work(trx, { ...context, afterCommit }));
  for (const callback of callbacks) callback();
  return result;
}

/** How the host keeps one caller from taking what others need. A key is an account or an address. */
export interface CallerLimits {
  /** Counts a call. Returns false when there are too many. */
  count: (key: string) => boolean;
  /** Runs the work of one key a few at a time: what waits for the row of an account holds a connection of the pool. */
  inTurns: <T>(key: string, work: () => Promise<T>) => Promise<T>;
}

/** The context of every operation. */
export interface IdentityContext extends IdentityHooks, CallerLimits {
  /** For hooks, inside `transact`. */
  afterCommit: AfterCommit;
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
