import type { PaymentIntent, Stripe, StripeCardElement, StripeElementStyle, StripeError } from '@stripe/stripe-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CardElement, Elements, useElements } from '@stripe/react-stripe-js';
import type { Booking } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { api } from '#web/shared/api.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { type Pages, withRow } from '#web/shared/paged-list.ts';
import { bookingQuery } from '#web/modules/deals/orders.queries.ts';
import { refresh } from '#web/shared/query-client.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { startPayment } from '#web/shared/id-set.ts';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { payment, payment as texts } from '#web/i18n/en/payment.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { toast } from '#web/ui/toast.ts';
import { cardProviderQuery, paymentIntentQuery } from '#web/modules/deals/payments.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/notes.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Fixed billing details for the card service (specification §7); the real buyer is stored with the booking. */
const BILLING = { name: 'Abar buyer', email: 'card-holder@example.com' } as const;

/** The card was not charged. The message of the card service is for the buyer; empty: the booking may have ended or been paid meanwhile. */
class CardRefused extends Error {
  /** The bank or the card service has seen the card. */
  readonly isDeclined: boolean;
  /** Its fields are incomplete or wrong. */
  readonly isUnsent: boolean;
  constructor(refusal?: StripeError) {
    super(refusal?.message ?? '', { cause: refusal });
    this.name = 'CardRefused';
    this.isDeclined = refusal?.type === 'card_error';
    this.isUnsent = refusal?.type === 'validation_error';
  }
}

/** The result of the payment is unknown: the card may have been charged. */
class OutcomeUnknown extends Error {
  constructor(cause?: unknown) {
    super('The result of the payment is unknown.', { cause });
    this.name = 'OutcomeUnknown';
  }
}

interface CardPayment {
  provider: Stripe;
  clientSecret: string;
  booking: Booking;
}

/**
 * Charges the card (specification §7: createPaymentMethod, confirmCardPayment) and records the payment. Returns the paid booking.
 * @throws CardRefused, OutcomeUnknown, ApiError if the server refuses to record it
 */
export async function payByCard(payment: CardPayment, card: StripeCardElement): Promise<Booking> {
  const { provider, clientSecret } = payment;
  const method = await provider.createPaymentMethod({ type: 'card', card, billing_details: BILLING });
  if (method.error) throw new CardRefused(method.error);
  const { paymentIntent, error } = await provider.confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id });
  if (paymentIntent) return recordPayment(payment, paymentIntent);
  if (error.type === 'api_connection_error' || error.type === 'api_error') throw new OutcomeUnknown(error);
  // Already confirmed, by an attempt whose reply was lost or in another tab: record that payment. Or canceled with its booking: that
  // message is for developers.
  if (error.code === 'payment_intent_unexpected_state') return (await settlePayment(payment)) ?? Promise.reject(new CardRefused());
  throw new CardRefused(error);
}

/**
 * Reads the status of a payment from the card service and records it if the card was charged. Returns the paid booking, or null if
 * the card was not charged. @throws OutcomeUnknown, ApiError
 */
export async function settlePayment(payment: CardPayment): Promise<Booking | null> {
  const { paymentIntent, error } = await payment.provider.retrievePaymentIntent(payment.clientSecret);
  if (error) throw new OutcomeUnknown(error);
  const untouched = paymentIntent.status === 'requires_payment_method' || paymentIntent.status === 'requires_confirmation';
  // An unanswered 3-D Secure challenge did not charge the card; the next attempt starts a new one.
  if (untouched || paymentIntent.status === 'requires_action' || paymentIntent.status === 'canceled') return null;
  return recordPayment(payment, paymentIntent);
}

