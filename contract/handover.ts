import * as z from '#contract/zod.ts';
import { plainCode } from '#contract/clean-text.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { Facts } from '#contract/facts.ts';
import { count, amount, longText, pageQuery, text } from '#contract/fields.ts';
import { SEALED_FIELDS } from '#contract/listing-fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { PrivatePhoto, privatePhotos } from '#contract/private-photos.ts';
import { Photo, Product } from '#contract/products.ts';
import { pick } from '#contract/records.ts';
import { ListingReport } from '#contract/reports.ts';
import {
  CHARGEBACK_STATES,
  CHECKS,
  DISPUTE_DECISIONS,
  DISPUTE_REASONS,
  HANDOVER_ACTIONS,
  HANDOVER_ACTORS,
  HANDOVER_STATES,
} from '#contract/handover-vocabulary.ts';
import { FACT_NAMES } from '#contract/vocabulary.ts';

export const HandoverEvent = z.named('HandoverEvent', {
  action: z.enum(HANDOVER_ACTIONS),
  by: z.enum(HANDOVER_ACTORS),
  to: z.enum(HANDOVER_STATES),
  at: z.string(),
  text: z.string().optional(),
  photos: z.array(PrivatePhoto),
  place: z.string().optional().meta({ description: 'The place of the handover, as the seller reports it' }),
  time: z.string().optional().meta({ description: 'The time of the handover, as the seller reports it' }),
  reason: z.enum(DISPUTE_REASONS).optional(),
  refund: z.number().optional().meta({ description: 'Tk, paid back or offered' }),
});
export type HandoverEvent = z.infer<typeof HandoverEvent>;

export const Handover = z.named('Handover', {
  bookingId: z.string(),
  side: z.enum(['buyer', 'seller', 'admin']).meta({ description: 'The part of the caller in the deal' }),
  state: z.enum(HANDOVER_STATES),
  held: z.number().nullable().meta({ description: 'Tk that were paid by card and held; null where nothing was' }),
  refunded: z.number().nullable().meta({ description: 'Tk that were paid back' }),
  refundFailed: z
    .boolean()
    .meta({ description: 'The money that goes back is with the site again, as the bank did not take it; for buyer and admins' }),
  net: z.number().nullable().meta({ description: 'Tk of it for the seller, without what was paid back and the fee; null for others' }),
  offered: z.number().nullable().meta({ description: 'Tk that the seller would pay back, while the buyer has not answered' }),
  dueAt: z.string().nullable().meta({ description: 'The time at which this state ends by itself' }),
  extended: z.boolean().meta({ description: 'Whether the buyer has extended the time for the handover' }),
  code: z.string().optional().meta({ description: 'The code that ends the handover, for the buyer alone' }),
  lockedUntil: z.string().nullable().meta({ description: 'The time until which no code is taken' }),
  triesLeft: count
    .nullable()
    .meta({ description: 'The number of codes that the seller may still try before none is taken; null for others' }),
  reports: z.array(ListingReport).optional().meta({
    description:
      'The health reports that the listing showed when it was booked, whatever became of them since, the newest first; absent where it showed none.',
  }),
  checks: z.array(z.enum(CHECKS)).meta({ description: 'The checks to make before the code is shown' }),
  checked: z.array(z.enum(CHECKS)).meta({ description: 'The checks that the buyer has ticked' }),
  checkedAt: z.string().nullable(),
  events: z.array(HandoverEvent).meta({ description: 'The events so far, the oldest first' }),
  can: z.object({
    enterCode: z.boolean(),
    extend: z.boolean(),
    refund: z.boolean(),
    accept: z.boolean(),
    claim: z.boolean(),
    dispute: z.boolean(),
    answer: z.boolean(),
    offer: z.boolean(),
    escalate: z.boolean(),
    decide: z.boolean(),
    freeze: z.boolean(),
    unfreeze: z.boolean(),
    relist: z.boolean(),
  }),
});
export type Handover = z.infer<typeof Handover>;

