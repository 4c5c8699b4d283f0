import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { Configuration, FetchBody } from 'openid-client';
import { z } from 'zod';
import { readEmail } from './accounts.ts';
import { IdentityError, refuse } from './errors.ts';
import type { GoogleSettings } from './google-settings.ts';
import type { Clock } from '../../server/platform/clock.ts';

// Both ends have clocks of their own.
const CLOCK_TOLERANCE_SECONDS = 30;

/** Whom an id token of the configured issuer is about. */
export interface GoogleUser {
  issuer: string;
  subject: string;
  /** Lower case, and confirmed by the issuer. */
  email: string;
  name: string | null;
  picture: string | null;
  expiresAt: Date;
  raw: object;
}

export interface GoogleTokenVerifier {
  /** @throws IdentityError INVALID_IDP_RESPONSE when the token is not this issuer's, not for us, out of date, or its e-mail is not confirmed */
  verify(idToken: string): Promise<GoogleUser>;
}

/** `fetch` as `jose` and `openid-client` call it. */
export type Fetch = (
  url: string,
  options: { method: string; headers: Headers | Record<string, string>; redirect: 'manual'; signal?: AbortSignal; body?: FetchBody },
) => Promise<Response>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  // Some issuers send the word.
  email_verified: z.union([z.boolean(), z.stringbool()]).default(false),
  name: z.string().max(256).optional().catch(undefined),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .catch(undefined),
  azp: z.string().optional(),
  exp: z.number(),
});

/** Checks id tokens against the published keys of their issuer. */
export function createGoogleTokenVerifier(
  settings: GoogleSettings,
  discover: () => Promise<Configuration>,
  fetchFrom: Fetch,
  clock: Clock,
): GoogleTokenVerifier {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  return {
    async verify(idToken) {
      const { issuer, jwks_uri } = (await discover()).serverMetadata();
      if (!jwks_uri) throw new Error(`${settings.issuer} publishes no keys`);
      keys ??= createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: (url, options) => fetchFrom(url, options) });
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256', 'ES256'],
          issuer,
          audience: settings.clientId,
          currentDate: clock.now(),
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ['sub', 'exp', 'iat'],
        });
        const claims = claimsSchema.parse(payload);
        if (claims.azp !== undefined && claims.azp !== settings.clientId) return refuseToken('made for another client');
        if (!claims.email_verified) return refuseToken('the e-mail address of this Google account is not confirmed');
        return {
          issuer,
          subject: claims.sub,
          email: readEmail(claims.email),
          name: claims.name ?? null,
          picture: claims.picture ?? null,
          expiresAt: new Date((claims.exp + CLOCK_TOLERANCE_SECONDS) * 1000),
          raw: payload,
        };
      } catch (error) {
        if (error instanceof IdentityError) throw error;
        if (error instanceof errors.JWKSTimeout) throw error;
        if (error instanceof errors.JWTExpired) return refuseToken('out of date');
        if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) return refuseToken('not valid');
        throw error;
      }
    },
  };
}

function refuseToken(reason: string): never {
  return refuse('INVALID_IDP_RESPONSE', `The sign-in with Google was refused: ${reason}.`);
}
