import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { AdminAct, SuspensionDays, SuspensionDecision } from '#contract/moderation-vocabulary.ts';
import { appealUntil } from '#domain/users/moderation.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { heldEnd, suspensionEnd } from '#domain/users/suspension.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { lockProducts, productChange } from '#server/modules/listings/products.sql.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import {
  findLast,
  findListedIds,
  findSuspensionRecord,
  findRunning,
  type SuspensionRecord,
} from '#server/modules/admin/suspensions.sql.ts';
import { lockUser, type UserRow } from '#server/modules/users/users.sql.ts';
import { showRestored } from '#server/modules/deals/bookings.changes.ts';
import { findProductsWaitedFor } from '#server/modules/deals/waiting.sql.ts';
import { leaveLinesFor } from '#server/modules/deals/waiting.changes.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isUid, newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/** Sets until when an account is suspended, and reports that it has changed. The user is locked. */
async function hold({ trx, changed }: TransitionContext, { uid, email }: UserRow, until: Date | null): Promise<void> {
  await trx.updateTable('users').set({ suspended_until: until }).where('uid', '=', uid).execute();
  changed({ kind: 'user', uid, email });
}

/**
 * Suspends a buyer or seller. They leave the lines in which they wait, and their listings are hidden. Lines for their booked products stay until
 * these are sold or freed. The second of two admins at once is refused; repeating it changes nothing. Returns the id.
 * @throws Failure unknown_user, admin_not_suspended, already_suspended
 */
export async function suspendUser(
  context: TransitionContext,
  admin: SignedInUser,
  uid: string,
  { days, reason }: { days: SuspensionDays | null; reason: string },
): Promise<string> {
  const { trx, now, changed } = context;
  // Whatever they begin locks them: of the two one comes first.
  const user = (isUid(uid) ? await lockUser(trx, uid) : undefined) ?? fail('unknown_user');
  if (user.role === 'admin') return fail('admin_not_suspended');
  const running = await findRunning(trx, uid);
  const until = suspensionEnd(days, now);
  if (running && (running.until === null || running.until > now)) {
    const isSame = running.admin_uid === admin.uid && running.reason === reason;
    return isSame && running.until?.getTime() === suspensionEnd(days, running.created_at)?.getTime()
      ? running.id
      : fail('already_suspended');
  }
  // One that is over, whose job has not run yet.
  if (running) await end(context, user, running, null);
  const id = newId(now);
  await trx.insertInto('suspensions').values({ id, user_uid: uid, admin_uid: admin.uid, reason, created_at: now, until }).execute();
  await hold(context, user, heldEnd(until));

  // With the booked ones: what is freed from now on, the trigger hides.
  const own = await findListedIds(trx, uid);
  for (const product of await lockProducts(trx, [...own, ...(await findProductsWaitedFor(trx, uid))])) {
    if (product.seller_uid !== uid) await leaveLinesFor(context, uid, [product]);
    else if (product.status === 'unsold') {
      await trx.updateTable('products').set({ deleted_at: now, removal_reason: 'suspended' }).where('id', '=', product.id).execute();
      changed(productChange({ ...product, status: 'removed' }));
    }
  }
  if (until) await enqueue(trx, 'suspension.end', { suspensionId: id }, until);
  await log(context, admin, 'user_suspended', user, reason);
  const kind = until ? 'suspended' : 'suspended_for_good';
  await email(context, user, kind, { until, created_at: now }, reason);
  return id;
}

const log = (context: TransitionContext, admin: SignedInUser, act: AdminAct, user: UserRow, reason: string): Promise<void> =>
  logAct(context, { adminUid: admin.uid, act, about: { kind: 'user', id: user.uid, title: user.display_name }, reason });

/** Writes an email to a user about their suspension. */
function email(
  context: TransitionContext,
  to: UserRow,
  kind: EmailKind,
  { until, created_at }: Pick<SuspensionRecord, 'until' | 'created_at'>,
  explanation: string,
): Promise<void> {
  const values = { explanation, deadline: until ?? undefined, appealUntil: appealUntil(created_at) };
  return emailUsers(context, [{ to, kind, values, path: '/dashboard/suspension' }]);
}

/** Ends a suspension and lists again what it has hidden, by the clock or by an admin. */
async function end(
  context: TransitionContext,
  user: UserRow,
  suspension: SuspensionRecord,
  by: { admin: SignedInUser; reason: string } | null,
): Promise<void> {
  const { trx, now } = context;
  await trx
    .updateTable('suspensions')
    .set({ ended_at: by ? now : (suspension.until ?? now), end_admin_uid: by?.admin.uid ?? null, end_reason: by?.reason ?? null })
    .where('id', '=', suspension.id)
    .execute();
  await hold(context, user, null);
  const hidden = await trx
    .selectFrom('products')
    .select(['id', 'is_reported'])
    .where('seller_uid', '=', user.uid)
    .where('removal_reason', '=', 'suspended')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const product of hidden) {
    await trx.updateTable('products').set({ deleted_at: null, removal_reason: null }).where('id', '=', product.id).execute();
    if (product.is_reported) await enqueue(trx, 'report.weigh', { productId: product.id }, now);
    await showRestored(context, product.id);
  }
  await email(context, user, by ? 'suspension_lifted' : 'suspension_over', suspension, by?.reason ?? '');
}

