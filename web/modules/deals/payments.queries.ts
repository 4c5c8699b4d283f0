import type { Stripe } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { clientConfig } from '#web/shared/session/client-config.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

async function load(locale: Locale): Promise<Stripe> {
  const { kind, publishableKey } = clientConfig().cards;
  if (kind === 'embedded') {
    const { createStripeJs } = await lazyImport(() => import('@abar/stripe-emulator/browser'));
    return createStripeJs({ publishableKey, locale });
  }
  // The `pure` entry loads Stripe's script only when loadStripe is called.
  const { loadStripe } = await lazyImport(() => import('@stripe/stripe-js/pure'));
  // Stripe has no Bangla.
  const stripe = await loadStripe(publishableKey, { locale: 'en' });
  if (!stripe) throw new Error('Stripe.js could not start outside a browser.');
  return stripe;
}

const loaded = new Map<Locale, Promise<Stripe>>();

/**
 * Stripe.js, or the embedded emulator's object with the same interface. Returns the same object for every call, as the React
 * components require. @throws when the script cannot be loaded
 */
function loadCardProvider(locale: Locale): Promise<Stripe> {
  const known = loaded.get(locale);
  if (known) return known;
  const provider = load(locale).catch((failure: unknown) => {
    loaded.delete(locale);
    throw failure;
  });
  loaded.set(locale, provider);
  return provider;
}

/** The price the payment page sends (specification §9). The server ignores it and decides the amount itself. */
const SENT_PRICE = 10;

/** The payment intent of a booking. Creating it is idempotent, so it can be a query. */
export const paymentIntentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.paymentIntent(bookingId),
    queryFn: ({ signal }) => api.createPaymentIntent({ body: { price: SENT_PRICE, bookingId } }, { signal }),
    // Never refetched: after the payment the server would refuse.
    staleTime: 'static',
    gcTime: 0,
  });

/** The card service's script. */
export const cardProviderQuery = (locale: Locale) =>
  queryOptions({
    queryKey: queryKeys.cardProvider(locale),
    queryFn: () => loadCardProvider(locale),
    staleTime: 'static',
    // The result is an object with methods, not data.
    structuralSharing: false,
  });
