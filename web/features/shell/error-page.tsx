import { isRouteErrorResponse } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { isErrorCode } from '#contract/errors.ts';
import { useFailureText } from '#web/features/failure-text.ts';
import { useSignOut } from '#web/features/sessions/use-sign-out.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { Link } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';

const textOf = (error: unknown, failureText: (failure: unknown) => string): string => {
  if (isRouteErrorResponse(error) && isErrorCode(error.data)) return failureText(new ApiError(error.data, error.status, error.statusText));
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status);
  return error instanceof Error ? error.message : String(error);
};

/** Specification §2: a title, the error's text, a link home and a sign-out button. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(shell);
  const signOut = useSignOut();
  const failureText = useFailureText();
  const lost = isRouteErrorResponse(error) && error.status === 404;
  const chunk = error instanceof Error && error.name === 'ChunkLoadError';
  return (
    <main id="main" className="shell grid min-h-[80dvh] place-content-center justify-items-center gap-5 py-16 text-center">
      <title>{t('errorTitle')}</title>
      <meta name="robots" content="noindex" />
      <Mark className="size-14" />
      <h1 className="text-3xl sm:text-4xl">{t('errorTitle')}</h1>
      <p role="alert" className="max-w-prose">
        <span className="block text-lg font-semibold text-error">{textOf(error, failureText)}</span>
        {lost && <span className="quiet mt-2 block">{t('notFound')}</span>}
        {chunk && <span className="quiet mt-2 block">{t('newVersion')}</span>}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!lost && (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
        {/* A new document, because the state of this one may be inconsistent after an error. */}
        <Link to="/" reloadDocument className="btn press h-11 border-(--control) bg-base-100">
          {t('home')}
        </Link>
        <span className="when-signed-in">
          <Button onClick={signOut}>{t('signOut')}</Button>
        </span>
      </div>
    </main>
  );
}
