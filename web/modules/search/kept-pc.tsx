import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myPcQuery } from '#web/modules/search/my-pc.ts';
import { useFilterTexts } from '#web/modules/search/filter-texts.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { Button } from '#web/ui/button.tsx';

interface KeptPcProps {
  uid: string | null;
  /** Shown when none is kept. */
  otherwise: ReactNode;
  onChoose: (pc: string) => void;
}

/** The computer that a user, or this device, keeps, with the button that shows only what may fit it. */
export default function KeptPc({ uid, otherwise, onChoose }: KeptPcProps) {
  const t = useTexts(search);
  const text = useFilterTexts();
  const { data: kept } = useQuery(myPcQuery(uid), queryClient);
  if (!kept?.text) return otherwise;
  return (
    <>
      <span className="min-w-0 grow truncate">{text('fits', kept.text)}</span>
      <Button small onClick={() => onChoose(kept.text)}>
        {t('onlyFitting')}
      </Button>
    </>
  );
}
