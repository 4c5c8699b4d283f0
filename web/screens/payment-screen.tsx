import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Booking, Order } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import { isCash } from '#domain/deals/receipt.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { OrderEnded } from '#web/modules/deals/order-ended.tsx';
import { bookingQuery, orderQuery } from '#web/modules/deals/orders.queries.ts';
import { PaymentWays } from '#web/modules/deals/payment-ways.tsx';
import { PaymentReturnNote, usePaymentReturn } from '#web/modules/deals/gateway-payment.tsx';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { useSession } from '#web/shared/session/session.ts';
import { money } from '#web/i18n/en/money.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.ts';
import { cardProviderQuery } from '#web/modules/deals/payments.queries.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { EmailLink, PhoneLink, ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { PaymentMark } from '#web/modules/deals/payment-mark.tsx';
import { Price } from '#web/ui/values.tsx';

/** The payment of one booking (specification §2): the form, then the receipt. */
function PaymentScreen({ id: bookingId }: { id: string }) {
  const t = useTexts(payment);
  const story = useTexts(money)('story');
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
      {side && (
        <Link to={`/dashboard/orders/${bookingId}`} className="link mb-2 inline-flex min-h-9 items-center gap-1 text-sm">
          <Icon name="chevron-left" className="size-4" />
          {t('backToBooking')}
        </Link>
      )}
      <ScreenHead title={t('title')} intro={story} />
      <div className="grid grid-cols-1 content-start items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <PaymentSum booking={booking} />
        <div className="grid gap-5 xl:order-first xl:row-span-2">
          {booking.can.pay ? (
            <>
              {returned && <PaymentReturnNote returned={returned} />}
              {returned !== 'pending' && <PaymentWays booking={booking} />}
            </>
          ) : (
            <p className="rounded-box bg-base-200 p-5 font-medium">
              {side === 'buyer' ? t('timeOver') : t('notYours', { name: booking.buyer.displayName })}
            </p>
          )}
        </div>
        <dl className="grid gap-3 px-4 sm:px-5">
          <PaymentFact label={t('sellerEmail')}>{booking.seller.email}</PaymentFact>
          <PaymentFact label={t('buyerEmail')}>{booking.email}</PaymentFact>
        </dl>
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
    <EmptyState
      icon="receipt-text"
      title={t('endedTitle')}
      action={<ButtonLink to="/dashboard">{t('toDashboard')}</ButtonLink>}
      text={t('endedText')}
    />
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

/** Starts to read the booking and the card form; the dashboard around them reads the role meanwhile. The screen reports failures. */
export async function prepare({ id, url }: { id: string; url: URL }): Promise<void> {
  void queryClient.prefetchQuery(bookingQuery(id));
  void queryClient.prefetchQuery(cardProviderQuery(localeOf(url.pathname)));
}

/** The product, its price, what is paid here and what in cash. */
function PaymentSum({ booking }: { booking: Booking }) {
  const { price, chargeAmount } = booking;
  const t = useTexts(payment);
  return (
    <section aria-label={t('product')} className="rounded-box bg-base-200 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <ProductAndPrice booking={booking} />
      </div>
      <dl className="mt-4 grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t hairline pt-3">
        <dt>{t('now')}</dt>
        <dd className="tabular text-end text-lg font-bold">{t.tk(chargeAmount)}</dd>
        {chargeAmount < price && (
          <>
            <dt>{t('inCash')}</dt>
            <dd className="tabular text-end text-lg font-bold">{t.tk(price - chargeAmount)}</dd>
          </>
        )}
      </dl>
      {chargeAmount !== price && (
        <p className="quiet mt-2 text-sm">{clientConfig().cards.testMode ? t('chargedTest') : t('chargedDiffers')}</p>
      )}
    </section>
  );
}

/** The photo of the product, its title and its price. */
function ProductAndPrice({ booking: { product, price } }: { booking: Booking }) {
  const t = useTexts(payment);
  return (
    <>
      <Thumbnail product={product} />
      <div className="min-w-0 leading-snug">
        <ProductName product={product} />
        <p className="mt-2">
          <span className="sr-only">{t('price')}: </span>
          <Price tk={price} />
        </p>
      </div>
    </>
  );
}

function PaymentFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface PaidPanelProps {
  booking: Booking;
  transactionId: string;
  /** The booking was paid on this page: moves the focus to the heading. */
  takeFocus: boolean;
  /** The side of the viewer; null for an admin. */
  side: Order['side'] | null;
}

/** The receipt: confirmation, transaction id, contact data and what happens next (specification §8). */
function PaidPanel({ booking, transactionId, takeFocus, side }: PaidPanelProps) {
  const t = useTexts(payment);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const { seller, email, paidAt, chargeAmount, meeting } = booking;
  const cash = isCash(transactionId);
  const title = t(cash ? 'paidInCash' : 'succeeded');
  const place = meeting?.place ?? booking.meetingLocation;
  // The buyer still owes it, until the product is handed over.
  const rest = side === 'buyer' && !cash && booking.handover?.state === 'held' ? booking.price - chargeAmount : 0;
  return (
    <article className="max-w-3xl rounded-box border hairline">
      <PageHead title={title} />
      <div className="flex items-start gap-4 rounded-t-box border-b hairline bg-base-200 p-5 sm:p-8">
        <Icon name="circle-check" className="size-9 text-success" />
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight outline-none sm:text-3xl">
            {title}
          </h1>
          <p className="mt-1">
            {!cash && <span className="font-semibold">{t.tk(chargeAmount)} · </span>}
            <span>{paidAt !== undefined && t(cash ? 'handedOverOn' : 'paidOn', { date: formatTime(paidAt, t.locale) })}</span>
          </p>
        </div>
      </div>
      <div className="grid gap-6 p-5 sm:p-8">
        {rest > 0 && (
          <div className="flex items-start gap-4">
            <PaymentMark way="cash" />
            <p className="min-w-0 wrap-anywhere">
              <strong className="block text-xl leading-snug">{t('bring', { amount: t.tk(rest) })}</strong>
              {t('bringText', { name: seller.displayName, place })}
            </p>
          </div>
        )}
        <p className="flex flex-wrap gap-3 max-sm:*:grow">
          {side && (
            <>
              <ButtonLink variant="primary" to={`/dashboard/orders/${booking._id}`}>
                {t('toBooking')}
              </ButtonLink>
              <ButtonLink to={`/dashboard/orders/${booking._id}/receipt`}>{t('receipt')}</ButtonLink>
            </>
          )}
          <ButtonLink to="/dashboard" {...(!side && { variant: 'primary' as const })}>
            {t('toDashboard')}
          </ButtonLink>
        </p>
        {side === 'buyer' && !cash && (
          <Section id="what-next" title={t('nextTitle')}>
            <ol className="mt-2 grid list-decimal gap-1.5 ps-5 leading-relaxed wrap-anywhere">
              <li>{t('next1')}</li>
              <li>{t('next2', { place })}</li>
              <li>{t('next3')}</li>
            </ol>
          </Section>
        )}
        <div className="flex items-center gap-4">
          <ProductAndPrice booking={booking} />
        </div>
        <dl className="grid gap-4 sm:grid-cols-2">
          {!cash && (
            <Fact label={t('transactionId')} wide>
              <code className="text-base break-all select-all">{transactionId}</code>
            </Fact>
          )}
          <Fact label={t('contactTitle')}>
            {seller.displayName}
            {seller.phoneNumber && (
              <span className="block">
                <PhoneLink number={seller.phoneNumber} />
              </span>
            )}
          </Fact>
          <Fact label={t('meeting')}>
            {place}
            {meeting && (
              <time dateTime={meeting.at} className="block">
                {formatTime(meeting.at, t.locale)}
              </time>
            )}
          </Fact>
          <Fact label={t('sellerEmail')}>
            <EmailLink email={seller.email} />
          </Fact>
          <Fact label={t('buyerEmail')}>
            <EmailLink email={email} />
          </Fact>
        </dl>
      </div>
    </article>
  );
}
