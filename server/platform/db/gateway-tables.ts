/** The token by which a gateway is asked, one for each account there. */
export interface GatewayTokenTable {
  account: string;
  token: string | null;
  expires_at: Date | null;
  /** When the last two tokens were asked for. */
  asked_at: Date;
  asked_before: Date | null;
}

/** A refund at a gateway that recognises no repetition. */
export interface GatewayRefundTable {
  idempotency_key: string;
  /** The id of the payment at the gateway. */
  intent_id: string;
  amount_poisha: number;
  asked_at: Date | null;
  refund_id: string | null;
}
