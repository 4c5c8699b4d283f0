import * as z from '#contract/zod.ts';
import { amount, Deleted, emailInQuery, pageQuery, phoneField, plainText, productField, text } from '#contract/fields.ts';
import { Facts } from '#contract/facts.ts';
import { TERMS_FIELDS } from '#contract/listing-fields.ts';
import { limits } from '#contract/limits.ts';
import { HANDOVER_STATES, ORDER_STEPS, STEP_STATES } from '#contract/handover-vocabulary.ts';
import { Product } from '#contract/products.ts';
import { operation } from '#contract/operation.ts';
import { User } from '#contract/users.ts';
import { BOOKING_END_REASONS, RELEASE_REASONS, SIDES } from '#contract/vocabulary.ts';

const TermsValue = z.union([z.string(), z.number(), Facts, z.null()]);

export const TermsChange = z.named(
  'TermsChange',
  { field: z.enum(TERMS_FIELDS), sealed: TermsValue, now: TermsValue },
  'A price is in Tk, a photo its address, health reports are their ids with spaces between; only the facts that differ are given.',
);
export type TermsChange = z.infer<typeof TermsChange>;

const OrderStep = z.named('OrderStep', { name: z.enum(ORDER_STEPS), state: z.enum(STEP_STATES) });
type OrderStep = z.infer<typeof OrderStep>;

export const Booking = z.named('Booking', {
  _id: z.string(),
  bookingId: z.string(),
  product: Product,
  buyer: User,
  seller: User,
  contactNumber: z.string(),
  meetingLocation: z.string(),
  price: z.number().meta({ description: 'Tk, at the time of booking' }),
  chargeAmount: z.number().meta({ description: 'Tk charged by a card payment' }),
  email: z.string().meta({ description: 'E-mail address of the buyer' }),
  transactionId: z.string().optional(),
  createdAt: z.string(),
  paidAt: z.string().optional(),
  expiresAt: z.string().optional().meta({ description: 'ISO time at which an unpaid booking ends' }),
  turn: z.object({ until: z.string(), confirm: z.boolean() }).optional().meta({
    description:
      'The time until which the buyer must confirm a booking that was made for the first in line, and whether the caller may confirm it.',
  }),
  meeting: z
    .object({ at: z.string(), place: z.string() })
    .optional()
    .meta({ description: 'The meeting on which both sides have agreed and which nobody has canceled; only where a booking is read.' }),
  steps: z
    .array(OrderStep)
    .optional()
    .meta({ description: 'The steps of the booking for the caller, in order; only where a booking is read.' }),
  handover: z
    .object({ state: z.enum(HANDOVER_STATES), dueAt: z.string() })
    .optional()
    .meta({
      description: 'The state of the handover while money is held, and the time at which it ends by itself; only where a booking is read.',
    }),
  changes: z.array(TermsChange).optional().meta({
    description: 'The changes of the seller since the booking; only on single bookings, and not on those of an earlier version.',
  }),
  can: z.object({ pay: z.boolean(), unbook: z.boolean(), release: z.boolean() }),
});
export type Booking = z.infer<typeof Booking>;

export const createBooking = operation({
  access: 'signed-in',
  summary:
    'Books an unsold product. Only the product id, the contact number, the meeting location and the price are read. Repeating the same request returns the same booking with status 200. A buyer books one product a few times at most without paying.',
  body: z.object({
    product: z.object({ _id: productField }, 'The product is needed.'),
    contactNumber: phoneField,
    meetingLocation: text('Meeting location', limits.meetingLocation),
    price: amount('Price', limits.sellingPriceTk)
      .optional()
      .meta({ description: 'Tk; the price that the buyer was shown. A booking at another price is refused: booking_price_changed.' }),
  }),
  reply: Booking,
  status: 201,
  repeatStatus: 200,
  errors: [
    'unknown_product',
    'already_booked',
    'already_sold',
    'own_product',
    'booking_price_changed',
    'too_many_bookings',
    'too_many_bookings_today',
    'booking_closed',
    'seller_away',
    'address_unconfirmed',
    'suspended',
  ],
});

/** The orders of a list of bookings; the first by default. */
export const BOOKING_SORTS = ['newest', 'price-desc'] as const;

