import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Booking, Order } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { isCash } from '#domain/deals/receipt.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { OrderEnded } from '#web/modules/deals/order-ended.tsx';
import { bookingQuery, orderQuery } from '#web/modules/deals/orders.queries.ts';
import { CardForm, TestCards } from '#web/modules/deals/card-payment.tsx';
import { GatewayChoice, PaymentReturnNote, usePaymentReturn } from '#web/modules/deals/gateway-payment.tsx';
import { PaidPanel, PaymentSum, PaymentUsers } from '#web/modules/deals/paid-panel.tsx';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { useSession } from '#web/shared/session/session.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { cardProviderQuery } from '#web/modules/deals/payments.queries.ts';
import { queryClient } from '#web/shared/query-client.ts';
import type { Locale } from '#web/i18n/locale.ts';

/** The payment of one booking (specification §2): the form, then the receipt. */
export function PaymentScreen({ bookingId }: { bookingId: string }) {
  const t = useTexts(payment);
  const { data: booking, error, isPending, refetch } = useQuery(bookingQuery(bookingId));
  const gone = error instanceof ApiError && error.code === 'unknown_booking';
  const session = useSession();
  const justPaid = usePaidHere(booking);
  const returned = usePaymentReturn(booking);

  if (isPending) return <Spinner label={t('loading')} />;
  if (gone || !booking) {
    return (
      <>
        <ScreenHead title={t('title')} />
        {gone ? <Gone bookingId={bookingId} /> : <LoadFailure title={t('failed')} error={error} retry={refetch} />}
      </>
    );
  }
  const side = session.status === 'signed-in' ? sideOf(session.user.email, booking) : null;
  if (booking.transactionId !== undefined)
    return <PaidPanel booking={booking} transactionId={booking.transactionId} takeFocus={justPaid || returned === 'paid'} side={side} />;
  return (
    <>
      <ScreenHead title={t('title')} intro={t('seeFirst')} />
      <div className="grid grid-cols-1 content-start items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <PaymentSum booking={booking} />
        <div className="grid gap-5 xl:order-first xl:row-span-2">
          {booking.can.pay ? (
            <>
              {returned && <PaymentReturnNote returned={returned} />}
              {returned !== 'pending' && (
                <>
                  <CardForm booking={booking} />
                  {clientConfig().cards.testMode && <TestCards />}
                  <GatewayChoice booking={booking} />
                </>
              )}
            </>
          ) : (
            <p className="rounded-box bg-base-200 p-5 font-medium">
              {side === 'buyer' ? t('timeOver') : t('notYours', { name: booking.buyer.displayName })}
            </p>
          )}
        </div>
        <PaymentUsers booking={booking} />
      </div>
    </>
  );
}

/** How the booking has ended, for its two sides. */
function Gone({ bookingId }: { bookingId: string }) {
  const t = useTexts(payment);
  const { data: order, isPending } = useQuery(orderQuery(bookingId));
  if (isPending) return <Spinner label={t('loading')} />;
  if (order?.ended) return <OrderEnded order={order} />;
  return (
    <EmptyState icon="receipt-text" title={t('endedTitle')} action={<ButtonLink to="/dashboard">{t('toDashboard')}</ButtonLink>}>
      {t('endedText')}
    </EmptyState>
  );
}

/** The side of the user with this address; null for an admin. */
function sideOf(address: string, { email, seller }: Booking): Order['side'] | null {
  if (address === email) return 'buyer';
  return address === seller.email ? 'seller' : null;
}

/** True once the booking was paid while this page was open: on this page, by the webhook, in another tab, or in cash. */
function usePaidHere(booking: Booking | undefined): boolean {
  const t = useTexts(payment);
  const wasOpen = useRef(false);
  const transactionId = booking?.transactionId;
  const paid = transactionId !== undefined;
  const canPay = booking?.can.pay === true;
  useEffect(() => {
    if (paid && wasOpen.current && !isCash(transactionId)) toast('success', t('completed'));
    wasOpen.current = canPay;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the booking becomes paid, not when the texts change
  }, [paid, canPay]);
  return paid && wasOpen.current;
}

export default PaymentScreen;

/** Starts to read what the payment screen needs. The screen reports failures. */
export function prefetchPayment(bookingId: string, locale: Locale): void {
  void queryClient.prefetchQuery(bookingQuery(bookingId));
  void queryClient.prefetchQuery(cardProviderQuery(locale));
}
