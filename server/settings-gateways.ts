import { parseBkashSecret, type BkashMerchant } from '#server/adapters/gateways/bkash-settings.ts';
import { parseStoreId, parseStorePassword, type SslcommerzStore } from '#server/adapters/gateways/sslcommerz-settings.ts';
import { all, oneOf, parsed, unused, type Read, type Setting } from '#server/platform/env.ts';

type Choice<Secrets> = { kind: 'off' } | { kind: 'embedded' } | ({ kind: 'sandbox' | 'live' } & Secrets);

export interface GatewaySettings {
  sslcommerz: Choice<SslcommerzStore>;
  bkash: Choice<BkashMerchant>;
}

const KINDS = ['off', 'embedded', 'sandbox', 'live'] as const;
const STORE = ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] as const;
const MERCHANT = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const;

/** Reads the settings of the gateways. @throws InvalidSetting for the first that is not valid, or missing */
export const gatewaysOf = (read: Read, demo: boolean): GatewaySettings => ({
  sslcommerz: chosenOf(read, demo, 'SSLCOMMERZ', STORE, ([id, password]) => ({
    storeId: parsed('SSLCOMMERZ_STORE_ID', id, parseStoreId),
    storePassword: parsed('SSLCOMMERZ_STORE_PASSWORD', password, parseStorePassword),
  })),
  bkash: chosenOf(read, demo, 'BKASH', MERCHANT, ([appKey, appSecret, username, password]) => ({
    appKey: parsed('BKASH_APP_KEY', appKey, parseBkashSecret),
    appSecret: parsed('BKASH_APP_SECRET', appSecret, parseBkashSecret),
    username: parsed('BKASH_USERNAME', username, parseBkashSecret),
    password: parsed('BKASH_PASSWORD', password, parseBkashSecret),
  })),
});

function chosenOf<const Names extends readonly Setting[], Secrets>(
  read: Read,
  demo: boolean,
  name: 'SSLCOMMERZ' | 'BKASH',
  secrets: Names,
  parse: (values: { [K in keyof Names]: string }) => Secrets,
): Choice<Secrets> {
  const kind = oneOf(name, read(name) ?? (demo ? 'embedded' : 'off'), KINDS);
  if (kind === 'off' || kind === 'embedded') return unused(read, `${name}=sandbox or live`, secrets) ?? { kind };
  return { kind, ...parse(all(read, `${name}=${kind}`, secrets)) };
}

/** The gateways as the operator knows them: setting, name, kind. */
const listed = ({ sslcommerz, bkash }: GatewaySettings) =>
  [
    { setting: 'SSLCOMMERZ', name: 'SSLCommerz', kind: sslcommerz.kind },
    { setting: 'BKASH', name: 'bKash', kind: bkash.kind },
  ] as const;

/** The gateways at which buyers pay without money. */
export const testGateways = (settings: GatewaySettings) => listed(settings).filter(({ kind }) => kind === 'embedded' || kind === 'sandbox');

/** The gateways that move money. */
export const liveGateways = (settings: GatewaySettings) => listed(settings).filter(({ kind }) => kind === 'live');
