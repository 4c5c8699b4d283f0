import type { Email } from '#server/platform/email/email.ts';
import { renderEmail } from '#server/platform/email/render-email.ts';

export const verifiedEmail = (to: string, publicUrl: string): Email =>
  renderEmail({
    to,
    subject: 'You are a verified seller now',
    paragraphs: ['An admin has checked your account. From now on every product of yours carries the label "verified".'],
    action: { label: 'Your products', url: `${publicUrl}/dashboard/myProducts` },
  });
