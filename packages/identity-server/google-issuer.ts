import * as oidc from 'openid-client';
import type { GoogleSettings } from './settings.ts';

/** `fetch` as `jose` and `openid-client` call it. */
export type Fetch = (
  url: string,
  options: { method: string; headers: Headers | Record<string, string>; redirect: 'manual'; signal?: AbortSignal; body?: oidc.FetchBody },
) => Promise<Response>;

export type Discover = () => Promise<oidc.Configuration>;

// A key rollover or a moved endpoint takes effect within a day.
const REDISCOVER_AFTER_MS = 24 * 3_600_000;

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
