import type { Email } from '#server/platform/email/email.ts';

/** This email can never reach that address. Any other failure may pass, and the email is sent again later. */
export class EmailRefused extends Error {
  override name = 'EmailRefused';
}

/** Sends emails. */
export interface EmailTransport {
  /** `id` is the same at every attempt to send the same email, and differs from every other email's. @throws EmailRefused */
  send(id: string, email: Email): Promise<void>;
}
