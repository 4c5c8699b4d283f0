/** An OpenID Connect provider: accounts.google.com, or any other with a discovery document. */
export interface GoogleSettings {
  /** URL of the issuer; `http:` only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @throws TypeError when the issuer is not a URL that may be trusted with an id token */
export function checkGoogleSettings(settings: GoogleSettings): void {
  const url = URL.canParse(settings.issuer) ? new URL(settings.issuer) : null;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!safe) throw new TypeError(`The Google issuer must be an https URL, or http on this machine: ${settings.issuer}`);
  if (settings.clientId === '' || settings.clientSecret === '') throw new TypeError('Google sign-in needs a client id and a client secret');
}
