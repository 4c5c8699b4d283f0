import * as z from 'zod';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';

export const createPaymentIntent = operation({
  route: routes.createPaymentIntent,
  access: 'signed-in',
  summary: 'Opens the card payment of a booking, or returns the open one. The server decides the amount; price is ignored.',
  body: z.object({ price: z.number().optional(), bookingId: z.string().max(64).optional() }),
  reply: z.object({ clientSecret: z.string(), amount: z.number().meta({ description: 'Tk to be charged' }) }),
  errors: ['unknown_booking', 'already_paid', 'booking_expired', 'booking_released', 'cards_unavailable'],
  perMinute: 60,
});