/** Only the status `succeeded` counts as paid (specification §9). */
async function recordPayment({ booking }: CardPayment, { id, status }: PaymentIntent): Promise<Booking> {
  if (status === 'processing' || status === 'requires_capture') throw new OutcomeUnknown();
  if (status !== 'succeeded') throw new CardRefused();
  try {
    return await api.payBooking({
      params: { id: booking._id },
      body: { price: booking.price, transactionId: id, email: booking.email, bookingId: booking._id },
    });
  } catch (failure) {
    const mayHaveBeenRecorded =
      failure instanceof ApiError && (failure.code === 'network' || failure.status >= 500 || failure.code === 'payment_incomplete');
    throw mayHaveBeenRecorded ? new OutcomeUnknown(failure) : failure;
  }
}

/** `checking` until it is known whether an earlier visit paid; `unknown` after a reply was lost. */
type PaymentStatus = { name: 'checking' | 'ready' | 'paying' | 'unknown' } | { name: 'refused'; message: string };

/** ms before each poll of the card service; later polls use the last delay. */
const POLL_DELAYS_MS = [0, 1000, 2000, 4000, 8000, 15_000] as const;
const LAST_POLL_DELAY_MS = 15_000;

/**
 * Pays a booking. If the reply is lost (connection, page or server can fail at any moment after the charge), polls the card service
 * until the result is known. `payment` is null until the provider and the client secret are loaded.
 */
