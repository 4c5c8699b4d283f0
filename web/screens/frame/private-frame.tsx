import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
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
