import { readAuth, uidOf } from '#web/shared/session/records.ts';

/** The account that is signed in by the stored records; empty for a visitor. Requests that belong together are sent as one user. */
export const storedUid = (): string => uidOf(readAuth()?.accessToken ?? '');