export const Dispute = z.named('Dispute', {
  handover: Handover,
  title: z.string(),
  productId: z.string(),
  removed: z.boolean().meta({ description: 'The listing has no page any more' }),
  buyer: z.string(),
  buyerUid: z.string(),
  seller: z.string(),
  sellerUid: z.string(),
  price: z.number().meta({ description: 'The agreed price in Tk' }),
  bookedAt: z.string(),
  endedAt: z.string().nullable().meta({ description: 'The time at which the booking ended; null while it is live' }),
  terms: z
    .object({
      ...pick(Product.shape, SEALED_FIELDS),
      price: z.number().meta({ description: 'The asking price in Tk' }),
      facts: Facts,
      saidOtherwise: z.array(z.enum(FACT_NAMES)).meta({ description: 'The facts of which the words of a side state another value' }),
      pictures: z.array(Photo.extend({ image: z.string() })).meta({ description: 'The photos that are still kept, in their order' }),
      lostPhotos: z.number().meta({ description: 'The number of photos that are not kept: the listing has come back without them' }),
    })
    .nullable()
    .meta({ description: 'The promises of the listing when it was booked; null for bookings of an earlier version' }),
  termsSha256: z.string().nullable(),
  hasRecord: z.boolean().meta({ description: 'Whether admins may read all of it: `getDisputeRecord`' }),
  chargeback: z
    .object({
      amount: z.number().meta({ description: 'Tk that the bank of the buyer has taken back' }),
      shortfall: z.number().meta({ description: 'Tk of it that were not held any more: the loss of the site' }),
      status: z.enum(CHARGEBACK_STATES),
      openedAt: z.string(),
      closedAt: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'The last chargeback of the payment' }),
});
export type Dispute = z.infer<typeof Dispute>;

/** Why a handover does not move: what the loser of a race receives. */
const REFUSED = [
  'unknown_booking',
  'forbidden',
  'booking_ended',
  'booking_expired',
  'booking_released',
  'nothing_held',
  'not_handed_over',
  'handed_over',
  'handover_claimed',
  'handover_late',
  'in_dispute',
  'refund_offered',
  'dispute_contested',
  'handover_frozen',
  'dispute_decided',
  'money_released',
  'money_charged_back',
  'money_split',
  'money_refunded',
] as const satisfies readonly ErrorCode[];

const words = longText('Text', limits.handoverText);
/** Ids of uploaded private photos, in their order. */
const evidence = (most: number) => privatePhotos(most).meta({ description: 'Ids of uploaded private photos, in their order' });
const PHOTO_REFUSALS = ['photo_unknown', 'photo_sent'] as const satisfies readonly ErrorCode[];

export const getHandover = operation({
  access: 'signed-in',
  summary: 'The handover of a booked product, for its two sides; for admins once a problem was reported. The code is for the buyer alone.',
  reply: Handover,
  errors: ['unknown_booking'],
});

const sixDigits = z
  .string('The code is needed.')
  .overwrite(plainCode)
  .regex(/^\d{6}$/, 'The code has six digits.');

export const enterCode = operation({
  access: 'signed-in',
  summary:
    'The seller enters the code that the buyer shows: the product is handed over. Without money that is held, it is sold. After five wrong codes none is taken for 15 minutes, after 25 none until the buyer has made a new one. Tries of others spend none.',
  body: z.strictObject({ code: sixDigits }),
  reply: Handover,
  errors: [...REFUSED, 'wrong_code', 'code_locked', 'code_used_up'],
  perMinute: 30,
});

export const renewCode = operation({
  access: 'signed-in',
  summary:
    'The buyer makes a new code: the one before is wrong from then on. Repeating the request with the code that it replaces returns the new one.',
  body: z.strictObject({ code: sixDigits.meta({ description: 'The code that is replaced' }) }),
  reply: Handover,
  errors: REFUSED,
  perMinute: 20,
});

export const saveChecklist = operation({
  access: 'signed-in',
  summary: 'Keeps what the buyer has ticked before the code is shown, until the handover.',
  body: z.strictObject({
    checked: z.array(z.enum(CHECKS, 'This is not on the list.'), 'What is checked is needed.').max(CHECKS.length, 'These are too many.'),
  }),
  reply: Handover,
  errors: REFUSED,
});

export const moveHandover = operation({
  access: 'signed-in',
  summary:
    'The buyer extends the time for the handover once, accepts the product, which releases the money, or the part that the seller offers; or takes an offer to an admin. The seller pays the money back. Repeating it returns the same answer.',
  body: z.strictObject({
    action: z.enum(['extend', 'accept', 'escalate', 'refund'], 'An action is extend, accept, escalate or refund.'),
    state: z
      .enum(HANDOVER_STATES, 'This is not a state of a handover.')
      .optional()
      .meta({ description: 'The state that the caller saw. In another one the action is refused: what is accepted depends on it.' }),
  }),
  reply: Handover,
  errors: REFUSED,
});

