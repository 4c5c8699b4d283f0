import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from '#contract/zod.ts';
import { emailField } from '#contract/fields.ts';
import { EmailField } from '#web/ui/field.tsx';
import { useHydrated, useInitialValues } from '#web/shared/forms/initial-values.ts';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { AuthCard, AuthFailure } from '#web/modules/users/auth-card.tsx';
import { clientConfig, keepsLinks } from '#web/shared/session/client-config.ts';
import { codeOf, loadIdentity } from '#web/shared/session/load-identity.ts';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { Link } from '#web/ui/link.tsx';

const forgotPassword = z.object({ email: emailField });

/** The address that was typed into the log-in form: the link comes with it. */
const typedBefore = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';

/** Requests the email with the reset link. The reply is the same whether or not the account exists. */
export default function ForgotPasswordScreen() {
  const t = useTexts(auth);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const ready = useHydrated();
  const location = useLocation();
  const { form, field, formErrors, attempt, submit } = useContractForm(forgotPassword, {
    defaultValues: useInitialValues({ email: typedBefore(location.state) }),
    fields: { email: { name: t('email') } },
  });
  const { isSubmitting } = form.formState;
  const send = submit(async ({ email }) => {
    setFailure(null);
    try {
      await (await loadIdentity()).sendPasswordReset(email);
    } catch (thrown) {
      if (codeOf(thrown) !== 'auth/user-not-found') return setFailure(thrown);
    }
    setSentTo(email);
  });
  return (
    <AuthCard title={t('forgotTitle')} lead={t('forgotText')}>
      <PageHead title={t('forgotTitle')} description={t('forgotText')} />
      <p role="status" className={sentTo === null ? 'sr-only' : 'rounded-box border-s-4 border-success bg-base-200 p-4'}>
        {sentTo !== null && t(keepsLinks(clientConfig()) ? 'resetKept' : 'resetSent', { email: sentTo })}
      </p>
      <form noValidate onSubmit={send} className="grid gap-5">
        <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
        <EmailField label={t('email')} {...field('email')} />
        <Button type="submit" variant="primary" disabled={!ready} busy={isSubmitting} className="w-full">
          {t('sendReset')}
        </Button>
        <AuthFailure failure={failure} />
      </form>
      <Link to={`/login${rememberedPlace(location)}`} className="link justify-self-start">
        {t('backToLogin')}
      </Link>
    </AuthCard>
  );
}
