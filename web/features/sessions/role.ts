import { queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { Role } from '#contract/vocabulary.ts';
import { api } from '#web/features/api.ts';
import { queryClient } from '#web/features/query-client.ts';
import { queryKeys } from '#web/features/query-keys.ts';
import { loginAddress } from '#web/features/sessions/origin.ts';
import { getSession, sessionReady } from '#web/features/sessions/session.ts';
import { localeOf, localize } from '#web/i18n/locale.ts';

/** The role, and whether the address is confirmed. Cached for long: both rarely change, and a live event reports it. */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.role(email),
    queryFn: ({ signal }) => api.getRole({ query: { email } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** The role of a user; redirects to the log-in page if the session has ended. @throws Response (redirect), ApiError */
export async function readRole(email: string, url: URL): Promise<Role> {
  try {
    return (await queryClient.ensureQueryData(roleQuery(email))).role;
  } catch (failure) {
    if (getSession().status === 'signed-out') throw redirect(loginAddress(url));
    throw failure;
  }
}

/**
 * For the `clientLoader` of a screen that belongs to one role: redirects other roles to the dashboard (specification §2) and visitors to
 * the log-in page. Not a security check: the server enforces roles itself. @throws Response (redirect), ApiError
 */
export async function requireRole(role: Role, request: Request): Promise<{ email: string }> {
  const url = new URL(request.url);
  const session = await sessionReady();
  if (session.status !== 'signed-in') throw redirect(loginAddress(url));
  const { email } = session.user;
  if ((await readRole(email, url)) !== role) throw redirect(localize('/dashboard', localeOf(url.pathname)));
  return { email };
}
