import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { EntryCount } from '#web/screens/frame/entry-count.tsx';
import { keepCacheFresh, queryClient } from '#web/shared/query-client.ts';
import { loginAddress } from '#web/shared/session/origin.ts';
import { hasLeft, useSession } from '#web/shared/session/session.ts';

/**
 * Everything behind the log-in. A sign-out in another tab leads to the log-in page, and back here after the next log-in; one in this tab
 * leads home.
 */
export default function PrivateFrame() {
  const session = useSession();
  const location = useLocation();
  useEffect(() => keepCacheFresh(), []);
  if (session.status === 'signed-out') return hasLeft() ? null : <Navigate to={loginAddress(location)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The count of an entry of the menu, outside of the dashboard. */
export function OwnCount(props: ComponentProps<typeof EntryCount>) {
  useEffect(() => keepCacheFresh(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <EntryCount {...props} />
    </QueryClientProvider>
  );
}
