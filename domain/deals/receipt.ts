import { dayInDhaka } from '#domain/dhaka.ts';

/** The number of the receipt of a booking: the day in Bangladesh on which it was paid, and the random end of its id. */
export function receiptNumber(bookingId: string, paidAt: Date): string {
  const day = dayInDhaka(paidAt.getTime()).replaceAll('-', '');
  return `${day}-${bookingId.slice(-12).toUpperCase()}`;
}

/** The end of the id of the booking that a receipt number names; null for any other text. */
export const bookingIdEnd = (receipt: string): string | null => /^\d{8}-([\da-f]{12})$/i.exec(receipt.trim())?.[1]?.toLowerCase() ?? null;

const CASH = 'cash:';

/** The transaction of a booking that was paid in cash: no payment of this site has such an id. */
export const cashTransactionOf = (bookingId: string): string => `${CASH}${bookingId}`;

/** Whether the seller was paid in cash, at the handover. */
export const isCash = (transactionId: string): boolean => transactionId.startsWith(CASH);
