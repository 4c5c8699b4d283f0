import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { ListedUser, UserFilter, UserSort } from '#contract/users.ts';
import { api } from '#web/shared/api.ts';
import { pagedListQuery } from '#web/shared/paged-list.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { useEffect, useState } from 'react';
import type { Input } from '#contract/client.ts';
import type { Account } from '#contract/account.ts';
import type { IdentityUser } from '#web/shared/session/identity-client.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { adoptRecords, getSession, useSession } from '#web/shared/session/session.ts';
import { readAuth, readToken, writeRecords } from '#web/shared/session/records.ts';
import { readQuery } from '#web/shared/read-query.ts';

/** Which users an admin looks at: found by a beginning, in another order than the newest first. */
export interface ShownUsers {
  q?: string;
  sort?: UserSort;
  only?: UserFilter;
}

const usersQuery = (queryKey: QueryKey, query: Input<'listUsers'>['query']) =>
  pagedListQuery<ListedUser>(queryKey, async (page, init) => {
    const { users, total, nextCursor } = await api.listUsers({ query: { ...query, ...page } }, init);
    return { rows: users, total, nextCursor };
  });

export const allSellerQuery = (shown: ShownUsers) => usersQuery(queryKeys.allSeller(shown), { seller: 'true', ...shown });

export const allBuyerQuery = (shown: ShownUsers) => usersQuery(queryKeys.allBuyer(shown), { buyer: 'true', ...shown });

export const sellerRecordQuery = (uid: string) => readQuery(queryKeys.sellerRecord(uid), api.getSellerRecord, { params: { id: uid } });

/** The public profile of a seller. */
export const sellerQuery = (uid: string) =>
  queryOptions({
    queryKey: queryKeys.seller(uid),
    queryFn: ({ signal }) => api.getSeller({ params: { id: uid } }, { signal }),
    staleTime: 5 * 60_000,
    // A seller whose address is not confirmed has none.
    retry: false,
  });

/** The own account: what registration asked for. A live event reports changes. */
export const accountQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.account(email),
    queryFn: ({ signal }) => api.getAccount({}, { signal }),
    staleTime: 5 * 60_000,
  });

/** The own account, where a user is signed in. */
export function useAccount(isWanted = true) {
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  return useQuery({ ...accountQuery(email), enabled: isWanted && email !== '' });
}

/** How the user may sign in: by what the last sign-in said, until the identity service has been asked. */
export function useProviders(): readonly string[] {
  const [providers, setProviders] = useState<readonly string[]>(() => {
    const session = getSession();
    return session.status === 'signed-in' ? [session.user.providerId] : [];
  });
  useEffect(() => {
    // Without an answer, what the last sign-in said stays.
    loadIdentity().then(
      (identity) => setProviders((known) => identity.providers() ?? known),
      () => undefined,
    );
  }, []);
  return providers;
}

/** Signs in again with the password: what follows needs a sign-in of the last minutes. @throws FirebaseError */
export const provePassword = async (email: string, password: string): Promise<IdentityUser> =>
  (await loadIdentity()).signIn(email, password);

export const blocksQuery = readQuery(queryKeys.blocks, api.listBlocks, {});

export const passkeysQuery = readQuery(queryKeys.passkeys, api.listPasskeys, {});

export const sessionsQuery = readQuery(queryKeys.sessions, api.listSessions, {});

export const closingQuery = readQuery(queryKeys.closing, api.previewClosing, {});

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
