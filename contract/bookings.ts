import * as z from 'zod';
import { Deleted, emailField, pageQuery, phoneField, plainText, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { Product } from '#contract/products.ts';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';
import { User } from '#contract/users.ts';

export const Booking = z
  .object({
    _id: z.string(),
    bookingId: z.string(),
    product: Product,
    buyer: User,
    seller: User,
    contactNumber: z.string(),
    meetingLocation: z.string(),
    price: z.number().meta({ description: 'Tk, as it was when the product was booked' }),
    chargeAmount: z.number().meta({ description: 'Tk that a card payment takes' }),
    email: z.string().meta({ description: 'The buyer’s' }),
    transactionId: z.string().optional(),
    createdAt: z.string(),
    paidAt: z.string().optional(),
    can: z.object({ pay: z.boolean(), unbook: z.boolean() }),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof Booking>;

export const createBooking = operation({
  route: routes.createBooking,
  access: 'signed-in',
  summary:
    'Books an unsold product. Only the product’s id, the number and the place are read. Repeating it in the same words answers the same booking, with status 200.',
  body: z.object({
    product: z.object(
      { _id: z.string('Say which product.').min(1, 'Say which product.').max(64, 'Say which product.') },
      'Say which product.',
    ),
    contactNumber: phoneField,
    meetingLocation: text('Meeting location', limits.meetingLocation),
  }),
  reply: Booking,
  status: 201,
  repeatStatus: 200,
  errors: ['unknown_product', 'already_booked', 'already_sold', 'own_product'],
});

export const listBookings = operation({
  route: routes.listBookings,
  access: 'signed-in',
  summary: 'The bookings of a buyer or of a seller, newest first: a bare array; more pages by the reply header next-cursor.',
  query: z
    .object({ buyer: emailField.optional(), seller: emailField.optional(), ...pageQuery })
    .refine((query) => (query.buyer === undefined) !== (query.seller === undefined), {
      message: 'Ask for a buyer or for a seller.',
      path: ['buyer'],
    }),
  reply: z.array(Booking),
  errors: ['forbidden'],
});

export const getBooking = operation({
  route: routes.getBooking,
  access: 'signed-in',
  summary: 'One booking, for its buyer, its seller and admins.',
  reply: Booking,
  errors: ['unknown_booking'],
});

export const payBooking = operation({
  route: routes.payBooking,
  access: 'signed-in',
  summary: 'Records a payment after the card service confirmed it. Repeating it answers the same.',
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

export const deleteBooking = operation({
  route: routes.deleteBooking,
  access: 'signed-in',
  summary: 'Unbooks: the booking ends and the product is unsold again. Unpaid bookings only. Repeating it answers the same.',
  reply: Deleted,
  errors: ['unknown_booking', 'already_paid', 'forbidden'],
});
