import type { EmailTransport } from '#server/adapters/email/port.ts';

/** The embedded transport sends nothing: emails stay in the outbox table, where the admin reads them. */
export const outboxTransport: EmailTransport = { send: async () => undefined };
