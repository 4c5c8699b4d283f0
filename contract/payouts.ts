import * as z from '#contract/zod.ts';
import { amount, codeField, count, pageQuery, phoneField, plainText, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { MOVEMENT_KINDS, PAYOUT_ACTIONS, PAYOUT_METHODS, PAYOUT_STATUSES } from '#contract/vocabulary.ts';

export const BkashMethod = z.strictObject({ kind: z.literal('bkash'), number: phoneField });
export const BankMethod = z.strictObject({
  kind: z.literal('bank'),
  holder: text('Account holder', limits.displayName),
  bank: text('Bank', limits.bank),
  routingNumber: codeField('Routing number', limits.bankNumber),
  accountNumber: codeField('Account number', limits.bankNumber),
});
/** A payout method as it is typed; `domain/deals/payouts.ts` validates its numbers. */
export const NewPayoutMethod = z.discriminatedUnion('kind', [BkashMethod, BankMethod], 'A payout goes to bkash or to a bank.');
export type NewPayoutMethod = z.infer<typeof NewPayoutMethod>;

export const PayoutMethod = z.named(
  'PayoutMethod',
  {
    kind: z.enum(PAYOUT_METHODS),
    account: z.string().meta({ description: 'The last four digits of a bKash or bank account; all of them for admins' }),
    holder: z.string().nullable(),
    bank: z.string().nullable(),
    routingNumber: z.string().nullable(),
  },
  'The account to which payouts go. The last three are null for bKash.',
);
export type PayoutMethod = z.infer<typeof PayoutMethod>;

export const Payout = z.named('Payout', {
  _id: z.string(),
  amount: z.number().meta({ description: 'Tk' }),
  status: z.enum(PAYOUT_STATUSES),
  method: PayoutMethod,
  createdAt: z.string(),
  movedAt: z.string().meta({ description: 'The time at which it came into its present state' }),
  reference: z.string().nullable().meta({ description: 'The reference of the transfer, once it is sent' }),
  reason: z.string().nullable().meta({ description: 'The reason why it has failed' }),
  can: z.object({ cancel: z.boolean() }),
});
export type Payout = z.infer<typeof Payout>;

export const Balance = z.named('Balance', {
  held: z.number().meta({ description: 'Tk that buyers have paid and that are not released yet' }),
  available: z.number().meta({ description: 'Tk that can be paid out' }),
  underWay: z.number().meta({ description: 'Tk of the payout that has not ended' }),
  paidOut: z.number().meta({ description: 'Tk that were paid out so far' }),
  least: z.number().meta({ description: 'Tk; the smallest payout' }),
  method: PayoutMethod.nullable().meta({ description: 'The confirmed payout method' }),
  newMethod: z
    .object({ method: PayoutMethod, expiresAt: z.string(), triesLeft: count })
    .nullable()
    .meta({ description: 'A payout method that waits for its code' }),
  payout: Payout.nullable().meta({ description: 'The payout that has not ended' }),
});
export type Balance = z.infer<typeof Balance>;

export const getBalance = operation({
  access: 'seller',
  summary: 'The balance of the caller: what is held, available and paid out, the payout method and the payout under way.',
  reply: Balance,
});

export const Movement = z.named('Movement', {
  _id: z.string(),
  at: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  amount: z.number().meta({ description: 'The amount in Tk; below 0 for money that leaves' }),
  booking: z.object({ _id: z.string(), title: z.string() }).nullable(),
  payout: z.object({ reference: z.string() }).nullable(),
});
export type Movement = z.infer<typeof Movement>;

export const listMovements = operation({
  access: 'seller',
  summary: 'The movements of the caller’s money, newest first: what was held, released, refunded and paid out.',
  query: z.object(pageQuery),
  reply: z.named('MovementList', { movements: z.array(Movement), nextCursor: z.string().optional() }),
});

export const requestPayoutMethod = operation({
  access: 'seller',
  summary: `Sends a code of six digits to the caller’s email address. The payout method counts once it is confirmed with it, within 15 minutes and ${limits.payoutCodeTries} tries; until then the one before stays.`,
  body: NewPayoutMethod,
  reply: Balance,
  errors: ['address_unconfirmed', 'too_many_codes'],
  perMinute: 20,
});

export const confirmPayoutMethod = operation({
  access: 'seller',
  summary: 'Confirms the payout method with the code of the newest email. Repeating the request returns the same answer.',
  body: z.strictObject({ code: codeField('Code', limits.code) }),
  reply: Balance,
  errors: ['payout_code_wrong', 'payout_code_ended'],
  perMinute: 20,
});

export const removePayoutMethod = operation({
  access: 'seller',
  summary: 'Removes the payout method, unless a payout is under way. Repeating the request returns the same answer.',
  reply: Balance,
  errors: ['payout_method_in_use'],
});

export const requestPayout = operation({
  access: 'seller',
  summary:
    'Asks for a payout of the available balance or a part of it to the confirmed payout method. One is under way at a time. Repeating the request while it waits returns the same payout with status 200.',
  body: z.strictObject({ amount: amount('Amount', limits.payoutTk) }),
  reply: Payout,
  status: 201,
  repeatStatus: 200,
  errors: ['payout_method_needed', 'payout_open'],
  perMinute: 20,
});

export const listOwnPayouts = operation({
  access: 'seller',
  summary: 'The payouts of the caller, newest first.',
  query: z.object(pageQuery),
  reply: z.named('OwnPayoutList', { payouts: z.array(Payout), nextCursor: z.string().optional() }),
});

export const cancelPayout = operation({
  access: 'seller',
  summary: 'Cancels a payout of the caller before an admin has taken it. Repeating the request returns the same answer.',
  reply: Payout,
  errors: ['unknown_payout', 'payout_in_progress', 'payout_sent', 'payout_failed'],
});

export const AdminPayout = Payout.omit({ can: true })
  .extend({
    seller: z.object({ uid: z.string(), displayName: z.string(), email: z.string(), closed: z.boolean() }),
    disputed: z.boolean().meta({
      description: 'Whether the bank of a buyer disputes a payment whose money it holds: it is neither taken nor sent until that is over',
    }),
    takenBy: z.string().nullable().meta({ description: 'The name of the admin who pays it' }),
    log: z
      .array(z.object({ action: z.enum(PAYOUT_ACTIONS), by: z.string(), at: z.string() }))
      .meta({ description: 'The acts so far, oldest first' }),
    can: z.object({ take: z.boolean(), take_over: z.boolean(), give_back: z.boolean(), send: z.boolean(), fail: z.boolean() }),
  })
  .meta({ id: 'AdminPayout' });
export type AdminPayout = z.infer<typeof AdminPayout>;

/** The payouts that an admin can list alone. */
export const PAYOUT_FILTERS = ['open', 'sent', 'failed'] as const;
export type PayoutFilter = (typeof PAYOUT_FILTERS)[number];

export const listPayouts = operation({
  access: 'admin',
  summary:
    'All payouts: those that have not ended first, then newest first. `q` finds those whose reference, or whose seller’s name or email address, contains it.',
  query: z.object({
    q: plainText('Search', limits.search).optional(),
    only: z.enum(PAYOUT_FILTERS, 'Choose open, sent or failed.').optional(),
    ...pageQuery,
  }),
  reply: z.named('PayoutList', {
    payouts: z.array(AdminPayout),
    counts: z
      .object({ all: count, open: count, sent: count, failed: count })
      .meta({ description: 'The number of payouts that `q` finds, by state' }),
    nextCursor: z.string().optional(),
  }),
});

export const exportPayouts = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Takes every payout that is requested, and returns those that the caller has in progress as CSV for a spreadsheet. No other admin gets them; repeating the request returns them again.',
  reply: z.object({ csv: z.string(), count: count }),
});

