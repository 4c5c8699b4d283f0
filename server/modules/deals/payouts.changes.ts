import { randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { ErrorCode } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { PayoutMethod } from '#contract/payouts.ts';
import type { PayoutStatus } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { balanceOf } from '#domain/money/ledger.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import {
  actorsOfPayout,
  isPayoutRepeated,
  PAYOUT_CODE_DIGITS,
  PAYOUT_CODE_MS,
  STOPPED_BY_DISPUTE,
  PAYOUT_TRANSITIONS,
  type PayoutCommand,
  type PayoutTransition,
} from '#domain/deals/payouts.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { emailUsers } from '#server/modules/core/emails.views.ts';
import { moveMoney } from '#server/modules/deals/ledger.changes.ts';
import { codeEmails, methodEmails, payoutEmails } from '#server/modules/deals/payouts.emails.ts';
import {
  findDisputedPayouts,
  findMethod,
  findNewestCode,
  findOpenPayout,
  findSellerMoney,
  lockMethod,
  lockPayout,
  lockPayoutsIn,
  MOST_EXPORTED,
  type PayoutCode,
  type PayoutRecord,
} from '#server/modules/deals/payouts.sql.ts';
import { findUsers, lockUsers, type UserRow } from '#server/modules/users/users.sql.ts';
import type { Database, Transaction, Reader } from '#server/platform/db/database.ts';
import { isUid, newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import { DAY_MS } from '#domain/durations.ts';

/** The error for an admin's action that no transition allows: what the loser of a race receives. */
const REFUSALS: Record<PayoutStatus, ErrorCode> = {
  requested: 'payout_not_taken',
  in_progress: 'payout_taken',
  sent: 'payout_sent',
  failed: 'payout_failed',
  cancelled: 'payout_cancelled',
};

/** A payout without what every transition writes. */
type UnmovedPayout = Pick<PayoutRecord, 'id' | 'seller_uid' | 'amount_poisha' | 'method' | 'created_at'> & { admin_uid?: string | null };

/**
 * The one function that writes a payout: its new state, the log, and its effects. The payout is locked, or does not exist yet; of two
 * commands at once the second finds the state that the first left.
 * @throws Failure payout_open for a second payout of a seller
 */
async function applyTransition(
  context: TransitionContext,
  transition: PayoutTransition,
  before: UnmovedPayout,
  { by, reference, reason }: { by: SignedInUser; reference?: string | undefined; reason?: string | undefined },
): Promise<PayoutRecord> {
  const { trx, now, changed } = context;
  const takes = transition.action === 'take' || transition.action === 'take_over';
  const change = {
    status: transition.to,
    admin_uid: takes ? by.uid : transition.action === 'give_back' ? null : (before.admin_uid ?? null),
    reference: reference ?? null,
    reason: reason ?? null,
    moved_at: now,
  };
  const written =
    transition.from === null
      ? await trx
          .insertInto('payouts')
          .values({ ...before, ...change, method: JSON.stringify(before.method) })
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .executeTakeFirst()
      : await trx.updateTable('payouts').set(change).where('id', '=', before.id).returningAll().executeTakeFirst();
  const payout = written ?? fail('payout_open');
  await trx.insertInto('payout_log').values({ payout_id: payout.id, action: transition.action, by_uid: by.uid, created_at: now }).execute();
  const [seller] = await findUsers(trx, [payout.seller_uid]);
  if (transition.by !== 'seller' && transition.action !== 'cancel') {
    const title = `Tk ${tkOfPoisha(payout.amount_poisha)}, ${seller?.display_name ?? ''}`;
    const about = { kind: 'payout', id: payout.id, title } as const;
    await logAct({ trx, now }, { adminUid: by.uid, act: `payout_${transition.action}`, about, reason: reason ?? reference });
  }
  for (const effect of transition.effects)
    if (effect === 'move_money') await payOut(trx, payout, now);
    else if (seller) await emailUsers(context, payoutEmails(transition.action, payout, seller));
  changed({ kind: 'payout', id: payout.id, sellerUid: payout.seller_uid });
  return payout;
}

/** Takes the money of a payout out of the balance. The ledger takes the cause once. A closed account needs its method until the last one. */
async function payOut(trx: Transaction, { id, seller_uid, amount_poisha }: PayoutRecord, now: Date): Promise<void> {
  const movement = { from: balanceOf(seller_uid), to: 'payout_out', amountPoisha: amount_poisha, bookingId: null } as const;
  if (!(await moveMoney(trx, { ...movement, cause: `payout:${id}`, now }))) throw new Error(`Payout ${id} has moved money before`);
  await deleteMethodsOfClosed(trx, seller_uid);
}

const freshPayout = (sellerUid: string, amountPoisha: number, method: PayoutMethod, now: Date): UnmovedPayout => ({
  id: newId(now),
  seller_uid: sellerUid,
  amount_poisha: amountPoisha,
  method,
  created_at: now,
});

/**
 * Asks for a payout of the balance, or a part of it, to the confirmed method. Repeating the request while it waits returns it.
 * @throws Failure payout_method_needed, payout_open, bad_request on the amount
 */
export async function requestPayout(
  context: TransitionContext,
  user: SignedInUser,
  { amountPoisha, leastPoisha }: { amountPoisha: number; leastPoisha: number },
): Promise<{ payout: PayoutRecord; repeated: boolean }> {
  const { trx, now } = context;
  const method = (await lockMethod(trx, user.uid)) ?? fail('payout_method_needed');
  const open = await findOpenPayout(trx, user.uid);
  if (open?.status === 'requested' && open.amount_poisha === amountPoisha) return { payout: open, repeated: true };
  if (open) return fail('payout_open');
  if (amountPoisha < leastPoisha) return failField('amount', `The smallest payout is Tk ${tkOfPoisha(leastPoisha)}.`);
  // Written before the balance is read: from then on no other payout of this seller begins.
  const payout = await applyTransition(context, PAYOUT_TRANSITIONS.named('request'), freshPayout(user.uid, amountPoisha, method, now), {
    by: user,
  });
  const { available } = await findSellerMoney(trx, user.uid);
  if (available < 0) return failField('amount', `Your balance holds Tk ${tkOfPoisha(available + amountPoisha)}.`);
  return { payout, repeated: false };
}

/**
 * Asks for the payout of what the balance of a closed account holds: to the method that it had, unless another one is given.
 * @throws Failure unknown_user, payout_method_needed, payout_open, balance_empty
 */
export async function payOutClosed(
  context: TransitionContext,
  admin: SignedInUser,
  uid: string,
  given: PayoutMethod | null,
): Promise<PayoutRecord> {
  const { trx, now } = context;
  const [seller] = isUid(uid) ? await findUsers(trx, [uid]) : [];
  if (!seller || seller.deleted_at === null) return fail('unknown_user');
  if (await findOpenPayout(trx, uid)) return fail('payout_open');
  const { available } = await findSellerMoney(trx, uid);
  if (available <= 0) return fail('balance_empty');
  const method = given ?? (await findMethod(trx, uid)) ?? fail('payout_method_needed');
  const payout = await applyTransition(context, PAYOUT_TRANSITIONS.named('request_closed'), freshPayout(uid, available, method, now), {
    by: admin,
  });
  // As for a seller: another payout may have been sent since the balance was read.
  return (await findSellerMoney(trx, uid)).available < 0 ? fail('payout_open') : payout;
}

/** Cancels a payout as its seller. @throws Failure unknown_payout also to everybody else, payout_in_progress, payout_sent, payout_failed */
export async function cancelPayout(context: TransitionContext, user: SignedInUser, id: string): Promise<PayoutRecord> {
  const payout = await lockPayout(context.trx, id);
  if (payout?.seller_uid !== user.uid) return fail('unknown_payout');
  if (PAYOUT_TRANSITIONS.repeats('cancel', payout.status, 'seller')) return payout;
  const refusal = payout.status === 'in_progress' ? 'payout_in_progress' : REFUSALS[payout.status];
  const transition = PAYOUT_TRANSITIONS.find('cancel', payout.status, 'seller') ?? fail(refusal);
  return applyTransition(context, transition, payout, { by: user });
}

/** Moves a payout as an admin. @throws Failure unknown_payout, payout_disputed, and the codes of REFUSALS */
export async function movePayout(
  context: TransitionContext,
  admin: SignedInUser,
  id: string,
  command: PayoutCommand,
): Promise<PayoutRecord> {
  const payout = (await lockPayout(context.trx, id)) ?? fail('unknown_payout');
  if ((payout.admin_uid ?? admin.uid) === admin.uid && isPayoutRepeated(command, payout)) return payout;
  const actors = actorsOfPayout(admin, { sellerUid: payout.seller_uid, adminUid: payout.admin_uid });
  const transition = PAYOUT_TRANSITIONS.find(command.action, payout.status, actors);
  if (!transition) return fail(REFUSALS[payout.status]);
  if (STOPPED_BY_DISPUTE.has(command.action) && (await findDisputedPayouts(context.trx, [payout])).size > 0) return fail('payout_disputed');
  return applyTransition(context, transition, payout, { by: admin, reference: command.reference, reason: command.reason });
}

/**
 * Takes as many requested payouts as one export has place for. Returns all that this admin has in progress, oldest first, without those that
 * hold disputed money.
 */
export async function takePayouts(context: TransitionContext, admin: SignedInUser): Promise<PayoutRecord[]> {
  const transition = PAYOUT_TRANSITIONS.named('take');
  const before = await lockPayoutsIn(context.trx, 'in_progress', admin.uid, MOST_EXPORTED);
  const requested = await lockPayoutsIn(context.trx, 'requested', null, MOST_EXPORTED - before.length);
  const disputed = await findDisputedPayouts(context.trx, [...before, ...requested]);
  for (const payout of requested) if (!disputed.has(payout.id)) await applyTransition(context, transition, payout, { by: admin });
  const taken = await lockPayoutsIn(context.trx, 'in_progress', admin.uid, MOST_EXPORTED);
  const exported = taken.filter(({ id }) => !disputed.has(id));
  // With the numbers of accounts.
  const about = { kind: 'payout', id: '', title: String(exported.length) } as const;
  await logAct(context, { adminUid: admin.uid, act: 'payouts_exported', about });
  return exported;
}

// Slow on purpose: who reads the hash of a code needs hours to find it, and it counts for minutes.
const hash = promisify<string, string, number, Buffer>(scrypt);
const hashOf = (code: string, id: string): Promise<Buffer> => hash(code, id, 32);

/** A new code of a payout method with its hash, made before the transaction that stores it. */
export async function newCode(now: Date): Promise<{ id: string; code: string; codeHash: Buffer }> {
  const [id, code] = [newId(now), String(randomInt(10 ** PAYOUT_CODE_DIGITS)).padStart(PAYOUT_CODE_DIGITS, '0')];
  return { id, code, codeHash: await hashOf(code, id) };
}

/**
 * Stores a payout method that waits for its code, and sends that to the seller's address. It replaces one that waits.
 * @throws Failure invalid_token, address_unconfirmed, too_many_codes
 */
export async function requestMethod(
  context: TransitionContext,
  user: SignedInUser,
  method: PayoutMethod,
  { id, code, codeHash }: Awaited<ReturnType<typeof newCode>>,
): Promise<void> {
  const { trx, now, changed } = context;
  const [seller] = await lockUsers(trx, [user.uid]);
  if (!seller) return fail('invalid_token');
  if (seller.email_confirmed_at === null) return fail('address_unconfirmed');
  // As the column is computed: migration 0025.
  const today = sql<string>`((${now}::timestamptz at time zone 'UTC') + interval '6 hours')::date`;
  await trx.deleteFrom('payout_codes').where('uid', '=', user.uid).where('made_on', '<', today).execute();
  const nth = ((await findNewestCode(trx, user.uid))?.nth ?? 0) + 1;
  if (nth > limits.payoutCodesPerDay) return fail('too_many_codes');
  const expires_at = new Date(now.getTime() + PAYOUT_CODE_MS);
  const row = { id, uid: user.uid, method: JSON.stringify(method), code_hash: codeHash, nth, created_at: now, expires_at, used_at: null };
  await trx.insertInto('payout_codes').values(row).execute();
  await emailUsers(context, codeEmails(seller, method, code));
  changed({ kind: 'payout', id, sellerUid: user.uid });
}

/**
 * Counts a try for the newest code, and returns it if it is the code of the email. The try is counted before the code is compared, in a
 * transaction of its own: it counts whatever follows.
 * @throws Failure payout_code_wrong, payout_code_ended
 */
export async function tryCode(db: Database, { uid }: SignedInUser, typed: string, now: Date): Promise<PayoutCode> {
  const newest = await findNewestCode(db, uid);
  if (!newest) return fail('payout_code_ended');
  const counted = await db
    .updateTable('payout_codes')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('id', '=', newest.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', limits.payoutCodeTries)
    .returningAll()
    .executeTakeFirst();
  // The answer to the right code may have been lost.
  if (!counted && newest.used_at === null) return fail('payout_code_ended');
  const isRight = timingSafeEqual(await hashOf(typed, newest.id), newest.code_hash);
  return isRight ? newest : fail(counted ? 'payout_code_wrong' : 'payout_code_ended');
}

/** Makes the payout method of a right code the one that counts, and reports it to the seller; the second time nothing changes. */
export async function confirmMethod(context: TransitionContext, user: SignedInUser, code: PayoutCode): Promise<void> {
  const { trx, now, changed } = context;
  const used = await trx
    .updateTable('payout_codes')
    .set({ used_at: now })
    .where('id', '=', code.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) return;
  const row = { method: JSON.stringify(code.method), confirmed_at: now };
  await trx
    .insertInto('payout_methods')
    .values({ uid: user.uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute();
  const [seller]: (UserRow | undefined)[] = await findUsers(trx, [user.uid]);
  if (seller) await emailUsers(context, methodEmails(seller, 'payout_method', code.method));
  changed({ kind: 'payout', id: code.id, sellerUid: user.uid });
}

/** Removes the payout method of a seller, and reports it; the second time nothing changes. @throws Failure payout_method_in_use */
export async function removeMethod(context: TransitionContext, { uid }: SignedInUser): Promise<void> {
  const { trx, changed } = context;
  const method = await lockMethod(trx, uid);
  if (!method) return;
  if (await findOpenPayout(trx, uid)) return fail('payout_method_in_use');
  await trx.deleteFrom('payout_methods').where('uid', '=', uid).execute();
  const [seller] = await findUsers(trx, [uid]);
  if (seller) await emailUsers(context, methodEmails(seller, 'payout_method_removed', method));
  changed({ kind: 'payout', id: uid, sellerUid: uid });
}

/** Deletes the payout method of each closed account, or of this one, that nothing is owed to any more. */
export async function deleteMethodsOfClosed(db: Reader, uid?: string): Promise<void> {
  const closed = await db
    .selectFrom('payout_methods')
    .innerJoin('users', 'users.uid', 'payout_methods.uid')
    .select('users.uid')
    .where('users.deleted_at', 'is not', null)
    .$if(uid !== undefined, (query) => query.where('users.uid', '=', uid ?? ''))
    .execute();
  for (const owner of closed) {
    // Held money may be released yet, or go back to the buyer.
    const { held, available, underWay } = await findSellerMoney(db, owner.uid);
    if (held + available + underWay <= 0) await db.deleteFrom('payout_methods').where('uid', '=', owner.uid).execute();
  }
}

/** Deletes what nobody needs any more of payout methods: codes of a day ago, which hold one too, and the methods of closed accounts. */
export async function sweepPayoutMethods(db: Reader, now: Date): Promise<void> {
  await db
    .deleteFrom('payout_codes')
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await deleteMethodsOfClosed(db);
}
