import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { safeOrigin } from '#web/features/sessions/origin.ts';
import { useSession } from '#web/features/sessions/session.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';

/** Redirects a signed-in user to the page they came from, or home (specification §2). */
export function useLeaveWhenSignedIn(): void {
  const { status } = useSession();
  const navigate = useNavigate();
  const locale = useLocale();
  const [search] = useSearchParams();
  const leave = useEffectEvent(() => navigate(safeOrigin(search.get('from')) ?? localize('/', locale), { replace: true }));
  useEffect(() => {
    if (status === 'signed-in') void leave();
  }, [status]);
}
