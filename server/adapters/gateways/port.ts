import type { GatewayName, Language } from '#contract/vocabulary.ts';
import type { PaymentService, ProviderPayment } from '#server/adapters/payment-service.ts';

/** A payment that a buyer is about to make on the page of a gateway. */
export interface GatewayOrder {
  /** The id of the payment. */
  paymentId: string;
  amountPoisha: number;
  title: string;
  buyer: { name: string; email: string; phone: string };
  /** The address of the page to which the buyer returns. */
  language: Language;
}

/** A notice that the gateway has signed. */
export interface GatewayNotice {
  /** The id of the payment that it names. */
  id: string;
  /** The payment that the gateway itself reports; null when it has none. @throws PaymentServiceUnavailable */
  ask(): Promise<ProviderPayment | null>;
}

/** The fields of a form or of a query. */
export type GatewayForm = Readonly<Record<string, string>>;

export interface GatewayReturn {
  /** The id of the payment; null when it names none. */
  id: string | null;
  /** The buyer has left the page without paying: what they read then, and no more than that. */
  left: 'failed' | 'canceled' | null;
}

/**
 * A payment service on whose own page the buyer pays. Nothing that arrives from a browser or in a notice is believed: it says which
 * payment to ask the gateway about, over the connection that the app opens.
 */
export interface Gateway extends PaymentService {
  readonly name: GatewayName;
  /** Only `live` moves money. */
  readonly kind: 'embedded' | 'sandbox' | 'live';
  /** Begins a payment. Returns its id and the page to pay on. @throws PaymentServiceUnavailable, PaymentRefused */
  start(order: GatewayOrder): Promise<{ id: string; pageUrl: string }>;
  /** Null when its signature is wrong: it is not from the gateway. A gateway that sends no notices lacks it. */
  readNotice?(form: GatewayForm): GatewayNotice | null;
  /** Reads the message of a browser that returns from the gateway's page. */
  readReturn(form: GatewayForm): GatewayReturn;
}

/** The gateways that are configured. */
export type Gateways = Readonly<Partial<Record<GatewayName, Gateway>>>;
