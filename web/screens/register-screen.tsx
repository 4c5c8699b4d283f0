import { useLocation, useSearchParams } from 'react-router';
import { AuthCard, useLeaveWhenSignedIn } from '#web/modules/users/auth-card.tsx';
import { RegisterForm } from '#web/modules/users/register-form.tsx';
import { useClientConfig } from '#web/shared/session/client-config.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { auth } from '#web/i18n/en/auth.ts';
import { useTexts } from '#web/i18n/messages.tsx';

export default function RegisterScreen() {
  const t = useTexts(auth);
  const config = useClientConfig();
  const { search } = useLocation();
  const [query] = useSearchParams();
  useLeaveWhenSignedIn();
  return (
    <AuthCard title={t('registerTitle')} lead={t('registerText')}>
      <PageHead title={t('registerTitle')} description={t('registerText')} />
      <RegisterForm config={config} role={query.get('role') === 'seller' ? 'seller' : 'buyer'} loginTo={`/login${search}`} />
    </AuthCard>
  );
}
