import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { InvalidIdentityToken } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';

// The clocks of the two servers may differ.
const CLOCK_TOLERANCE_SECONDS = 30;
const TOKEN_SECONDS = 3600;

/** @throws InvalidIdentityToken, IdentityUnavailable */
export type VerifyAccessToken = (token: string) => Promise<ReturnType<typeof readClaims>>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int().nonnegative(),
  firebase: z.object({ sign_in_provider: z.string().min(1) }),
});

/** Verifies access tokens as https://firebase.google.com/docs/auth/admin/verify-id-tokens describes. */
export function createAccessTokenVerifier(projectId: string, keys: JWTVerifyGetKey, clock: Clock): VerifyAccessToken {
  return async (token) => {
    const now = clock.now();
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://securetoken.google.com/${projectId}`,
        audience: projectId,
        currentDate: now,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        // Also refuses tokens issued in the future.
        maxTokenAge: TOKEN_SECONDS,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      });
      return readClaims(payload, now);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
        throw new InvalidIdentityToken('not a valid access token of this project', { cause: error });
      throw error;
    }
  };
}

/**
 * Reads the claims of a token whose signature and times are valid: the provider is `password`, `google.com`, or another that the project
 * allows, the time of the sign-in in s since 1970. Whether the account still exists is checked separately.
 * @throws ZodError, InvalidIdentityToken
 */
export function readClaims(payload: unknown, now: Date) {
  const { sub, auth_time, firebase } = claimsSchema.parse(payload);
  if (auth_time > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS) throw new InvalidIdentityToken('the sign-in is in the future');
  return { uid: sub, provider: firebase.sign_in_provider, authTime: auth_time };
}
