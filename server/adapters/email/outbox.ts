import type { MailTransport } from '#server/adapters/email/port.ts';

/** The embedded mail service: letters stay in the outbox table, where the admin reads them. Sending is having written. */
export const outboxTransport: MailTransport = { send: async () => undefined };
