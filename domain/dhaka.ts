/** ms by which Bangladesh is ahead of UTC; it has no daylight saving time. */
export const DHAKA_MS = 6 * 3_600_000;

/** A time in ms as an ISO text with the date and the time of day in Bangladesh. */
export const isoInDhaka = (ms: number): string => new Date(ms + DHAKA_MS).toISOString();

/** The midnight with which a day in Bangladesh begins. @param day `2026-11-22` */
export const startOfDayInDhaka = (day: string): Date => new Date(Date.parse(day) - DHAKA_MS);

/** The day in Bangladesh at a time in ms: `2026-11-22`. */
export const dayInDhaka = (ms: number): string => isoInDhaka(ms).slice(0, 10);
