import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from './context.ts';
import type { KeyRing } from './keys.ts';
import { digest } from './secrets.ts';
import type { Account, SignInProvider } from './tables.ts';

/** One hour, as Firebase's tokens live; the client renews five minutes earlier. */
export const ACCESS_TOKEN_SECONDS = 3600;

// About 2 MB; more than the users of a busy hour.
const CACHE_SIZE = 5000;

/** The claims of a token whose signature, issuer, audience and time are valid. Whether the account still exists is checked separately. */
export interface AccessClaims {
  uid: string;
  provider: SignInProvider;
  /** Time of the sign-in, ms since 1970. */
  authTime: number;
  tokenVersion: number;
  /** null for a token that was signed before tokens named their session. */
  sessionId: string | null;
  /** ms since 1970 */
  expiresAt: number;
}

/** The access token is malformed, forged, expired or revoked, or its account is deleted or disabled. */
export class InvalidAccessToken extends Error {}
export class ExpiredAccessToken extends InvalidAccessToken {}

/** The part of a session that its tokens name. */
export interface SignedSession {
  id: string;
  provider: SignInProvider;
  authTime: Date;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const payloadSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  auth_time: z.number(),
  token_version: z.number().int(),
  session_id: z.uuid().optional(),
  firebase: z.object({ sign_in_provider: z.enum(['password', 'google.com']) }),
});

/** Access tokens with Firebase's claims, so that code that verifies Firebase's tokens verifies these. */
export function createAccessTokens(keys: KeyRing, clock: Clock, projectId: string) {
  const issuer = `https://securetoken.google.com/${projectId}`;
  // Verifying RSA takes 40 µs, and a client sends the same token for an hour. Keyed by hash, so that memory holds no usable token.
  const verified = new Map<string, AccessClaims>();

  async function verifySignature(token: string, now: Date): Promise<AccessClaims> {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? null : await keys.verificationKey(kid);
    if (!key) throw new InvalidAccessToken('signed with an unknown key');
    const { payload } = await jwtVerify(token, key, { algorithms: ['RS256'], issuer, audience: projectId, currentDate: now });
    const claims = payloadSchema.parse(payload);
    return {
      uid: claims.sub,
      provider: claims.firebase.sign_in_provider,
      authTime: claims.auth_time * 1000,
      tokenVersion: claims.token_version,
      sessionId: claims.session_id ?? null,
      expiresAt: claims.exp * 1000,
    };
  }

  /** @throws InvalidAccessToken, ExpiredAccessToken */
  const readClaims = (token: string, now: Date): Promise<AccessClaims> =>
    verifySignature(token, now).catch((error: unknown) => {
      if (error instanceof errors.JWTExpired) throw new ExpiredAccessToken('expired', { cause: error });
      if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof z.ZodError)
        throw new InvalidAccessToken('not a token of this service', { cause: error });
      throw error;
    });

  return {
    async sign(account: Account, googleSubject: string | null, { id, provider, authTime }: SignedSession): Promise<string> {
      const { kid, privateKey } = await keys.signingKey();
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({
        ...(account.display_name === null ? {} : { name: account.display_name }),
        ...(account.photo_url === null ? {} : { picture: account.photo_url }),
        auth_time: Math.floor(authTime.getTime() / 1000),
        user_id: account.uid,
        email: account.email,
        email_verified: account.email_verified,
        token_version: account.token_version,
        session_id: id,
        firebase: {
          identities: { ...(googleSubject === null ? {} : { 'google.com': [googleSubject] }), email: [account.email] },
          sign_in_provider: provider,
        },
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(account.uid)
        .setIssuedAt(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(privateKey);
    },

    /** @throws InvalidAccessToken, ExpiredAccessToken */
    async verify(token: string): Promise<AccessClaims> {
      const now = clock.now();
      const fingerprint = digest(token).toString('base64');
      let claims = verified.get(fingerprint);
      if (!claims) {
        claims = await readClaims(token, now);
        if (verified.size >= CACHE_SIZE) for (const oldest of verified.keys()) if (verified.delete(oldest)) break;
        verified.set(fingerprint, claims);
      }
      if (claims.expiresAt <= now.getTime()) {
        verified.delete(fingerprint);
        throw new ExpiredAccessToken('expired');
      }
      return claims;
    },
  };
}
