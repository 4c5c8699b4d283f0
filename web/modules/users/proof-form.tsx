import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { AuthFailure } from '#web/modules/users/auth-card.tsx';
import { googleIdToken } from '#web/modules/users/google.tsx';
import { provePassword, useProviders } from '#web/modules/users/users.queries.ts';
import { useErrorFocus } from '#web/shared/forms/use-error-focus.ts';
import type { IdentityUser } from '#web/shared/session/identity-client.ts';
import { isWrongPassword } from '#web/shared/session/identity-failure.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { claimsOf } from '#web/shared/session/records.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';

const emailOf = (idToken: string): string => String(claimsOf(idToken)['email']).toLowerCase();

interface ProofFormProps {
  email: string;
  /** Instead of the password, for a user who signs in with Google. */
  withGoogle: string;
  /** The verb of the button. */
  confirm: string;
  variant: 'danger' | 'primary';
  /** Does what needed the proof, with the access token of the new sign-in. */
  onProved: (accessToken: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

/** The form in a dialog of something for which a user signs in once more, by the password or with Google. */
export function ProofForm({ email, withGoogle, confirm, variant, onProved, onClose, children }: ProofFormProps) {
  const t = useTexts(texts);
  const labels = useTexts(auth);
  const messages = useTexts(forms);
  const withPassword = useProviders().includes('password');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>();
  const focusError = useErrorFocus();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  const send = async (form: HTMLFormElement, prove: () => Promise<IdentityUser>) => {
    setBusy(true);
    setFailure(null);
    setError(undefined);
    try {
      await onProved(await (await prove()).accessToken());
    } catch (thrown) {
      if (isWrongPassword(thrown)) setError(t('passwordWrong'));
      else setFailure(thrown);
      focusError(form);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    if (!withPassword)
      return void send(form, async () => {
        // Opened first: browsers block a pop-up that is not opened directly by the click.
        const idToken = await googleIdToken();
        // Asked about an account that it does not know, the identity client would sign out.
        if (emailOf(idToken) !== email) throw new ApiError('email_mismatch', 403, errors.email_mismatch.message);
        return (await loadIdentity()).proveWithGoogle(idToken);
      });
    if (password === '') {
      focusError(form);
      return setError(messages('required', { field: t('closePassword') }));
    }
    void send(form, () => provePassword(email, password));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      {children}
      {withPassword ? (
        <PasswordField
          label={t('closePassword')}
          name="closePassword"
          autoComplete="current-password"
          error={error}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : (
        <p>{withGoogle}</p>
      )}
      <AuthFailure failure={failure} />
      <DialogFoot>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant={variant} busy={busy}>
          {withPassword ? confirm : labels('google')}
        </Button>
      </DialogFoot>
    </form>
  );
}
