import type { Account } from './context.ts';
import { randomUid } from './secrets.ts';
import type { Reader, Transaction } from '../../server/platform/db/database.ts';

export interface NewAccount {
  /** Lower case. */
  email: string;
  passwordHash: string | null;
  displayName?: string | null;
  photoUrl?: string | null;
  emailVerified?: boolean;
}

export async function isTaken(reader: Reader, email: string): Promise<boolean> {
  const row = await reader.selectFrom('identity.accounts').select('uid').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** null when the e-mail address has an account: of two that come at once, one gets it. */
export async function createAccount(trx: Transaction, now: Date, account: NewAccount): Promise<Account | null> {
  const row = await trx
    .insertInto('identity.accounts')
    .values({
      uid: randomUid(),
      email: account.email,
      email_verified: account.emailVerified ?? false,
      password_hash: account.passwordHash,
      display_name: account.displayName ?? null,
      photo_url: account.photoUrl ?? null,
      disabled_at: null,
      valid_since: now,
      created_at: now,
      last_login_at: now,
      password_changed_at: account.passwordHash === null ? null : now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
