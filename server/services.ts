import { randomBytes } from 'node:crypto';
import { createStripeEmulator, type StripeEmulator } from '@abar/stripe-emulator';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import { createStripeCards, type StripeServer } from '#server/adapters/cards/stripe.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#server/adapters/identity/embedded.ts';
import { createFirebaseIdentity } from '#server/adapters/identity/firebase/firebase.ts';
import type { IdentityService } from '#server/adapters/identity/port.ts';
import { followIdentity } from '#server/features/accounts/transitions.ts';
import { endSessionsOf } from '#server/features/sessions/queries.ts';
import { findUser } from '#server/features/users/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import type { Database, Pool } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import type { Settings } from '#server/settings.ts';

/** The project that the embedded identity service names in its tokens. */
export const IDENTITY_PROJECT = 'abar';
const IDENTITY_API_KEY = 'abar-embedded';
/** Path of the embedded card service. */
export const CARDS_PREFIX = '/cards';

interface ServiceOptions {
  settings: Settings;
  pool: Pool;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The identity service that the settings choose. */
export function createIdentity({ settings, pool, feed, clock, log }: ServiceOptions & { feed: ChangeFeed }): {
  identity: IdentityService;
  identityServer: EmbeddedIdentity | null;
} {
  const { publicUrl, google } = settings;
  if (settings.identity.kind === 'firebase') {
    const identity = createFirebaseIdentity({
      pool,
      clock,
      log,
      publicUrl,
      settings: settings.identity,
      google: google === 'test' ? null : google,
    });
    return { identity, identityServer: null };
  }
  const identityServer = createEmbeddedIdentity({
    pool,
    clock,
    log,
    publicUrl,
    projectId: IDENTITY_PROJECT,
    apiKey: IDENTITY_API_KEY,
    google: google === 'test' ? 'demo-issuer' : google,
    // The stored tokens of the app end with the sessions of the account.
    onSessionsEnded: (trx, uid, afterCommit) =>
      feed.within(trx, afterCommit, async (changed) => {
        await endSessionsOf(trx, uid);
        if (await findUser(trx, uid)) changed({ kind: 'session', uid });
      }),
    onAccountChanged: (trx, uid, change, afterCommit) =>
      feed.within(trx, afterCommit, (changed) => followIdentity({ trx, changed, now: clock.now(), publicUrl }, uid, change)),
  });
  return { identity: identityServer, identityServer };
}

export interface CardsOptions extends ServiceOptions {
  db: Database;
  /** Replaces Stripe's server in tests. */
  stripeServer: StripeServer | undefined;
  /** The app that the embedded service is mounted on; created after it. */
  app: () => FastifyInstance;
}

/** The card service that the settings choose. */
export async function createCards({ settings, pool, db, clock, log, stripeServer, app }: CardsOptions): Promise<{
  cards: CardsPort;
  stripeEmulator: StripeEmulator | null;
}> {
  if (settings.cards.kind === 'stripe')
    return { cards: createStripeCards({ ...settings.cards, clock, server: stripeServer }), stripeEmulator: null };
  const secret = await getOrCreateSetting(db, 'embedded cards', () => ({
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }));
  const stripeEmulator = createStripeEmulator({
    pool,
    clock,
    log,
    keys: { secret: secret.secretKey, publishable: secret.publishableKey },
    behaviour: settings.cards.behaviour,
    rateLimit: settings.rateLimit,
    webhook: {
      secret: secret.webhookSecret,
      deliver: (headers, payload) => app().inject({ method: 'POST', url: `${API_BASE}${nonJsonRoutes.cardWebhook}`, headers, payload }),
    },
  });
  const cards = createStripeCards({
    kind: 'embedded',
    secretKey: secret.secretKey,
    publishableKey: secret.publishableKey,
    webhookSecrets: [secret.webhookSecret],
    clock,
    fetch: (input, init) => createInProcessFetch(app(), CARDS_PREFIX)(input, init),
  });
  return { cards, stripeEmulator };
}
