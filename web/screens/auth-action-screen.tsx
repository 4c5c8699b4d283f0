import * as z from '#contract/zod.ts';
import { AuthCard, AuthFailure } from '#web/modules/users/auth-card.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { useSearchParams } from 'react-router';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { passwordField } from '#contract/fields.ts';
import { fieldOfFailure, isBrokenLink, useIdentityFailure } from '#web/shared/session/identity-failure.ts';
import { failures, shell } from '#web/i18n/en/shell.ts';
import { useSession } from '#web/shared/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { readAuth } from '#web/shared/session/records.ts';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Spinner } from '#web/ui/loading.tsx';

/** The page that links in emails of the identity service open: `?mode=resetPassword|verifyEmail&oobCode=…`. */
export default function AuthActionScreen() {
  const t = useTexts(auth);
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  if (search.get('mode') === 'verifyEmail') return <VerifyEmail code={code} />;
  return (
    <AuthCard title={t('newPasswordTitle')}>
      <PageHead title={t('newPasswordTitle')} />
      <NewPasswordForm code={code} />
    </AuthCard>
  );
}

interface LinkFailureProps {
  failure: unknown;
  onRetry: () => void;
  /** The advice when the link is no longer valid. */
  children: ReactNode;
}

/** The link of an email did not work. Without an answer it may still be valid. */
function LinkFailure({ failure, onRetry, children }: LinkFailureProps) {
  const t = useTexts(auth);
  const words = useTexts(failures);
  if (!isBrokenLink(failure))
    return (
      <>
        <AuthFailure failure={failure} />
        <Button onClick={onRetry}>{words('retry')}</Button>
      </>
    );
  return (
    <>
      <p role="alert" className="font-medium text-error">
        {t('linkBroken')}
      </p>
      {children}
    </>
  );
}

const newPasswordSchema = z.object({ password: passwordField });

type State = { is: 'checking' } | { is: 'failed'; failure: unknown } | { is: 'open'; email: string } | { is: 'saved' };

/** Sets a new password after verifying the code from the reset email. */
function NewPasswordForm({ code }: { code: string }) {
  const t = useTexts(auth);
  const [state, setState] = useState<State>({ is: 'checking' });
  const [failure, setFailure] = useState<unknown>(null);
  const describe = useIdentityFailure();
  const { form, field, formErrors, attempt, submit } = useContractForm(newPasswordSchema, {
    defaultValues: { password: '' },
    fields: { password: { name: t('newPassword') } },
  });
  const isChecking = state.is === 'checking';
  useEffect(() => {
    if (!isChecking) return;
    loadIdentity()
      .then((identity) => identity.checkResetCode(code))
      .then(
        (email) => setState({ is: 'open', email }),
        (thrown: unknown) => setState({ is: 'failed', failure: thrown }),
      );
  }, [code, isChecking]);
  const send = submit(async ({ password }) => {
    setFailure(null);
    try {
      const { signOut } = await lazyImport(() => import('#web/modules/users/sign-in.ts'));
      await (await loadIdentity()).confirmPasswordReset(code, password);
      // The session in this browser has ended with the old password.
      if (state.is === 'open' && readAuth()?.user.email?.toLowerCase() === state.email.toLowerCase()) await signOut();
      setState({ is: 'saved' });
    } catch (thrown) {
      if (fieldOfFailure(thrown) === 'password') form.setError('password', { type: 'server', message: describe(thrown).sentence });
      setFailure(thrown);
    }
  });
  if (isChecking) return <Spinner label={t('checking')} />;
  if (state.is === 'failed') {
    return (
      <LinkFailure failure={state.failure} onRetry={() => setState({ is: 'checking' })}>
        <ButtonLink to="/forgot-password" variant="primary">
          {t('newLink')}
        </ButtonLink>
      </LinkFailure>
    );
  }
  if (state.is === 'saved') {
    return (
      <>
        <p role="status">{t('passwordSaved')}</p>
        <ButtonLink to="/login" variant="primary">
          {t('logIn')}
        </ButtonLink>
      </>
    );
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <p className="quiet">{t('newPasswordFor', { email: state.email })}</p>
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      {/* For password managers: whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={state.email} readOnly hidden />
      <PasswordField label={t('newPassword')} hint={t('passwordHint')} autoComplete="new-password" {...field('password')} />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="w-full">
        {t('saveNewPassword')}
      </Button>
      <AuthFailure failure={failure} />
    </form>
  );
}

/** Confirms an email address by the code from the email. A code is valid once, so it is sent once. */
function VerifyEmail({ code }: { code: string }) {
  const t = useTexts(auth);
  const sent = useRef(false);
  const [state, setState] = useState<'checking' | 'done' | { failure: unknown }>('checking');
  const isChecking = state === 'checking';
  useEffect(() => {
    if (!isChecking || sent.current) return;
    sent.current = true;
    loadIdentity()
      .then((identity) => identity.verifyEmail(code))
      .then(
        () => setState('done'),
        (failure: unknown) => {
          sent.current = false;
          setState({ failure });
        },
      );
  }, [code, isChecking]);
  const title = t(state === 'done' ? 'verifiedTitle' : 'verifyTitle');
  return (
    <AuthCard title={title}>
      <PageHead title={title} />
      {state === 'checking' && <Spinner label={t('checking')} />}
      {state === 'done' && (
        <>
          <p role="status">{t('verifyDone')}</p>
          <WayOn />
        </>
      )}
      {typeof state === 'object' && (
        <LinkFailure failure={state.failure} onRetry={() => setState('checking')}>
          <WayOn />
        </LinkFailure>
      )}
    </AuthCard>
  );
}

/** The way on: the log-in, or for a user who is signed in their dashboard. */
function WayOn() {
  const t = useTexts(auth);
  const words = useTexts(shell);
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ButtonLink to={isSignedIn ? '/dashboard' : '/login'} variant="primary">
      {isSignedIn ? words('dashboard') : t('backToLogin')}
    </ButtonLink>
  );
}
