/** A payment as its provider has it. Amounts are integer poisha. */
export interface ProviderPayment {
  /** By which the provider is asked about it. */
  id: string;
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
  /** When the money was taken; null before it was. */
  succeededAt: Date | null;
  /** The provider took the money and warns that it may be claimed back. */
  isRisky?: boolean;
}

/** The provider is unreachable, overloaded or failing; the same request may succeed later. */
export class PaymentServiceUnavailable extends Error {}
/** The provider does not take such a payment, such as one of its amount. */
export class PaymentRefused extends Error {}
/** The payment cannot be canceled or refunded in its current state. */
export class PaymentStateConflict extends Error {}
/** A refund whose money is with the provider again: the bank or the card of the buyer did not take it. */
export interface FailedRefund {
  /** At the provider. */
  id: string;
  intentId: string;
  amountPoisha: number;
  /** With which it was asked for; null when it was not asked for here. */
  idempotencyKey: string | null;
  reason: string;
}

/** The refund of this key has failed, now or after it was made. Another key asks for another one. */
export class RefundFailed extends Error {
  readonly refund: FailedRefund;

  constructor(refund: FailedRefund) {
    super(`Refund ${refund.id} of payment ${refund.intentId} has failed: ${refund.reason}.`);
    this.refund = refund;
  }
}

/** The provider has not made the refund yet; the same request says later how it ended. */
export class RefundPending extends Error {}

/** The operations that every provider of payments offers, whether it is paid on our page or on its own. */
export interface PaymentService {
  /** Returns null for an unknown id. @throws PaymentServiceUnavailable */
  findIntent(id: string): Promise<ProviderPayment | null>;
  /**
   * Takes the money of a payment that its buyer has approved (`requires_capture`), once however often it is asked. Returns the payment as
   * it is then: `processing` when no answer came. Providers that have no such step lack it.
   * @throws PaymentServiceUnavailable
   */
  captureIntent?(id: string): Promise<ProviderPayment | null>;
  /**
   * May be repeated. A provider that cannot cancel returns the payment as it is, and has to be asked again.
   * @throws PaymentStateConflict when the payment has succeeded; PaymentServiceUnavailable
   */
  cancelIntent(id: string): Promise<ProviderPayment>;
  /**
   * Refunds what was taken, or `amountPoisha` of it, once per `idempotencyKey`. @param decided disputes of the payment that its bank has decided:
   * after each, a refund that was refused meanwhile is asked for again, perhaps with another amount
   * @throws PaymentStateConflict when less than that is left; RefundFailed; RefundPending; PaymentServiceUnavailable
   */
  refund(input: { intentId: string; amountPoisha?: number | undefined; idempotencyKey: string; decided?: number }): Promise<{ id: string }>;
}
