import type { Booking, Order } from '#contract/bookings.ts';
import { formatPhone } from '#domain/users/phone.ts';
import { EmailLink, PhoneLink, UserName } from '#web/shared/frame/user-cell.tsx';
import { CallButtons } from '#web/modules/deals/call-buttons.tsx';
import { MapLink } from '#web/modules/deals/map-link.tsx';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** How to reach the other side of a live booking. */
export function OrderContact({ order, booking }: { order: Order; booking: Booking }) {
  const t = useTexts(texts);
  const { side, conversationId, product } = order;
  const other = side === 'buyer' ? booking.seller : booking.buyer;
  // The buyer has given a number for this booking.
  const phone = side === 'buyer' ? booking.seller.phoneNumber : booking.contactNumber;
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
          <CallButtons phone={phone} />
        </>
      ) : (
        <p className="quiet">{t('noPhone')}</p>
      )}
      <p className="wrap-anywhere">
        <EmailLink email={other.email} />
      </p>
      <dl>
        {side === 'buyer' && (
          <>
            <dt className="quiet text-sm">{t('ownPhone')}</dt>
            <dd className="mb-3">
              {formatPhone(booking.contactNumber)}
              <span className="quiet block text-sm">{t('ownPhoneWrong')}</span>
            </dd>
          </>
        )}
        <dt className="quiet text-sm">{t('meeting')}</dt>
        <dd className="wrap-anywhere">{booking.meetingLocation}</dd>
        <dd>
          <MapLink place={booking.meetingLocation} />
        </dd>
      </dl>
      {conversationId !== undefined && (
        <ButtonLink className="sm:justify-self-start" to={`/dashboard/messages/${conversationId}`}>
          {t('conversation')}
        </ButtonLink>
      )}
      {conversationId === undefined && side === 'buyer' && (
        <ButtonLink className="sm:justify-self-start" to={`/product/${product._id}?ask`}>
          {t('ask')}
        </ButtonLink>
      )}
    </section>
  );
}
