import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from '#server/adapters/email/port.ts';
import { isOneAddress, type MailAddress, type SmtpServer } from '#server/adapters/email/smtp-settings.ts';

/** ms for a letter as a whole; less than a job may be held, so that no other process takes the letter up meanwhile. */
const DEADLINE_MS = 45_000;
/** ms to reach the server and hear its greeting; a name that does not resolve and a port that swallows everything end here. */
const CONNECT_MS = 10_000;
/** ms of silence in the middle; some servers look at a letter for a while before they take it. */
const SILENCE_MS = 30_000;

export interface SmtpMailOptions {
  server: SmtpServer;
  from: MailAddress;
  deadlineMs?: number;
}

/** Hands letters to a mail server, one connection each: a burst is ten at most, and none is spoilt by another. */
export function createSmtpMail({ server, from, deadlineMs = DEADLINE_MS }: SmtpMailOptions): MailTransport {
  const { host, port, security, login } = server;
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A letter holds text alone; nothing in it may make us read a file or load an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send(id, { to, subject, text, html }) {
      // A list or a line break in here would bring the letter to somebody else.
      if (!isOneAddress(to)) throw new MailRefused('This is not one e-mail address.');
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          subject,
          text,
          html,
          // A letter whose acknowledgement was lost is sent again; by this its receiver knows it.
          messageId: `<${id}@${domain}>`,
          // RFC 3834: nobody's out-of-office note should come back.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        if (signal.aborted) throw new Error(`The mail server did not take the letter within ${deadlineMs / 1000} s.`, { cause: error });
        throw failureOf(error, to);
      }
    },
  };
}

/** What nodemailer says of a failed letter. */
interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Servers repeat the address in what they answer. What failed goes to the log, which names nobody; the admin finds the address
 * beside it, in the list of letters. Hence neither the address nor the original error is passed on.
 */
function failureOf(error: unknown, to: string): Error {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(to, 'the recipient');
  return isForEver(error) ? new MailRefused(message) : new Error(message);
}

/**
 * Only a 5xx that is about this address or this letter is for ever. One about us — login, sender, and by RFC 3463 §3.8 whatever
 * is marked x.7.x, as "relaying denied" is — ends when the settings are mended, and the letters should still go then.
 */
function isForEver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response = '', responseCode = 0 }: SmtpError = error;
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response);
}