export const listBookings = operation({
  access: 'signed-in',
  summary: 'The bookings of a buyer or of a seller, newest first. Returns an array; the header next-cursor is the cursor of the next page.',
  query: z
    .object({
      buyer: emailInQuery.optional(),
      seller: emailInQuery.optional(),
      open: z
        .enum(['true', 'false'], 'Set open to true or false.')
        .optional()
        .meta({ description: 'true: those that are not paid, or whose money is held; false: the others' }),
      paid: z.literal('true', 'paid must be true or be omitted.').optional().meta({ description: 'Only those that are paid' }),
      q: plainText('Search', limits.search).optional().meta({
        description: 'Words in the title, or in the name or email address of the other side',
      }),
      sort: z.enum(BOOKING_SORTS, 'Choose newest or price-desc.').optional(),
      ...pageQuery,
    })
    .refine((query) => (query.buyer === undefined) !== (query.seller === undefined), {
      message: 'Set either buyer or seller.',
      path: ['buyer'],
    }),
  reply: z.array(Booking),
  errors: ['forbidden'],
});

export const getBooking = operation({
  access: 'signed-in',
  summary: 'One booking, visible to its buyer, its seller and admins.',
  reply: Booking,
  errors: ['unknown_booking'],
});

export const payBooking = operation({
  access: 'signed-in',
  summary: 'Records a payment that the card service confirmed. Repeating the request returns the same booking.',
  body: z.object({
    transactionId: plainText('Transaction id', 255).min(1, 'The transaction id is needed.'),
    price: z.number().optional(),
    email: z.string().max(limits.email).optional(),
    bookingId: z.string().max(64).optional(),
  }),
  reply: Booking,
  errors: [
    'unknown_booking',
    'unknown_payment',
    'payment_incomplete',
    'payment_mismatch',
    'transaction_used',
    'already_paid',
    'booking_ended',
    'cards_unavailable',
  ],
});

const ReleaseReason = z.enum(RELEASE_REASONS, 'Choose buyer_does_not_answer, sold_elsewhere or other.');

export const deleteBooking = operation({
  access: 'signed-in',
  passkey: true,
  summary:
    'Ends an unpaid booking; the product is unsold again. By its seller it is a release, whose reason is other unless one is given. Repeating the request returns the same answer.',
  query: z.object({ reason: ReleaseReason.optional() }),
  reply: Deleted,
  errors: ['unknown_booking', 'already_paid', 'forbidden', 'booking_expired', 'booking_released', 'booking_ended'],
});

export const releaseBooking = operation({
  access: 'signed-in',
  summary:
    'Ends an unpaid booking of the own product and gives the buyer the reason. The product is unsold again; sold_elsewhere removes it. Repeating the request returns the same answer.',
  body: z.object({ reason: ReleaseReason }),
  reply: z.object({ released: z.literal(true) }),
  errors: ['unknown_booking', 'already_paid', 'forbidden', 'booking_expired', 'booking_released', 'booking_ended'],
});

export const confirmBooking = operation({
  access: 'signed-in',
  summary:
    'Confirms a booking that was made for the caller as the first in line: it then stands as long as other bookings do. Paying confirms it too; unbooking declines it. Repeating the request returns the same booking.',
  reply: Booking,
  errors: [
    'unknown_booking',
    'unknown_product',
    'forbidden',
    'booking_expired',
    'booking_released',
    'booking_ended',
    'already_paid',
    'too_many_bookings',
    'suspended',
  ],
  perMinute: 60,
});

export const Order = z.named('Order', {
  _id: z.string(),
  side: z.enum(SIDES).meta({ description: 'The side of the caller' }),
  product: Product.pick({ _id: true, title: true, image: true, picture: true }),
  price: z.number().meta({ description: 'Tk, at the time of booking' }),
  createdAt: z.string(),
  booking: Booking.optional().meta({ description: 'The booking, until it ends' }),
  ended: z
    .object({ reason: z.enum(BOOKING_END_REASONS), at: z.string(), unconfirmed: z.literal(true).optional() })
    .optional()
    .meta({ description: 'The reason and time of its end; `unconfirmed`: it was made for the first in line, who had not confirmed it.' }),
  conversationId: z.string().optional().meta({ description: 'The conversation of the two sides about the product' }),
  termsSha256: z.string().optional().meta({ description: 'SHA-256 of the sealed terms, hexadecimal' }),
});
export type Order = z.infer<typeof Order>;

export const getOrder = operation({
  access: 'signed-in',
  summary: 'One booking for its two sides alone: while it is live with the contact data of both, afterwards with the reason of its end.',
  reply: Order,
  errors: ['unknown_booking'],
});
