import { queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { Reply } from '#contract/client.ts';
import type { Role } from '#contract/vocabulary.ts';
import { screensOf } from '#domain/users/access.ts';
import { api } from '#web/shared/api.ts';
import { keptRole } from '#web/shared/offline/kept-orders.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { loginAddress } from '#web/shared/session/origin.ts';
import { getSession, sessionReady } from '#web/shared/session/session.ts';
import { localeOf, localize } from '#web/i18n/locale.ts';

/** The role of a user, whether the address is confirmed, and whether they have orders. */
export type OwnRole = Reply<'getRole'>;

/** The own role. Cached for long: it rarely changes, and a live event reports it. */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.role(email),
    queryFn: ({ signal }) => api.getRole({ query: { email } }, { signal }),
    staleTime: 5 * 60_000,
    initialData: keptRole,
    initialDataUpdatedAt: 0,
  });

/** The own role; redirects to the log-in page if the session has ended. `fresh` asks the server. @throws Response (redirect), ApiError */
export async function readRole(email: string, url: URL, { fresh = false } = {}): Promise<OwnRole> {
  try {
    return await (fresh ? queryClient.fetchQuery({ ...roleQuery(email), staleTime: 0 }) : queryClient.ensureQueryData(roleQuery(email)));
  } catch (failure) {
    if (getSession().status === 'signed-out') throw redirect(loginAddress(url));
    throw failure;
  }
}

/**
 * For the `clientLoader` of a screen of one role: redirects users who do not see it to the dashboard (specification §2) and visitors to
 * the log-in page. Not a security check: the server enforces roles itself. @throws Response (redirect), ApiError
 */
export async function requireRole(role: Role, request: Request): Promise<{ email: string }> {
  const url = new URL(request.url);
  const session = await sessionReady();
  if (session.status !== 'signed-in') throw redirect(loginAddress(url));
  const { email } = session.user;
  const sees = (own: OwnRole) => screensOf(own).includes(role);
  // The cached role may be older than a booking in another window.
  if (!sees(await readRole(email, url)) && !sees(await readRole(email, url, { fresh: true })))
    throw redirect(localize('/dashboard', localeOf(url.pathname)));
  return { email };
}
