import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { CaseDecision, CaseState } from '#contract/moderation-vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { appealUntil, CASE_TRANSITIONS, HIDDEN_IN_AN_HOUR, HIDING_WEIGHT, stateBefore, undoUntil } from '#domain/users/moderation.ts';
import { restorableMs } from '#domain/deals/removals.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { applyCommand } from '#server/modules/deals/bookings.changes.ts';
import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { emailAdmins } from '#server/modules/users/users.changes.ts';
import {
  findLastCase,
  findReports,
  findSettledReporters,
  isHeldAsStolen,
  lockCaseProduct,
  stateOf,
  type CaseProduct,
  type CaseRecord,
} from '#server/modules/admin/cases.sql.ts';
import type { AlikeListing } from '#server/modules/listings/likeness.changes.ts';
import { findPhotoIds, reclaimPhotos, releasePhotosOf } from '#server/modules/listings/photos.changes.ts';
import { lockProducts, productChange } from '#server/modules/listings/products.sql.ts';
import { emailUsers, type EmailDraft } from '#server/modules/core/emails.views.ts';
import { findUsers, type UserRow } from '#server/modules/users/users.sql.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { enqueue, type JobPayloads } from '#server/platform/jobs/job.ts';
import { freezeRemoved } from '#server/modules/deals/disputes.changes.ts';
import type { HandoverContext } from '#server/modules/core/deps.ts';
import { fail } from '#server/platform/http/failure.ts';
import { countOf } from '#server/modules/core/rows.ts';

/** The tables whose rows a decision about a listing settles. */
const SETTLED = ['reports', 'photo_matches', 'serial_matches'] as const;
/** ms after which a booked listing is looked at again. */
const AGAIN_MS = HOUR_MS;

/**
 * Weighs the reports of a product, and takes it off the lists once they weigh enough, or its serial number is that of a stolen thing, until
 * an admin has decided. A booked product is not on the lists, and its booking goes on: it is looked at again later. Returns when, or undefined. Safe to run twice.
 */
