import { refuse } from './errors.ts';
import { digest, randomSecret } from './secrets.ts';
import type { ActionCodePurpose, Database, Transaction } from './tables.ts';

const HOUR = 3_600_000;

/** A reset code opens an account, so it is short-lived; a confirmation code has to survive a weekend. */
export const CODE_LIFETIME_MS: Record<ActionCodePurpose, number> = { PASSWORD_RESET: HOUR, VERIFY_EMAIL: 72 * HOUR };

/** Returns a new code to be emailed, of which the database keeps only the hash. It replaces an older one for the same purpose. */
export async function createActionCode(trx: Transaction, now: Date, uid: string, purpose: ActionCodePurpose): Promise<string> {
  const code = randomSecret();
  const values = { code_hash: digest(code), expires_at: new Date(now.getTime() + CODE_LIFETIME_MS[purpose]) };
  await trx
    .insertInto('identity.action_codes')
    .values({ uid, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'purpose']).doUpdateSet(values))
    .execute();
  return code;
}

export interface ActionCode {
  email: string;
  purpose: ActionCodePurpose;
}

/** Returns what a code is for, without consuming it. @throws IdentityError MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, USER_DISABLED */
export async function readActionCode(db: Database, now: Date, code: string | undefined): Promise<ActionCode> {
  if (!code) return refuse('MISSING_OOB_CODE');
  const row = await db
    .selectFrom('identity.action_codes as code')
    .innerJoin('identity.accounts as account', 'account.uid', 'code.uid')
    .select(['code.purpose', 'code.expires_at', 'account.email', 'account.disabled_at'])
    .where('code.code_hash', '=', digest(code))
    .executeTakeFirst();
  if (!row) return refuse('INVALID_OOB_CODE');
  if (row.expires_at <= now) return refuse('EXPIRED_OOB_CODE');
  if (row.disabled_at) return refuse('USER_DISABLED');
  return { email: row.email, purpose: row.purpose };
}

/** Consumes a code and returns its account: of two concurrent calls, one succeeds. @throws IdentityError INVALID_OOB_CODE */
export async function consumeActionCode(trx: Transaction, now: Date, code: string, purpose: ActionCodePurpose): Promise<string> {
  // The account is locked before its code and the rows of the host, as by its deletion.
  await trx
    .selectFrom('identity.accounts as account')
    .innerJoin('identity.action_codes as code', 'code.uid', 'account.uid')
    .select('account.uid')
    .where('code.code_hash', '=', digest(code))
    .forUpdate('account')
    .execute();
  const row = await trx
    .deleteFrom('identity.action_codes')
    .where('code_hash', '=', digest(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst();
  return row ? row.uid : refuse('INVALID_OOB_CODE');
}
