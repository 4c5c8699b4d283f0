import type { NewUser } from '#contract/users.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import { parsePhone } from '#domain/phone.ts';
import type { IdentityClaims } from '#server/adapters/identity/port.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { cancelOpenBookingsOfUser } from '#server/features/bookings/transitions.ts';
import { endSessionsOf } from '#server/features/sessions/queries.ts';
import { accountDeletedEmail, verifiedEmail } from '#server/features/users/emails.ts';
import { lockUserByEmail, type UserRow } from '#server/features/users/queries.ts';

export interface UserTransitionContext {
  trx: Transaction;
  now: Date;
  publicUrl: string;
  changed: (change: Change) => void;
}

/** The stored form of a phone number. @throws Failure on that field when it is none */
export const phoneOrFail = (field: string, input: string | number): string =>
  parsePhone(input) ?? failField(field, 'This is not a phone number. Type it as 01712 345678.');

/**
 * Registers a person, or with `upsert` completes the account that is there: what is given is set, but role and verification
 * never change and nothing is emptied.
 * @throws Failure user_exists, account_deleted
 */
export async function registerUser(
  { trx, now, changed }: UserTransitionContext,
  claims: IdentityClaims,
  role: AccountType,
  input: NewUser,
  upsert: boolean,
): Promise<UserRow> {
  const given = {
    display_name: input.displayName,
    ...(input.photoURL && { photo_url: input.photoURL }),
    ...(input.address !== undefined && { address: input.address }),
    ...(input.phoneNumber !== undefined && { phone_number: phoneOrFail('phoneNumber', input.phoneNumber) }),
  };
  const created = await trx
    .insertInto('users')
    .values({
      uid: claims.uid,
      email: claims.email,
      role,
      photo_url: null,
      phone_number: null,
      address: null,
      verified_at: null,
      created_at: now,
      deleted_at: null,
      ...given,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  changed({ kind: 'user', uid: claims.uid, email: claims.email });
  if (created) return created;
  const existing = await trx.selectFrom('users').selectAll().where('uid', '=', claims.uid).forUpdate().executeTakeFirst();
  // Another account holds the address: only possible when the identity service let an address move between accounts.
  if (!existing) return fail('user_exists');
  if (existing.deleted_at) return fail('account_deleted');
  if (!upsert) return fail('user_exists');
  return trx.updateTable('users').set(given).where('uid', '=', claims.uid).returningAll().executeTakeFirstOrThrow();
}

/** Marks a seller as verified; a repeat changes nothing. @throws Failure unknown_user, not_a_seller */
export async function verifySeller({ trx, now, publicUrl, changed }: UserTransitionContext, email: string): Promise<UserRow> {
  const user = (await lockUserByEmail(trx, email)) ?? fail('unknown_user');
  if (user.role !== 'seller') return fail('not_a_seller');
  if (user.verified_at) return user;
  const verified = await trx
    .updateTable('users')
    .set({ verified_at: now })
    .where('uid', '=', user.uid)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueEmail(trx, now, verifiedEmail(user.email, publicUrl));
  changed({ kind: 'user', uid: user.uid, email: user.email });
  changed({ kind: 'seller', uid: user.uid });
  return verified;
}

/**
 * Deletes a person (DESIGN §2): their unsold and booked products leave the market, their unpaid bookings end, both sides are
 * told, sessions end with the commit, the identity account goes by a job. Paid history stays.
 * @throws Failure unknown_user, admin_protected
 */
export async function deleteUser(step: UserTransitionContext, email: string): Promise<void> {
  const { trx, now, changed } = step;
  const user = (await lockUserByEmail(trx, email)) ?? fail('unknown_user');
  if (user.role === 'admin') return fail('admin_protected');
  await cancelOpenBookingsOfUser(step, user.uid);
  await trx.updateTable('users').set({ deleted_at: now }).where('uid', '=', user.uid).execute();
  await endSessionsOf(trx, user.uid);
  await queueEmail(trx, now, accountDeletedEmail(user.email));
  await enqueue(trx, 'identity.delete', { uid: user.uid }, now);
  changed({ kind: 'user', uid: user.uid, email: user.email });
}
