import { isLoopback } from '#server/platform/env.ts';

/** How the connection is encrypted: TLS from the start, STARTTLS before anything else, or not at all. */
export type SmtpSecurity = 'tls' | 'starttls' | 'none';

export interface SmtpServer {
  host: string;
  port: number;
  security: SmtpSecurity;
  login: { user: string; password: string } | null;
}

export interface EmailAddress {
  /** The name that email programs show; may be empty. */
  name: string;
  address: string;
}

/** One address and nothing else: no list, no display name, no character that ends a line or a command. */
// oxlint-disable-next-line no-control-regex -- it excludes control characters
const ONE_ADDRESS = /^[^\s\u0000-\u001f\u007f<>()[\]\\,;:"@]{1,64}@[^\s\u0000-\u001f\u007f<>()[\]\\,;:"@]{1,253}$/;

/** Whether `text` is one plain e-mail address, safe in a header and in an SMTP command. */
export const isOneAddress = (text: string): boolean => ONE_ADDRESS.test(text);

/**
 * Reads `smtps://user:password@host:port` (TLS from the start, port 465) or `smtp://…` (port 587, which requires STARTTLS unless the
 * server is on this machine).
 * @throws Error with one line for the operator, without the password
 */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null;
  const secure = url?.protocol === 'smtps:';
  if (!url || !(secure || url.protocol === 'smtp:') || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search || url.hash)
    throw new Error('it must look like smtps://user:password@host:465 or smtp://user:password@host:587.');
  if ((url.username === '') !== (url.password === '')) throw new Error('it must name both user and password, or neither.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    security: secure ? 'tls' : isLoopback(host) ? 'none' : 'starttls',
    login: url.username === '' ? null : { user: decoded(url.username), password: decoded(url.password) },
  };
}

/** Reads `no-reply@abar.example` or `Abar <no-reply@abar.example>`. @throws Error */
export function parseEmailFrom(text: string): EmailAddress {
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]+)>$/.exec(text)?.groups;
  const name = (named?.['name'] ?? '').trim().replace(/^"(.*)"$/, '$1');
  const address = named?.['address'] ?? text;
  // oxlint-disable-next-line no-control-regex -- it excludes control characters
  if (!isOneAddress(address) || /[\u0000-\u001f\u007f]/.test(name))
    throw new Error('it must be an address such as no-reply@abar.example, or Abar <no-reply@abar.example>.');
  return { name, address };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (cause) {
    throw new Error('a % in user or password must be written as %25.', { cause });
  }
}
