import type { Behaviour, WebhookMode } from './behaviour.ts';
import type { ApiRequest } from './api-request.ts';
import { newId } from './ids.ts';
import type { Transaction } from './database.ts';

// Events of one window are delivered newest first.
const REORDER_WINDOW_MS = 2_000;

/** When to deliver an event that happens now: never, once, or twice. */
const dueTimes: Record<WebhookMode, (now: Date, behaviour: Behaviour) => Date[]> = {
  once: (now) => [now],
  twice: (now) => [now, now],
  late: (now, behaviour) => [new Date(now.getTime() + behaviour.lateMs)],
  never: () => [],
  reordered: (now) => [new Date((Math.floor(now.getTime() / REORDER_WINDOW_MS) + 1) * REORDER_WINDOW_MS)],
};

/** Writes an event and its deliveries in the transaction of the change, so that an event is stored exactly when its change is. */
export async function recordEvent(tx: Transaction, request: ApiRequest, type: string, object: object): Promise<void> {
  const id = newId('evt');
  await tx
    .insertInto('cards.events')
    .values({
      id,
      type,
      object: JSON.stringify(object),
      request_id: request.requestId,
      idempotency_key: request.idempotencyKey,
      created_at: request.now,
    })
    .execute();
  const { behaviour } = request.settings;
  const due = dueTimes[behaviour.webhooks](request.now, behaviour);
  if (due.length > 0)
    await tx
      .insertInto('cards.deliveries')
      .values(due.map((due_at) => ({ event_id: id, due_at })))
      .execute();
}
