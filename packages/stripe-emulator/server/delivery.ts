import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { CardsSettings } from './operation.ts';
import { viewEvent } from './lists.ts';
import type { Database } from '../../../server/platform/db/database.ts';

/** Hands one webhook over; the status decides whether it counts as delivered (2xx). */
export type Deliver = (url: string, headers: Record<string, string>, body: string) => Promise<{ statusCode: number }>;

export interface WebhookTarget {
  url: string;
  secret: string;
  deliver: Deliver;
}

/** Where the service writes what an operator must know. Never a card's data, never a secret. */
export interface CardsLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** How a delivery introduces itself. */
export const WEBHOOK_AGENT = 'Stripe/1.0 (embedded)';

const BATCH = 20;
// A receiver that takes longer has failed; the lease outlives a whole batch of such.
const DELIVER_TIMEOUT_MS = 10_000;
const LEASE_MS = (BATCH + 1) * DELIVER_TIMEOUT_MS;
// 5 s, 20 s, 80 s … at most 6 hours apart, for three days: Stripe's own patience.
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
const LONGEST_RETRY_MS = 6 * 3_600_000;
const PATIENCE_MS = 3 * 86_400_000;

const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1), LONGEST_RETRY_MS);

interface Leased {
  id: number;
  event_id: string;
  attempts: number;
}

/**
 * Takes due deliveries for this process alone. Whoever dies with them loses them when the lease ends: at least once, never lost.
 */
async function leaseDue(db: Database, settings: CardsSettings, taken: number[]): Promise<Leased[]> {
  const now = settings.clock.now();
  const order = settings.behaviour.webhooks === 'reordered' ? 'desc' : 'asc';
  const leased = await db
    .with('due', (with_) =>
      with_
        .selectFrom('cards.deliveries')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('failed_at', 'is', null)
        .where('due_at', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .where(sql<boolean>`id <> all(${taken})`)
        .orderBy('id', order)
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('cards.deliveries')
    .from('due')
    .set((eb) => ({ leased_until: new Date(now.getTime() + LEASE_MS), attempts: eb('attempts', '+', 1) }))
    .whereRef('cards.deliveries.id', '=', 'due.id')
    .returning(['cards.deliveries.id', 'event_id', 'attempts'])
    .execute();
  // An update returns its rows in no order.
  return leased.sort((a, b) => (order === 'asc' ? a.id - b.id : b.id - a.id));
}

/** Signs as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export function signatureHeader(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Null when the receiver took it, else why not. */
async function attempt(db: Database, settings: CardsSettings, target: WebhookTarget, delivery: Leased): Promise<string | null> {
  const event = await db.selectFrom('cards.events').selectAll().where('id', '=', delivery.event_id).executeTakeFirstOrThrow();
  const body = JSON.stringify(await viewEvent(db, event));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(body, target.secret, settings.clock.now()),
    'user-agent': WEBHOOK_AGENT,
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${DELIVER_TIMEOUT_MS} ms`)), DELIVER_TIMEOUT_MS).unref();
  });
  try {
    const { statusCode } = await Promise.race([target.deliver(target.url, headers, body), tooLong]);
    return statusCode >= 200 && statusCode < 300 ? null : `status ${statusCode}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Delivers what is due and returns how many were taken by the receiver. One that fails waits for its next turn. */
export async function deliverDue(db: Database, settings: CardsSettings, target: WebhookTarget, log: CardsLog): Promise<number> {
  let delivered = 0;
  const taken: number[] = [];
  for (;;) {
    const batch = await leaseDue(db, settings, taken);
    if (batch.length === 0) return delivered;
    for (const delivery of batch) {
      taken.push(delivery.id);
      const problem = await attempt(db, settings, target, delivery);
      await settle(db, settings, delivery, problem);
      if (problem === null) delivered += 1;
      else
        log.warn(
          { event: delivery.event_id, attempts: delivery.attempts, problem },
          'a card webhook was not taken; it will be tried again',
        );
    }
  }
}

async function settle(db: Database, settings: CardsSettings, delivery: Leased, problem: string | null): Promise<void> {
  const now = settings.clock.now();
  const update = db.updateTable('cards.deliveries').where('id', '=', delivery.id);
  if (problem === null) {
    await update.set({ delivered_at: now, leased_until: null, last_error: null }).execute();
    return;
  }
  const event = await db.selectFrom('cards.events').select('created_at').where('id', '=', delivery.event_id).executeTakeFirstOrThrow();
  const outOfPatience = now.getTime() - event.created_at.getTime() > PATIENCE_MS;
  await update
    .set({
      leased_until: null,
      last_error: problem.slice(0, 500),
      due_at: new Date(now.getTime() + retryDelay(delivery.attempts)),
      failed_at: outOfPatience ? now : null,
    })
    .execute();
}

// Stripe keeps idempotency keys for a day and events for thirty.
const KEYS_KEPT_MS = 86_400_000;
const EVENTS_KEPT_MS = 30 * 86_400_000;

/** Forgets keys and events that are too old to matter. */
export async function prune(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('cards.idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEYS_KEPT_MS))
    .execute();
  await db
    .deleteFrom('cards.events')
    .where('created_at', '<', new Date(now.getTime() - EVENTS_KEPT_MS))
    .execute();
}
