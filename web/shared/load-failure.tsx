import { Failure } from '#web/shared/failure.tsx';
import { failures } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, FailureNote } from '#web/ui/notes.tsx';

interface LoadFailureProps {
  title: string;
  error: unknown;
  retry: () => unknown;
}

function Retry({ retry }: Pick<LoadFailureProps, 'retry'>) {
  const t = useTexts(failures);
  return <Button onClick={() => void retry()}>{t('retry')}</Button>;
}

/** A failure in place, while there is one. */
export const ShownFailure = ({ error }: { error: unknown }) =>
  error ? (
    <FailureNote>
      <Failure error={error} />
    </FailureNote>
  ) : null;

/** Shown instead of a screen or a list that could not be loaded. */
export function LoadFailure({ title, error, retry }: LoadFailureProps) {
  return <EmptyState icon="warning" title={title} action={<Retry retry={retry} />} text={<Failure error={error} />} />;
}

/** Shown instead of a part of a screen that could not be loaded. */
export function PartLoadFailure({ title, error, retry }: LoadFailureProps) {
  return (
    <FailureNote title={title} action={<Retry retry={retry} />}>
      <Failure error={error} />
    </FailureNote>
  );
}

/** A failure of an act, announced and shown below what was pressed. */
export function FailureAlert({ error, className = 'font-medium text-error' }: { error: unknown; className?: string }) {
  return (
    <div role="alert" className={className}>
      <Failure error={error} />
    </div>
  );
}
