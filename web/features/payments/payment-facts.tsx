import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { ProductName, Thumbnail } from '#web/features/dashboard/product-name.tsx';
import { clientConfig } from '#web/features/session/client-config.ts';
import { payment } from '#web/i18n/en/payment.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Price } from '#web/ui/price.tsx';

/** What is paid, to whom, by whom, and what the card is charged. */
export function PaymentFacts({ booking }: { booking: Booking }) {
  const t = useTexts(payment);
  const locale = useLocale();
  const { product, price, chargeAmount, seller, email } = booking;
  return (
    <section aria-label={t('product')} className="rounded-box bg-base-200 p-5">
      <div className="flex items-center gap-4">
        <Thumbnail product={product} />
        <div className="min-w-0 leading-snug">
          <ProductName product={product} />
        </div>
      </div>
      <dl className="mt-5 grid gap-3">
        <Fact label={t('price')}>
          <Price tk={price} className="text-3xl" />
        </Fact>
        <Fact label={t('sellerEmail')}>{seller.email}</Fact>
        <Fact label={t('buyerEmail')}>{email}</Fact>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-base-content/20 pt-3">
          <dt className="quiet text-sm">{t('charged')}</dt>
          <dd className="tabular ms-auto text-lg font-bold">{formatTk(chargeAmount, locale)}</dd>
          {chargeAmount !== price && (
            <dd className="quiet mt-1 w-full text-sm">{clientConfig().cards.testMode ? t('chargedTest') : t('chargedDiffers')}</dd>
          )}
        </div>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="quiet text-sm">{label}</dt>
      <dd className="ms-auto min-w-0 text-end break-all">{children}</dd>
    </div>
  );
}
