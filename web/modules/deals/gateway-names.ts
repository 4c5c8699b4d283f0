import type { ClientConfig } from '#contract/service.ts';
import type { GatewayName } from '#contract/vocabulary.ts';
import type { Locale } from '#web/i18n/locale.ts';

/** Brands, as each writes itself. */
export const GATEWAY_NAMES: Record<GatewayName, Record<Locale, string>> = {
  sslcommerz: { en: 'SSLCommerz', bn: 'SSLCommerz' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
};

const OR: Record<Locale, string> = { en: ' or ', bn: ' বা ' };

/** The gateways of a site in a sentence: “SSLCommerz or bKash”. Empty where there is none. */
export const gatewayNames = (gateways: ClientConfig['gateways'], locale: Locale): string =>
  gateways.map(({ name }) => GATEWAY_NAMES[name][locale]).join(OR[locale]);
