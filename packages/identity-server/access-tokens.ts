import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Account } from './context.ts';
import type { KeyRing } from './keys.ts';
import { digest } from './secrets.ts';
import type { SignInProvider } from './tables.ts';
import type { Clock } from '../../server/platform/clock.ts';

/** An hour, as the hosted service has it; the client renews five minutes earlier. */
export const ACCESS_TOKEN_SECONDS = 3600;

// Some 2 MB at most; a busy hour has fewer people.
const CACHE_SIZE = 5000;

/** What a token says once its signature, issuer, audience and time hold. Whether the account still agrees is another question. */
export interface AccessClaims {
  uid: string;
  provider: SignInProvider;
  /** When the person last proved who they are, in ms since 1970. */
  authTime: number;
  tokenVersion: number;
  /** In ms since 1970. */
  expiresAt: number;
}

export class ExpiredAccessToken extends Error {}
export class ForgedAccessToken extends Error {}

export interface AccessTokens {
  sign(account: Account, googleSubject: string | null, provider: SignInProvider, authTime: Date): Promise<string>;
  /** @throws ExpiredAccessToken, ForgedAccessToken */
  verify(token: string): Promise<AccessClaims>;
}

const payloadSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  auth_time: z.number(),
  token_version: z.number().int(),
  firebase: z.object({ sign_in_provider: z.enum(['password', 'google.com']) }),
});

/** Access tokens with the hosted service's claims, so that whoever checks one checks the other. */
export function createAccessTokens(keys: KeyRing, clock: Clock, projectId: string): AccessTokens {
  const issuer = `https://securetoken.google.com/${projectId}`;
  // RSA takes 40 µs and the same token comes with every call for an hour. Keyed by hash, so that no usable token lies in memory.
  const verified = new Map<string, AccessClaims>();

  async function verifySignature(token: string, now: Date): Promise<AccessClaims> {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? null : await keys.verificationKey(kid);
    if (!key) throw new ForgedAccessToken('signed with an unknown key');
    const { payload } = await jwtVerify(token, key, { algorithms: ['RS256'], issuer, audience: projectId, currentDate: now });
    const claims = payloadSchema.parse(payload);
    return {
      uid: claims.sub,
      provider: claims.firebase.sign_in_provider,
      authTime: claims.auth_time * 1000,
      tokenVersion: claims.token_version,
      expiresAt: claims.exp * 1000,
    };
  }

  return {
    async sign(account, googleSubject, provider, authTime) {
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

    async verify(token) {
      const now = clock.now();
      const fingerprint = digest(token).toString('base64');
      let claims = verified.get(fingerprint);
      if (!claims) {
        try {
          claims = await verifySignature(token, now);
        } catch (error) {
          if (error instanceof errors.JWTExpired) throw new ExpiredAccessToken('expired', { cause: error });
          if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof z.ZodError)
            throw new ForgedAccessToken('not a token of this service', { cause: error });
          throw error;
        }
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
