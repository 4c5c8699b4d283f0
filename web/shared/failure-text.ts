import { ApiError } from '#contract/api-error.ts';
import { failures } from '#web/i18n/en/failures.ts';
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

/** Whether a script did not load. */
export const isChunkFailure = (failure: unknown): boolean => failure instanceof Error && failure.name === 'ChunkLoadError';
