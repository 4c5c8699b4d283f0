import { accountDeletedEmail } from '#server/features/accounts/emails.ts';
import { cancelOpenBookingsOfUser, type TransitionContext } from '#server/features/bookings/transitions.ts';
import { endSessionsOf } from '#server/features/sessions/queries.ts';
import { lockUserByEmail } from '#server/features/users/queries.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/**
 * Deletes a user's account (design §2): their unsold and booked products are removed, their unpaid bookings end, both sides get an
 * email, their sessions end with the commit, and a job deletes the identity account. Paid bookings stay on record.
 * @throws Failure unknown_user, admin_protected
 */
export async function deleteAccount(context: TransitionContext, email: string): Promise<void> {
  const { trx, now, changed } = context;
  const user = (await lockUserByEmail(trx, email)) ?? fail('unknown_user');
  if (user.role === 'admin') return fail('admin_protected');
  await cancelOpenBookingsOfUser(context, user.uid);
  await trx.updateTable('users').set({ deleted_at: now }).where('uid', '=', user.uid).execute();
  await endSessionsOf(trx, user.uid);
  await queueEmail(trx, now, accountDeletedEmail(user.email));
  await enqueue(trx, 'identity.delete', { uid: user.uid }, now);
  changed({ kind: 'user', uid: user.uid, email: user.email });
}
