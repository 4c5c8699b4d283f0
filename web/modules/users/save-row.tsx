import { ApiError } from '#contract/client.ts';
import { Failure } from '#web/shared/failure.tsx';
import { account as texts } from '#web/i18n/en/account.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';

interface SaveRowProps {
  error: Error | null;
  busy: boolean;
  /** The value that another window has saved meanwhile. */
  savedElsewhere: Readonly<Record<string, string | number>> | null;
}

/** Why a section was not saved, unless its fields say so, and its button. */
export function SaveRow({ error, busy, savedElsewhere }: SaveRowProps) {
  const t = useTexts(texts);
  const atFields = error instanceof ApiError && Object.keys(error.fields).length > 0;
  return (
    <>
      {error && !atFields && (
        <FailureNote>
          <Failure error={error} />
          {savedElsewhere && (
            <p className="mt-1 wrap-anywhere text-base-content">
              {t('nowSaved', { value: Object.values(savedElsewhere).filter(Boolean).join(', ') || t('nothing') })}
            </p>
          )}
        </FailureNote>
      )}
      <Button type="submit" variant="primary" busy={busy} className="w-full sm:w-auto sm:justify-self-start">
        {t('save')}
      </Button>
    </>
  );
}
