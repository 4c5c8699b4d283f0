import { useLocation } from 'react-router';
import { AuthCard, useLeaveWhenSignedIn } from '#web/modules/users/auth-card.tsx';
import { LoginForm } from '#web/modules/users/login-form.tsx';
import { useClientConfig } from '#web/shared/session/client-config.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';

export default function LoginScreen() {
  const t = useTexts(auth);
  const config = useClientConfig();
  const { search } = useLocation();
  useLeaveWhenSignedIn();
  return (
    <AuthCard title={t('loginTitle')} lead={t('loginText')}>
      <PageHead title={t('loginTitle')} description={t('loginText')} />
      <LoginForm config={config} registerTo={`/register${search}`} />
    </AuthCard>
  );
}
