import type { Gateway } from '#server/adapters/gateways/port.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The options that all gateways have, beside their credentials. */
export interface GatewayOptions {
  /** Keeps by which reference the gateway is asked about a refund. */
  db: Database;
  /** Origin of the gateway's API. */
  server: string;
  kind: Gateway['kind'];
  /** The address of this site. */
  publicUrl: string;
  /** Sends the requests. With the emulator it calls the app without a socket. */
  fetch?: typeof fetch;
  /** Limit for one request, ms. */
  timeoutMs?: number;
}
