import { DAY_MS } from '#domain/durations.ts';

/** Days after which an account is no longer one of many that were opened for a purpose. */
const YOUNG_DAYS = 14;

/** From when on the deals of an account can prove its conduct. */
export const endOfYouth = (openedAt: Date): Date => new Date(openedAt.getTime() + YOUNG_DAYS * DAY_MS);

/** ms for which the hash of an address of a sign-in is kept: two users who share one do not count for each other. */
export const SAME_ADDRESS_MS = 30 * DAY_MS;