export const claimHandover = operation({
  access: 'signed-in',
  summary:
    'The seller reports a handover without the code. The buyer may contest it in time; silence counts as the handover. Not before the meeting that both have agreed on, nor while one side is said not to have come to it.',
  body: z.strictObject({
    place: text('Place', limits.meetingLocation),
    time: z.iso.datetime({ offset: true, error: 'The time is needed.' }),
    text: words,
    photos: evidence(limits.claimPhotos),
  }),
  reply: Handover,
  errors: [...REFUSED, ...PHOTO_REFUSALS, 'claim_early', 'no_show_stands', 'absence_reported'],
});

export const openDispute = operation({
  access: 'signed-in',
  summary:
    'The buyer reports a problem while money is held, or contests a handover: the money stays held, and the seller has time to answer. Without an answer it goes back.',
  body: z.strictObject({
    reason: z.enum(DISPUTE_REASONS, 'Choose not_as_described, does_not_work, never_handed_over, changed_mind or other.'),
    text: words,
    photos: evidence(limits.evidencePhotos),
  }),
  reply: Handover,
  errors: [...REFUSED, ...PHOTO_REFUSALS],
});

export const answerDispute = operation({
  access: 'signed-in',
  summary:
    'The seller answers the report of a problem in time: contests it, and an admin decides; or offers to pay back a part, which the buyer accepts or takes to an admin. Contesting can be repeated until the decision.',
  body: z.strictObject({
    text: words,
    photos: evidence(limits.evidencePhotos),
    refund: amount('Refund', limits.sellingPriceTk).optional().meta({ description: 'Tk, offered' }),
  }),
  reply: Handover,
  errors: [...REFUSED, ...PHOTO_REFUSALS, 'no_dispute'],
  perMinute: 20,
});

export const decideDispute = operation({
  access: 'admin',
  passkey: true,
  summary:
    'Decides about the money of a booking whose seller contests the report, or whose buyer does not take a part: it is released to the seller, paid back to the buyer, or both. The decision is final.',
  body: z
    .strictObject({
      decision: z.enum(DISPUTE_DECISIONS, 'A decision is release, refund or split.'),
      refund: amount('Refund', limits.sellingPriceTk).optional(),
      reason: words,
    })
    .refine(({ decision, refund }) => (decision === 'split') === (refund !== undefined), {
      message: 'An amount is needed to split, and for nothing else.',
      path: ['refund'],
    }),
  reply: Handover,
  errors: [...REFUSED, 'no_dispute'],
});

export const freezeHandover = operation({
  access: 'admin',
  passkey: true,
  summary: 'Stops the clocks of a booking whose money is held, with a reason that both sides read. The money stays held.',
  body: z.strictObject({ reason: words }),
  reply: Handover,
  errors: REFUSED,
});

export const unfreezeHandover = operation({
  access: 'admin',
  passkey: true,
  summary: 'Gives both sides the time back that was left when the booking was frozen.',
  reply: Handover,
  errors: ['unknown_booking', 'nothing_held', 'not_frozen', 'chargeback_open'],
});

export const findDeal = operation({
  access: 'admin',
  summary: 'Any booking, by its number, as in the list of disputes; null where there is none.',
  reply: z.named('DisputeOfBooking', { deal: Dispute.nullable() }),
});

/** The parts of the list of disputes: those that wait for an admin, for a side, those that are frozen, and the last ones that are over. */
export const DISPUTE_TABS = ['decide', 'waiting', 'frozen', 'decided'] as const;
export type DisputeTab = (typeof DISPUTE_TABS)[number];

export const listDisputes = operation({
  access: 'admin',
  summary:
    'Disputed and frozen bookings, those that wait for an admin first, each the oldest first, with what both sides have written and what was promised; on the last page then the last ones decided. `tab` lists a part of them; a payment that a bank disputes is in the first.',
  query: z.object({ tab: z.enum(DISPUTE_TABS, 'Choose decide, waiting, frozen or decided.').optional(), ...pageQuery }),
  reply: z.named('DisputeList', {
    disputes: z.array(Dispute),
    counts: z.object({ decide: count, waiting: count, frozen: count, decided: count }),
    nextCursor: z.string().optional(),
  }),
});