export async function weighReports(context: TransitionContext, productId: string): Promise<Date | undefined> {
  const { trx, now, changed } = context;
  const product = await lockCaseProduct(trx, productId);
  if (!product?.is_reported || product.deleted_at) return undefined;
  // The reports that hide one listing count for the others.
  await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.hiding)})`.execute(trx);
  const reports = await findReports(trx, productId);
  for (const { reporter_uid, weight } of reports)
    await trx
      .updateTable('reports')
      .set({ weight })
      .where('product_id', '=', productId)
      .where('reporter_uid', '=', reporter_uid)
      .where('weight', '<>', weight)
      .execute();
  changed({ kind: 'report', id: productId });
  const weight = reports.reduce((sum, report) => sum + report.weight, 0);
  const isHeld = weight >= HIDING_WEIGHT || (await isHeldAsStolen(trx, productId));
  if (!isHeld || product.status === 'sold') return undefined;
  if (product.status === 'booked') return new Date(now.getTime() + AGAIN_MS);
  if (!(await mayHide(context))) return undefined;
  await takeOff(context, product);
  await trx
    .insertInto('report_cases')
    .values({ ...freshCase(product, now), state: 'hidden', hidden_at: now })
    .execute();
  const [seller] = await findUsers(trx, [product.seller_uid]);
  if (seller) await emailUsers(context, caseEmail(now, seller, 'listing_hidden', product));
  return undefined;
}

/** Whether another listing may be hidden by reports: beyond so many in an hour the admins get one email, and decide. */
async function mayHide(context: TransitionContext): Promise<boolean> {
  const { trx, now } = context;
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countOf(trx.selectFrom('report_cases').where('hidden_at', '>', since))) < HIDDEN_IN_AN_HOUR) return true;
  const alarm = await trx
    .insertInto('app_settings')
    .values({ name: 'alarm of hidden listings', value: JSON.stringify({ at: now.toISOString() }) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((is) => ({ value: is.ref('excluded.value') }))
        .where(sql<boolean>`(app_settings.value ->> 'at')::timestamptz <= ${since}`),
    )
    .returning('name')
    .executeTakeFirst();
  if (!alarm) return false;
  await emailAdmins(context, 'admin_many_hidden', {}, '/dashboard/cases');
  return false;
}

/** Raises a case of a listing whose photos were found on listings of others; each two listings once, whatever was decided. */
export async function raisePhotoCase(
  { trx, now, changed }: TransitionContext,
  productId: string,
  found: readonly { photoId: string; other: AlikeListing }[],
): Promise<void> {
  const product = await lockCaseProduct(trx, productId);
  if (!product || product.deleted_at) return;
  // They may have been replaced meanwhile.
  const photoIds = await findPhotoIds(trx, product);
  const rows = found
    .filter(({ photoId }) => photoIds.includes(photoId))
    .map(({ photoId, other }) => ({
      product_id: productId,
      other_id: other.id,
      photo_id: photoId,
      other_photo_id: other.photoId,
      created_at: now,
    }));
  if (rows.length === 0) return;
  const added = await trx
    .insertInto('photo_matches')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .execute();
  if (added.length === 0) return;
  await trx.updateTable('products').set({ is_reported: true }).where('id', '=', productId).execute();
  changed({ kind: 'report', id: productId });
}

const freshCase = (product: CaseProduct, now: Date) => ({
  id: newId(now),
  product_id: product.id,
  seller_uid: product.seller_uid,
  created_at: now,
});

/** An email to the seller of a reported listing, or to one who reported it: to open accounts alone. */
function caseEmail(decidedAt: Date, to: UserRow, kind: EmailKind, { id, title }: CaseProduct, explanation = ''): EmailDraft[] {
  const values = { title, explanation, deadline: appealUntil(decidedAt) };
  return to.deleted_at === null ? [{ to, kind, values, path: `/dashboard/myProducts/${id}/case` }] : [];
}

/** Takes an unsold product off all lists; it can come back. */
async function takeOff({ trx, now, changed }: TransitionContext, product: CaseProduct): Promise<void> {
  await trx.updateTable('products').set({ deleted_at: now, removal_reason: 'reported' }).where('id', '=', product.id).execute();
  changed(productChange({ ...product, status: 'removed' }));
}

/** Lists a product again. Nothing of an account that was closed meanwhile comes back. */
async function relist({ trx, now, changed }: TransitionContext, product: CaseProduct): Promise<void> {
  const [seller] = await findUsers(trx, [product.seller_uid]);
  if (!seller || seller.deleted_at !== null) return;
  await trx.updateTable('products').set({ deleted_at: null, removal_reason: null }).where('id', '=', product.id).execute();
  await reclaimPhotos(trx, product, now);
  changed(productChange({ ...product, status: 'unsold' }));
}

/** Removes a listing from where it is. A booked product ends its booking; a sold one stays with its two sides, and does not come back: its held money waits for an admin. */
async function remove(context: HandoverContext, product: CaseProduct, from: CaseState, admin: SignedInUser, reason: string): Promise<void> {
  const { trx, now } = context;
  if (from === 'open' && product.status === 'unsold') await takeOff(context, product);
  if (product.status === 'unsold') return releasePhotosOf(trx, product, { now, keptMs: restorableMs('reported') });
  const [locked] = await lockProducts(trx, [product.id]);
  const removalReason = product.status === 'booked' ? ('reported' as const) : undefined;
  await applyCommand(context, locked, { to: 'removed', user: admin, reason: 'product_removed', removalReason });
  await freezeRemoved(context, admin, product.id, reason);
}

/** When the last decision of a case was made, and by whom; undefined while there is none. */
const lastDecision = ({ decided_at, admin_uid, answered_at, answer_admin_uid }: CaseRecord) =>
  answered_at ? { at: answered_at, by: answer_admin_uid } : decided_at ? { at: decided_at, by: admin_uid } : undefined;

/**
 * Decides about a reported listing, in the words of an admin. The second of two decisions at once is refused; repeating one changes nothing.
 * Nobody reads of it before it cannot be taken back any more.
 * @throws Failure unknown_case, case_decided, forbidden to an admin who sells it
 */
export async function decideCase(
  context: HandoverContext,
  admin: SignedInUser,
  productId: string,
  { decision, reason }: { decision: CaseDecision; reason: string },
): Promise<void> {
  const { trx, now, changed } = context;
  const product = (isId(productId) ? await lockCaseProduct(trx, productId) : undefined) ?? fail('unknown_case');
  const last = await findLastCase(trx, productId);
  const from = stateOf(product, last) ?? fail('unknown_case');
  const transition = CASE_TRANSITIONS.find(decision, from, 'admin');
  if (!transition) return last && isRepeated(last, admin, decision, reason) ? undefined : fail('case_decided');
  if (product.seller_uid === admin.uid) return fail('forbidden');

  const { to } = transition;
  if (to === 'removed') await remove(context, product, from, admin, reason);
  if (decision === 'keep' && from !== 'open') await relist(context, product);
  // The booking that it has ended does not come back, nor does the money that it has frozen.
  const undo_until = to === 'removed' && product.status !== 'unsold' ? null : undoUntil(now);
  const written =
    from === 'appealed'
      ? { state: to, answer_admin_uid: admin.uid, answered_at: now, answer: reason, undo_until }
      : { state: to, admin_uid: admin.uid, decided_at: now, reason, undo_until };
  const { id: caseId } =
    from === 'open'
      ? await trx
          .insertInto('report_cases')
          .values({ ...freshCase(product, now), ...written })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('report_cases')
          .set(written)
          .where('id', '=', last?.id ?? '')
          .returning('id')
          .executeTakeFirstOrThrow();
  const settled = { result: decision === 'keep' ? ('dismissed' as const) : ('upheld' as const), settled_at: now };
  for (const table of SETTLED) {
    const own = trx.updateTable(table).set(settled).where('product_id', '=', productId);
    await (from === 'appealed' ? own.where('result', '=', 'upheld') : own.where('result', 'is', null)).execute();
  }
  await trx.updateTable('products').set({ is_reported: false }).where('id', '=', productId).execute();
  changed({ kind: 'report', id: productId });

  const about = { kind: 'product', id: productId, title: product.title } as const;
  await logAct(context, { adminUid: admin.uid, act: `case_${to}`, about, reason });
  await enqueue(trx, 'case.notify', { caseId, decidedAt: now.toISOString() }, undo_until ?? now);
}

/** Whether that was the last act of the admin about the listing. */
async function hasUndone({ trx }: TransitionContext, admin: SignedInUser, productId: string): Promise<boolean> {
  const last = await trx
    .selectFrom('admin_log')
    .select('act')
    .where('admin_uid', '=', admin.uid)
    .where('subject_id', '=', productId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.act === 'case_undone';
}

/**
 * Takes the last decision about a reported listing back, as its admin: the case waits again as before it. Repeating it changes nothing.
 * @throws Failure unknown_case, forbidden to other admins, undo_late also when what it has changed has gone on
 */
export async function undoCase(context: TransitionContext, admin: SignedInUser, productId: string): Promise<void> {
  const { trx, now, changed } = context;
  const product = (isId(productId) ? await lockCaseProduct(trx, productId) : undefined) ?? fail('unknown_case');
  const last = await findLastCase(trx, productId);
  // It may have been reported again meanwhile.
  const state = last?.undo_until ? last.state : (stateOf(product, last) ?? fail('unknown_case'));
  const before = stateBefore(state, Boolean(last?.hidden_at));
  if (!last || before === null) return (await hasUndone(context, admin, productId)) ? undefined : fail('undo_late');
  const decision = lastDecision(last) ?? fail('undo_late');
  if (decision.by !== admin.uid) return fail('forbidden');
  if (last.undo_until === null || now >= last.undo_until) return fail('undo_late');
  const isGone = product.deleted_at !== null;
  const wasKept = state === 'kept' || state === 'restored';
  // Meanwhile its seller may have taken it down, or a buyer may have booked it.
  if (wasKept === isGone || (before !== 'open' && product.status !== 'unsold')) return fail('undo_late');
  if (state === 'removed' && before === 'open') await relist(context, product);
  else if (before !== 'open' && wasKept) await takeOff(context, product);
  if (state === 'removed' && before === 'hidden') await reclaimPhotos(trx, product, now);
  if (state === 'restored') await releasePhotosOf(trx, product, { now, keptMs: restorableMs('reported') });

  const ofThis = trx.updateTable('report_cases').where('id', '=', last.id).set({ undo_until: null });
  if (before === 'open') await trx.deleteFrom('report_cases').where('id', '=', last.id).execute();
  else if (before === 'hidden') await ofThis.set({ state: before, admin_uid: null, decided_at: null, reason: null }).execute();
  else await ofThis.set({ state: before, answer_admin_uid: null, answered_at: null, answer: null }).execute();
  const open = before === 'appealed' ? { result: 'upheld' as const, settled_at: last.decided_at } : { result: null, settled_at: null };
  for (const table of SETTLED)
    await trx.updateTable(table).set(open).where('product_id', '=', productId).where('settled_at', '=', decision.at).execute();
  if (before !== 'appealed') await trx.updateTable('products').set({ is_reported: true }).where('id', '=', productId).execute();
  changed({ kind: 'report', id: productId });
  await logAct(context, { adminUid: admin.uid, act: 'case_undone', about: { kind: 'product', id: productId, title: product.title } });
}

/** Writes the emails about a decision, unless it was taken back. Safe to run twice. */
export async function notifyOfCase(context: TransitionContext, { caseId, decidedAt }: JobPayloads['case.notify']): Promise<undefined> {
  const { trx } = context;
  const found = await trx.selectFrom('report_cases').select('product_id').where('id', '=', caseId).executeTakeFirst();
  const product = found && (await lockCaseProduct(trx, found.product_id));
  const row = await trx.selectFrom('report_cases').selectAll().where('id', '=', caseId).executeTakeFirst();
  const at = new Date(decidedAt);
  const isAnswer = row?.answered_at?.getTime() === at.getTime();
  if (!product || !row || (!isAnswer && row.decided_at?.getTime() !== at.getTime())) return;
  // The seller may have appealed already.
  const state = isAnswer && row.state === 'restored' ? 'restored' : isAnswer ? 'confirmed' : row.state === 'kept' ? 'kept' : 'removed';
  const reporters = await findSettledReporters(trx, product.id, at);
  // The seller of a listing that nobody has reported, and that was not held back, does not know of the case.
  if (state === 'kept' && !row.hidden_at && reporters.length === 0) return;
  // The reporters know that it was removed.
  const users = await findUsers(trx, [product.seller_uid, ...(state === 'confirmed' ? [] : reporters)]);
  const toReporters = state === 'removed' ? 'report_upheld' : 'report_dismissed';
  const toSeller = state === 'removed' && product.status === 'sold' ? 'case_removed_final' : (`case_${state}` as const);
  const kindFor = ({ uid }: UserRow): EmailKind => (uid === product.seller_uid ? toSeller : toReporters);
  const reason = (isAnswer ? row.answer : row.reason) ?? '';
  await emailUsers(
    context,
    users.flatMap((user) => caseEmail(at, user, kindFor(user), product, reason)),
  );
}

const isRepeated = (last: CaseRecord, admin: SignedInUser, decision: CaseDecision, reason: string): boolean =>
  CASE_TRANSITIONS.repeats(decision, last.state, 'admin') &&
  (last.answered_at
    ? last.answer_admin_uid === admin.uid && last.answer === reason
    : last.admin_uid === admin.uid && last.reason === reason);

/** The error for an appeal in each state but `removed`. */
const NO_APPEAL: Record<Exclude<CaseState, 'removed'>, ErrorCode> = {
  open: 'unknown_case',
  hidden: 'unknown_case',
  kept: 'unknown_case',
  appealed: 'appeal_made',
  restored: 'appeal_made',
  confirmed: 'appeal_made',
};

/** Until when a seller can appeal; null when they cannot. A sold product does not come back. */
export const appealableUntil = (
  product: Pick<CaseProduct, 'status'>,
  { state, decided_at }: Pick<CaseRecord, 'state' | 'decided_at'>,
): Date | null => (state === 'removed' && decided_at && product.status === 'unsold' ? appealUntil(decided_at) : null);

/**
 * Appeals the removal of a listing as its seller. Repeating it while it waits changes nothing.
 * @throws Failure unknown_case also to everybody else, appeal_made, appeal_late
 */
export async function appealCase(
  { trx, now, changed }: TransitionContext,
  user: SignedInUser,
  productId: string,
  text: string,
): Promise<void> {
  const product = isId(productId) ? await lockCaseProduct(trx, productId) : undefined;
  const last = product?.seller_uid === user.uid ? await findLastCase(trx, productId) : undefined;
  if (!product || !last) return fail('unknown_case');
  if (last.state === 'appealed' && last.appeal === text) return;
  if (last.state !== 'removed') return fail(NO_APPEAL[last.state]);
  const until = appealableUntil(product, last) ?? fail('unknown_case');
  if (now > until) return fail('appeal_late');
  await trx
    .updateTable('report_cases')
    .set({ state: 'appealed', appeal: text, appealed_at: now, undo_until: null })
    .where('id', '=', last.id)
    .execute();
  changed({ kind: 'report', id: productId });
}
