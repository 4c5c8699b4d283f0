import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myPcQuery } from '#web/modules/search/my-pc.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { queryClient } from '#web/shared/query-client.ts';

interface KeptPcProps {
  uid: string | null;
  /** Shown when none is kept. */
  otherwise: ReactNode;
  onChoose: (pc: string) => void;
}

/** The computer that a user, or this device, keeps, with the button that shows only what may fit it. */
export default function KeptPc({ uid, otherwise, onChoose }: KeptPcProps) {
  const t = useTexts(search);
  const { data: kept } = useQuery(myPcQuery(uid), queryClient);
  if (!kept?.text) return otherwise;
  return (
    <button type="button" className="min-h-11 min-w-0 grow cursor-pointer truncate text-start" onClick={() => onChoose(kept.text)}>
      <span className="link">{t('onlyFitting')}</span> <span className="quiet">{kept.text}</span>
    </button>
  );
}
