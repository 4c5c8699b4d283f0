/** One letter, ready to go: plain text and HTML say the same. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** This letter will never reach that address: trying again cannot help. Any other failure may pass by itself. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Brings a letter to its reader. */
export interface MailTransport {
  /** `id` is the same at every attempt at the same letter, and no other letter's. @throws MailRefused */
  send(id: string, mail: Email): Promise<void>;
}
