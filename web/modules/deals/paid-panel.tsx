import { type ReactNode, useEffect, useRef } from 'react';
import type { Booking, Order } from '#contract/bookings.ts';
import { isCash } from '#domain/deals/receipt.ts';
import { ProductName, Thumbnail } from '#web/shared/frame/product-name.tsx';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Price } from '#web/ui/price.tsx';
import { EmailLink, PhoneLink } from '#web/shared/frame/user-cell.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { formatTime } from '#web/i18n/format-time.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The product, its price and the amount that the card is charged. */
export function PaymentSum({ booking }: { booking: Booking }) {
  const { price, chargeAmount } = booking;
  const t = useTexts(payment);
  const locale = useLocale();
  return (
    <section aria-label={t('product')} className="rounded-box bg-base-200 p-4 sm:p-5">
      <div className="flex items-start gap-4">
        <ProductAndPrice booking={booking} />
      </div>
      <dl className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t hairline pt-3">
        <dt className="quiet text-sm">{t('charged')}</dt>
        <dd className="tabular text-lg font-bold">{formatTk(chargeAmount, locale)}</dd>
        {chargeAmount !== price && (
          <dd className="quiet w-full text-sm">{clientConfig().cards.testMode ? t('chargedTest') : t('chargedDiffers')}</dd>
        )}
      </dl>
    </section>
  );
}

/** The photo of the product, its title and its price. */
export function ProductAndPrice({ booking: { product, price } }: { booking: Booking }) {
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

/** The emails of seller and buyer. */
export function PaymentUsers({ booking: { seller, email } }: { booking: Booking }) {
  const t = useTexts(payment);
  return (
    <dl className="grid gap-3 px-4 sm:px-5">
      <PaymentFact label={t('sellerEmail')}>{seller.email}</PaymentFact>
      <PaymentFact label={t('buyerEmail')}>{email}</PaymentFact>
    </dl>
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
export function PaidPanel({ booking, transactionId, takeFocus, side }: PaidPanelProps) {
  const t = useTexts(payment);
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);
  const { seller, email, paidAt, chargeAmount, meeting } = booking;
  const cash = isCash(transactionId);
  const title = t(cash ? 'paidInCash' : 'succeeded');
  const place = meeting?.place ?? booking.meetingLocation;
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
            {!cash && <span className="font-semibold">{formatTk(chargeAmount, locale)} · </span>}
            <span>{paidAt !== undefined && t(cash ? 'handedOverOn' : 'paidOn', { date: formatTime(paidAt, locale) })}</span>
          </p>
        </div>
      </div>
      <div className="grid gap-6 p-5 sm:p-8">
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
                {formatTime(meeting.at, locale)}
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
        {side === 'buyer' && !cash && (
          <section aria-labelledby="what-next">
            <h2 id="what-next" className="text-lg">
              {t('nextTitle')}
            </h2>
            <ol className="mt-2 grid list-decimal gap-1.5 ps-5 leading-relaxed wrap-anywhere">
              <li>{t('next1')}</li>
              <li>{t('next2', { place })}</li>
              <li>{t('next3')}</li>
            </ol>
          </section>
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
      </div>
    </article>
  );
}
