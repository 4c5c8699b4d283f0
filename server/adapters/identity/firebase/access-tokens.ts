import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { InvalidIdentityToken } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';

// Both ends have clocks of their own.
const CLOCK_TOLERANCE_SECONDS = 30;
const TOKEN_SECONDS = 3600;

/** What an access token says once it is proved. Whether the account still agrees is another question. */
export interface ProvedToken {
  uid: string;
  /** `password` or `google.com`, or what else the project lets people sign in with. */
  provider: string;
  /** When the person last proved who they are, in s since 1970. */
  authTime: number;
}

/** @throws InvalidIdentityToken, IdentityUnavailable */
export type VerifyAccessToken = (token: string) => Promise<ProvedToken>;

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int().nonnegative(),
  firebase: z.object({ sign_in_provider: z.string().min(1) }),
});

/** Checks access tokens as https://firebase.google.com/docs/auth/admin/verify-id-tokens asks for it. */
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
        // Also refuses what was issued in the future.
        maxTokenAge: TOKEN_SECONDS,
        requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      });
      return provedToken(payload, now);
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError)
        throw new InvalidIdentityToken('not a valid access token of this project', { cause: error });
      throw error;
    }
  };
}

/** The claims of a token whose signature and times hold. @throws ZodError, InvalidIdentityToken */
export function provedToken(payload: unknown, now: Date): ProvedToken {
  const { sub, auth_time, firebase } = claimsSchema.parse(payload);
  if (auth_time > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS) throw new InvalidIdentityToken('signed in in the future');
  return { uid: sub, provider: firebase.sign_in_provider, authTime: auth_time };
}
