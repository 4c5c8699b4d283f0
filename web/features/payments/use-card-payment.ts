import { useQueryClient } from '@tanstack/react-query';
import type { StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useFailureText } from '#web/features/failure-text.ts';
import { withRow } from '#web/features/paged-list.ts';
import { bookingQuery, myOrderQuery } from '#web/features/orders/queries.ts';
import { type CardPayment, CardRefused, OutcomeUnknown, payByCard, settlePayment } from '#web/features/payments/pay-by-card.ts';
import { markBeingPaid } from '#web/features/pending-mutations.ts';
import { payment as texts } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { toast } from '#web/ui/toast.ts';

/** Where a payment stands: `asking` before it is known whether an earlier visit has paid, `unknown` after the answer was lost. */
export type Standing = { at: 'asking' | 'ready' | 'paying' | 'unknown' } | { at: 'refused'; message: string };

/** How long to wait before the card service is asked once more, ms; the last one for good. */
const ASK_AGAIN_MS = [0, 1000, 2000, 4000, 8000, 15_000] as const;
const LAST_PAUSE_MS = 15_000;

/**
 * Pays a booking, and finds out how a payment ended whose answer was lost: the connection, the page, or the server may go at any
 * moment after the money was taken. `payment` is null until provider and client secret are there.
 */
export function useCardPayment(payment: CardPayment | null) {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [standing, setStanding] = useState<Standing>({ at: 'asking' });
  const left = useRef(new AbortController());

  const showPaid = (booking: Booking) => {
    queryClient.setQueryData(bookingQuery(booking._id).queryKey, booking);
    queryClient.setQueryData(
      myOrderQuery(booking.email).queryKey,
      (list) => list && withRow(list, booking, ({ _id }) => _id === booking._id),
    );
    void queryClient.invalidateQueries();
  };
  const sentenceOf = (failure: unknown) => (failure instanceof CardRefused ? failure.message || t('refused') : failureText(failure));
  const refuse = (failure: unknown) => {
    setStanding({ at: 'refused', message: sentenceOf(failure) });
    // Ended or paid by now: the page says which.
    if (!(failure instanceof CardRefused)) void queryClient.invalidateQueries();
  };

  /** Asks until somebody knows. The page may be left meanwhile: the market hears of the money by itself. */
  const findOut = async (asked: CardPayment) => {
    setStanding({ at: 'unknown' });
    for (let attempt = 0; !left.current.signal.aborted; attempt += 1) {
      await pause(ASK_AGAIN_MS[attempt] ?? LAST_PAUSE_MS, left.current.signal);
      try {
        const paid = await settlePayment(asked);
        if (paid) return showPaid(paid);
        return setStanding({ at: 'refused', message: t('nothingCharged') });
      } catch (failure) {
        if (!(failure instanceof OutcomeUnknown)) return refuse(failure);
      }
    }
  };

  const pay = async (card: StripeCardElement) => {
    if (!payment || standing.at === 'paying' || standing.at === 'asking' || standing.at === 'unknown') return;
    setStanding({ at: 'paying' });
    const { signal } = left.current;
    const takeBack = markBeingPaid(payment.booking._id);
    try {
      showPaid(await payByCard(payment, card));
      // Whoever has left the page does not see it turn paid.
      if (signal.aborted) toast('success', t('completed'));
    } catch (failure) {
      if (failure instanceof OutcomeUnknown) await findOut(payment);
      else {
        refuse(failure);
        if (signal.aborted) toast('error', sentenceOf(failure));
      }
    } finally {
      takeBack();
    }
  };

  // The page may have been closed in the middle of a payment: the answer then waits with the card service.
  const resume = useEffectEvent(async (begun: CardPayment) => {
    try {
      const paid = await settlePayment(begun);
      if (paid) showPaid(paid);
      else setStanding({ at: 'ready' });
    } catch (failure) {
      if (failure instanceof OutcomeUnknown && failure.cause === undefined) await findOut(begun);
      else setStanding({ at: 'ready' });
    }
  });
  const clientSecret = payment?.clientSecret;
  useEffect(() => {
    left.current = new AbortController();
    if (payment) void resume(payment);
    return () => left.current.abort();
    // Once per payment, however often the booking is read anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [clientSecret, payment?.provider]);

  return { standing, pay };
}

/** Waits; not longer than until the connection is back, or the page is left. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settled = new AbortController();
    const end = () => {
      clearTimeout(timer);
      settled.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: settled.signal });
    signal.addEventListener('abort', end, { signal: settled.signal });
  });
}
