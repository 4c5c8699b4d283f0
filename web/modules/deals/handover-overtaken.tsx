import { useQuery } from '@tanstack/react-query';
import type { Dispute } from '#contract/handover.ts';
import { OvertakenNote } from '#web/shared/forms/decision.tsx';
import { dealQuery } from '#web/modules/deals/handover.queries.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';

interface OvertakenProps {
  dispute: Dispute;
  action: 'decide' | 'freeze';
  /** The mutation that sends it. */
  sending: { isIdle: boolean; isError: boolean };
  onClose: () => void;
}

/** In the dialog of an admin: why the deal no longer allows it. */
export function Overtaken({ dispute, action, sending: { isIdle, isError }, onClose }: OvertakenProps) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  const { data } = useQuery(dealQuery(dispute.handover.bookingId));
  const deal = data?.deal?.handover;
  if (!deal || deal.can[action] || !(isIdle || isError)) return null;
  const isDecided = deal.events.some((event) => event.action === 'decide');
  return <OvertakenNote text={t(isDecided ? 'decidedByOther' : 'goneOn')} action={words('close')} onAction={onClose} />;
}
