import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { PAYMENT_RETURNS, type PaymentReturn } from '#contract/vocabulary.ts';
import { isCash } from '#domain/deals/receipt.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/notes.tsx';
import { toast } from '#web/ui/toast.ts';

/** How the buyer came back from the page of a gateway; null on an ordinary visit. Reports a payment once, as one by card. */
export function usePaymentReturn(booking: Booking | undefined): PaymentReturn | null {
  const t = useTexts(payment);
  const [query, setQuery] = useSearchParams();
  const returned = PAYMENT_RETURNS.find((each) => each === query.get('returned')) ?? null;
  const isPaid = returned === 'paid' && booking?.transactionId !== undefined && !isCash(booking.transactionId);
  const report = useEffectEvent(() => {
    toast('success', t('completed'));
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isPaid) report();
  }, [isPaid]);
  return returned;
}

/** The result of the payment, above the ways to pay; while it is not known, in their place. */
export function PaymentReturnNote({ returned }: { returned: PaymentReturn }) {
  const t = useTexts(payment);
  const [, setQuery] = useSearchParams();
  switch (returned) {
    // `paid` of a booking that is not: the answer is on its way.
    case 'paid':
    case 'pending':
      return (
        <div role="status" className="grid gap-3 rounded-box bg-warning p-5 text-warning-content">
          <h2 className="text-lg font-semibold">{t('pendingTitle')}</h2>
          <p>{t('pendingText')}</p>
          <Button className="justify-self-start" onClick={() => setQuery({}, { replace: true })}>
            {t('anotherWay')}
          </Button>
        </div>
      );
    case 'canceled':
      return (
        <p role="status" className="rounded-box bg-base-200 p-5 font-medium">
          {t('returnedCanceled')}
        </p>
      );
    case 'failed':
      return <FailureNote>{t('returnedFailed')}</FailureNote>;
    case 'refunded':
      return <FailureNote>{t('returnedRefunded')}</FailureNote>;
    default:
      return returned satisfies never;
  }
}
