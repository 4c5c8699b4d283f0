import type { Booking } from '#contract/bookings.ts';
import { ChangedTerms } from '#web/modules/deals/changed-terms.tsx';
import { order as texts } from '#web/i18n/en/orders.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

/** The changes of the seller in the listing since it was booked, each with both values. */
export function OrderChanges({ booking: { changes, price } }: { booking: Booking }) {
  const t = useTexts(texts);
  const locale = useLocale();
  if (!changes?.length) return null;
  return (
    <section aria-labelledby="changes" className="grid gap-3 rounded-box border border-warning p-4">
      <h2 id="changes" className="text-lg">
        {t('changes')}
      </h2>
      <p className="quiet">{t('changesText', { price: formatTk(price, locale) })}</p>
      <ChangedTerms changes={changes} />
    </section>
  );
}
