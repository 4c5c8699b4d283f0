/** One letter, ready to go: plain text and HTML say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Brings a letter to its reader. `id` is the same at every attempt at the same letter. */
export interface MailTransport {
  send(id: string, mail: Mail): Promise<void>;
}
