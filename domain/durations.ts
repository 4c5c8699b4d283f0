/** A day, ms. Bangladesh has no daylight saving time: every day is as long. */
export const DAY_MS = 86_400_000;
