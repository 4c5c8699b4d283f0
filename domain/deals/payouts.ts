import type { PayoutAction, PayoutStatus } from '#contract/vocabulary.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { plainCode } from '#contract/clean-text.ts';
import { machine, type Named, type Row } from '#domain/machine.ts';
import { parsePhone } from '#domain/users/phone.ts';

/** The actors that move a payout. `other_admin` is an admin while another one has it in progress. */
export const PAYOUT_ACTORS = ['seller', 'admin', 'other_admin'] as const;
export type PayoutActor = (typeof PAYOUT_ACTORS)[number];

/** The effects of a transition besides the change of state, in the same transaction. */
export const PAYOUT_EFFECTS = ['move_money', 'email_seller'] as const;
export type PayoutEffect = (typeof PAYOUT_EFFECTS)[number];

interface PayoutRow extends Row {
  readonly action: PayoutAction;
  readonly from: PayoutStatus | null;
  readonly to: PayoutStatus;
  readonly by: PayoutActor;
  readonly effects: readonly PayoutEffect[];
}

/**
 * The one table of what can happen to a payout. Until it is sent, its money stays in the balance of the seller, where nothing else may
 * use it: a payout that fails or is cancelled moves none. An admin takes a payout before paying it, so that no other admin pays it too and
 * the seller does not cancel it meanwhile. `server/modules/deals/payouts.changes.ts` holds the one function that writes it.
 */
const ROWS = [
  { name: 'request', action: 'request', from: null, to: 'requested', by: 'seller', effects: ['email_seller'] },
  // The balance of a closed account.
  { name: 'request_closed', action: 'request', from: null, to: 'requested', by: 'admin', effects: ['email_seller'] },
  { name: 'cancel', action: 'cancel', from: 'requested', to: 'cancelled', by: 'seller', effects: ['email_seller'] },
  { name: 'take', action: 'take', from: 'requested', to: 'in_progress', by: 'admin', effects: [] },
  { name: 'take_over', action: 'take_over', from: 'in_progress', to: 'in_progress', by: 'other_admin', effects: [] },
  // It was taken by mistake, or cannot be paid today: another admin takes it, or the seller cancels it.
  { name: 'give_back', action: 'give_back', from: 'in_progress', to: 'requested', by: 'admin', effects: [] },
  { name: 'send', action: 'send', from: 'in_progress', to: 'sent', by: 'admin', effects: ['move_money', 'email_seller'] },
  { name: 'fail', action: 'fail', from: 'in_progress', to: 'failed', by: 'admin', effects: ['email_seller'] },
] as const satisfies readonly PayoutRow[];
export type PayoutTransition = Named<PayoutRow, typeof ROWS>;
export const PAYOUT_TRANSITIONS = machine<PayoutTransition>(ROWS);

/** The acts of an admin on a payout. */
export interface PayoutCommand {
  action: Extract<PayoutAction, 'take' | 'take_over' | 'give_back' | 'send' | 'fail'>;
  reference?: string;
  reason?: string;
}

/** Whether an admin's action has brought the payout, which that admin or nobody pays, into its present state: a repetition of it changes nothing. */
export function isPayoutRepeated(
  { action, reference, reason }: PayoutCommand,
  payout: { status: PayoutStatus; reference: string | null; reason: string | null },
): boolean {
  if (action === 'send' && payout.reference !== reference) return false;
  if (action === 'fail' && payout.reason !== reason) return false;
  return PAYOUT_TRANSITIONS.repeats(action, payout.status, ['admin', 'other_admin']);
}

/** How a user relates to a payout that a seller has asked for and an admin may have taken. Nobody else may know of it. */
export function actorsOfPayout(user: SignedInUser, payout: { sellerUid: string; adminUid: string | null }): PayoutActor[] {
  const seller: PayoutActor[] = user.uid === payout.sellerUid ? ['seller'] : [];
  if (user.role !== 'admin') return seller;
  return [...seller, payout.adminUid === null || payout.adminUid === user.uid ? 'admin' : 'other_admin'];
}

/** The acts that an admin cannot take on a payout while the bank of a buyer disputes a payment whose money it holds. */
export const STOPPED_BY_DISPUTE: ReadonlySet<PayoutAction> = new Set<PayoutAction>(['take', 'take_over', 'send']);

/** States in which the money of a payout is still in the balance of its seller, and cannot be asked for again. */
export const OPEN_PAYOUT_STATES = ['requested', 'in_progress'] as const satisfies readonly PayoutStatus[];

/** A bKash number as it is dialled in Bangladesh, from any spelling of a phone number; null when it is not a mobile number of Bangladesh. */
export function parseBkashNumber(typed: string | number): string | null {
  const found = /^\+880(1[3-9]\d{8})$/.exec(parsePhone(typed) ?? '');
  return found ? `0${found[1]}` : null;
}

/** The digits of a bank account's number, 6 to 20 of them; null when it is not one. */
export const parseAccountNumber = (typed: string): string | null => (/^\d{6,20}$/.test(plainCode(typed)) ? plainCode(typed) : null);

/** The nine digits by which Bangladesh Bank names a branch; null when it is not a routing number. */
export const parseRoutingNumber = (typed: string): string | null => (/^\d{9}$/.test(plainCode(typed)) ? plainCode(typed) : null);

/** The last four digits of an account, as anything but a payout for an admin shows it. */
export const maskedAccount = (account: string): string => `••••${account.slice(-4)}`;

/** Digits of the code that confirms a payout method. */
export const PAYOUT_CODE_DIGITS = 6;
/** ms for which a code counts. */
export const PAYOUT_CODE_MS = 15 * 60_000;