export const updatePayout = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Moves a payout. take: the caller pays it, and nobody else. send: it is paid, with the reference of the transfer; the money leaves the balance. fail: it is not paid, for a reason that the seller reads; the money stays in the balance. take_over: from another admin. give_back: nobody pays it, and it is requested again. Repeating one returns the payout.',
  body: z.discriminatedUnion(
    'action',
    [
      z.strictObject({ action: z.enum(['take', 'take_over', 'give_back']) }),
      z.strictObject({ action: z.literal('send'), reference: text('Reference', limits.payoutReference) }),
      z.strictObject({ action: z.literal('fail'), reason: text('Reason', limits.reportReason) }),
    ],
    'An action is take, take_over, give_back, send or fail.',
  ),
  reply: AdminPayout,
  errors: ['unknown_payout', 'payout_disputed', 'payout_taken', 'payout_not_taken', 'payout_sent', 'payout_failed', 'payout_cancelled'],
});

export const ClosedBalance = z.named('ClosedBalance', {
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  available: z.number().meta({ description: 'Tk' }),
  method: PayoutMethod.nullable().meta({ description: 'The payout method that the account had when it was closed' }),
});
export type ClosedBalance = z.infer<typeof ClosedBalance>;

export const listClosedBalances = operation({
  access: 'admin',
  summary: 'Closed accounts whose balance is not paid out and not being paid out.',
  reply: z.object({ accounts: z.array(ClosedBalance) }),
});

export const payOutClosed = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Asks for the payout of the whole balance of a closed account: to its payout method, or to another one that its owner has named.',
  body: z.strictObject({ method: NewPayoutMethod.nullable() }),
  reply: AdminPayout,
  status: 201,
  errors: ['unknown_user', 'payout_method_needed', 'payout_open', 'balance_empty'],
});
