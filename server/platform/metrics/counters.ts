/**
 * What happened in this process since its start, as plain numbers that cost nothing to count; read when somebody looks.
 * - payments: `opened` at the card service; `paid`; `owed`, money taken that has to go back; `refunded`; `canceled`
 * - uploads: `stored`; `refused`, no photo or one too large; `busy`, asked to come again; `store_away`
 */
export interface Counters {
  payments: { opened: number; paid: number; refundDue: number; refunded: number; canceled: number };
  uploads: { stored: number; refused: number; busy: number; store_away: number };
}

export const newCounters = (): Counters => ({
  payments: { opened: 0, paid: 0, refundDue: 0, refunded: 0, canceled: 0 },
  uploads: { stored: 0, refused: 0, busy: 0, store_away: 0 },
});
