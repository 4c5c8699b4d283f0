import { expireOffer, type OfferContext } from '#server/modules/deals/offers.changes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';

type Settings = Pick<OfferContext, 'publicUrl' | 'offerMs' | 'mustConfirm' | 'maxOpenBookings' | 'bookingHours'>;

/**
 * Writes that an offer has ended by itself, and the email about it. Every deadline has a job of its own, so the job of an offer that was
 * countered meanwhile finds it too early.
 */
export async function endOffer(
  { feed, clock, ...settings }: { feed: ChangeFeed; clock: Clock } & Settings,
  { offerId }: { offerId: string },
): Promise<undefined> {
  await feed.transact((trx, changed) => expireOffer({ trx, changed, now: clock.now(), ...settings }, offerId));
}
