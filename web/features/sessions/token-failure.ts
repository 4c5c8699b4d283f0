import { bn } from '#web/i18n/bn.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { toast } from '#web/ui/toast.ts';

/** The token could not be had: the toast has been shown and nobody is signed in. */
export class TokenFailure extends Error {}

/** SPEC §4: said when the stored token cannot be had; the sign-out follows. */
export function sayTokenFailed(): void {
  const texts = localeOf(location.pathname) === 'bn' ? bn.auth : auth.texts;
  toast('error', texts.tokenFailed);
}
