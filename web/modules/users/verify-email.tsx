import { useEffect, useRef, useState } from 'react';
import { LinkFailure } from '#web/modules/users/link-failure.tsx';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/loading.tsx';

/** Confirms an email address by the code from the email. A code is valid once, so it is sent once. */
export function VerifyEmail({ code }: { code: string }) {
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
  if (state === 'checking') return <Spinner label={t('checking')} />;
  const back = (
    <ButtonLink to="/login" variant="primary">
      {t('backToLogin')}
    </ButtonLink>
  );
  if (state === 'done')
    return (
      <>
        <p role="status">{t('verifyDone')}</p>
        {back}
      </>
    );
  return (
    <LinkFailure failure={state.failure} onRetry={() => setState('checking')}>
      {back}
    </LinkFailure>
  );
}
