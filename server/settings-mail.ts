import { parseEmailFrom, parseSmtpUrl, type EmailAddress, type SmtpServer } from '#server/adapters/email/smtp-settings.ts';
import { all, oneOf, parsed, unused, type Read } from '#server/platform/env.ts';

export type EmailSettings = { kind: 'outbox' } | { kind: 'smtp'; server: SmtpServer; from: EmailAddress };

/** Reads how emails are sent. @throws InvalidSetting for the first setting that is not valid, or missing */
export function mailOf(read: Read): EmailSettings {
  const names = ['SMTP_URL', 'MAIL_FROM'] as const;
  const setting = read('MAIL');
  // Many shells set MAIL to the path of the user's mailbox.
  const kind = oneOf('MAIL', setting === undefined || setting.startsWith('/') ? 'outbox' : setting, ['outbox', 'smtp'] as const);
  if (kind === 'outbox') return unused(read, 'MAIL=smtp', names) ?? { kind };
  const [url, from] = all(read, 'MAIL=smtp', names);
  return { kind, server: parsed('SMTP_URL', url, parseSmtpUrl), from: parsed('MAIL_FROM', from, parseEmailFrom) };
}

/** The operator's email address for users; null: none is published. @throws InvalidSetting */
export function contactOf(read: Read): string | null {
  const setting = read('CONTACT_EMAIL');
  return setting === undefined ? null : parsed('CONTACT_EMAIL', setting, parseEmailFrom).address;
}
