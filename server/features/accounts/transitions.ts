import type { NewUser } from '#contract/users.ts';
import type { AccountType } from '#contract/vocabulary.ts';
import type { IdentityClaims } from '#domain/access.ts';
import { applyCommand, type TransitionContext } from '#server/features/bookings/transitions.ts';
import { deleteConversationsOf } from '#server/features/conversations/transitions.ts';
import { emailToUser } from '#server/features/emails/views.ts';
import { lockProducts } from '#server/features/products/queries.ts';
import { removeSavedOf } from '#server/features/saved/transitions.ts';
import { deleteOffersOf } from '#server/features/offers/transitions.ts';
import { endSessionsOf } from '#server/features/sessions/queries.ts';
import { lockUser, lockUserByEmail, type UserRow } from '#server/features/users/queries.ts';
import { confirmEmail, registerUser } from '#server/features/users/transitions.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/**
 * Registers a user. The identity service gives an address to one account at a time, so another user who still has it belongs to an
 * account that is gone, and is closed.
 * @throws Failure with the codes of `registerUser`
 */
export async function openAccount(
  context: TransitionContext,
  claims: IdentityClaims,
  role: AccountType,
  input: NewUser,
  upsert: boolean,
): Promise<UserRow> {
  const holder = await lockUserByEmail(context.trx, claims.email);
  if (holder && holder.uid !== claims.uid) await (holder.role === 'admin' ? fail('user_exists') : closeAccount(context, holder));
  return registerUser(context, claims, role, input, upsert);
}

/** Closes a user's account: their unsold and booked products are removed, their unpaid bookings end, and so do their sessions; what they saved is deleted. Paid bookings stay on record. */
async function closeAccount(context: TransitionContext, { uid, email }: UserRow): Promise<void> {
  const { trx, now, changed } = context;
  await cancelOpenBookingsOfUser(context, uid);
  await trx.updateTable('users').set({ deleted_at: now }).where('uid', '=', uid).execute();
  await trx.deleteFrom('my_pcs').where('uid', '=', uid).execute();
  await endSessionsOf(trx, uid);
  await removeSavedOf(trx, uid);
  changed({ kind: 'user', uid, email });
}

/**
 * An admin deletes a user's account (design §2): both sides of what ends get an email, and a job deletes the identity account.
 * @throws Failure unknown_user, admin_protected
 */
export async function deleteAccount(context: TransitionContext, email: string): Promise<void> {
  const { trx, now } = context;
  const user = (await lockUserByEmail(trx, email)) ?? fail('unknown_user');
  if (user.role === 'admin') return fail('admin_protected');
  await closeAccount(context, user);
  await queueEmail(trx, now, emailToUser(user, 'account_deleted'));
  await enqueue(trx, 'identity.delete', { uid: user.uid }, now);
}

/**
 * Repeats for the user what happened to the identity account, in its transaction. The owner of an address who takes over an account
 * that nobody had proved gets nothing of it: they register as a new user does.
 */
export async function followIdentity(
  context: TransitionContext,
  uid: string,
  change: 'deleted' | 'email_verified' | 'taken_over',
): Promise<void> {
  const { trx } = context;
  const user = await lockUser(trx, uid);
  if (!user) return;
  if (change === 'email_verified') return confirmEmail(context, user);
  await closeAccount(context, user);
  if (change !== 'taken_over') return;
  const nothing = { verified_at: null, phone_number: null, address: null, photo_url: null, email_confirmed_at: null };
  await trx
    .updateTable('users')
    .set({ may_register_again: true, ...nothing })
    .where('uid', '=', uid)
    .execute();
  // What an impostor wrote and was answered is not for the owner of the address.
  await deleteConversationsOf(trx, uid);
  await deleteOffersOf(trx, uid);
  await trx.deleteFrom('emails').where('user_uid', '=', uid).where('sent_at', 'is', null).execute();
}

/** Removes the unsold and booked products of a user, and ends their bookings of other products. What is sold stays. */
async function cancelOpenBookingsOfUser(context: TransitionContext, uid: string): Promise<void> {
  const { trx } = context;
  const own = await trx
    .selectFrom('products')
    .select('id')
    .where('seller_uid', '=', uid)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'sold')
    .execute();
  const openBookings = () =>
    trx
      .selectFrom('bookings')
      .select(['id', 'product_id'])
      .where('buyer_uid', '=', uid)
      .where('ended_at', 'is', null)
      .where('paid_at', 'is', null)
      .execute();
  const products = await lockProducts(trx, [...own.map(({ id }) => id), ...(await openBookings()).map((row) => row.product_id)]);
  // Locking may have waited for a payment or for the end of a booking: read again what is still open.
  const open = new Map((await openBookings()).map((row) => [row.product_id, row.id]));
  for (const product of products) {
    const bookingId = open.get(product.id);
    if (product.seller_uid === uid && product.status !== 'sold')
      await applyCommand(context, product, { to: 'removed', user: null, reason: 'account_deleted' });
    else if (bookingId !== undefined)
      await applyCommand(context, product, {
        to: 'unsold',
        user: { uid, email: '', role: 'buyer' },
        bookingId,
        reason: 'account_deleted',
      });
  }
}
