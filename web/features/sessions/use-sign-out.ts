import { useNavigate } from 'react-router';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';

/** Signs out and goes home: first home, so that a private page does not send to the log-in page on the way. */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const locale = useLocale();
  return () => {
    void (async () => {
      await navigate(localize('/', locale));
      const { signOut } = await import('#web/features/sessions/sign-in.ts');
      await signOut();
    })();
  };
}
