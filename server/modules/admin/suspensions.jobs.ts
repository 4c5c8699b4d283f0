import { endSuspension } from '#server/modules/admin/suspensions.changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';

/** Ends a suspension when its time is over. */
export async function endSuspensionInTime(
  { feed, clock, publicUrl }: { feed: ChangeFeed; clock: Clock; publicUrl: string },
  { suspensionId }: { suspensionId: string },
): Promise<undefined> {
  await feed.transact((trx, changed) => endSuspension({ trx, changed, now: clock.now(), publicUrl }, suspensionId));
}
