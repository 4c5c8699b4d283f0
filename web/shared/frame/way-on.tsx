import { useQuery } from '@tanstack/react-query';
import { roleQuery } from '#web/shared/session/role.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The way to where the rows of an empty list begin. */
export function ToSearch() {
  const t = useTexts(shell);
  return (
    <ButtonLink variant="primary" to="/search">
      {t('searchSite')}
    </ButtonLink>
  );
}

/** The same for a list of both sides: sellers go to their own products. */
export function ToProducts({ email }: { email: string }) {
  const t = useTexts(dashboard);
  const { data } = useQuery(roleQuery(email));
  if (data?.role !== 'seller') return <ToSearch />;
  return (
    <ButtonLink variant="primary" to="/dashboard/myProducts">
      {t('myProducts')}
    </ButtonLink>
  );
}
