import * as oidc from 'openid-client';
import type { GoogleSettings } from './google-settings.ts';
import type { Fetch } from './google-tokens.ts';

// A key rollover or a moved endpoint is noticed within the day.
const REDISCOVER_AFTER_MS = 24 * 3_600_000;

/** Reads the issuer's discovery document when it is first needed, and again once a day; an issuer that is away does not stop the start. */
export function createDiscovery(settings: GoogleSettings, fetchFrom: Fetch, now: () => number): () => Promise<oidc.Configuration> {
  let found: { at: number; configuration: Promise<oidc.Configuration> } | undefined;
  return async () => {
    if (!found || now() - found.at > REDISCOVER_AFTER_MS) {
      const insecure = new URL(settings.issuer).protocol === 'http:';
      const configuration = oidc.discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
        [oidc.customFetch]: (url, options) => fetchFrom(url, options),
        // Only for an issuer on this machine (checkGoogleSettings), or in this very process (the test issuer).
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
