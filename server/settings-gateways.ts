import { parseBkashSecret, type BkashMerchant } from '#server/adapters/gateways/bkash-settings.ts';
import { parseStoreId, parseStorePassword, type SslcommerzStore } from '#server/adapters/gateways/sslcommerz-settings.ts';
import { all, oneOf, parsed, unused, type Read } from '#server/platform/env.ts';

export type SslcommerzSettings = { kind: 'off' } | { kind: 'embedded' } | ({ kind: 'sandbox' | 'live' } & SslcommerzStore);

export type BkashSettings = { kind: 'off' } | { kind: 'embedded' } | ({ kind: 'sandbox' | 'live' } & BkashMerchant);

export interface GatewaySettings {
  sslcommerz: SslcommerzSettings;
  bkash: BkashSettings;
}

const KINDS = ['off', 'embedded', 'sandbox', 'live'] as const;
const STORE = ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'] as const;
const MERCHANT = ['BKASH_APP_KEY', 'BKASH_APP_SECRET', 'BKASH_USERNAME', 'BKASH_PASSWORD'] as const;

/** Reads the settings of the gateways. @throws InvalidSetting for the first that is not valid, or missing */
export function gatewaysOf(read: Read, demo: boolean): GatewaySettings {
  return { sslcommerz: sslcommerzOf(read, demo), bkash: bkashOf(read, demo) };
}

function sslcommerzOf(read: Read, demo: boolean): SslcommerzSettings {
  const kind = oneOf('SSLCOMMERZ', read('SSLCOMMERZ') ?? (demo ? 'embedded' : 'off'), KINDS);
  if (kind === 'off' || kind === 'embedded') return unused(read, 'SSLCOMMERZ=sandbox or live', STORE) ?? { kind };
  const [id, password] = all(read, `SSLCOMMERZ=${kind}`, STORE);
  return {
    kind,
    storeId: parsed('SSLCOMMERZ_STORE_ID', id, parseStoreId),
    storePassword: parsed('SSLCOMMERZ_STORE_PASSWORD', password, parseStorePassword),
  };
}

function bkashOf(read: Read, demo: boolean): BkashSettings {
  const kind = oneOf('BKASH', read('BKASH') ?? (demo ? 'embedded' : 'off'), KINDS);
  if (kind === 'off' || kind === 'embedded') return unused(read, 'BKASH=sandbox or live', MERCHANT) ?? { kind };
  const [appKey, appSecret, username, password] = all(read, `BKASH=${kind}`, MERCHANT);
  return {
    kind,
    appKey: parsed('BKASH_APP_KEY', appKey, parseBkashSecret),
    appSecret: parsed('BKASH_APP_SECRET', appSecret, parseBkashSecret),
    username: parsed('BKASH_USERNAME', username, parseBkashSecret),
    password: parsed('BKASH_PASSWORD', password, parseBkashSecret),
  };
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
