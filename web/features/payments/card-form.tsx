import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useFailureText } from '#web/features/failure-text.ts';
import { CardField } from '#web/features/payments/card-field.tsx';
import { cardProviderQuery, paymentIntentQuery } from '#web/features/payments/queries.ts';
import { type Standing, useCardPayment } from '#web/features/payments/use-card-payment.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The card form. Its fields are the provider's own, so that a card number never passes through this page. */
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
  const begun = useMemo(
    () => (provider && clientSecret !== undefined ? { provider, clientSecret, booking } : null),
    [provider, clientSecret, booking],
  );
  const { standing, pay } = useCardPayment(begun);
  const busy = standing.at === 'paying' || standing.at === 'unknown';

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
        <Outcome standing={standing} />
        <Button
          type="submit"
          variant="primary"
          className="h-12 w-full text-base"
          disabled={!begun || standing.at === 'asking' || standing.at === 'unknown'}
          busy={standing.at === 'paying'}
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

/** What the provider said, in the form, in red; what was typed stays in the fields. */
function Outcome({ standing }: { standing: Standing }) {
  const t = useTexts(payment);
  if (standing.at === 'refused') {
    return (
      <div className="mb-5">
        <FailureNote>{standing.message}</FailureNote>
      </div>
    );
  }
  return (
    <div role="status">
      {standing.at === 'paying' && <p className="quiet mb-5">{t('paying')}</p>}
      {standing.at === 'unknown' && (
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
  const failureText = useFailureText();
  return (
    <FailureNote
      title={title}
      action={
        <Button small onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {failureText(failure)}
    </FailureNote>
  );
}
