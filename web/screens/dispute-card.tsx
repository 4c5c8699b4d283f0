import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dispute } from '#contract/handover.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { DealRecord } from '#web/screens/deal-record.tsx';
import { DecideDialog, FreezeDialog } from '#web/modules/deals/dispute-dialogs.tsx';
import { HandoverEvents } from '#web/modules/deals/handover-events.tsx';
import { Promised } from '#web/modules/deals/handover-promised.tsx';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatTk } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';

/** The side that acts next. */
const STATE_TEXTS: Partial<Record<HandoverState, 'underWay' | 'waitsForSeller' | 'waitsForBuyer' | 'open' | 'isFrozen'>> = {
  held: 'underWay',
  claimed: 'underWay',
  inspecting: 'underWay',
  disputed: 'waitsForSeller',
  offered: 'waitsForBuyer',
  contested: 'open',
  frozen: 'isFrozen',
};

interface DisputeCardProps {
  dispute: Dispute;
  /** Shows all of it at once; in a list it is folded, so that the others are seen too. */
  open?: boolean;
}

/** A deal as an admin sees it: what has happened, what was promised, and what the admin can do. */
export function DisputeCard({ dispute, open = false }: DisputeCardProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const { handover, title, productId, removed, buyer, seller, price } = dispute;
  const { can } = handover;
  const isDecided = handover.events.some(({ action }) => action === 'decide');
  const text = STATE_TEXTS[handover.state] ?? (isDecided ? 'decided' : 'closed');
  return (
    <article className="grid grid-cols-1 gap-4 rounded-box border hairline p-4 sm:p-5">
      <header className="grid gap-1">
        <p>
          <Badge tone={can.decide || can.unfreeze ? 'warning' : 'neutral'}>{t(text)}</Badge>
        </p>
        <h2 className="text-lg wrap-anywhere">
          {/* A removed product has no page; the search of admins shows it with its bookings. */}
          <Link to={removed ? `/dashboard/find?q=${productId}` : `/product/${productId}`} className="link">
            {title}
          </Link>
        </h2>
        <p className="wrap-anywhere">{t('between', { buyer, seller })}</p>
        <p className="quiet">
          {t('heldAmount', { price: formatTk(handover.held ?? 0, locale) })} · {t('agreed', { price: formatTk(price, locale) })}
        </p>
        <Reported events={handover.events} />
        {handover.refundFailed && (
          <p className="font-medium text-error">{t('refundFailed', { amount: formatTk(handover.refunded ?? 0, locale) })}</p>
        )}
      </header>
      <Chargeback dispute={dispute} />
      <details open={open}>
        <summary className="cursor-pointer py-1 font-semibold">
          {t('everything')}
          <span className="sr-only">: {title}</span>
        </summary>
        <div className="mt-3 grid grid-cols-1 gap-4">
          <HandoverEvents events={handover.events} hashes />
          <Checked dispute={dispute} />
          <Promised dispute={dispute} />
          {dispute.hasRecord && <DealRecord dispute={dispute} />}
        </div>
      </details>
      <DealActions dispute={dispute} />
    </article>
  );
}

/** The last report, and when the deal last moved. */
function Reported({ events }: Pick<Dispute['handover'], 'events'>) {
  const t = useTexts(texts);
  const locale = useLocale();
  const reason = events.findLast((event) => event.reason)?.reason;
  const last = events.at(-1);
  if (!last) return null;
  return (
    <p>
      <span>{reason && `${t(reason)} · `}</span>
      <time dateTime={last.at}>{formatTime(last.at, locale)}</time>
    </p>
  );
}

const CHARGEBACK_TEXTS = { open: 'chargebackOpen', won: 'chargebackWon', lost: 'chargebackLost' } as const;

function Chargeback({ dispute: { chargeback } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const locale = useLocale();
  if (!chargeback) return null;
  const { amount, shortfall, status } = chargeback;
  return (
    <div>
      <h3>{t('chargeback')}</h3>
      <p>{t(CHARGEBACK_TEXTS[status], { amount: formatTk(amount, locale) })}</p>
      {shortfall > 0 && status !== 'won' && (
        <p className="font-medium text-error">{t('chargebackShortfall', { amount: formatTk(shortfall, locale) })}</p>
      )}
    </div>
  );
}

function DealActions({ dispute }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const toasts = useMutationToasts();
  const show = useRowDialog();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { handover, title } = dispute;
  const { bookingId, can } = handover;
  const unfreeze = useMutation({ mutationFn: () => api.unfreezeHandover({ params: { id: bookingId } }), ...toasts(t('unfreezeDone')) });
  const ofIt = <span className="sr-only">: {title}</span>;
  if (!can.decide && !can.freeze && !can.unfreeze) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {can.decide && (
        <Button variant="primary" onClick={() => show((onClose) => <DecideDialog dispute={dispute} onClose={onClose} />)}>
          {t('decide')}
          {ofIt}
        </Button>
      )}
      {can.freeze && (
        <Button onClick={() => show((onClose) => <FreezeDialog dispute={dispute} onClose={onClose} />)}>
          {t('freeze')}
          {ofIt}
        </Button>
      )}
      {can.unfreeze && (
        <Button busy={unfreeze.isPending} onClick={() => setAsked(true)}>
          {t('unfreeze')}
          {ofIt}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={t('unfreezeTitle')}
          confirmLabel={t('unfreeze')}
          onCancel={close}
          onConfirm={() => {
            close();
            unfreeze.mutate();
          }}
        >
          {t('unfreezeText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Checked({ dispute: { handover } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const ticked = handover.checked.map((check) => t(check)).join(' · ');
  return (
    <div>
      <h3>{t('ticked')}</h3>
      <p className="wrap-anywhere">{ticked || t('tickedNone')}</p>
    </div>
  );
}
