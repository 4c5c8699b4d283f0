import { ApiError } from '#contract/api-error.ts';
import { useFailureText } from '#web/shared/failure-text.ts';
import { failures } from '#web/i18n/en/failures.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** The text of a failure that the specification fixes (§8), as support and search engines know it. */
export function TechnicalDetail({ children }: { children: string }) {
  const t = useTexts(failures);
  return (
    <details className="mt-1 text-sm font-normal">
      <summary className="quiet inline-block min-h-6 underline underline-offset-4">{t('technicalDetail')}</summary>
      <code className="wrap-anywhere">{children}</code>
    </details>
  );
}

/** The technical detail; a refusal says everything in its sentence. */
function detailOf(failure: unknown): string | null {
  if (failure instanceof ApiError) {
    if (failure.code === 'network') return 'Network Error';
    return failure.status >= 500 ? `Request failed with status code ${failure.status}` : null;
  }
  return failure instanceof Error ? failure.message : String(failure);
}

/** A failure in a sentence for users, with its technical text folded below. */
export function Failure({ error }: { error: unknown }) {
  const failureText = useFailureText();
  const detail = detailOf(error);
  return (
    <>
      <span>{failureText(error)}</span>
      {detail !== null && <TechnicalDetail>{detail}</TechnicalDetail>}
    </>
  );
}
