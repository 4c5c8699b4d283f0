import { queryOptions } from '@tanstack/react-query';
import type { Account } from '#contract/account.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { readAuth, readToken, writeRecords } from '#web/shared/session/records.ts';
import { adoptRecords } from '#web/shared/session/session.ts';

export const blocksQuery = queryOptions({
  queryKey: queryKeys.blocks,
  queryFn: ({ signal }) => api.listBlocks({}, { signal }),
});

export const closingQuery = queryOptions({
  queryKey: queryKeys.closing,
  queryFn: ({ signal }) => api.previewClosing({}, { signal }),
});

/**
 * Shows name and photo in the header of every tab, and gives them to the identity service. Without its answer the header has the old ones
 * after the next sign-in; the account itself does not change.
 */
export async function showProfile({ displayName, photoURL }: Account): Promise<void> {
  const [auth, token] = [readAuth(), readToken()];
  if (auth && token !== null) {
    writeRecords({ ...auth, user: { ...auth.user, displayName, photoURL } }, token);
    adoptRecords();
  }
  await (await loadIdentity()).setProfile({ displayName, photoURL });
}
