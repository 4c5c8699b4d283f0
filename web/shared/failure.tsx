import { ApiError } from '#contract/api-error.ts';
import { failures } from '#web/i18n/en/shell.ts';
import { useErrorMessage, useTexts } from '#web/i18n/messages.tsx';

/**
 * Returns a function that describes a failure in the page's language: the server's message in English, the translated error code in
 * Bangla. An answer that is not the API's, such as a proxy's, has no message for users.
 */
export function useFailureText(): (failure: unknown) => string {
  const t = useTexts(failures);
  const translated = useErrorMessage();
  return (failure) => {
    // Code may be missing because there is no connection, which says more.
    if (isChunkFailure(failure)) return t(navigator.onLine ? 'newVersion' : 'network');
    if (isUnanswered(failure)) return t('network');
    if (!(failure instanceof ApiError)) return t('internal');
    if (failure.code === 'network' || failure.code === 'internal') return t(failure.code);
    return translated(failure.code) ?? failure.message;
  };
}

/** Whether a page could not be asked for, in the words of Chromium, Firefox and Safari. */
const isUnanswered = (failure: unknown): boolean => failure instanceof TypeError && /fetch|^load failed/i.test(failure.message);

export const isChunkFailure = (failure: unknown): boolean => failure instanceof Error && failure.name === 'ChunkLoadError';

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
