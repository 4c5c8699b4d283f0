import { bn } from '#web/i18n/bn.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { toast } from '#web/ui/toast.ts';

/** The token exchange failed: the toast has been shown and the user is signed out. */
export class TokenFailure extends Error {}

/** Shows the toast of specification §4; the caller signs the user out. */
export function showTokenFailed(): void {
  const texts = localeOf(location.pathname) === 'bn' ? bn.auth : auth.texts;
  toast('error', texts.tokenFailed);
}
