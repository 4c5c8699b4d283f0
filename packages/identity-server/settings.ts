// A public entry of its own: programs that only read settings or run migrations do not load the server.
import path from 'node:path';

/** The folder of the package's SQL migrations, to be run in the order of their names before the server starts. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** An OpenID Connect provider: accounts.google.com, or any other with a discovery document. */
export interface GoogleSettings {
  /** URL of the issuer; `http:` only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws TypeError unless the issuer is an https URL (or http on this machine) and the client is complete */
export function checkGoogleSettings({ issuer, clientId, clientSecret }: GoogleSettings): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!safe) throw new TypeError(`The Google issuer must be an https URL, or http on this machine: ${issuer}`);
  if (clientId === '' || clientSecret === '') throw new TypeError('Google sign-in needs a client id and a client secret');
}
