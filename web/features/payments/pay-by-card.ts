import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type { Booking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { api } from '#web/features/api.ts';

/** SPEC §7: name and e-mail that the card service is told are fixed; who really pays is on the booking. */
const BILLING = { name: 'Abar buyer', email: 'card-holder@example.com' } as const;

/** The card service said no. Its sentence is for the buyer; without one there is none worth showing. */
export class CardRefused extends Error {
  constructor(refusal?: StripeError) {
    super(refusal?.message ?? '', { cause: refusal });
    this.name = 'CardRefused';
  }
}

/** Nobody has said how it ended: the money may be gone. */
export class OutcomeUnknown extends Error {
  constructor(cause?: unknown) {
    super('Nobody has said how the payment ended.', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** What is paid, and through whom. */
export interface CardPayment {
  provider: Stripe;
  clientSecret: string;
  booking: Booking;
}

/**
 * Takes the money (SPEC §7: createPaymentMethod, confirmCardPayment) and has the market record it. Answers the paid booking.
 * @throws CardRefused, OutcomeUnknown, ApiError with what the market refused by
 */
export async function payByCard(payment: CardPayment, card: StripeCardElement): Promise<Booking> {
  const { provider, clientSecret } = payment;
  const made = await provider.createPaymentMethod({ type: 'card', card, billing_details: BILLING });
  if (made.error) throw new CardRefused(made.error);
  const { paymentIntent, error } = await provider.confirmCardPayment(clientSecret, { payment_method: made.paymentMethod.id });
  if (paymentIntent) return conclude(payment, paymentIntent);
  if (error.type === 'api_connection_error' || error.type === 'api_error') throw new OutcomeUnknown(error);
  // An answer that was lost, or another tab, may have left a payment that needs no second one.
  if (error.code === 'payment_intent_unexpected_state') return (await settlePayment(payment)) ?? Promise.reject(new CardRefused(error));
  throw new CardRefused(error);
}

/**
 * Asks the card service how a payment stands and has the market record it if the money was taken. Answers the paid booking, or
 * null when nothing was taken. @throws OutcomeUnknown, ApiError
 */
export async function settlePayment(payment: CardPayment): Promise<Booking | null> {
  const { paymentIntent, error } = await payment.provider.retrievePaymentIntent(payment.clientSecret);
  if (error) throw new OutcomeUnknown(error);
  const untouched = paymentIntent.status === 'requires_payment_method' || paymentIntent.status === 'requires_confirmation';
  // A challenge that nobody answered took nothing either; a new attempt begins it anew.
  if (untouched || paymentIntent.status === 'requires_action' || paymentIntent.status === 'canceled') return null;
  return conclude(payment, paymentIntent);
}

/** SPEC §9: success is the status succeeded and nothing else. */
async function conclude({ booking }: CardPayment, { id, status }: PaymentIntent): Promise<Booking> {
  if (status === 'processing' || status === 'requires_capture') throw new OutcomeUnknown();
  if (status !== 'succeeded') throw new CardRefused();
  try {
    return await api.payBooking({
      params: { id: booking._id },
      body: { price: booking.price, transactionId: id, email: booking.email, bookingId: booking._id },
    });
  } catch (failure) {
    const unheard =
      failure instanceof ApiError && (failure.code === 'network' || failure.status >= 500 || failure.code === 'payment_incomplete');
    throw unheard ? new OutcomeUnknown(failure) : failure;
  }
}
