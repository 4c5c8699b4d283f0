import { idSet } from '#web/shared/id-set.ts';

// Changes that the server has not answered yet. The function that `start…` returns is called when it has.

/** Products that are being booked. */
export const { add: startBooking, useHas: useIsBeingBooked } = idSet();

/** Bookings that are being paid. */
export const { add: startPayment, useHas: useIsBeingPaid } = idSet();
