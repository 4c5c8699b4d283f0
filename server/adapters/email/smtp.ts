import { createTransport } from 'nodemailer';
import { EmailRefused, type EmailTransport } from '#server/adapters/email/port.ts';
import { isOneAddress, type EmailAddress, type SmtpServer } from '#server/adapters/email/smtp-settings.ts';

/** ms for an email as a whole; less than the lease of a job, so that no other process sends the same email meanwhile. */
const DEADLINE_MS = 45_000;
/** ms to resolve the name, to connect, and to receive the server's greeting; each. */
const CONNECT_MS = 10_000;
/** ms of silence later on; some servers check an email for a while before they accept it. */
const SILENCE_MS = 30_000;

export interface SmtpTransportOptions {
  server: SmtpServer;
  from: EmailAddress;
  deadlineMs?: number;
}

/** Sends emails through an SMTP server, one connection each: there are at most ten at a time, and none affects another. */
export function createSmtpTransport({ server, from, deadlineMs = DEADLINE_MS }: SmtpTransportOptions): EmailTransport {
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
    // Emails are text alone: nothing in them may read a file or load a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send(id, { to, subject, text, html, unsubscribeUrl }) {
      // A list or a line break would add recipients.
      if (!isOneAddress(to)) throw new EmailRefused('This is not one e-mail address.');
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        await transport.sendMail({
          // nodemailer writes into the address, and settings are frozen.
          from: { ...from },
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          subject,
          text,
          html,
          // An email whose acknowledgement was lost is sent again; the recipient's server recognises it by its id.
          messageId: `<${id}@${domain}>`,
          headers: {
            // RFC 3834: no automatic reply is wanted.
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: mail programs show a button that stops such emails with a POST.
            ...(unsubscribeUrl !== undefined && {
              'List-Unsubscribe': `<${unsubscribeUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal,
        });
      } catch (error) {
        if (signal.aborted) throw new Error(`The SMTP server did not accept the email within ${deadlineMs / 1000} s.`, { cause: error });
        throw failureOf(error, to);
      }
    },
  };
}

/** An error of nodemailer. */
interface SmtpError extends Error {
  command?: string;
  response?: string;
  responseCode?: number;
}

/**
 * Servers repeat the address in their replies, and errors are logged, where no address may appear (the list of emails has it).
 * Hence neither the address nor the original error is passed on.
 */
function failureOf(error: unknown, to: string): Error {
  const message = (error instanceof Error ? error.message : String(error)).replaceAll(to, 'the recipient');
  return isPermanent(error) ? new EmailRefused(message) : new Error(message);
}

/**
 * Only a 5xx about the recipient or the content is permanent. One about the login, the sender or a policy (x.7.x, RFC 3463 §3.8, such
 * as "relaying denied") ends when the settings are corrected, and the emails should be sent then.
 */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response = '', responseCode = 0 }: SmtpError = error;
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500 && !/^5\d\d[ -]5\.7\./.test(response);
}
