import { useEffect, useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { Contact } from '#web/shared/frame/user-cell.tsx';
import { CallButtons } from '#web/modules/deals/call-buttons.tsx';
import { booking as texts } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';

/** The step after a booking: until when it is held, the seller's number, the place and the next steps. */
export function BookedStep({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const { seller, product, meetingLocation } = booking;
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    start.current?.focus();
    start.current?.closest('dialog')?.scrollTo(0, 0);
  }, []);
  const until = 'expiresAt' in booking && typeof booking.expiresAt === 'string' ? booking.expiresAt : null;
  return (
    <>
      <p ref={start} tabIndex={-1} className="font-semibold outline-none">
        {until === null ? t('held') : t('heldUntil', { time: formatTime(until, locale) })}
      </p>
      <dl className="grid gap-4 rounded-box bg-base-200 p-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div>
            <dt className="quiet text-sm">{t('seller')}</dt>
            <dd className="font-medium">
              <Contact user={seller} />
            </dd>
          </div>
          {seller.phoneNumber && (
            <dd>
              <CallButtons phone={seller.phoneNumber} />
            </dd>
          )}
        </div>
        <div>
          <dt className="quiet text-sm">{t('seeItAt')}</dt>
          <dd className="font-medium wrap-anywhere">{product.address}</dd>
        </div>
      </dl>
      <div>
        <h3>{t('next')}</h3>
        <ol className="mt-2 grid list-decimal gap-1 ps-5 leading-relaxed wrap-anywhere">
          <li>{t(seller.phoneNumber ? 'next1' : 'next1Email')}</li>
          <li>{t('next2', { place: meetingLocation })}</li>
          <li>{t('next3')}</li>
        </ol>
      </div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('done')}</Button>
        <ButtonLink to="/dashboard/myOrder" variant="primary">
          {t('myOrders')}
        </ButtonLink>
      </div>
    </>
  );
}
