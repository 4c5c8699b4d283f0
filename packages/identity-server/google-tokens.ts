import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { readEmail } from './accounts.ts';
import type { Clock } from './context.ts';
import { IdentityError, refuse } from './errors.ts';
import type { Discover, Fetch } from './google-issuer.ts';
import type { GoogleSettings } from './settings.ts';

// The clocks of the two servers may differ.
const CLOCK_TOLERANCE_SECONDS = 30;

/** The user of a verified id token. */
export interface GoogleUser {
  issuer: string;
  subject: string;
  /** Lower case; the issuer has verified it. */
  email: string;
  name: string | null;
  picture: string | null;
  expiresAt: Date;
  raw: object;
}

/** @throws IdentityError INVALID_IDP_RESPONSE unless the token is valid, of this issuer, for this client, and its e-mail address verified */
export type VerifyGoogleToken = (idToken: string) => Promise<GoogleUser>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  // Some issuers send a string.
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

/** Verifies id tokens by the published keys of their issuer. */
export function createGoogleTokenVerifier(settings: GoogleSettings, discover: Discover, fetchFrom: Fetch, clock: Clock): VerifyGoogleToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  return async (idToken) => {
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
      if (!claims.email_verified) return refuseToken('the e-mail address of this Google account is not verified');
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
      if (error instanceof IdentityError || error instanceof errors.JWKSTimeout) throw error;
      if (error instanceof errors.JWTExpired) return refuseToken('expired');
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) return refuseToken('not valid');
      throw error;
    }
  };
}

function refuseToken(reason: string): never {
  return refuse('INVALID_IDP_RESPONSE', `The sign-in with Google was refused: ${reason}.`);
}
