import { STRIPE_BROWSER_HOSTS } from '#server/adapters/cards/stripe-settings.ts';
import { FIREBASE_BROWSER_HOSTS } from '#server/adapters/identity/firebase/firebase.ts';
import { imageHosts } from '#server/adapters/photos/open.ts';
import type { PagePolicy } from '#server/platform/http/headers.ts';
import type { Settings } from '#server/settings.ts';

/** The external hosts that pages may use: those of the chosen services. */
export function pagePolicy({ cards, identity, photos }: Pick<Settings, 'cards' | 'identity' | 'photos'>): Omit<PagePolicy, 'scriptHashes'> {
  const stripe = cards.kind === 'stripe' ? STRIPE_BROWSER_HOSTS : { scripts: [], frames: [], connections: [] };
  return {
    scriptHosts: stripe.scripts,
    frameHosts: stripe.frames,
    connectHosts: [...stripe.connections, ...(identity.kind === 'firebase' ? FIREBASE_BROWSER_HOSTS : [])],
    imageHosts: imageHosts(photos),
  };
}
