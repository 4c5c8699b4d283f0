import * as z from '#contract/zod.ts';
import { operation } from '#contract/operation.ts';
import { GATEWAYS, LANGUAGES } from '#contract/vocabulary.ts';

export const createPaymentIntent = operation({
  access: 'signed-in',
  summary: 'Opens the card payment of a booking, or returns the open one. The server decides the amount; price is ignored.',
  body: z.object({ price: z.number().optional(), bookingId: z.string().max(64).optional() }),
  reply: z.object({ clientSecret: z.string(), amount: z.number().meta({ description: 'Tk to be charged' }) }),
  errors: ['suspended', 'unknown_booking', 'already_paid', 'booking_expired', 'booking_released', 'card_refused', 'cards_unavailable'],
  perMinute: 60,
});

export const startGatewayPayment = operation({
  access: 'signed-in',
  summary:
    'Begins the payment of a booking at a gateway. Returns the page on which the buyer pays; repeated within minutes, the same page.',
  body: z.object({
    gateway: z.enum(GATEWAYS, 'Choose one of the ways to pay that are offered.'),
    language: z.enum(LANGUAGES).default('en'),
  }),
  reply: z.object({ pageUrl: z.string() }),
  errors: ['suspended', 'unknown_booking', 'already_paid', 'booking_expired', 'booking_released', 'gateway_unavailable'],
  perMinute: 60,
});
