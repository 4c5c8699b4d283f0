import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import type { Booking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';

/** Fixed billing details for the card service (specification §7); the real buyer is stored with the booking. */
const BILLING = { name: 'Abar buyer', email: 'card-holder@example.com' } as const;

/** The card was not charged. The message of the card service is for the buyer; empty: the booking may have ended or been paid meanwhile. */
export class CardRefused extends Error {
  constructor(refusal?: StripeError) {
    super(refusal?.message ?? '', { cause: refusal });
    this.name = 'CardRefused';
  }
}

/** The result of the payment is unknown: the card may have been charged. */
export class OutcomeUnknown extends Error {
  constructor(cause?: unknown) {
    super('The result of the payment is unknown.', { cause });
    this.name = 'OutcomeUnknown';
  }
}

export interface CardPayment {
  provider: Stripe;
  clientSecret: string;
  booking: Booking;
}

/**
 * Charges the card (specification §7: createPaymentMethod, confirmCardPayment) and records the payment. Returns the paid booking.
 * @throws CardRefused, OutcomeUnknown, ApiError if the server refuses to record it
 */
export async function payByCard(payment: CardPayment, card: StripeCardElement): Promise<Booking> {
  const { provider, clientSecret } = payment;
  const method = await provider.createPaymentMethod({ type: 'card', card, billing_details: BILLING });
  if (method.error) throw new CardRefused(method.error);
  const { paymentIntent, error } = await provider.confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id });
  if (paymentIntent) return recordPayment(payment, paymentIntent);
  if (error.type === 'api_connection_error' || error.type === 'api_error') throw new OutcomeUnknown(error);
  // Already confirmed, by an attempt whose reply was lost or in another tab: record that payment. Or canceled with its booking: that
  // message is for developers.
  if (error.code === 'payment_intent_unexpected_state') return (await settlePayment(payment)) ?? Promise.reject(new CardRefused());
  throw new CardRefused(error);
}

/**
 * Reads the status of a payment from the card service and records it if the card was charged. Returns the paid booking, or null if
 * the card was not charged. @throws OutcomeUnknown, ApiError
 */
export async function settlePayment(payment: CardPayment): Promise<Booking | null> {
  const { paymentIntent, error } = await payment.provider.retrievePaymentIntent(payment.clientSecret);
  if (error) throw new OutcomeUnknown(error);
  const untouched = paymentIntent.status === 'requires_payment_method' || paymentIntent.status === 'requires_confirmation';
  // An unanswered 3-D Secure challenge did not charge the card; the next attempt starts a new one.
  if (untouched || paymentIntent.status === 'requires_action' || paymentIntent.status === 'canceled') return null;
  return recordPayment(payment, paymentIntent);
}

/** Only the status `succeeded` counts as paid (specification §9). */
async function recordPayment({ booking }: CardPayment, { id, status }: PaymentIntent): Promise<Booking> {
  if (status === 'processing' || status === 'requires_capture') throw new OutcomeUnknown();
  if (status !== 'succeeded') throw new CardRefused();
  try {
    return await api.payBooking({
      params: { id: booking._id },
      body: { price: booking.price, transactionId: id, email: booking.email, bookingId: booking._id },
    });
  } catch (failure) {
    const mayHaveBeenRecorded =
      failure instanceof ApiError && (failure.code === 'network' || failure.status >= 500 || failure.code === 'payment_incomplete');
    throw mayHaveBeenRecorded ? new OutcomeUnknown(failure) : failure;
  }
}
