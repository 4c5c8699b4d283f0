import type { Stripe } from '@stripe/stripe-js';
import { clientConfig } from '#web/features/sessions/client-config.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

async function load(locale: Locale): Promise<Stripe> {
  const { kind, publishableKey } = clientConfig().cards;
  if (kind === 'embedded') {
    const { createEmbeddedStripe } = await lazyImport(() => import('#packages/stripe-emulator/browser/embedded-stripe.ts'));
    return createEmbeddedStripe({ publishableKey, locale });
  }
  // The pure entry fetches nothing before it is asked to.
  const { loadStripe } = await lazyImport(() => import('@stripe/stripe-js/pure'));
  // Stripe has no Bangla; its fields are then English.
  const stripe = await loadStripe(publishableKey, { locale: 'en' });
  if (!stripe) throw new Error('Stripe.js has nothing to run in.');
  return stripe;
}

const loaded = new Map<Locale, Promise<Stripe>>();

/**
 * The card service in the browser: Stripe.js, or the embedded service's object of the same shape. The one place that knows
 * which. The same object at every call, as the React elements want it. @throws when the script cannot be loaded
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
