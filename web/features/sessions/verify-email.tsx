import { useEffect, useRef, useState } from 'react';
import { loadIdentity } from '#web/features/sessions/load-identity.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Confirms an email address by the code from the email. A code is valid once, so it is sent once. */
export function VerifyEmail({ code }: { code: string }) {
  const t = useTexts(auth);
  const sent = useRef(false);
  const [state, setState] = useState<'checking' | 'done' | 'broken'>('checking');
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    loadIdentity()
      .then((identity) => identity.verifyEmail(code))
      .then(
        () => setState('done'),
        () => setState('broken'),
      );
  }, [code]);
  if (state === 'checking') return <Spinner label={t('checking')} />;
  return (
    <>
      <p role={state === 'done' ? 'status' : 'alert'} className={state === 'done' ? '' : 'font-medium text-error'}>
        {state === 'done' ? t('verifyDone') : t('linkBroken')}
      </p>
      <ButtonLink to="/login" variant="primary">
        {t('backToLogin')}
      </ButtonLink>
    </>
  );
}
