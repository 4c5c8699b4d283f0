import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import type { ClientConfig } from '#contract/service.ts';
import { PAYMENT_RETURNS, type PaymentReturn } from '#contract/vocabulary.ts';
import { isCash } from '#domain/deals/receipt.ts';
import { GATEWAY_NAMES } from '#web/modules/deals/gateway-names.ts';
import { api } from '#web/shared/api.ts';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/notes.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '#web/ui/section.tsx';
import { useIsBeingPaid } from '#web/shared/id-set.ts';
import { ShownFailure } from '#web/shared/load-failure.tsx';

/** Ways to pay on the page of another service. Nothing where none is configured. */
export function GatewayChoice({ booking }: { booking: Booking }) {
  const t = useTexts(payment);
  const { gateways } = clientConfig();
  if (gateways.length === 0) return null;
  return (
    <Section id="other-ways" title={t('otherWays')} heading="text-xl" className="grid gap-5 rounded-box border hairline p-5 sm:p-6">
      {gateways.map((gateway) => (
        <GatewayWay key={gateway.name} gateway={gateway} booking={booking} />
      ))}
    </Section>
  );
}

function GatewayWay({ gateway: { name, kind }, booking }: { gateway: ClientConfig['gateways'][number]; booking: Booking }) {
  const t = useTexts(payment);
  const start = useMutation({
    mutationFn: () => api.startGatewayPayment({ params: { id: booking._id }, body: { gateway: name, language: t.locale } }),
  });
  // By card: its outcome may not be known yet.
  const isBeingPaid = useIsBeingPaid(booking._id);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{GATEWAY_NAMES[name][t.locale]}</span>
          {kind !== 'live' && <Badge tone="warning">{t('test')}</Badge>}
        </h3>
        <span className="tabular font-bold">{t.tk(booking.chargeAmount)}</span>
        <p className="w-full">{t(name)}</p>
        <p className="quiet w-full text-sm">{t('otherPage', { name: GATEWAY_NAMES[name][t.locale] })}</p>
      </div>
      <ShownFailure error={start.error} />
      <Button
        className="h-12 w-full text-base"
        busy={start.isPending}
        disabled={isBeingPaid}
        onClick={() => start.mutate(undefined, { onSuccess: ({ pageUrl }) => location.assign(pageUrl) })}
      >
        {t('continueTo', { name: GATEWAY_NAMES[name][t.locale] })}
      </Button>
    </div>
  );
}

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
