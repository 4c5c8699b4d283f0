import { useState } from 'react';
import * as z from '#contract/zod.ts';
import { passwordField } from '#contract/fields.ts';
import { provePassword, useProviders } from '#web/modules/users/users.queries.ts';
import { Section } from '#web/modules/users/account-section.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { AuthFailure } from '#web/modules/users/auth-card.tsx';
import { isWrongPassword } from '#web/shared/session/identity-failure.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { account as texts } from '#web/i18n/en/account.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { toast } from '#web/ui/toast.ts';

const BUTTON = 'change-password';

const schema = z.object({ present: z.string().min(1), next: passwordField });

/** A new password, or why there is none. */
export function PasswordSection({ email }: { email: string }) {
  const t = useTexts(texts);
  const providers = useProviders();
  const has = providers.includes('password');
  const none = providers.includes('google.com') ? 'noPassword' : 'noPasswordOther';
  return (
    <Section name="password" title={t('password')} text={t(has ? 'passwordText' : none)}>
      {has && <PasswordForm email={email} />}
    </Section>
  );
}

function PasswordForm({ email }: { email: string }) {
  const t = useTexts(texts);
  const labels = useTexts(auth);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, field, submit } = useContractForm(schema, {
    defaultValues: { present: '', next: '' },
    fields: { present: { name: t('presentPassword') }, next: { name: t('newPassword') } },
  });
  const send = submit(async ({ present, next }) => {
    setFailure(null);
    try {
      await provePassword(email, present);
      // The stored token ends with the other sessions.
      const { replaceSession } = await lazyImport(() => import('#web/shared/session/renewal.ts'));
      await replaceSession(async () => (await loadIdentity()).changePassword(next));
      // An emptied field that loses the focus later would say that it is needed.
      document.getElementById(BUTTON)?.focus();
      form.reset();
      toast('success', t('passwordChanged'));
    } catch (thrown) {
      if (isWrongPassword(thrown)) form.setError('present', { type: 'server', message: t('passwordWrong') });
      else setFailure(thrown);
    }
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label={t('presentPassword')} autoComplete="current-password" {...field('present')} />
      <PasswordField label={t('newPassword')} hint={labels('passwordHint')} autoComplete="new-password" {...field('next')} />
      <AuthFailure failure={failure} />
      <Button
        id={BUTTON}
        type="submit"
        variant={form.formState.isDirty ? 'primary' : 'plain'}
        busy={form.formState.isSubmitting}
        className="w-full sm:w-auto sm:justify-self-start"
      >
        {t('changePassword')}
      </Button>
    </form>
  );
}
