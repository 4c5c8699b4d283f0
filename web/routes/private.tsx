import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, redirect, useLocation } from 'react-router';
import { keepCacheFresh, queryClient } from '#web/features/query-client.ts';
import { loginAddress } from '#web/features/sessions/origin.ts';
import { sessionReady, useSession } from '#web/features/sessions/session.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/private';

/** The token lives in local storage, so the guard runs in the browser, on the first load too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionReady();
  if (session.status === 'signed-out') throw redirect(loginAddress(new URL(request.url)));
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const t = useTexts(shell);
  const { pathname, search } = useLocation();
  return (
    <main id="main">
      <Spinner fullScreen label={t('loading')} />
      {/* Should the program itself not come, there is nobody but the stylesheet to say so. */}
      <div role="alert" className="when-late shell grid justify-items-center gap-4 pb-16 text-center">
        <p>{t('newVersion')}</p>
        <a href={pathname + search} className="btn btn-primary press h-11">
          {t('reload')}
        </a>
      </div>
    </main>
  );
}

/** Everything behind the log-in. A sign-out in any tab leads to the log-in page, and back here afterwards. */
export default function Private() {
  const session = useSession();
  const location = useLocation();
  useEffect(() => keepCacheFresh(), []);
  if (session.status === 'signed-out') return <Navigate to={loginAddress(location)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
