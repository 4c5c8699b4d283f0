import type { ReactNode } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { Failure } from '#web/shared/failure.tsx';
import { forms } from '#web/i18n/en/forms.ts';
import { suspensions } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

interface DialogActionsProps {
  /** Why the last attempt failed, or null. */
  error: Error | null;
  /** Instead of “Cancel”. */
  cancel?: string | undefined;
  /** The verb of the button that sends the form. */
  submit: string;
  /** Sending it again would be refused too. */
  isRefused?: boolean;
  busy: boolean;
  /** Whether it waits for a connection. */
  paused?: boolean;
  onCancel: () => void;
  /** Below why it failed. */
  children?: ReactNode;
}

/** The end of a form in a dialog: why it was not sent, and the two buttons. */
export function DialogActions({ error, cancel, submit, isRefused = false, busy, paused = false, onCancel, children }: DialogActionsProps) {
  const t = useTexts(forms);
  const words = useTexts(suspensions);
  return (
    <>
      {error && (
        <div role="alert" className="font-medium text-error">
          <Failure error={error} />{' '}
          {error instanceof ApiError && error.code === 'suspended' && (
            <Link to="/dashboard/suspension" className="link">
              {words('read')}
            </Link>
          )}
        </div>
      )}
      {children}
      {paused && <p role="status">{t('waiting')}</p>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant={isRefused ? 'primary' : 'plain'} onClick={onCancel}>
          {cancel ?? t('cancel')}
        </Button>
        <Button type="submit" variant={isRefused ? 'plain' : 'primary'} busy={busy}>
          {submit}
        </Button>
      </div>
    </>
  );
}
