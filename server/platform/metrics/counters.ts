/**
 * Events in this process since its start, read by the metrics.
 * - payments: `opened` at the provider; `paid`; `refund_due`, money taken that has to be refunded; `refunded`; `canceled`
 * - uploads: `stored`; `refused`, not a photo or too large; `busy`, asked to retry; `store_away`
 * - builds: computers put together of listings; `looked`, listings looked at for them; `compared`, sets of parts compared
 */
export type Counters = ReturnType<typeof newCounters>;

export const newCounters = () => ({
  payments: { opened: 0, paid: 0, refund_due: 0, refunded: 0, canceled: 0 },
  uploads: { stored: 0, refused: 0, busy: 0, store_away: 0 },
  builds: { made: 0, looked: 0, compared: 0 },
});
