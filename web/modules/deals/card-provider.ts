import type { Stripe } from '@stripe/stripe-js';
import { clientConfig } from '#web/shared/session/client-config.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

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
export function loadCardProvider(locale: Locale): Promise<Stripe> {
  const known = loaded.get(locale);
  if (known) return known;
  const provider = load(locale).catch((failure: unknown) => {
    loaded.delete(locale);
    throw failure;
  });
  loaded.set(locale, provider);
  return provider;
}
