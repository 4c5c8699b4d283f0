import type { Booking, Order } from '#contract/bookings.ts';
import { EmailLink, PhoneLink, UserName } from '#web/features/dashboard/user-cell.tsx';
import { order as texts } from '#web/i18n/en/order.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How to reach the other side of a live booking. */
export function OrderContact({ order, booking }: { order: Order; booking: Booking }) {
  const t = useTexts(texts);
  const { side, conversationId, product } = order;
  const other = side === 'buyer' ? booking.seller : booking.buyer;
  // The buyer has given a number for this booking.
  const phone = side === 'buyer' ? booking.seller.phoneNumber : booking.contactNumber;
  const button = 'btn press h-11 border-(--control) bg-base-100';
  return (
    <section aria-labelledby="contact" className="grid grid-cols-1 gap-4 rounded-box border hairline p-4 sm:p-5">
      <h2 id="contact" className="text-lg">
        {t('contact')}
      </h2>
      <p className="min-w-0 font-medium wrap-anywhere">
        <UserName user={other} />
      </p>
      {phone ? (
        <>
          <p>
            <PhoneLink number={phone} />
          </p>
          <p className="flex flex-wrap gap-3">
            <a href={`tel:${phone}`} className={button}>
              <Icon name="phone" className="size-4" />
              {t('call')}
            </a>
            <a href={`https://wa.me/${phone.replace(/\D/g, '')}`} target="_blank" rel="noreferrer" className={button}>
              <Icon name="message" className="size-4" />
              {t('whatsApp')}
            </a>
          </p>
        </>
      ) : (
        <p className="quiet">{t('noPhone')}</p>
      )}
      <p className="wrap-anywhere">
        <EmailLink email={other.email} />
      </p>
      <dl>
        <dt className="quiet text-sm">{t('meeting')}</dt>
        <dd className="wrap-anywhere">{booking.meetingLocation}</dd>
      </dl>
      {conversationId !== undefined && (
        <ButtonLink className="justify-self-start" to={`/dashboard/messages/${conversationId}`}>
          {t('conversation')}
        </ButtonLink>
      )}
      {conversationId === undefined && side === 'buyer' && booking.transactionId === undefined && (
        <ButtonLink className="justify-self-start" to={`/product/${product._id}?ask`}>
          {t('ask')}
        </ButtonLink>
      )}
    </section>
  );
}