/** Locks the user of a suspension, and reads it again. */
async function lockSuspension(trx: Transaction, id: string): Promise<{ user: UserRow; suspension: SuspensionRecord } | undefined> {
  const found = await findSuspensionRecord(trx, id);
  const user = found && (await lockUser(trx, found.user_uid));
  const suspension = user && (await findSuspensionRecord(trx, id));
  return user && suspension && { user, suspension };
}

/** Ends a suspension whose time is over. Safe to run twice. */
export async function endSuspension(context: TransitionContext, id: string): Promise<undefined> {
  const locked = await lockSuspension(context.trx, id);
  if (!locked || locked.suspension.ended_at) return;
  await end(context, locked.user, locked.suspension, null);
}

/**
 * Ends a suspension early, or keeps it after an appeal. The second of two admins at once is refused; repeating it changes nothing.
 * @throws Failure unknown_suspension, suspension_ended, suspension_decided
 */
export async function decideSuspension(
  context: TransitionContext,
  admin: SignedInUser,
  id: string,
  { decision, reason }: { decision: SuspensionDecision; reason: string },
): Promise<void> {
  const { trx, now, changed } = context;
  const { user, suspension } = (await lockSuspension(trx, id)) ?? fail('unknown_suspension');
  const { until, ended_at } = suspension;
  if (ended_at || (until && until <= now)) {
    const isRepeated = decision === 'end' && suspension.end_admin_uid === admin.uid && suspension.end_reason === reason;
    return isRepeated ? undefined : fail('suspension_ended');
  }
  if (decision === 'end') {
    await end(context, user, suspension, { admin, reason });
    return log(context, admin, 'suspension_ended', user, reason);
  }
  if (suspension.answered_at)
    return suspension.answer_admin_uid === admin.uid && suspension.answer === reason ? undefined : fail('suspension_decided');
  if (!suspension.appealed_at) return fail('suspension_decided');
  await trx
    .updateTable('suspensions')
    .set({ answer_admin_uid: admin.uid, answered_at: now, answer: reason })
    .where('id', '=', id)
    .execute();
  changed({ kind: 'user', uid: user.uid, email: user.email });
  await log(context, admin, 'suspension_confirmed', user, reason);
  await email(context, user, 'suspension_confirmed', suspension, reason);
}

/** Appeals the suspension of the caller. Repeating it changes nothing. @throws Failure unknown_suspension, appeal_made, appeal_late */
export async function appealSuspension({ trx, now, changed }: TransitionContext, uid: string, text: string): Promise<void> {
  const user = (await lockUser(trx, uid)) ?? fail('invalid_token');
  const suspension = (await findRunning(trx, user.uid)) ?? fail('unknown_suspension');
  if (suspension.until && suspension.until <= now) return fail('unknown_suspension');
  if (suspension.appeal !== null) return suspension.appeal === text && !suspension.answered_at ? undefined : fail('appeal_made');
  if (now > appealUntil(suspension.created_at)) return fail('appeal_late');
  await trx.updateTable('suspensions').set({ appeal: text, appealed_at: now }).where('id', '=', suspension.id).execute();
  changed({ kind: 'user', uid: user.uid, email: user.email });
}

/**
 * Continues in a new account the suspension that was running when the last account with its address was closed. An appeal that was made stays
 * made.
 */
export async function continueSuspension(context: TransitionContext, user: UserRow): Promise<void> {
  const { trx, now } = context;
  const last = await findLast(trx, user);
  if (!last || last.end_reason !== null) return;
  const { until, ended_at } = last;
  // The clock has not ended it, and would not have since.
  if (until && (until <= now || (ended_at && ended_at >= until))) return;
  const id = newId(now);
  await trx
    .insertInto('suspensions')
    .values({ ...last, id, user_uid: user.uid, ended_at: null })
    .execute();
  await hold(context, user, heldEnd(until));
  if (until) await enqueue(trx, 'suspension.end', { suspensionId: id }, until);
}

/** Ends the suspension of an account that is closed: what it has hidden, which is locked like the user, does not come back. */
export async function closeSuspension({ trx, now }: TransitionContext, uid: string): Promise<void> {
  await trx.updateTable('suspensions').set({ ended_at: now }).where('user_uid', '=', uid).where('ended_at', 'is', null).execute();
  await trx.updateTable('users').set({ suspended_until: null }).where('uid', '=', uid).execute();
  await trx
    .updateTable('products')
    .set({ removal_reason: null })
    .where('seller_uid', '=', uid)
    .where('removal_reason', '=', 'suspended')
    .execute();
}
