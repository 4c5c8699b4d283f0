import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { roleQuery } from '#web/shared/session/role.ts';
import { suspensions as texts } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** A screen that lists products; for a suspended seller only that they cannot. */
export function UnlessSuspended({ email, title, children }: { email: string; title: string; children: ReactNode }) {
  const t = useTexts(texts);
  const { data } = useQuery(roleQuery(email));
  if (!data?.suspended) return children;
  return (
    <>
      <ScreenHead title={title} />
      <EmptyState icon="lock" title={t('cannotList')}>
        {t('cannotListText')}
      </EmptyState>
    </>
  );
}
