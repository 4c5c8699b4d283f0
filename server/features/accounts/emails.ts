import type { Email } from '#server/platform/email/email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';

export const accountDeletedEmail = (to: string): Email =>
  renderEmail({
    to,
    subject: 'Your account was deleted',
    paragraphs: [
      'An admin has deleted your account. Your unsold products were removed and your open bookings have ended; what was paid for stays on record.',
      'If you think this is a mistake, answer this email.',
    ],
  });
