import * as z from '#contract/zod.ts';
import { operation } from '#contract/operation.ts';
import { SIDES } from '#contract/vocabulary.ts';

export const Receipt = z.named('Receipt', {
  number: z.string().meta({ description: 'The number of the receipt, the same for both sides' }),
  bookingId: z.string(),
  side: z.enum(SIDES).meta({ description: 'The side of the caller' }),
  paidAt: z.string(),
  title: z.string().meta({ description: 'The title of the product when it was booked' }),
  seller: z.string(),
  buyer: z.string(),
  price: z.number().meta({ description: 'Tk, as agreed' }),
  paid: z.number().meta({ description: 'Tk, as charged to the card or paid in cash' }),
  refunded: z.number().meta({ description: 'Tk that went back to the buyer' }),
  fee: z.number().nullable().meta({ description: 'Tk that the site has kept; null for the buyer, and before the money is released' }),
  transactionId: z.string().nullable().meta({ description: 'The id of the card payment; null for cash' }),
});
export type Receipt = z.infer<typeof Receipt>;

export const getReceipt = operation({
  access: 'signed-in',
  summary: 'The receipt of a booking that was paid, by card or in cash at the handover, for its two sides alone, also after a refund.',
  reply: Receipt,
  errors: ['unknown_booking'],
});
