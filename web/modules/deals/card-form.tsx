import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { Failure } from '#web/shared/failure.tsx';
import { CardField } from '#web/modules/deals/card-field.tsx';
import { cardProviderQuery, paymentIntentQuery } from '#web/modules/deals/payments.queries.ts';
import { type PaymentStatus, useCardPayment } from '#web/modules/deals/use-card-payment.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The card form. Its field belongs to the payment provider, so that this page never sees a card number. */
export function CardForm({ booking }: { booking: Booking }) {
  const t = useTexts(payment);
  const provider = useQuery(cardProviderQuery(useLocale()));
  return (
    <Elements stripe={provider.data ?? null}>
      <Form booking={booking} provider={provider.data}>
        {provider.error && <Failed title={t('providerFailed')} failure={provider.error} onRetry={() => void provider.refetch()} />}
      </Form>
    </Elements>
  );
}

function Form({ booking, provider, children }: { booking: Booking; provider: Stripe | undefined; children: ReactNode }) {
  const t = useTexts(payment);
  const locale = useLocale();
  const elements = useElements();
  const intent = useQuery(paymentIntentQuery(booking._id));
  const clientSecret = intent.data?.clientSecret;
  const attempt = useMemo(
    () => (provider && clientSecret !== undefined ? { provider, clientSecret, booking } : null),
    [provider, clientSecret, booking],
  );
  const { status, pay } = useCardPayment(attempt);
  const busy = status.name === 'paying' || status.name === 'unknown';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const card = elements?.getElement(CardElement);
    if (card) void pay(card);
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby="card-title" className="grid gap-5 rounded-box border hairline p-5 sm:p-6">
      <h2 id="card-title" className="text-xl">
        {t('cardTitle')}
      </h2>
      {children}
      {intent.error && <Failed title={t('intentFailed')} failure={intent.error} onRetry={() => void intent.refetch()} />}
      <CardField disabled={busy} />
      <div className="grid">
        <StatusNote status={status} />
        <Button
          type="submit"
          variant="primary"
          className="h-12 w-full text-base"
          disabled={!attempt || status.name === 'checking' || status.name === 'unknown'}
          busy={status.name === 'paying'}
        >
          {t('pay', { amount: formatTk(intent.data?.amount ?? booking.chargeAmount, locale) })}
        </Button>
      </div>
      <p className="quiet flex items-start gap-2 text-sm">
        <Icon name="lock" className="mt-0.5 size-4" />
        {t('secure')}
      </p>
    </form>
  );
}

/** The status of the payment. A refusal is shown inside the form; the card field keeps its value. */
function StatusNote({ status }: { status: PaymentStatus }) {
  const t = useTexts(payment);
  if (status.name === 'refused') {
    return (
      <div className="mb-5">
        <FailureNote>{status.message}</FailureNote>
      </div>
    );
  }
  return (
    <div role="status">
      {status.name === 'paying' && <p className="quiet mb-5">{t('paying')}</p>}
      {status.name === 'unknown' && (
        <div className="mb-5 grid gap-1 rounded-box bg-warning p-4 text-warning-content">
          <p className="flex items-center gap-2 font-semibold">
            <span aria-hidden="true" className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" />
            {t('unknownTitle')}
          </p>
          <p>{t('unknownText')}</p>
        </div>
      )}
    </div>
  );
}

function Failed({ title, failure, onRetry }: { title: string; failure: Error; onRetry: () => void }) {
  const t = useTexts(payment);
  return (
    <FailureNote
      title={title}
      action={
        <Button small onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <Failure error={failure} />
    </FailureNote>
  );
}
