/** A payment intent as the market needs it. Amounts are integer poisha. */
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
}

export type CardEvent = { kind: 'intent_changed'; intent: CardIntent } | { kind: 'other'; type: string };

/** The card service cannot be reached or answered with a fault of its own; trying again may help. */
export class CardServiceUnavailable extends Error {}
/** The webhook's signature or time does not hold. */
export class InvalidCardEvent extends Error {}
/** The intent cannot be cancelled or refunded in its present state. */
export class CardStateConflict extends Error {}

/** What the browser needs to start the card form. */
export type CardsBrowserConfig = { kind: 'embedded' | 'stripe'; publishableKey: string };

/** The card service. One client, the official `stripe` package, serves the embedded side and Stripe itself. */
export interface CardsPort {
  /** `idempotencyKey`: the same key always answers the same intent. @throws CardServiceUnavailable */
  createIntent(input: { amountPoisha: number; metadata: Record<string, string>; idempotencyKey: string }): Promise<CardIntent>;
  /** null when there is no such intent. @throws CardServiceUnavailable */
  findIntent(id: string): Promise<CardIntent | null>;
  /** Cancelling a cancelled one is fine. @throws CardStateConflict once it has succeeded, CardServiceUnavailable */
  cancelIntent(id: string): Promise<CardIntent>;
  /** Pays the whole amount back; the same key never pays twice. @throws CardStateConflict, CardServiceUnavailable */
  refund(intentId: string, idempotencyKey: string): Promise<{ id: string }>;
  /** @throws InvalidCardEvent */
  readEvent(rawBody: Buffer, signature: string | undefined): CardEvent;
  browserConfig(): CardsBrowserConfig;
}
