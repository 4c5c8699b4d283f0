import { exists } from '#server/modules/core/rows.ts';
import { limits } from '#contract/limits.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import type { TransitionName } from '#domain/deals/lifecycle.ts';
import { isSuspended } from '#domain/users/suspension.ts';
import { endOfTurn, WAITING_TRANSITIONS, type WaitingTransition, LIVE_WAITING_STATES, type WaitingState } from '#domain/deals/waiting.ts';
import { lockProducts, productChange, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import { userOf } from '#server/modules/deals/bookings.sql.ts';
import { contactOfAway } from '#server/modules/users/users.changes.ts';
import { findUsers, isBlocked, lockBuyerAndSeller, refuseSuspended } from '#server/modules/users/users.sql.ts';
import type { EmailKind } from '#server/modules/core/email-texts.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { findEntry, findProductsWaitedFor, type WaitingRecord } from '#server/modules/deals/waiting.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import { USERS_OF_CHANGE, type ChangeContext, type TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import { sql } from 'kysely';

/**
 * The one function that changes entries of a line: those that the condition names and that are in the state from which the transition
 * leads. The lock on the product guards the line. Returns them as they are then.
 */
function move(
  trx: Transaction,
  now: Date,
  { from, to }: WaitingTransition,
  where: { id: string } | { product_id: string; uid?: string } | { booking_id: string },
  bookingId?: string,
): Promise<WaitingRecord[]> {
  return trx
    .updateTable('waiting_entries')
    .set({ status: to, moved_at: now, ...(bookingId !== undefined && { booking_id: bookingId }) })
    .where((is) => is.and({ ...where }))
    .where('status', '=', from)
    .returningAll()
    .execute();
}

/** The users in the line for a product who are in one of these states. */
async function usersIn(trx: Transaction, productId: string, states: readonly WaitingState[]): Promise<string[]> {
  const entries = trx.selectFrom('waiting_entries').select('uid').where('product_id', '=', productId).where('status', 'in', states);
  return (await entries.execute()).map(({ uid }) => uid);
}

/** Reports to all in line that places have changed, and to those who have just left it. */
async function notifyLine({ trx, changed }: ChangeContext, productId: string, left: readonly WaitingRecord[] = []): Promise<void> {
  const uids = [...new Set([...(await usersIn(trx, productId, LIVE_WAITING_STATES)), ...left.map(({ uid }) => uid)])];
  for (let at = 0; at < uids.length; at += USERS_OF_CHANGE) changed({ kind: 'waiting', uids: uids.slice(at, at + USERS_OF_CHANGE) });
}

export interface NewEntry {
  productId: string;
  contactNumber: string | undefined;
}

/**
 * Joins the line for a booked product. Returns whether the same user has joined it before.
 * @param options.confirmHours hours in which a turn must be confirmed
 * @throws Failure invalid_token, address_unconfirmed, unknown_product, own_product, not_booked, already_sold, booked_by_you, too_many_lines, booking_closed, suspended, seller_away, bad_request on the number where none is known
 */
export async function joinLine(
  context: ChangeContext,
  user: SignedInUser,
  input: NewEntry,
  { mustConfirm, confirmHours }: { mustConfirm: boolean; confirmHours: number },
): Promise<{ repeated: boolean }> {
  const { trx, now, changed } = context;
  const { productId } = input;
  if (!isId(productId)) return fail('unknown_product');
  const users = await lockBuyerAndSeller(trx, user.uid, productId, mustConfirm);
  const product = (await lockProducts(trx, [productId]))[0] ?? fail('unknown_product');
  if (product.seller_uid === user.uid) return fail('own_product');
  // The lock on the user guards their number.
  const entries = trx.selectFrom('waiting_entries').selectAll().where('uid', '=', user.uid);
  const live = await entries.where('status', 'in', LIVE_WAITING_STATES).execute();
  const entry = live.find((each) => each.product_id === productId);
  if (entry?.status === 'waiting') return { repeated: true };
  refuseSuspended(users, user.uid, now);
  if (users.some(({ uid, suspended_until }) => uid === product.seller_uid && isSuspended(suspended_until, now))) return fail('seller_away');
  if (product.status !== 'booked') return fail(product.status === 'sold' ? 'already_sold' : 'not_booked');
  const own = trx.selectFrom('bookings').select('id').where('product_id', '=', productId).where('buyer_uid', '=', user.uid);
  if (entry || (await exists(own.where('ended_at', 'is', null)))) return fail('booked_by_you');
  // It is not said which of the two has.
  if (await isBlocked(trx, user.uid, product.seller_uid)) return fail('booking_closed');
  if (live.length >= limits.waitingLines) return fail('too_many_lines');
  await trx
    .insertInto('waiting_entries')
    .values({
      id: newId(now),
      product_id: productId,
      uid: user.uid,
      seller_uid: product.seller_uid,
      status: WAITING_TRANSITIONS.named('join').to,
      contact_number: contactOfAway(userOf(users, user.uid), input.contactNumber),
      confirm_hours: confirmHours,
      joined_at: now,
      moved_at: now,
    })
    .execute();
  // Nobody's place has changed but theirs; everybody sees how many wait.
  changed({ kind: 'waiting', uids: [user.uid] });
  changed(productChange(product));
  return { repeated: false };
}

/** Leaves a line; repeating it changes nothing. @throws Failure not_in_line also to everybody else, your_turn */
export async function leaveLine(context: ChangeContext, user: SignedInUser, id: string): Promise<void> {
  const { trx } = context;
  const found = (await findEntry(trx, id)) ?? fail('not_in_line');
  if (found.uid !== user.uid) return fail('not_in_line');
  const [product] = await lockProducts(trx, [found.product_id]);
  // The turn may have come while the lock was waited for.
  const entry = (await findEntry(trx, id)) ?? fail('not_in_line');
  if (entry.status === 'left') return;
  if (entry.status === 'turn') return fail('your_turn');
  if (!product || entry.status !== 'waiting') return fail('not_in_line');
  await leave(context, product, { id });
}

async function leave(
  context: ChangeContext,
  product: LockedProduct,
  where: { id: string } | { product_id: string; uid: string },
): Promise<void> {
  const left = await move(context.trx, context.now, WAITING_TRANSITIONS.named('leave'), where);
  if (left.length === 0) return;
  await notifyLine(context, product.id, left);
  context.changed(productChange(product));
}

/** Takes a user out of the lines for these products, which are locked: their account ends. */
export async function leaveLinesFor(context: ChangeContext, uid: string, products: readonly LockedProduct[]): Promise<void> {
  for (const product of products) await leave(context, product, { product_id: product.id, uid });
}

/** Lets no turn come between two users, who are locked, until this transaction ends: one blocks the other. */
export async function holdLinesBetween(trx: Transaction, uid: string, otherUid: string): Promise<void> {
  const ids = [...(await findProductsWaitedFor(trx, uid, otherUid)), ...(await findProductsWaitedFor(trx, otherUid, uid))];
  await lockProducts(trx, ids);
}

/** Finds the user who has the next turn for a product. Passes over who may not book it, for one of them and the seller has blocked the other. */
export async function nextInLine(context: ChangeContext, productId: string): Promise<WaitingRecord | undefined> {
  const { trx, now, changed } = context;
  for (;;) {
    const waiting = trx.selectFrom('waiting_entries').selectAll().where('product_id', '=', productId).where('status', '=', 'waiting');
    const entry = await waiting.orderBy('seq').limit(1).executeTakeFirst();
    if (!entry || !(await isBlocked(trx, entry.uid, entry.seller_uid))) return entry;
    await move(trx, now, WAITING_TRANSITIONS.named('pass_over'), { id: entry.id });
    changed({ kind: 'waiting', uids: [entry.uid] });
  }
}

/** Writes that the first in line has the turn: the booking that was made for them. */
export async function takeTurn(context: ChangeContext, entry: WaitingRecord, bookingId: string): Promise<void> {
  await move(context.trx, context.now, WAITING_TRANSITIONS.named('turn'), { id: entry.id }, bookingId);
  await notifyLine(context, entry.product_id);
}

/** Writes what became of a turn that was not confirmed before, by the transition of its booking. */
export async function moveTurn(context: ChangeContext, bookingId: string, by: TransitionName): Promise<void> {
  const moved = await move(context.trx, context.now, endOfTurn(by), { booking_id: bookingId });
  for (const { uid } of moved) context.changed({ kind: 'waiting', uids: [uid] });
}

/** Ends the line for a product that was sold, removed or hidden. Each who waited gets an email. */
export async function endLine(context: TransitionContext, product: LockedProduct): Promise<void> {
  const ended = await move(context.trx, context.now, WAITING_TRANSITIONS.named('end'), { product_id: product.id });
  if (ended.length === 0) return;
  const uids = ended.map(({ uid }) => uid);
  await emailLine(context, 'waiting_ended', uids, product, '/');
  await notifyLine(context, product.id, ended);
}

/**
 * Takes the line for a product that is listed again up where it was ended, in the order in which its users had joined, without those whose
 * account is closed or suspended. The newest entry of each user counts, which no clock decides.
 */
export async function resumeLine({ trx, now }: ChangeContext, productId: string): Promise<void> {
  const { rows } = await sql<WaitingRecord>`
    select w.* from (
      select distinct on (uid) * from waiting_entries where product_id = ${productId} order by uid, seq desc) as w join users on users.uid = w.uid
    where w.status = 'ended' and w.booking_id is null
      and users.deleted_at is null and (users.suspended_until is null or users.suspended_until <= ${now})`.execute(trx);
  for (const { id } of rows.toSorted((a, b) => a.seq - b.seq)) await move(trx, now, WAITING_TRANSITIONS.named('resume'), { id });
}

/** Sends an email to those who wait for a product again, and shows them their places. */
export async function announceLine(context: TransitionContext, product: LockedProduct): Promise<void> {
  await emailLine(context, 'waiting_resumed', await usersIn(context.trx, product.id, ['waiting']), product, `/product/${product.id}`);
  await notifyLine(context, product.id);
}

async function emailLine(
  context: TransitionContext,
  kind: EmailKind,
  uids: readonly string[],
  { title, selling_price_poisha: pricePoisha }: LockedProduct,
  path: string,
): Promise<void> {
  const users = await findUsers(context.trx, uids);
  await emailUsers(
    context,
    users.map((to) => ({ to, kind, values: { title, pricePoisha }, path })),
  );
}
