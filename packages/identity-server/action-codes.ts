import { refuse } from './errors.ts';
import { digest, randomSecret } from './secrets.ts';
import type { ActionCodePurpose } from './tables.ts';
import type { Reader, Transaction } from '../../server/platform/db/database.ts';

const HOUR = 3_600_000;

/** A reset opens an account, so its code is short-lived; confirming an address only has to survive a weekend. */
export const CODE_LIVES_MS: Record<ActionCodePurpose, number> = { PASSWORD_RESET: HOUR, VERIFY_EMAIL: 72 * HOUR };

/** Makes a code to be mailed. An older one for the same purpose ends. */
export async function createActionCode(trx: Transaction, now: Date, uid: string, purpose: ActionCodePurpose): Promise<string> {
  const code = randomSecret();
  const values = { code_hash: digest(code), expires_at: new Date(now.getTime() + CODE_LIVES_MS[purpose]) };
  await trx
    .insertInto('identity.action_codes')
    .values({ uid, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'purpose']).doUpdateSet(values))
    .execute();
  return code;
}

export interface ActionCode {
  uid: string;
  email: string;
  purpose: ActionCodePurpose;
}

/** What a code is for, without using it. @throws IdentityError MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE */
export async function readActionCode(reader: Reader, now: Date, code: string | undefined): Promise<ActionCode> {
  if (!code) return refuse('MISSING_OOB_CODE');
  const row = await reader
    .selectFrom('identity.action_codes as code')
    .innerJoin('identity.accounts as account', 'account.uid', 'code.uid')
    .select(['code.uid', 'code.purpose', 'code.expires_at', 'account.email', 'account.disabled_at'])
    .where('code.code_hash', '=', digest(code))
    .executeTakeFirst();
  if (!row) return refuse('INVALID_OOB_CODE');
  if (row.expires_at <= now) return refuse('EXPIRED_OOB_CODE');
  if (row.disabled_at) return refuse('USER_DISABLED');
  return { uid: row.uid, email: row.email, purpose: row.purpose };
}

/** Uses a code up: of two that come at once, one finds it gone. @throws IdentityError INVALID_OOB_CODE */
export async function useActionCode(trx: Transaction, now: Date, code: string, purpose: ActionCodePurpose): Promise<string> {
  const row = await trx
    .deleteFrom('identity.action_codes')
    .where('code_hash', '=', digest(code))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst();
  return row ? row.uid : refuse('INVALID_OOB_CODE');
}
