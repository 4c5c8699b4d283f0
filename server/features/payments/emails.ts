import { tkOfPoisha } from '#domain/money.ts';
import type { Email } from '#server/adapters/email/port.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';

/** Told when money came for a booking that had ended by then, or a second time. */
export const refundEmail = (to: string, productTitle: string | null, amountPoisha: number): Email =>
  renderEmail({
    to,
    subject: 'Your card payment is paid back',
    paragraphs: [
      `Your card payment of Tk ${tkOfPoisha(amountPoisha)}${productTitle === null ? '' : ` for ${productTitle}`} arrived when there was no open booking for it any more.`,
      'We have started to pay the whole amount back to your card. Nothing is left for you to do; banks take up to ten days to show it.',
    ],
  });
