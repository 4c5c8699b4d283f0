import { useState } from 'react';
import type { Booking, Order } from '#contract/bookings.ts';
import type { OrderStepName } from '#contract/handover-vocabulary.ts';
import { isCash } from '#domain/deals/receipt.ts';
import ReleaseDialog from '#web/modules/deals/release-dialog.tsx';
import { useUnbook } from '#web/modules/deals/use-unbook.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** The next step, who may take it, and the buttons of this side. */
export function OrderActions({ booking, side }: { booking: Booking; side: Order['side'] }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const unbook = useUnbook(t('unbooked'));
  const [asked, setAsked] = useState<'unbook' | 'release' | null>(null);
  const { can, transactionId, price, chargeAmount, steps } = booking;
  const isDone = (step: OrderStepName) => steps?.some(({ name, state }) => name === step && state === 'done') ?? false;
  const amounts = { paid: formatTk(chargeAmount, locale), rest: formatTk(price - chargeAmount, locale) };
  const isPart = transactionId !== undefined && !isCash(transactionId) && chargeAmount < price;
  const rest = booking.handover?.state === 'held' ? 'Part' : 'Rest';
  const part = isPart ? rest : '';
  const name = (side === 'buyer' ? booking.seller : booking.buyer).displayName;
  const close = () => setAsked(null);
  return (
    <section aria-labelledby="next" className="grid gap-3">
      <h2 id="next" className="text-lg">
        {t('next')}
      </h2>
      {transactionId === undefined ? (
        <div className="grid max-w-prose gap-1.5">
          <p className="font-medium wrap-anywhere">{t(`${side}Next`, { name })}</p>
          <p className="quiet wrap-anywhere">{t(`${side}May`, { name })}</p>
        </div>
      ) : isDone('paidBack') && isDone('handedOver') ? (
        <p className="wrap-anywhere">{t('returnIt', { name })}</p>
      ) : (
        <p className="wrap-anywhere">{t(`${side}Paid${part}`, { name, ...amounts })}</p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {can.pay && (
          <ButtonLink variant="primary" to={`/dashboard/payment/${booking._id}`}>
            {t('pay')}
          </ButtonLink>
        )}
        {side === 'buyer' && can.unbook && (
          <Button busy={unbook.isPending} onClick={() => setAsked('unbook')}>
            {t('unbook')}
          </Button>
        )}
        {can.release && <Button onClick={() => setAsked('release')}>{t('release')}</Button>}
        {transactionId !== undefined && <ButtonLink to={`/dashboard/orders/${booking._id}/receipt`}>{t('receipt')}</ButtonLink>}
      </div>
      {asked === 'unbook' && (
        <ConfirmDialog
          title={t('unbookTitle', { title: booking.product.title })}
          confirmLabel={t('unbook')}
          danger
          onCancel={close}
          onConfirm={() => {
            close();
            unbook.mutate(booking);
          }}
        >
          {t('unbookText')}
        </ConfirmDialog>
      )}
      {asked === 'release' && <ReleaseDialog bookingId={booking._id} onClose={close} />}
    </section>
  );
}