function useCardPayment(payment: CardPayment | null) {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<PaymentStatus>({ name: 'checking' });
  const onLeave = useRef(new AbortController());

  const showPaid = (booking: Booking) => {
    queryClient.setQueryData(bookingQuery(booking._id).queryKey, booking);
    queryClient.setQueriesData<Pages<Booking>>(
      { queryKey: queryKeys.myOrder(booking.email) },
      (list) => list && withRow(list, booking, ({ _id }) => _id === booking._id),
    );
    void refresh(() => true);
  };
  const isEmbedded = clientConfig().cards.kind === 'embedded';
  // Stripe says it in English alone.
  const isTranslated = t.locale === 'en' || isEmbedded;
  const describe = (failure: unknown) => {
    if (!(failure instanceof CardRefused)) return failureText(failure);
    const said = (isTranslated && failure.message) || t('refused');
    return failure.isDeclined ? `${said} ${t('otherWay')}` : said;
  };
  const refuse = (failure: unknown) => {
    // Each of its fields says its own problem; Stripe's say none.
    if (isEmbedded && failure instanceof CardRefused && failure.isUnsent) return setStatus({ name: 'ready' });
    setStatus({ name: 'refused', message: describe(failure) });
    // The booking may have ended or been paid meanwhile: reload it.
    if (!(failure instanceof CardRefused) || failure.message === '') void refresh(() => true);
  };

  /** Polls until the result is known or the page is left; the server also learns the result from the webhook. */
  const pollOutcome = async (pending: CardPayment) => {
    setStatus({ name: 'unknown' });
    for (let attempt = 0; !onLeave.current.signal.aborted; attempt += 1) {
      await pause(POLL_DELAYS_MS[attempt] ?? LAST_POLL_DELAY_MS, onLeave.current.signal);
      try {
        const paid = await settlePayment(pending);
        if (paid) return showPaid(paid);
        return setStatus({ name: 'refused', message: t('nothingCharged') });
      } catch (failure) {
        if (!(failure instanceof OutcomeUnknown)) return refuse(failure);
      }
    }
  };

  const pay = async (card: StripeCardElement) => {
    if (!payment || status.name === 'paying' || status.name === 'checking' || status.name === 'unknown') return;
    setStatus({ name: 'paying' });
    const { signal } = onLeave.current;
    const endPending = startPayment(payment.booking._id);
    try {
      showPaid(await payByCard(payment, card));
      // A user who has left the page does not see the receipt.
      if (signal.aborted) toast('success', t('completed'));
    } catch (failure) {
      if (failure instanceof OutcomeUnknown) await pollOutcome(payment);
      else {
        refuse(failure);
        if (signal.aborted) toast('error', describe(failure));
      }
    } finally {
      endPending();
    }
  };

  // An earlier visit may have been closed in the middle of a payment: ask the card service for its result.
  const resume = useEffectEvent(async (pending: CardPayment) => {
    try {
      const paid = await settlePayment(pending);
      if (paid) showPaid(paid);
      else setStatus({ name: 'ready' });
    } catch (failure) {
      if (failure instanceof OutcomeUnknown && failure.cause === undefined)
        await pollOutcome(pending).finally(startPayment(pending.booking._id));
      else setStatus({ name: 'ready' });
    }
  });
  const clientSecret = payment?.clientSecret;
  useEffect(() => {
    onLeave.current = new AbortController();
    if (payment) void resume(payment);
    return () => onLeave.current.abort();
    // Once per payment intent, not on every refetch of the booking.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [clientSecret, payment?.provider]);

  return { status, pay };
}

/** Waits `ms`, or until the connection is back or `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listeners = new AbortController();
    const end = () => {
      clearTimeout(timer);
      listeners.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: listeners.signal });
    signal.addEventListener('abort', end, { signal: listeners.signal });
  });
}

// Stripe's field is an iframe that cannot read our CSS variables: it is dark on white in both themes.
const FIELD_STYLE: StripeElementStyle = {
  base: { color: '#17201f', fontSize: '16px', '::placeholder': { color: '#55605e' } },
  invalid: { color: '#a3231a' },
};

/** The card field of the payment provider, in reserved space to avoid a layout shift. */
function CardField({ disabled }: { disabled: boolean }) {
  const t = useTexts(payment);
  if (clientConfig().cards.kind === 'embedded') {
    return (
      <div className="min-h-38 sm:min-h-17">
        <CardElement options={{ disabled }} />
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-semibold">
        {t('card')}
      </span>
      <div className="min-h-12 rounded-field border border-(--control) bg-[#fff] p-3.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)">
        <CardElement options={{ disabled, hidePostalCode: true, style: FIELD_STYLE }} />
      </div>
    </div>
  );
}

/** Stripe's public test card numbers and their results. */
const CARDS = [
  { number: '4242 4242 4242 4242', result: 'testSuccess' },
  { number: '4000 0000 0000 0002', result: 'testDecline' },
  { number: '4000 0000 0000 9995', result: 'testFunds' },
  { number: '4000 0025 0000 3155', result: 'test3ds' },
  { number: '4000 0000 0000 0077', result: 'testSlow' },
] as const;

export function TestCards() {
  const t = useTexts(payment);
  return (
    <details className="rounded-box border border-dashed border-(--control) px-5 py-3">
      <summary className="min-h-6 font-semibold">{t('testCards')}</summary>
      <p className="quiet mt-2 text-sm">{t('testCardsText')}</p>
      <ul className="mt-2 grid gap-1">
        {CARDS.map(({ number, result }) => (
          <li key={number} className="flex flex-wrap gap-x-3">
            <code className="tabular select-all">{number}</code>
            <span className="quiet">{t(result)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The card form. Its field belongs to the payment provider, so that this page never sees a card number. */
export function CardForm({ booking }: { booking: Booking }) {
  const t = useTexts(payment);
  const provider = useQuery(cardProviderQuery(useLocale()));
  return (
    <Elements stripe={provider.data ?? null}>
      <Form booking={booking} provider={provider.data}>
        {provider.error && <PartLoadFailure title={t('providerFailed')} error={provider.error} retry={provider.refetch} />}
      </Form>
    </Elements>
  );
}

function Form({ booking, provider, children }: { booking: Booking; provider: Stripe | undefined; children: ReactNode }) {
  const t = useTexts(payment);
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
    <form noValidate onSubmit={submit} aria-label={t('card')} className="grid gap-5">
      {children}
      {intent.error && <PartLoadFailure title={t('intentFailed')} error={intent.error} retry={intent.refetch} />}
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
          {t('pay', { amount: t.tk(intent.data?.amount ?? booking.chargeAmount) })}
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
