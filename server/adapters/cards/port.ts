import type { FailedRefund, PaymentService, ProviderPayment } from '#server/adapters/payment-service.ts';

/** The part of a payment intent that the app uses. */
export interface CardIntent extends ProviderPayment {
  clientSecret: string;
  metadata: Record<string, string>;
}

/** A payment that the bank of the buyer disputes: it has taken the money back until the dispute is closed. */
export interface CardDispute {
  id: string;
  intentId: string;
  amountPoisha: number;
  status: 'open' | 'won' | 'lost';
}

export type CardEvent =
  | { kind: 'intent_changed'; intent: CardIntent }
  | { kind: 'dispute_changed'; dispute: CardDispute }
  | { kind: 'refund_failed'; refund: FailedRefund }
  /** One that was asked for with this key. */
  | { kind: 'refund_made'; intentId: string; idempotencyKey: string }
  | { kind: 'other'; type: string };

/** The webhook's signature is wrong or too old. */
export class InvalidCardEvent extends Error {}

/** The settings with which the browser starts the card form. */
export type CardsBrowserConfig = { kind: 'embedded' | 'stripe'; publishableKey: string };

/** The card service: Stripe, or the Stripe emulator. One client, the official `stripe` package, serves both. */
export interface CardsPort extends PaymentService {
  /** Returns the same intent for the same `idempotencyKey`. @throws PaymentRefused, PaymentServiceUnavailable */
  createIntent(input: { amountPoisha: number; metadata: Record<string, string>; idempotencyKey: string }): Promise<CardIntent>;
  /**
   * Returns the refund that was asked for with this key, or null. Nothing is asked for.
   * @throws RefundFailed, RefundPending, PaymentServiceUnavailable
   */
  findRefund(input: { intentId: string; idempotencyKey: string }): Promise<{ id: string } | null>;
  /** Returns null for an unknown id, and where no money has moved. @throws PaymentServiceUnavailable */
  findDispute(id: string): Promise<CardDispute | null>;
  /** @throws InvalidCardEvent */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent;
  browserConfig(): CardsBrowserConfig;
}
