import { limits } from '#contract/limits.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { findPasskeys, hasUsedPasskey, type PasskeyRow } from '#server/modules/users/passkeys.sql.ts';
import { endSessionsOf } from '#server/modules/users/sessions.changes.ts';
import { lockUser, type UserRow } from '#server/modules/users/users.sql.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';

/** Takes a challenge of this stored token, which thereby serves once; false when there is none, or its time is over. */
export async function takeChallenge(
  db: Database,
  { challenge, tokenHash, use, now }: { challenge: string; tokenHash: Buffer; use: 'add' | 'use'; now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('token_hash', '=', tokenHash)
    .where('use', '=', use)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > now;
}

/**
 * Keeps a new passkey. The user is locked, so that two of their windows count one after the other: what was begun as the first may be the
 * second by now. @throws Failure passkey_needed, too_many_passkeys, passkey_refused
 */
export async function keepPasskey(
  context: TransitionContext,
  { uid, token }: { uid: string; token: string },
  row: Omit<PasskeyRow, 'user_uid' | 'used_at'>,
): Promise<void> {
  const { trx, now } = context;
  const user = (await lockUser(trx, uid)) ?? fail('invalid_token');
  const known = await findPasskeys(trx, uid);
  if (known.length > 0 && !(await hasUsedPasskey(trx, token, now))) return fail('passkey_needed');
  if (known.length >= limits.passkeys) return fail('too_many_passkeys');
  const kept = trx
    .insertInto('passkeys')
    .values({ ...row, user_uid: uid, used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing());
  // The authenticator of another user, or the same answer again.
  if (!(await kept.returning('id').executeTakeFirst())) return fail('passkey_refused');
  await tellOfPasskeys(context, user, uid, 'passkey_added');
}

/** Removes a passkey, if the user has it. @throws Failure passkey_last where one is required */
export async function removePasskey(context: TransitionContext, { uid }: SignedInUser, id: string, isRequired: boolean): Promise<void> {
  const { trx } = context;
  const user = (await lockUser(trx, uid)) ?? fail('invalid_token');
  const known = await findPasskeys(trx, uid);
  if (!known.some((passkey) => passkey.id === id)) return;
  if (isRequired && known.length === 1) return fail('passkey_last');
  await trx.deleteFrom('passkeys').where('id', '=', id).execute();
  await tellOfPasskeys(context, user, uid, 'passkey_removed');
}

/** Removes all passkeys of a user who has lost them, and ends their sessions. Returns how many there were. */
export async function resetPasskeys(context: TransitionContext, user: UserRow): Promise<number> {
  const { trx, changed } = context;
  const removed = await trx.deleteFrom('passkeys').where('user_uid', '=', user.uid).returning('id').execute();
  await endSessionsOf(trx, user.uid);
  changed({ kind: 'session', uid: user.uid });
  await tellOfPasskeys(context, user, null, 'passkeys_reset');
  return removed.length;
}

async function tellOfPasskeys(
  context: TransitionContext,
  user: UserRow,
  adminUid: string | null,
  act: 'passkey_added' | 'passkey_removed' | 'passkeys_reset',
): Promise<void> {
  await logAct(context, { adminUid, act, about: { kind: 'user', id: user.uid, title: user.display_name } });
  await emailUsers(context, [{ to: user, kind: 'passkeys_changed', path: '/dashboard/account' }]);
}

/**
 * Records the use of a passkey with a stored token. The counter of its authenticator rises, or stays 0: an older one comes from a copy of it, or
 * lost a race. @throws Failure passkey_refused, invalid_token
 */
export async function recordUse(
  { trx, now }: TransitionContext,
  { id, counter, tokenHash }: { id: string; counter: number; tokenHash: Buffer },
): Promise<void> {
  const used = trx
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]));
  if (!(await used.returning('id').executeTakeFirst())) return fail('passkey_refused');
  const session = trx.updateTable('sessions').set({ passkey_at: now }).where('token_hash', '=', tokenHash);
  if (!(await session.returning('uid').executeTakeFirst())) return fail('invalid_token');
}

/** Deletes challenges whose time is over. */
export const sweepChallenges = (db: Database, now: Date) => db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
