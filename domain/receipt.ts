/** Bangladesh has no daylight saving time. */
const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** The number of the receipt of a booking: the day in Bangladesh on which it was paid, and the random end of its id. */
export function receiptNumber(bookingId: string, paidAt: Date): string {
  const day = new Date(paidAt.getTime() + DHAKA_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${bookingId.slice(-12).toUpperCase()}`;
}
