import { useNavigate } from 'react-router';
import { readToken } from '#web/features/sessions/records.ts';
import { forgetSession } from '#web/features/sessions/session.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Returns a function that signs out. It navigates home first, because a private page would redirect to the log-in page. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return () => {
    void (async () => {
      await navigate(localize('/', locale));
      const token = readToken();
      // First: without a connection, the script for the rest does not load.
      forgetSession();
      const { endSession } = await lazyImport(() => import('#web/features/sessions/sign-in.ts'));
      await endSession(token);
    })().catch(() => undefined);
  };
}
