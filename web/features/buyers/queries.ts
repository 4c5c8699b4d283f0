import type { Booking } from '#contract/bookings.ts';
import { readBookings } from '#web/features/orders/queries.ts';
import { pagedListQuery } from '#web/features/paged-list.ts';
import { queryKeys } from '#web/features/query-keys.ts';

/** Few sellers have more bookings than this: one call then says who booked each of their products. */
const AT_ONCE = 100;

/** The bookings of a seller's products, newest first, paid and unpaid. */
export const sellerBookingsQuery = (email: string) =>
  pagedListQuery<Booking>(queryKeys.myBuyers(email), (page, init) => readBookings({ seller: email, limit: AT_ONCE, ...page }, init));
