import { useLocation } from 'react-router';
import type { Reply } from '#contract/client.ts';
import { useSearchName } from '#web/modules/search/filter-texts.ts';
import { AuthCard } from '#web/modules/users/auth-card.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The page that the link in an email opens: it asks, and one press stops the emails. A plain form, which needs neither a sign-in nor a script. */
export default function StopScreen({ subject }: { subject: Reply<'getSavedEmails'> | null }) {
  const t = useTexts(saved);
  const { pathname } = useLocation();
  const nameOf = useSearchName();
  const search = subject?.query == null ? null : nameOf(subject.query);
  const title = subject === null ? t('linkUnknown') : subject.emails ? t('stopTitle') : t('stoppedTitle');
  return (
    <AuthCard title={title}>
      <PageHead title={title} />
      {subject === null && <p>{t('linkUnknownText')}</p>}
      {subject?.emails === true && (
        <form method="post" action={pathname} className="grid gap-4">
          <input type="hidden" name="from" value="page" />
          <p className="wrap-anywhere">{search === null ? t('stopPrices') : t('stopSearch', { search })}</p>
          <p className="quiet">{t('stopKeeps')}</p>
          <Button variant="primary" type="submit">
            {t('stop')}
          </Button>
        </form>
      )}
      {subject?.emails === false && (
        <>
          <p className="wrap-anywhere">{search === null ? t('stoppedPrices') : t('stoppedSearch', { search })}</p>
          <p className="quiet">{t('startAgain')}</p>
        </>
      )}
      {subject?.emails !== true && (
        <ButtonLink to="/saved" className="w-full">
          {t('title')}
        </ButtonLink>
      )}
    </AuthCard>
  );
}
