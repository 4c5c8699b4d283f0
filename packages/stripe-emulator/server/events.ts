import type { CardsBehaviour, WebhookManner } from './behaviour.ts';
import type { Call } from './operation.ts';
import { newId } from './ids.ts';
import type { Transaction } from '../../../server/platform/db/database.ts';

// Events of one window are delivered backwards, newest first.
const REORDER_WINDOW_MS = 2_000;

/** When the deliveries of an event that happens now are due: none, one, or two. */
const dueTimes: Record<WebhookManner, (now: Date, behaviour: CardsBehaviour) => Date[]> = {
  once: (now) => [now],
  twice: (now) => [now, now],
  late: (now, behaviour) => [new Date(now.getTime() + behaviour.lateMs)],
  never: () => [],
  reordered: (now) => [new Date((Math.floor(now.getTime() / REORDER_WINDOW_MS) + 1) * REORDER_WINDOW_MS)],
};

/** Writes an event and its deliveries in the transaction of the change itself: neither is ever without the other. */
export async function recordEvent(tx: Transaction, call: Call, type: string, object: object): Promise<void> {
  const id = newId('evt');
  await tx
    .insertInto('cards.events')
    .values({
      id,
      type,
      object: JSON.stringify(object),
      request_id: call.requestId,
      idempotency_key: call.idempotencyKey,
      created_at: call.now,
    })
    .execute();
  const { behaviour } = call.settings;
  const due = dueTimes[behaviour.webhooks](call.now, behaviour);
  if (due.length > 0)
    await tx
      .insertInto('cards.deliveries')
      .values(due.map((due_at) => ({ event_id: id, due_at })))
      .execute();
}
