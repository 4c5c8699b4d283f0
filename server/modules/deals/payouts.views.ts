import { limits } from '#contract/limits.ts';
import type { AdminPayout, Balance, Movement, Payout, PayoutMethod } from '#contract/payouts.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { csvOf } from '#domain/csv.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { actorsOfPayout, maskedAccount, PAYOUT_TRANSITIONS, STOPPED_BY_DISPUTE } from '#domain/deals/payouts.ts';
import {
  kindOf,
  type MovementRow,
  type PayoutCode,
  type PayoutRecord,
  type PayoutRow,
  type SellerMoney,
} from '#server/modules/deals/payouts.sql.ts';

/** A payout method without the number of its account. */
export const maskedMethod = (method: PayoutMethod): PayoutMethod => ({
  ...method,
  account: maskedAccount(method.account),
  routingNumber: null,
});

const common = (payout: PayoutRecord) => ({
  _id: payout.id,
  amount: tkOfPoisha(payout.amount_poisha),
  status: payout.status,
  createdAt: payout.created_at.toISOString(),
  movedAt: payout.moved_at.toISOString(),
  reference: payout.reference,
  reason: payout.reason,
});

/** A payout as its seller sees it. */
export const payoutView = (payout: PayoutRecord): Payout => ({
  ...common(payout),
  method: maskedMethod(payout.method),
  can: { cancel: PAYOUT_TRANSITIONS.find('cancel', payout.status, 'seller') !== undefined },
});

/** A payout as an admin sees it: with the whole account, to which the admin pays. */
export function adminPayoutView({ payout, seller, admin, isDisputed, log }: PayoutRow, viewer: SignedInUser): AdminPayout {
  const actors = actorsOfPayout(viewer, { sellerUid: payout.seller_uid, adminUid: payout.admin_uid });
  const may = (action: keyof AdminPayout['can']): boolean =>
    !(isDisputed && STOPPED_BY_DISPUTE.has(action)) && PAYOUT_TRANSITIONS.find(action, payout.status, actors) !== undefined;
  return {
    ...common(payout),
    method: payout.method,
    seller: { uid: seller.uid, displayName: seller.display_name, email: seller.email, closed: seller.deleted_at !== null },
    disputed: isDisputed,
    takenBy: admin?.display_name ?? null,
    log: log.map(({ action, by, at }) => ({ action, by, at: at.toISOString() })),
    can: { take: may('take'), take_over: may('take_over'), give_back: may('give_back'), send: may('send'), fail: may('fail') },
  };
}

/** The balance of a seller. A payout method waits for its code as long as that counts. */
export const balanceView = (
  money: SellerMoney,
  {
    least,
    method,
    code,
    payout,
    now,
  }: { least: number; method: PayoutMethod | null; code: PayoutCode | undefined; payout: PayoutRecord | undefined; now: Date },
): Balance => ({
  held: tkOfPoisha(money.held),
  available: tkOfPoisha(money.available),
  underWay: tkOfPoisha(money.underWay),
  paidOut: tkOfPoisha(money.paidOut),
  least: tkOfPoisha(least),
  method: method && maskedMethod(method),
  newMethod:
    code && code.used_at === null && code.expires_at > now && code.tries < limits.payoutCodeTries
      ? { method: maskedMethod(code.method), expiresAt: code.expires_at.toISOString(), triesLeft: limits.payoutCodeTries - code.tries }
      : null,
  payout: payout ? payoutView(payout) : null,
});

export const movementView = (row: MovementRow): Movement => ({
  _id: String(row.id),
  at: row.created_at.toISOString(),
  kind: kindOf(row),
  amount: tkOfPoisha(row.amount_poisha),
  booking: row.booking_id === null ? null : { _id: row.booking_id, title: row.title ?? '' },
  payout: row.reference === null ? null : { reference: row.reference },
});

const COLUMNS = ['payout', 'requested', 'seller', 'email', 'method', 'holder', 'bank', 'routing number', 'account', 'Tk'];

/** Payouts as a table for the program or the website with which an admin pays them. */
export const payoutsCsv = (rows: readonly PayoutRow[]): string =>
  csvOf([
    COLUMNS,
    ...rows.map(({ payout: { id, created_at, method, amount_poisha }, seller }) => [
      id,
      created_at.toISOString(),
      seller.display_name,
      seller.email,
      method.kind,
      method.holder ?? '',
      method.bank ?? '',
      { digits: method.routingNumber ?? '' },
      { digits: method.account },
      tkOfPoisha(amount_poisha),
    ]),
  ]);
