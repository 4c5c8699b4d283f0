import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { EmailLink, PhoneLink } from '#web/shared/frame/user-cell.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { DUE_TEXTS, OrderSteps } from '#web/modules/deals/order-steps.tsx';
import { CallButtons } from '#web/modules/deals/call-buttons.tsx';
import { MapLink } from '#web/modules/deals/map-link.tsx';
import { useIsBeingPaid } from '#web/shared/pending-mutations.ts';
import { answerTurnMutation } from '#web/modules/deals/waiting.queries.ts';
import { handover as handoverTexts } from '#web/i18n/en/handover.ts';
import { order as orderTexts, orders } from '#web/i18n/en/orders.ts';
import { waiting } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';

/** The seller of a booking, and how to reach them. */
export function OrderSeller({ seller }: { seller: Booking['seller'] }) {
  const { displayName, phoneNumber, email } = seller;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{displayName}</span>
        {phoneNumber ? (
          <span className="text-sm">
            <PhoneLink number={phoneNumber} />
          </span>
        ) : (
          <EmailLink email={email} />
        )}
      </span>
      {phoneNumber && <CallButtons phone={phoneNumber} name={displayName} small />}
    </div>
  );
}

/** The place and time of the meeting, as far as both have agreed. */
export function OrderMeeting({ booking: { meeting, meetingLocation, steps } }: { booking: Booking }) {
  const t = useTexts(orders);
  const locale = useLocale();
  const place = meeting?.place ?? meetingLocation;
  const isOver = steps?.some(({ name, state }) => (name === 'met' || name === 'handedOver') && state === 'done') ?? false;
  if (isOver) return <span className="quiet wrap-anywhere">{place}</span>;
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      {meeting ? (
        <time dateTime={meeting.at} className="font-medium">
          {formatTime(meeting.at, locale)}
        </time>
      ) : (
        <span className="quiet">{t('noDate')}</span>
      )}
      <span className="flex flex-wrap items-center gap-x-3">
        <span>{place}</span>
        <MapLink place={place} />
      </span>
    </div>
  );
}

/** Until when something has to be done about an order, and what. */
function useDeadline({ turn, expiresAt, handover }: Booking): { until: string; text: string } | undefined {
  const t = useTexts(orders);
  const ofOrder = useTexts(orderTexts);
  const ofHandover = useTexts(handoverTexts);
  const locale = useLocale();
  if (turn) return { until: turn.until, text: t('confirmBy', { time: formatTime(turn.until, locale) }) };
  if (expiresAt !== undefined) return { until: expiresAt, text: ofOrder('deadline', { time: formatTime(expiresAt, locale) }) };
  const due = handover && DUE_TEXTS[handover.state];
  return handover && due && { until: handover.dueAt, text: ofHandover(due, { time: formatTime(handover.dueAt, locale) }) };
}

/** The state of an order, and until when something has to be done about it. */
export function OrderProgress({ booking }: { booking: Booking }) {
  const deadline = useDeadline(booking);
  return (
    <div className="grid grid-cols-1 gap-3">
      {deadline && (
        <time dateTime={deadline.until} className="flex items-start gap-1 text-sm font-medium">
          <Icon name="clock" className="mt-0.5 size-4 shrink-0 text-primary" />
          {deadline.text}
        </time>
      )}
      <OrderSteps booking={booking} named />
    </div>
  );
}

/** The button by which the first in line takes the booking that was made for them. */
export function ConfirmTurn({ booking: { _id, product } }: { booking: Booking }) {
  const t = useTexts(waiting);
  const failureText = useFailureText();
  const answer = useMutation({
    ...answerTurnMutation(_id),
    onSuccess: () => toast('success', t('confirmed')),
    onError: (failure) => toast('error', failureText(failure)),
  });
  return (
    <Button variant="primary" busy={answer.isPending} onClick={() => answer.mutate('confirm')}>
      {t('confirm')}
      <span className="sr-only">: {product.title}</span>
    </Button>
  );
}

/** The link to the payment page; while a payment is pending, its status. */
export function Pay({ booking: { _id, product } }: { booking: Booking }) {
  const t = useTexts(orders);
  const ofOrder = useTexts(orderTexts);
  if (useIsBeingPaid(_id)) {
    return (
      <span role="status" className="quiet">
        {t('paying')}
      </span>
    );
  }
  return (
    <ButtonLink variant="primary" to={`/dashboard/payment/${_id}`}>
      {ofOrder('pay')}
      <span className="sr-only">: {product.title}</span>
    </ButtonLink>
  );
}
