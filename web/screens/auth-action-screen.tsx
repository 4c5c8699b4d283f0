import { AuthCard } from '#web/modules/users/auth-card.tsx';
import { NewPasswordForm, VerifyEmail } from '#web/modules/users/email-links.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { useSearchParams } from 'react-router';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** The page that links in emails of the identity service open: `?mode=resetPassword|verifyEmail&oobCode=…`. */
export default function AuthActionScreen() {
  const t = useTexts(auth);
  const [search] = useSearchParams();
  const code = search.get('oobCode') ?? '';
  const verifying = search.get('mode') === 'verifyEmail';
  const title = verifying ? t('verifyTitle') : t('newPasswordTitle');
  return (
    <AuthCard title={title}>
      <PageHead title={title} />
      {verifying ? <VerifyEmail code={code} /> : <NewPasswordForm code={code} />}
    </AuthCard>
  );
}
