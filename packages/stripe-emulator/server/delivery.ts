import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { EmulatorSettings } from './api-request.ts';
import type { Database } from './database.ts';
import { viewEvent } from './lists.ts';

export interface WebhookEndpoint {
  /** Signs each event, as Stripe's `whsec_…` does. */
  secret: string;
  /** Sends one event to the receiver; a status of 2xx acknowledges it. */
  deliver: (headers: Record<string, string>, body: string) => Promise<{ statusCode: number }>;
}

/** A logger of pino's shape. It never receives a card's data or a key. */
export interface EmulatorLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The `User-Agent` of deliveries. */
export const WEBHOOK_AGENT = 'Stripe/1.0 (embedded)';

const BATCH = 20;
// A receiver that takes longer has failed. The lease outlives a whole batch of such receivers.
const DELIVER_TIMEOUT_MS = 10_000;
const LEASE_MS = (BATCH + 1) * DELIVER_TIMEOUT_MS;
// After 5 s, 20 s, 80 s …, at most 6 hours apart, for three days, as long as Stripe tries.
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
const LONGEST_RETRY_MS = 6 * 3_600_000;
const RETRY_FOR_MS = 3 * 86_400_000;

const retryDelay = (attempts: number): number => Math.min(FIRST_RETRY_MS * RETRY_FACTOR ** (attempts - 1), LONGEST_RETRY_MS);

interface LeasedDelivery {
  id: number;
  event_id: string;
  attempts: number;
}

/** Leases due deliveries to this process. If the process ends, the lease expires and another one delivers: at least once. */
async function leaseDue(db: Database, settings: EmulatorSettings, attempted: number[]): Promise<LeasedDelivery[]> {
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
        .where(sql<boolean>`id <> all(${attempted})`)
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
  // UPDATE … RETURNING has no order.
  return leased.sort((a, b) => (order === 'asc' ? a.id - b.id : b.id - a.id));
}

/** Signs as Stripe does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
function signatureHeader(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** Returns null when the receiver acknowledged the event, else the reason why not. */
async function attempt(
  db: Database,
  settings: EmulatorSettings,
  webhook: WebhookEndpoint,
  delivery: LeasedDelivery,
): Promise<string | null> {
  const event = await db.selectFrom('cards.events').selectAll().where('id', '=', delivery.event_id).executeTakeFirstOrThrow();
  const body = JSON.stringify(await viewEvent(db, event));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(body, webhook.secret, settings.clock.now()),
    'user-agent': WEBHOOK_AGENT,
  };
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${DELIVER_TIMEOUT_MS} ms`)), DELIVER_TIMEOUT_MS).unref();
  });
  try {
    const { statusCode } = await Promise.race([webhook.deliver(headers, body), timeout]);
    return statusCode >= 200 && statusCode < 300 ? null : `status ${statusCode}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Delivers everything that is due. Returns how many events the receiver acknowledged; the others are due again later. */
export async function deliverDue(db: Database, settings: EmulatorSettings, webhook: WebhookEndpoint, log: EmulatorLog): Promise<number> {
  let delivered = 0;
  const attempted: number[] = [];
  for (;;) {
    const batch = await leaseDue(db, settings, attempted);
    if (batch.length === 0) return delivered;
    for (const delivery of batch) {
      attempted.push(delivery.id);
      const problem = await attempt(db, settings, webhook, delivery);
      await recordAttempt(db, settings, delivery, problem);
      if (problem === null) delivered += 1;
      else
        log.warn(
          { event: delivery.event_id, attempts: delivery.attempts, problem },
          'a card webhook was not acknowledged; it will be retried',
        );
    }
  }
}

async function recordAttempt(db: Database, settings: EmulatorSettings, delivery: LeasedDelivery, problem: string | null): Promise<void> {
  const now = settings.clock.now();
  const update = db.updateTable('cards.deliveries').where('id', '=', delivery.id);
  if (problem === null) {
    await update.set({ delivered_at: now, leased_until: null, last_error: null }).execute();
    return;
  }
  const event = await db.selectFrom('cards.events').select('created_at').where('id', '=', delivery.event_id).executeTakeFirstOrThrow();
  const isLastAttempt = now.getTime() - event.created_at.getTime() > RETRY_FOR_MS;
  await update
    .set({
      leased_until: null,
      last_error: problem.slice(0, 500),
      due_at: new Date(now.getTime() + retryDelay(delivery.attempts)),
      failed_at: isLastAttempt ? now : null,
    })
    .execute();
}

// Stripe keeps idempotency keys for one day and events for thirty.
const KEYS_KEPT_MS = 86_400_000;
const EVENTS_KEPT_MS = 30 * 86_400_000;
// A page confirms its payment within minutes of creating the payment method.
const UNUSED_METHODS_KEPT_MS = 3_600_000;

/** Deletes idempotency keys and events that have expired, and payment methods that no payment was tried with. */
export async function prune(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('cards.idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEYS_KEPT_MS))
    .execute();
  await db
    .deleteFrom('cards.events')
    .where('created_at', '<', new Date(now.getTime() - EVENTS_KEPT_MS))
    .execute();
  await sql`delete from cards.payment_methods as method
    where used_at is null and created_at < ${new Date(now.getTime() - UNUSED_METHODS_KEPT_MS)}
      and not exists (select from cards.payment_intents where payment_method_id = method.id)
      and not exists (select from cards.charges where payment_method_id = method.id)`.execute(db);
}
