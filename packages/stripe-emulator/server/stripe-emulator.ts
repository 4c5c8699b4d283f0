import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock, EmulatorSettings } from './api-request.ts';
import { defaultBehaviour, type Behaviour } from './behaviour.ts';
import { openDatabase } from './database.ts';
import { createDeliveryLoop } from './delivery-loop.ts';
import { deliverDue, prune, type EmulatorLog, type WebhookEndpoint } from './delivery.ts';
import { mountEndpoints } from './http.ts';
import { WriteLimit } from './rate-limit.ts';
import { printReport } from './report.ts';
import { checkTestKeys } from './real-use.ts';

export { RealUseRefused } from './real-use.ts';
export { defaultBehaviour, MIGRATIONS_FOLDER, parseBehaviour, type Behaviour } from './settings.ts';
export type { CardTables } from './tables.ts';

export interface StripeEmulatorOptions {
  /** The emulator never closes it. It reads int8 as a number, which is exact: amounts, counts and sequence numbers stay far below 2^53. */
  pool: Pool;
  /** `sk_test_…` and `pk_test_…`; the emulator refuses any others. */
  keys: { secret: string; publishable: string };
  webhook: WebhookEndpoint;
  log: EmulatorLog;
  clock?: Clock;
  behaviour?: Readonly<Behaviour>;
  /** Multiplies the limit of what one address may write with the publishable key; 1. */
  rateLimit?: number;
  /** Waits for delayed responses, ms. Tests pass their own. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const waitUnlessAborted = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {
    // stop() ends the wait early, which is the only use of the signal.
  });

/**
 * Emulates Stripe's test mode on the caller's PostgreSQL: the API and the webhooks have Stripe's shape, only published test cards
 * pay. @throws RealUseRefused when a key is not a test key
 */
export function createStripeEmulator(options: StripeEmulatorOptions) {
  const { keys, webhook, log, clock = { now: () => new Date() }, wait = waitUnlessAborted } = options;
  checkTestKeys(keys);
  const db = openDatabase(options.pool);
  const behaviour: Behaviour = { ...defaultBehaviour(), ...options.behaviour };
  const settings: EmulatorSettings = { clock, behaviour };
  const deliver = () => deliverDue(db, settings, webhook, log);
  const limit = new WriteLimit(clock, options.rateLimit ?? 1);
  const loop = createDeliveryLoop(deliver, () => prune(db, clock.now()), clock, log);
  let stopping = new AbortController();
  return {
    /** May be changed while it runs. */
    behaviour,
    /** Adds the emulator's routes to the app; `prefix` is the path in front of `/v1`. With an empty one, Stripe's clients find it by host and port. */
    mount(app: FastifyInstance, prefix: string): void {
      mountEndpoints(app, prefix, {
        db,
        settings,
        log,
        keys,
        limit,
        onChange: loop.wake,
        wait: async (ms) => {
          if (ms > 0) await wait(ms, stopping.signal);
        },
      });
    },
    /** The movements of these days as a report of Stripe, in CSV. */
    report: (from: Date, until: Date): Promise<string> => printReport(options.pool, from, until),
    /** Delivers the webhooks that are due. Returns how many the receiver acknowledged. */
    deliverDue: deliver,
    /** Delivers webhooks in the background from now on. */
    start(): void {
      stopping = new AbortController();
      loop.start();
    },
    /** Ends delayed responses and the background delivery; resolves when nothing is in progress. */
    async stop(): Promise<void> {
      stopping.abort();
      await loop.stop();
    },
  };
}
