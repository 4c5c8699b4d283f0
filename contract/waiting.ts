import * as z from '#contract/zod.ts';
import { count, Deleted, numberOfAway, productField } from '#contract/fields.ts';
import { operation } from '#contract/operation.ts';
import { Product } from '#contract/products.ts';

export const PlaceInLine = z.named('PlaceInLine', {
  _id: z.string(),
  product: Product.pick({ _id: true, title: true, sellingPrice: true, image: true, picture: true }),
  joinedAt: z.string(),
  place: count.nullable().meta({ description: 'The place in line, from 1, which is the next; null once it is the caller’s turn' }),
  turn: z
    .object({ bookingId: z.string(), until: z.string() })
    .nullable()
    .meta({ description: 'The booking that was made for the caller, and the time until which it must be confirmed' }),
});
export type PlaceInLine = z.infer<typeof PlaceInLine>;

export const joinLine = operation({
  access: 'signed-in',
  summary:
    'Joins the line for a product that another user has booked. When the booking ends, it is booked for the first in line, who must confirm: with the number of the account and the address of the listing. Repeating the request returns the same place with status 200.',
  body: z.object({ productId: productField, contactNumber: numberOfAway }),
  reply: PlaceInLine,
  status: 201,
  repeatStatus: 200,
  errors: [
    'unknown_product',
    'own_product',
    'not_booked',
    'already_sold',
    'booked_by_you',
    'too_many_lines',
    'booking_closed',
    'address_unconfirmed',
    'suspended',
    'seller_away',
  ],
  perMinute: 30,
});

export const listLines = operation({
  access: 'signed-in',
  summary: 'The lines in which the caller stands, and the turns that they have, oldest first; with `product`, that for this product.',
  query: z.object({ product: z.string().max(64, 'This is not a product.').optional() }),
  reply: z.named('LineList', { lines: z.array(PlaceInLine) }),
});

export const leaveLine = operation({
  access: 'signed-in',
  summary: 'Leaves a line. Repeating the request returns the same answer. A turn is declined by unbooking.',
  reply: Deleted,
  errors: ['not_in_line', 'your_turn'],
});
