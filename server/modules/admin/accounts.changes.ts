import { endSessionsOf } from '#server/modules/users/sessions.changes.ts';
import { deleteMethodsOfClosed } from '#server/modules/deals/payouts.changes.ts';
import { sql, type SqlBool, type Updateable, type UpdateResult } from 'kysely';
import type { AccountChange } from '#contract/account.ts';
import type { NewUser } from '#contract/users.ts';
import type { AccountType, Language } from '#contract/vocabulary.ts';
import { proofOf, type IdentityClaims, type SignedInUser } from '#domain/users/access.ts';
import { restorableMs } from '#domain/deals/removals.ts';
import { findPaymentsUnderWay, findPhotosOf, lockOpenProductsOf, selectOpenBookingsOf } from '#server/modules/admin/accounts.sql.ts';
import { applyCommand } from '#server/modules/deals/bookings.changes.ts';
import { windUpDeals } from '#server/modules/deals/disputes.changes.ts';
import type { HandoverContext } from '#server/modules/core/deps.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { emailUsers, NO_REASON } from '#server/modules/core/emails.views.ts';
import { claimPhoto, releasePhotos, variantFiles, type PhotoUrl } from '#server/modules/listings/photos.changes.ts';
import { lockProducts, productChange, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import { findListedIds } from '#server/modules/admin/suspensions.sql.ts';
import { forgetSerials } from '#server/modules/admin/stolen.changes.ts';
import { closeSuspension, continueSuspension } from '#server/modules/admin/suspensions.changes.ts';
import { findUser, lockUser, lockUserByEmail, snapshotOf, wasDeleted, type UserRow } from '#server/modules/users/users.sql.ts';
import { confirmEmail, phoneOrFail, registerUser } from '#server/modules/users/users.changes.ts';
import { leaveLinesFor } from '#server/modules/deals/waiting.changes.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { checkDisplayName } from '#server/platform/http/public-text.ts';
import { enqueue } from '#server/platform/jobs/job.ts';

/** Listings that are removed with the same statements. */
const AT_ONCE = 100;

/**
 * Registers a user. The identity service gives an address to one account at a time, so another user who still has it belongs to an
 * account that is gone, and is closed.
 * @throws Failure with the codes of `registerUser`
 */
export async function openAccount(
  context: HandoverContext,
  claims: IdentityClaims,
  role: AccountType,
  input: NewUser,
  upsert: boolean,
): Promise<UserRow> {
  const holder = await lockUserByEmail(context.trx, claims.email);
  if (holder?.uid === claims.uid) await followProof(context, claims);
  else if (holder) await (holder.role === 'admin' ? fail('user_exists') : closeAccount(context, holder));
  const known = await findUser(context.trx, claims.uid);
  const user = await registerUser(context, claims, role, input, upsert);
  if (!known) await continueSuspension(context, user);
  return user;
}

/**
 * Follows that an address was proved at an identity service that does not report it by itself. The address may have been changed there: what
 * is proved then is not the one of the account. The first of several requests follows it.
 */
export async function followProof(context: HandoverContext, claims: IdentityClaims): Promise<void> {
  const user = await lockUser(context.trx, claims.uid);
  if (user && !user.email_confirmed_at && claims.emailVerified && claims.email === user.email)
    await followIdentity(context, user.uid, proofOf(claims, user.password_seen_at));
}

/**
 * Changes name, photo, phone number and address of a user, also on their listings; the photo that they had is released. The second of two changes
 * of one version is refused; repeating one changes nothing.
 * @throws Failure invalid_token, photo_unknown, account_changed; bad_request on `displayName`, and on a field that a seller needs
 */
export async function editAccount(
  { trx, now, changed, photoUrl }: Pick<TransitionContext, 'trx' | 'now' | 'changed'> & { photoUrl: PhotoUrl },
  uid: string,
  change: AccountChange,
): Promise<UserRow> {
  const user = (await lockUser(trx, uid)) ?? fail('invalid_token');
  const { displayName: display_name = user.display_name, phoneNumber, address = user.address } = change;
  checkDisplayName(display_name, { before: user.display_name, isAdmin: user.role === 'admin' });
  let phone_number = phoneNumber === undefined ? user.phone_number : null;
  if (phoneNumber !== undefined && phoneNumber !== null) phone_number = phoneOrFail('phoneNumber', phoneNumber);
  if (user.role === 'seller' && phone_number === null) return failField('phoneNumber', 'A seller needs a phone number.');
  if (user.role === 'seller' && address === null) return failField('address', 'A seller needs an address.');
  const next = { display_name, phone_number, address, photo_id: user.photo_id, photo_url: user.photo_url };
  if (change.photo === null) Object.assign(next, { photo_id: null, photo_url: null });
  else if (change.photo !== undefined) {
    const photo = await claimPhoto(trx, { ownerUid: uid, displayUrl: change.photo, now });
    if (!photo) return fail('photo_unknown', { fields: { photo: 'Please choose the photo again.' } });
    // Faces are shown small.
    Object.assign(next, { photo_id: photo.id, photo_url: photoUrl(variantFiles(photo)[0]?.name ?? '') });
  }
  const columns = Object.keys(next) as (keyof typeof next)[];
  if (columns.every((column) => next[column] === user[column])) return user;
  if (change.version !== user.version) return fail('account_changed');

  const { edited, listings } = await rewriteUser(trx, user, next);
  if (user.photo_id !== null && next.photo_id !== user.photo_id) await releasePhotos(trx, { photoIds: [user.photo_id], now });
  changed({ kind: 'user', uid, email: user.email });
  if (isShownAsSeller(user, listings)) changed({ kind: 'seller', uid });
  return edited;
}

/** Changes a user, who is locked, also on their listings. No product of theirs is listed meanwhile, because that locks the user. */
async function rewriteUser(
  trx: Transaction,
  { uid, version }: UserRow,
  next: Updateable<Tables['users']>,
): Promise<{ edited: UserRow; listings: UpdateResult }> {
  // Removed ones too, which may be listed again.
  await trx.selectFrom('products').select('id').where('seller_uid', '=', uid).orderBy('id').forUpdate().execute();
  const edited = await trx
    .updateTable('users')
    .set({ ...next, version: version + 1 })
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const listings = await trx
    .updateTable('products')
    .set({ seller_snapshot: JSON.stringify(snapshotOf(edited)) })
    .where('seller_uid', '=', uid)
    .executeTakeFirst();
  return { edited, listings };
}

/** Whether others see the user as a seller. Everybody receives what has changed of one, and nobody but a buyer what that buyer has changed. */
const isShownAsSeller = ({ role }: UserRow, { numUpdatedRows }: UpdateResult): boolean => role === 'seller' || numUpdatedRows > 0n;

/** Closes a user's account: their unsold and booked products are removed, their unpaid bookings end, and so do their sessions; their photo, what they saved and, unless money is owed to them, where payouts went are deleted. Held money goes back, or an admin decides about it. Paid bookings stay on record. */
async function closeAccount(context: HandoverContext, user: UserRow): Promise<void> {
  const { uid, email, photo_id } = user;
  const { trx, now, changed } = context;
  // A payment that is recorded at the same time comes before this, or finds that its booking has ended. Listed products are hidden before the
  // removed ones are read, or not at all.
  await lockOpenProductsOf(trx, uid);
  await windUpDeals(context, uid);
  await discardRemoved(context, uid);
  await cancelOpenBookingsOfUser(context, user);
  await closeSuspension(context, uid);
  await trx.updateTable('users').set({ deleted_at: now, photo_id: null, photo_url: null }).where('uid', '=', uid).execute();
  const listings = await trx
    .updateTable('products')
    .set({ seller_snapshot: sql`seller_snapshot || '{"photoURL": null, "closed": true}'` })
    .where('seller_uid', '=', uid)
    .executeTakeFirst();
  // A photo at Google has no file here.
  if (photo_id !== null) await releasePhotos(trx, { photoIds: [photo_id], now });
  await trx.deleteFrom('payout_codes').where('uid', '=', uid).execute();
  await deleteMethodsOfClosed(trx, uid);
  await trx.deleteFrom('my_pcs').where('uid', '=', uid).execute();
  await forgetSerials(trx, uid);
  await endSessionsOf(trx, uid);
  // After the locks on the products that were saved.
  await trx.deleteFrom('favourites').where('user_uid', '=', uid).execute();
  await trx.deleteFrom('saved_searches').where('user_uid', '=', uid).execute();
  changed({ kind: 'user', uid, email });
  if (isShownAsSeller(user, listings)) changed({ kind: 'seller', uid });
}

/**
 * Deletes the photos of what was taken off the lists before the account is closed, and ends the cases of it that wait for an admin: nothing
 * of it comes back.
 */
async function discardRemoved({ trx, now, changed }: TransitionContext, uid: string): Promise<void> {
  const removed = await trx
    .selectFrom('products')
    .select('id')
    .where('seller_uid', '=', uid)
    .where('deleted_at', 'is not', null)
    .where('status', '<>', 'sold')
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return;
  await releasePhotos(trx, { photoIds: await findPhotosOf(trx, ids, now), of: ids, now });
  const ofRemoved = sql<SqlBool>`product_id = any(${ids}::uuid[])`;
  const cases = await trx
    .updateTable('report_cases')
    .set({ state: 'confirmed', answered_at: now })
    .where(ofRemoved)
    .where('state', '=', 'appealed')
    .returning('product_id')
    .execute();
  // An undecided report has no case any more, like that of a removed listing.
  const undecided = trx.deleteFrom('report_cases').where(ofRemoved).where('state', '=', 'hidden').returning('product_id');
  for (const { product_id: id } of [...cases, ...(await undecided.execute())]) changed({ kind: 'report', id });
}

/**
 * An admin deletes a user's account (design §2), with a reason: both sides of what ends get an email, and a job deletes the identity account.
 * @throws Failure unknown_user, admin_protected
 */
export async function deleteAccount(
  context: HandoverContext,
  admin: SignedInUser,
  { email, reason }: { email: string; reason?: string | undefined },
): Promise<void> {
  const { trx, now } = context;
  const user = (await lockUserByEmail(trx, email)) ?? fail('unknown_user');
  if (user.role === 'admin') return fail('admin_protected');
  await closeAccount(context, user);
  const about = { kind: 'user', id: user.uid, title: user.display_name } as const;
  await logAct(context, { adminUid: admin.uid, act: 'user_deleted', about, reason });
  await emailUsers(context, [{ to: user, kind: 'account_deleted', values: { explanation: reason ?? NO_REASON } }]);
  await enqueue(trx, 'identity.delete', { uid: user.uid }, now);
}

/**
 * A user closes their own account; both sides of what ends get an email. The payments of a booking that is paid go on without the account.
 * @throws Failure account_deleted for all but the first of several, admin_protected; money_under_way while one of their bookings is paid
 */
export async function closeOwnAccount(context: HandoverContext, uid: string): Promise<void> {
  const { trx, now } = context;
  const user = (await lockUser(trx, uid)) ?? fail((await wasDeleted(trx, uid)) ? 'account_deleted' : 'unknown_user');
  if (user.role === 'admin') return fail('admin_protected');
  if (await isMoneyUnderWay(trx, uid)) return fail('money_under_way');
  await closeAccount(context, user);
  await emailUsers(context, [{ to: user, kind: 'account_closed' }]);
  await enqueue(trx, 'identity.delete', { uid }, now);
}

/** Whether a booking of a user is being paid, or its money held; with their products locked, no payment is opened. */
async function isMoneyUnderWay(trx: Transaction, uid: string): Promise<boolean> {
  await lockOpenProductsOf(trx, uid);
  return (await findPaymentsUnderWay(trx, uid)).length > 0;
}

/** Whether a user may delete their account at the identity service, as they may close it here. */
export const mayDeleteIdentity = async (trx: Transaction, uid: string): Promise<boolean> =>
  (await lockUser(trx, uid)) === undefined || !(await isMoneyUnderWay(trx, uid));

/**
 * Repeats for the user what happened to the identity account, in its transaction. The owner of an address who takes over an account
 * that nobody had proved by Google gets nothing of it: they register as a new user does. A user who resets its password keeps it.
 */
export async function followIdentity(
  context: HandoverContext,
  uid: string,
  change: 'deleted' | 'email_verified' | 'password_reset' | 'taken_over',
): Promise<void> {
  const { trx } = context;
  const user = await lockUser(trx, uid);
  if (!user) return;
  if (change === 'email_verified') return confirmEmail(context, user);
  if (change === 'password_reset') return proveByReset(context, user);
  await closeAccount(context, user);
  if (change !== 'taken_over') return;
  const nothing = { verified_at: null, phone_number: null, address: null, photo_url: null, email_confirmed_at: null, away_until: null };
  await trx
    .updateTable('users')
    .set({ may_register_again: true, ...nothing })
    .where('uid', '=', uid)
    .execute();
  // The messages of an impostor, the answers to them and the contact data are not for the owner of the address.
  await forgetContactData(trx, uid);
  const ofUser = (columns: readonly string[]) => sql<SqlBool>`${uid} in (${sql.join(columns.map((column) => sql.ref(column)))})`;
  for (const table of ['conversations', 'offers', 'meetings'] as const)
    await trx
      .deleteFrom(table)
      .where(ofUser(['buyer_uid', 'seller_uid']))
      .execute();
  await trx
    .deleteFrom('user_blocks')
    .where(ofUser(['blocker_uid', 'blocked_uid']))
    .execute();
  await trx
    .deleteFrom('reviews')
    .where(ofUser(['author_uid', 'subject_uid']))
    .execute();
  // They are in no line any more.
  await trx.deleteFrom('waiting_entries').where('uid', '=', uid).execute();
  await trx.deleteFrom('emails').where('user_uid', '=', uid).where('sent_at', 'is', null).execute();
}

/** The display name of a user whose own may be that of another. */
const NEUTRAL_NAMES: Readonly<Record<Language, string>> = { en: 'User', bn: 'ব্যবহারকারী' };

/**
 * Confirms the address of a user who has reset the password. Their sessions and notifications have ended, and no payout method is taken
 * without a confirmed address. Another user may have registered the address: name, photo and phone number may be theirs, and what is for
 * sale is not shown until the owner of the address lists it again. Bookings stay, because the other side relies on them.
 */
async function proveByReset(context: TransitionContext, user: UserRow): Promise<void> {
  const { trx, now, changed } = context;
  const { uid, photo_id, language } = user;
  await confirmEmail(context, user);
  const nothing = { display_name: NEUTRAL_NAMES[language], photo_id: null, photo_url: null, phone_number: null };
  const { listings } = await rewriteUser(trx, user, nothing);
  if (photo_id !== null) await releasePhotos(trx, { photoIds: [photo_id], now });
  await hideUntilListedAgain(context, uid);
  await emailUsers(context, [{ to: user, kind: 'account_reset', path: '/dashboard/account' }]);
  changed({ kind: 'user', uid, email: user.email });
  if (isShownAsSeller(user, listings)) changed({ kind: 'seller', uid });
}

/** Takes what a user sells off the lists, also what a suspension hides; they may list it again. Their products are locked. */
async function hideUntilListedAgain({ trx, now, changed }: TransitionContext, uid: string): Promise<void> {
  const unsold = (await lockProducts(trx, await findListedIds(trx, uid))).filter(({ status }) => status === 'unsold');
  const hidden = await trx
    .updateTable('products')
    .set({ deleted_at: now, removal_reason: 'reset' })
    .where('seller_uid', '=', uid)
    .where('status', '=', 'unsold')
    .where((is) => is.or([is('deleted_at', 'is', null), is('removal_reason', '=', 'suspended')]))
    .returning('id')
    .execute();
  const ids = hidden.map(({ id }) => id);
  await releasePhotos(trx, { photoIds: await findPhotosOf(trx, ids, now), now, keptMs: restorableMs('reset') });
  for (const product of unsold) changed(productChange({ ...product, status: 'removed' }));
}

/** Removes the unsold and booked products of a user, and ends their bookings of other products. Sold products stay. */
async function cancelOpenBookingsOfUser(context: TransitionContext, user: UserRow): Promise<void> {
  const { trx } = context;
  const { uid } = user;
  const products = await lockOpenProductsOf(trx, uid);
  const others = products.filter(({ seller_uid }) => seller_uid !== uid);
  // No turn comes any more. Nobody waits for their own products.
  await leaveLinesFor(context, uid, others);
  // Locking may have waited for a payment or for the end of a booking, which gave them a turn: read again what is still open.
  const open = new Map((await selectOpenBookingsOf(trx, uid)).map((row) => [row.product_id, row.id]));
  for (const product of products) {
    const bookingId = open.get(product.id);
    if (product.seller_uid === uid && product.status === 'booked')
      await applyCommand(context, product, { to: 'removed', user: null, reason: 'account_deleted' });
    else if (bookingId !== undefined)
      await applyCommand(context, product, {
        to: 'unsold',
        user: { uid, email: '', role: 'buyer' },
        bookingId,
        reason: 'account_deleted',
      });
  }
  const unsold = products.filter(({ seller_uid, status }) => seller_uid === uid && status === 'unsold');
  for (let at = 0; at < unsold.length; at += AT_ONCE) await removeUnsold(context, user, unsold.slice(at, at + AT_ONCE));
}

/** Removes unsold products of one seller, which are locked: the transition `remove` as `applyCommand` takes it, of all in few statements. */
async function removeUnsold(context: TransitionContext, seller: UserRow, products: readonly LockedProduct[]): Promise<void> {
  const { trx, now, changed } = context;
  const ids = products.map(({ id }) => id);
  await trx.updateTable('products').set({ deleted_at: now, removal_reason: null }).where('id', 'in', ids).execute();
  await releasePhotos(trx, { photoIds: await findPhotosOf(trx, ids, now), now });
  const emails = products.map(({ title, selling_price_poisha: pricePoisha }) => ({
    to: seller,
    kind: 'seller_remove' as const,
    values: { title, pricePoisha, seller: seller.display_name },
  }));
  await emailUsers(context, emails);
  for (const product of products) changed(productChange({ ...product, status: 'removed' }));
}

/** Forgets the phone number and the address of a user on what they have removed, and number and place in their bookings that have ended. */
export async function forgetContactData(trx: Transaction, uid: string): Promise<void> {
  await trx
    .updateTable('products')
    .set({
      address: sql`coalesce(district, 'Bangladesh')`,
      seller_snapshot: sql`seller_snapshot || '{"phoneNumber": null, "address": null}'`,
    })
    .where('seller_uid', '=', uid)
    .where('deleted_at', 'is not', null)
    .execute();
  await trx
    .updateTable('bookings')
    .set({ contact_number: '', meeting_location: '' })
    .where('buyer_uid', '=', uid)
    .where('ended_at', 'is not', null)
    .execute();
}
