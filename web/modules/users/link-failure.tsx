import type { ReactNode } from 'react';
import { AuthFailure } from '#web/modules/users/auth-failure.tsx';
import { isBrokenLink } from '#web/shared/session/identity-failure.ts';
import { auth } from '#web/i18n/en/auth.ts';
import { failures } from '#web/i18n/en/failures.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';

interface LinkFailureProps {
  failure: unknown;
  onRetry: () => void;
  /** The advice when the link is no longer valid. */
  children: ReactNode;
}

/** The link of an email did not work. Without an answer it may still be valid. */
export function LinkFailure({ failure, onRetry, children }: LinkFailureProps) {
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
