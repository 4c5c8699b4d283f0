import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { ProductName, Thumbnail } from '#web/shared/frame/product-name.tsx';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Price } from '#web/ui/price.tsx';

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
      <Fact label={t('sellerEmail')}>{seller.email}</Fact>
      <Fact label={t('buyerEmail')}>{email}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
