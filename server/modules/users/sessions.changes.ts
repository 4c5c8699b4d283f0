import type { IdentityClaims } from '#domain/access.ts';
import { emailToUser, siteIn } from '#server/features/emails/views.ts';
import { endSessionsOf } from '#server/features/sessions/queries.ts';
import type { UserRow } from '#server/features/users/queries.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';

/**
 * The password was changed at the identity service since this user last signed in: ends every stored token and sends an email, once. A
 * new password ends the sessions of the identity service, so its next use exchanges a token here first, with either service.
 */
export async function followPasswordChange(
  { trx, now, publicUrl, changed }: TransitionContext,
  user: UserRow,
  { passwordChangedAt }: IdentityClaims,
): Promise<void> {
  if (passwordChangedAt === null) return;
  const first = trx.updateTable('users').set({ password_seen_at: passwordChangedAt }).where('uid', '=', user.uid);
  if (!(await first.where('password_seen_at', '<', passwordChangedAt).returning('uid').executeTakeFirst())) return;
  await endSessionsOf(trx, user.uid);
  await queueEmail(trx, now, emailToUser(user, 'password_changed', {}, `${siteIn(publicUrl, user.language)}/forgot-password`));
  changed({ kind: 'session', uid: user.uid });
}
