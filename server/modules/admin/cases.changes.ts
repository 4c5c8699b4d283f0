import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import type { CaseDecision, CaseState } from '#contract/moderation-vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { appealUntil, CASE_TRANSITIONS, HIDDEN_IN_AN_HOUR, HIDING_WEIGHT } from '#domain/users/moderation.ts';
import { restorableMs } from '#domain/deals/removals.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { applyCommand } from '#server/modules/deals/bookings.changes.ts';
import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { emailAdmins } from '#server/modules/users/users.changes.ts';
import { findLastCase, findReports, lockCaseProduct, stateOf, type CaseProduct, type CaseRecord } from '#server/modules/admin/cases.sql.ts';
import type { AlikeListing } from '#server/modules/listings/likeness.changes.ts';
import { findPhotoIds, reclaimPhotos, releasePhotosOf } from '#server/modules/listings/photos.changes.ts';
import { lockProducts, productChange } from '#server/modules/listings/products.sql.ts';
import { emailUsers, type EmailDraft } from '#server/modules/core/emails.views.ts';
import { findUsers, type UserRow } from '#server/modules/users/users.sql.ts';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { freezeRemoved } from '#server/modules/deals/disputes.changes.ts';
import type { HandoverContext } from '#server/modules/core/deps.ts';
import { fail } from '#server/platform/http/failure.ts';
import { countOf } from '#server/modules/core/rows.ts';

/** ms after which a booked listing is looked at again. */
const AGAIN_MS = HOUR_MS;

/**
 * Weighs the reports of a product, and takes it off the lists once they weigh enough, until an admin has decided. A booked product is not
 * on the lists, and its booking goes on: it is looked at again later. Returns when, or undefined. Safe to run twice.
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
  if (reports.reduce((sum, { weight }) => sum + weight, 0) < HIDING_WEIGHT || product.status === 'sold') return undefined;
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
function caseEmail(now: Date, to: UserRow, kind: EmailKind, { id, title }: CaseProduct, explanation = ''): EmailDraft[] {
  const values = { title, explanation, deadline: appealUntil(now) };
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

/**
 * Decides about a reported listing, in the words of an admin. The second of two decisions at once is refused; repeating one changes nothing.
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

  const reports = await findReports(trx, productId, from === 'appealed' ? 'upheld' : null);
  const { to } = transition;
  if (to === 'removed') await remove(context, product, from, admin, reason);
  if (decision === 'keep' && from !== 'open') await relist(context, product);
  const written =
    from === 'appealed'
      ? { state: to, answer_admin_uid: admin.uid, answered_at: now, answer: reason }
      : { state: to, admin_uid: admin.uid, decided_at: now, reason };
  if (from === 'open')
    await trx
      .insertInto('report_cases')
      .values({ ...freshCase(product, now), ...written })
      .execute();
  else
    await trx
      .updateTable('report_cases')
      .set(written)
      .where('id', '=', last?.id ?? '')
      .execute();
  const result = decision === 'keep' ? ('dismissed' as const) : ('upheld' as const);
  for (const table of ['reports', 'photo_matches'] as const) {
    const settled = trx.updateTable(table).set({ result }).where('product_id', '=', productId);
    await (from === 'appealed' ? settled.where('result', '=', 'upheld') : settled.where('result', 'is', null)).execute();
  }
  await trx.updateTable('products').set({ is_reported: false }).where('id', '=', productId).execute();
  changed({ kind: 'report', id: productId });

  const about = { kind: 'product', id: productId, title: product.title } as const;
  await logAct(context, { adminUid: admin.uid, act: `case_${to}`, about, reason });
  const isFinal = to === 'removed' && product.status === 'sold';
  // The seller of a listing that nobody has reported does not know of the case.
  if (to === 'kept' && reports.length === 0) return;
  // Its reporters have been notified of its removal.
  const reporters = to === 'confirmed' ? [] : reports.map(({ reporter_uid }) => reporter_uid);
  const users = await findUsers(trx, [product.seller_uid, ...reporters]);
  const toReporters = decision === 'keep' ? 'report_dismissed' : 'report_upheld';
  const toSeller = isFinal ? 'case_removed_final' : (`case_${to}` as const);
  const kindFor = ({ uid }: UserRow): EmailKind => (uid === product.seller_uid ? toSeller : toReporters);
  await emailUsers(
    context,
    users.flatMap((user) => caseEmail(now, user, kindFor(user), product, reason)),
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
export const appealableUntil = (product: CaseProduct, { state, decided_at }: CaseRecord): Date | null =>
  state === 'removed' && decided_at && product.status === 'unsold' ? appealUntil(decided_at) : null;

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
  await trx.updateTable('report_cases').set({ state: 'appealed', appeal: text, appealed_at: now }).where('id', '=', last.id).execute();
  changed({ kind: 'report', id: productId });
}
