import { useNavigate } from 'react-router';
import { forgetSession } from '#web/shared/session/session.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

export function useSignOut(): () => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return () => {
    // First: without a connection, neither the home page nor the script for the rest loads.
    const forgotten = forgetSession(true);
    void navigate(localize('/', locale));
    lazyImport(() => import('#web/modules/users/sign-in.ts'))
      .then(({ endSession }) => endSession(forgotten))
      .catch(() => undefined);
  };
}
