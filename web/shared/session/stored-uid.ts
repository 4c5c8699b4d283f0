import { readAuth, uidOf } from '#web/shared/session/records.ts';

/** The account that is signed in by the stored records; empty for a visitor. What belongs together is sent as one user. */
export const storedUid = (): string => uidOf(readAuth()?.accessToken ?? '');
