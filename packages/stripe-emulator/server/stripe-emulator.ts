import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { goodBehaviour, type CardsBehaviour } from './behaviour.ts';
import type { CardsSettings } from './operation.ts';
import { deliverDue, prune, type CardsLog, type Deliver, type WebhookTarget } from './delivery.ts';
import { mountCards } from './http.ts';
import type { Clock } from '../../../server/platform/clock.ts';
import type { Database } from '../../../server/platform/db/database.ts';

export interface EmbeddedCardsOptions {
  db: Database;
  clock: Clock;
  secretKey: string;
  publishableKey: string;
  webhook: { secret: string; deliver: Deliver; url?: string };
  behaviour?: CardsBehaviour;
  log: CardsLog;
  /**
   * The smallest payment, poisha. Stripe's own is about 50 US cents; the specification's fixed charge of Tk 10 is below that,
   * so the embedded service takes it.
   */
  minimumAmount?: number;
  /** Waits for slow answers. Tests pass their own. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface StripeEmulator {
  /** Puts the service under `/cards` of the app. */
  mount(app: FastifyInstance): void;
  /** Delivers the webhooks that are due; returns how many the receiver took. */
  deliverDue(): Promise<number>;
  /** Delivers from now on by itself. */
  start(): void;
  /** Lets slow answers go, stops delivering, and resolves when nothing is under way. */
  stop(): Promise<void>;
  /** May be changed while it runs. */
  behaviour: CardsBehaviour;
}

const MINIMUM_AMOUNT = 1_000;
const WEBHOOK_URL = '/api/webhooks/cards';
// Late webhooks, retries, and what another process left behind; this process's own go out at once.
const POLL_MS = 1_000;
const PRUNE_EVERY_MS = 3_600_000;

const waitForReal = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {
    // Stopping ends the wait early, which is all an abort is for here.
  });

/** A payment service in Stripe's shape on the app's own database: test cards only, the wire and the webhooks as Stripe's. */
export function createStripeEmulator(options: EmbeddedCardsOptions): StripeEmulator {
  const { db, clock, log } = options;
  const behaviour = options.behaviour ?? goodBehaviour();
  const settings: CardsSettings = { clock, behaviour, minimumAmount: options.minimumAmount ?? MINIMUM_AMOUNT };
  const target: WebhookTarget = { url: WEBHOOK_URL, ...options.webhook };
  const wait = options.wait ?? waitForReal;
  const loop = createDeliveryLoop(
    () => deliverDue(db, settings, target, log),
    () => prune(db, clock.now()),
    clock,
    log,
  );
  let stopping = new AbortController();
  return {
    behaviour,
    mount: (app) =>
      mountCards(app, {
        db,
        settings,
        log,
        keys: { secret: options.secretKey, publishable: options.publishableKey },
        changed: loop.hurry,
        wait: async (ms) => {
          if (ms > 0) await wait(ms, stopping.signal);
        },
      }),
    deliverDue: () => deliverDue(db, settings, target, log),
    start() {
      stopping = new AbortController();
      loop.start();
    },
    async stop() {
      stopping.abort();
      await loop.stop();
    },
  };
}

/** Runs `deliver` every second and whenever hurried, never twice at once. */
function createDeliveryLoop(deliver: () => Promise<number>, tidy: () => Promise<void>, clock: Clock, log: CardsLog) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let tidyAt = 0;

  async function run(): Promise<void> {
    try {
      again = false;
      await deliver();
      if (clock.now().getTime() >= tidyAt) {
        tidyAt = clock.now().getTime() + PRUNE_EVERY_MS;
        await tidy();
      }
    } catch (error) {
      // The database may be away for a moment; the next turn tries again.
      log.error({ err: error }, 'delivering card webhooks failed');
    } finally {
      running = undefined;
      if (again) hurry();
    }
  }

  function hurry(): void {
    if (!timer) return;
    if (running) again = true;
    else running = run();
  }

  return {
    hurry,
    start(): void {
      timer ??= setInterval(hurry, POLL_MS).unref();
      hurry();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
