import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeOrigin } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';

/** Redirects a signed-in user to the page they came from, to where they list their first product if they come to sell, or home (specification §2). */
export function useLeaveWhenSignedIn(): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const locale = useLocale();
  const [search] = useSearchParams();
  const leave = useEffectEvent(() => {
    const sells = search.get('role') === 'seller';
    return navigate(safeOrigin(search.get('from')) ?? localize(sells ? '/dashboard/sell' : '/', locale), { replace: true });
  });
  useEffect(() => {
    if (status === 'signed-in') void leave();
  }, [status]);
}
