import { sessionBn } from '#web/i18n/bn/session.ts';
import { session } from '#web/i18n/en/session.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { toast } from '#web/ui/toast.ts';

/** The token exchange failed: the toast has been shown and the user is signed out. */
export class TokenFailure extends Error {}

const texts = () => (localeOf(location.pathname) === 'bn' ? sessionBn : session.texts);

/** Shows the toast of specification §4; the caller signs the user out. */
export const showTokenFailed = (): void => toast('error', texts().tokenFailed);

/** Says that the session was ended elsewhere, with the text of specification §4 as the detail. */
export function showSignedOut(): void {
  const { signedOut, tokenFailed } = texts();
  toast(
    'error',
    // One element, which a toast shows in one column.
    <span className="min-w-0">
      {signedOut}
      <span className="quiet block text-sm font-normal wrap-anywhere">{tokenFailed}</span>
    </span>,
  );
}
