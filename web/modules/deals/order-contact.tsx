import type { Booking, Order } from '#contract/bookings.ts';
import { formatPhone, mayHaveChat } from '#domain/users/phone.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { EmailLink, PhoneLink, UserName } from '#web/shared/frame/cells.tsx';

/** The other side of a booking, and the number at which to call them. */
export const otherSide = (side: Order['side'], { seller, buyer, contactNumber }: Booking) =>
  // The buyer has given a number for this booking.
  side === 'buyer' ? { user: seller, phone: seller.phoneNumber } : { user: buyer, phone: contactNumber };

/** How to reach the other side of a live booking. */
export function OrderContact({ order, booking }: { order: Order; booking: Booking }) {
  const t = useTexts(texts);
  const { side, conversationId, product } = order;
  const { user: other, phone } = otherSide(side, booking);
  const isWide = useMedia('(width >= 40rem)');
  return (
    <details open={isWide} className="rounded-box border hairline bg-base-100">
      <summary className="cursor-pointer px-4 py-3 font-semibold sm:hidden">{t('contact')}</summary>
      <Section id="contact" title={t('contact')} heading="text-lg max-sm:sr-only" className="grid grid-cols-1 gap-4 p-4 max-sm:pt-0 sm:p-5">
        <p className="min-w-0 font-medium wrap-anywhere">
          <UserName user={other} />
        </p>
        {phone ? (
          <p>
            <PhoneLink number={phone} />
          </p>
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
        {(conversationId !== undefined || side === 'buyer') && (
          <ButtonLink
            className="sm:justify-self-start"
            to={conversationId === undefined ? `/product/${product._id}?ask` : `/dashboard/messages/${conversationId}`}
          >
            {t('message')}
          </ButtonLink>
        )}
      </Section>
    </details>
  );
}

interface CallButtonsProps {
  phone: string;
  /** The owner of the number, for screen readers, where there are several. */
  name?: string;
  /** Without words: on a phone, or in every width and small. */
  icons?: 'phone' | 'always';
}

const CALL_LOOKS = {
  words: { button: 'h-11', words: undefined, group: 'flex-wrap gap-3' },
  phone: { button: 'h-11 min-w-11 max-sm:px-0', words: 'max-sm:sr-only', group: 'shrink-0 gap-3' },
  always: { button: 'h-9 min-w-9 px-0', words: 'sr-only', group: 'shrink-0 gap-1' },
} as const;

/** Calls a number, or opens a chat with it. */
export function CallButtons({ phone, name, icons }: CallButtonsProps) {
  const t = useTexts(texts);
  const { button, words, group } = CALL_LOOKS[icons ?? 'words'];
  const className = `btn press btn-tinted ${button}`;
  const whose = name !== undefined && <span className="sr-only">: {name}</span>;
  return (
    <span className={`flex ${group}`}>
      <a href={`tel:${phone}`} className={className}>
        <Icon name="phone" className="size-4" />
        <span className={words}>{t('call')}</span>
        {whose}
      </a>
      {mayHaveChat(phone) && (
        <a href={`https://wa.me/${phone.replace(/\D/g, '')}`} target="_blank" rel="noreferrer" className={className}>
          <Icon name="message" className="size-4" />
          <span className={words}>{t('whatsApp')}</span>
          {whose}
        </a>
      )}
    </span>
  );
}

/** Looks for a place on a map, in another tab. On a phone its map app takes the address. */
export function MapLink({ place }: { place: string }) {
  const t = useTexts(texts);
  const query = new URLSearchParams({ api: '1', query: `${place}, Bangladesh` });
  return (
    <a
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-6 items-center gap-1 text-sm"
    >
      <Icon name="map-pin" className="size-4" />
      {t('map')}
      <span className="sr-only">: {place}</span>
    </a>
  );
}
