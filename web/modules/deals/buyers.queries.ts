import type { Booking } from '#contract/bookings.ts';
import { readBookings } from '#web/modules/deals/orders.queries.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';

/** Large enough that one request returns all bookings of most sellers. */
const PAGE_SIZE = 100;

/** The bookings of a seller's products, newest first, paid and unpaid. */
export const sellerBookingsQuery = (email: string) =>
  pagedListQuery<Booking>(queryKeys.myBuyers(email), (page, init) => readBookings({ seller: email, limit: PAGE_SIZE, ...page }, init));
