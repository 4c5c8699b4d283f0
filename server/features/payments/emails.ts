import { tkOfPoisha } from '#domain/money.ts';
import type { RefundReason } from '#domain/payments.ts';
import type { Email } from '#server/platform/email/email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';

const REASONS: Record<RefundReason, string> = {
  booking_ended: 'arrived after the booking had ended',
  already_paid: 'arrived after the booking had been paid by another payment',
  payment_mismatch: 'is not the amount that the booking costs',
  never_claimed: 'was not used for a booking',
};

/** Sent to the buyer when money is due to go back. */
export const refundEmail = (to: string, productTitle: string | null, amountPoisha: number, reason: RefundReason): Email =>
  renderEmail({
    to,
    subject: 'Your card payment is paid back',
    paragraphs: [
      `Your card payment of Tk ${tkOfPoisha(amountPoisha)}${productTitle === null ? '' : ` for ${productTitle}`} ${REASONS[reason]}.`,
      'We have started to pay the whole amount back to your card. You do not have to do anything; banks take up to ten days to show it.',
    ],
  });
