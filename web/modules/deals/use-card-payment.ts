import { useQueryClient } from '@tanstack/react-query';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { withRow } from '#web/shared/paged-list.ts';
import { bookingQuery, myOrderQuery } from '#web/modules/deals/orders.queries.ts';
import { refresh } from '#web/shared/query-client.ts';
import { type CardPayment, CardRefused, OutcomeUnknown, payByCard, settlePayment } from '#web/modules/deals/pay-by-card.ts';
import { startPayment } from '#web/shared/pending-mutations.ts';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { payment as texts } from '#web/i18n/en/payment.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { toast } from '#web/ui/toast.ts';

/** `checking` until it is known whether an earlier visit paid; `unknown` after a reply was lost. */
export type PaymentStatus = { name: 'checking' | 'ready' | 'paying' | 'unknown' } | { name: 'refused'; message: string };

/** ms before each poll of the card service; later polls use the last delay. */
const POLL_DELAYS_MS = [0, 1000, 2000, 4000, 8000, 15_000] as const;
const LAST_POLL_DELAY_MS = 15_000;

/**
 * Pays a booking. If the reply is lost (connection, page or server can fail at any moment after the charge), polls the card service
 * until the result is known. `payment` is null until the provider and the client secret are loaded.
 */
export function useCardPayment(payment: CardPayment | null) {
  const t = useTexts(texts);
  const locale = useLocale();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [status, setStatus] = useState<PaymentStatus>({ name: 'checking' });
  const onLeave = useRef(new AbortController());

  const showPaid = (booking: Booking) => {
    queryClient.setQueryData(bookingQuery(booking._id).queryKey, booking);
    queryClient.setQueryData(
      myOrderQuery(booking.email).queryKey,
      (list) => list && withRow(list, booking, ({ _id }) => _id === booking._id),
    );
    void refresh(() => true);
  };
  // Stripe says it in English alone.
  const isTranslated = locale === 'en' || clientConfig().cards.kind === 'embedded';
  const describe = (failure: unknown) =>
    failure instanceof CardRefused ? (isTranslated && failure.message) || t('refused') : failureText(failure);
  const refuse = (failure: unknown) => {
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
