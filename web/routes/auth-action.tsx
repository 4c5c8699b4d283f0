import { AuthCard } from '#web/features/sessions/auth-card.tsx';
import { NewPasswordForm } from '#web/features/sessions/new-password-form.tsx';
import { VerifyEmail } from '#web/features/sessions/verify-email.tsx';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { useSearchParams } from 'react-router';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Where the letters' links lead: `?mode=resetPassword|verifyEmail&oobCode=…`, the identity service's own form. */
export default function AuthAction() {
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
