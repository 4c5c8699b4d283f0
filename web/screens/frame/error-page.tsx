import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ApiError, isErrorName } from '#contract/api-error.ts';
import { Failure, TechnicalDetail } from '#web/shared/failure.tsx';
import { useSignOut } from '#web/modules/users/use-sign-out.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { Link } from '#web/ui/link.tsx';
import { OtherGoods } from '#web/screens/frame/other-goods.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/icon.tsx';

/** A route's response that carries an error code is that failure. */
const failureOf = (error: unknown): unknown =>
  isRouteErrorResponse(error) && isErrorName(error.data) ? new ApiError(error.data, error.status, error.statusText) : error;

/** Specification §2: a title, the error's text, a link home and a sign-out button. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTexts(shell);
  const signOut = useSignOut();
  const failure = failureOf(error);
  useEffect(() => {
    // Missing data is read again when the connection is back, unless a link is being followed: that would be lost.
    const reload = () => location.reload();
    const stop = () => removeEventListener('online', reload);
    addEventListener('online', reload);
    addEventListener('beforeunload', stop);
    return () => {
      stop();
      removeEventListener('beforeunload', stop);
    };
  }, []);
  const lost = isRouteErrorResponse(failure) && failure.status === 404;
  return (
    <main
      id="main"
      className={`shell grid grid-cols-1 justify-items-center gap-4 text-center ${lost ? 'pt-12' : 'min-h-[80dvh] content-center py-16'}`}
    >
      <title>{t('errorTitle')}</title>
      <meta name="robots" content="noindex" />
      <Mark className="size-14" />
      <h1 className="text-3xl sm:text-4xl">{t('errorTitle')}</h1>
      <div role="alert" className="max-w-prose text-lg font-semibold text-error">
        {lost ? (
          <>
            <span>{t('notFound')}</span>
            <TechnicalDetail>{failure.statusText || String(failure.status)}</TechnicalDetail>
          </>
        ) : (
          <Failure error={isRouteErrorResponse(failure) ? new Error(failure.statusText || String(failure.status)) : failure} />
        )}
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {!lost && (
          <Button variant="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        )}
        {/* A new document, because the state of this one may be inconsistent after an error. */}
        <Link to="/" reloadDocument className="btn btn-tinted press h-11">
          {t('home')}
        </Link>
        <span className="when-signed-in">
          <Button onClick={signOut}>{t('signOut')}</Button>
        </span>
      </div>
      {lost && <OtherGoods />}
    </main>
  );
}
