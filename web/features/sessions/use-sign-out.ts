import { useNavigate } from 'react-router';
import { localize } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';

/** Returns a function that signs out. It navigates home first, because a private page would redirect to the log-in page. */
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
