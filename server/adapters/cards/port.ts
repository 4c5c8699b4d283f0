/** The part of a payment intent that the app uses. Amounts are integer poisha. */
export interface CardIntent {
  id: string;
  clientSecret: string;
  amountPoisha: number;
  currency: string;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled';
  metadata: Record<string, string>;
  /** When the card was charged; null before it was. */
  succeededAt: Date | null;
}

export type CardEvent = { kind: 'intent_changed'; intent: CardIntent } | { kind: 'other'; type: string };

/** The card service is unreachable, overloaded or failing; the same request may succeed later. */
export class CardServiceUnavailable extends Error {}
/** The webhook's signature is wrong or too old. */
export class InvalidCardEvent extends Error {}
/** The intent cannot be canceled or refunded in its current state. */
export class CardStateConflict extends Error {}

/** What the browser needs to start the card form. */
export type CardsBrowserConfig = { kind: 'embedded' | 'stripe'; publishableKey: string };

/** The card service: Stripe, or the Stripe emulator. One client, the official `stripe` package, serves both. */
export interface CardsPort {
  /** Returns the same intent for the same `idempotencyKey`. @throws CardServiceUnavailable */
  createIntent(input: { amountPoisha: number; metadata: Record<string, string>; idempotencyKey: string }): Promise<CardIntent>;
  /** Returns null for an unknown id. @throws CardServiceUnavailable */
  findIntent(id: string): Promise<CardIntent | null>;
  /** May be repeated. @throws CardStateConflict when the intent has succeeded; CardServiceUnavailable */
  cancelIntent(id: string): Promise<CardIntent>;
  /** Refunds the whole amount, once per `idempotencyKey`. @throws CardStateConflict; CardServiceUnavailable */
  refund(intentId: string, idempotencyKey: string): Promise<{ id: string }>;
  /** @throws InvalidCardEvent */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent;
  browserConfig(): CardsBrowserConfig;
}
