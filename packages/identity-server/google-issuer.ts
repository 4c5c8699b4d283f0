import * as oidc from 'openid-client';

/** An OpenID Connect provider: accounts.google.com, or any other with a discovery document. */
export interface GoogleSettings {
  /** URL of the issuer; `http:` only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** `fetch` as `jose` and `openid-client` call it. */
export type Fetch = (
  url: string,
  options: { method: string; headers: Headers | Record<string, string>; redirect: 'manual'; signal?: AbortSignal; body?: oidc.FetchBody },
) => Promise<Response>;

export type Discover = () => Promise<oidc.Configuration>;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

// A key rollover or a moved endpoint takes effect within a day.
const REDISCOVER_AFTER_MS = 24 * 3_600_000;

/** @throws TypeError unless the issuer is an https URL (or http on this machine) and the client is complete */
export function checkGoogleSettings({ issuer, clientId, clientSecret }: GoogleSettings): void {
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const safe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  if (!safe) throw new TypeError(`The Google issuer must be an https URL, or http on this machine: ${issuer}`);
  if (clientId === '' || clientSecret === '') throw new TypeError('Google sign-in needs a client id and a client secret');
}

/** Reads the issuer's discovery document on first use and once a day, so that an unreachable issuer does not prevent the start. */
export function createDiscovery(settings: GoogleSettings, now: () => number, fetchFrom: Fetch = fetchFromNetwork): Discover {
  let found: { at: number; configuration: Promise<oidc.Configuration> } | undefined;
  return async () => {
    if (!found || now() - found.at > REDISCOVER_AFTER_MS) {
      const insecure = new URL(settings.issuer).protocol === 'http:';
      const configuration = oidc.discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
        [oidc.customFetch]: (url, options) => fetchFrom(url, options),
        // `checkGoogleSettings` admits http on this machine only; the demo issuer is called without a network.
        ...(insecure ? { execute: [oidc.allowInsecureRequests] } : {}),
      });
      const attempt = { at: now(), configuration };
      found = attempt;
      configuration.catch(() => {
        if (found === attempt) found = undefined;
      });
    }
    return found.configuration;
  };
}

export const fetchFromNetwork: Fetch = (url, { body, ...rest }) => fetch(url, body === undefined ? rest : { ...rest, body });
