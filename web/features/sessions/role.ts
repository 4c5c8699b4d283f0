import { queryOptions } from '@tanstack/react-query';
import { redirect } from 'react-router';
import type { Role } from '#contract/vocabulary.ts';
import { api } from '#web/features/api.ts';
import { queryClient } from '#web/features/query-client.ts';
import { queryKeys } from '#web/features/query-keys.ts';
import { loginAddress } from '#web/features/sessions/origin.ts';
import { getSession, settledSession } from '#web/features/sessions/session.ts';
import { localeOf, localize } from '#web/i18n/locale.ts';

/** A role hardly ever changes; whoever changes it hears of it by a live event. */
export const roleQuery = (email: string) =>
  queryOptions({
    queryKey: queryKeys.role(email),
    queryFn: async ({ signal }) => (await api.getRole({ query: { email } }, { signal })).role,
    staleTime: 5 * 60_000,
  });

/** The role that the dashboard goes by. Whose session ends meanwhile is led to log in. @throws Response a redirect; ApiError */
export async function readRole(email: string, url: URL): Promise<Role> {
  try {
    return await queryClient.ensureQueryData(roleQuery(email));
  } catch (failure) {
    if (getSession().status === 'signed-out') throw redirect(loginAddress(url));
    throw failure;
  }
}

/**
 * For the `clientLoader` of a screen that belongs to one role: anybody else goes to the dashboard (SPEC §2), whoever is not
 * signed in to log in. The server refuses by itself what a role may not do; this only spares the wrong screen.
 * @throws Response a redirect; ApiError when the role cannot be read
 */
export async function requireRole(role: Role, request: Request): Promise<{ email: string }> {
  const url = new URL(request.url);
  const session = await settledSession();
  if (session.status !== 'signed-in') throw redirect(loginAddress(url));
  const { email } = session.user;
  if ((await readRole(email, url)) !== role) throw redirect(localize('/dashboard', localeOf(url.pathname)));
  return { email };
}
