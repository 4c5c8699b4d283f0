import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/operation.ts';
import type { IdentityClaims, SignedInUser } from '#domain/users/access.ts';
import { IdentityUnavailable, InvalidIdentityToken, type IdentityPort } from '#server/adapters/identity/port.ts';
import type { SessionCache } from '#server/platform/cache/session-cache.ts';
import { bearerOfRequest, isAnonymous } from '#server/platform/http/bearer.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { Authenticate } from '#server/platform/http/register-routes.ts';

/** The claims of the identity token of a request, read once for it. @throws InvalidIdentityToken, IdentityUnavailable */
export type ReadClaims = (request: FastifyRequest, token: string) => Promise<IdentityClaims>;

export function createReadClaims(identity: IdentityPort): ReadClaims {
  const read = new WeakMap<FastifyRequest, Promise<IdentityClaims>>();
  return (request, token) => {
    const claims = read.get(request) ?? identity.verifyAccessToken(token);
    read.set(request, claims);
    return claims;
  };
}

/** Authenticates the caller as the access of an operation requires. */
export function createAuthenticate(sessions: SessionCache, readClaims: ReadClaims): Authenticate {
  const user = async (request: FastifyRequest, without: 'not_signed_in' | 'invalid_token' = 'not_signed_in'): Promise<SignedInUser> => {
    const token = bearerOfRequest(request);
    if (token === null) return fail(without);
    return (await sessions.find(token)) ?? fail('invalid_token');
  };
  return async (access: Access, request) => {
    switch (access) {
      case 'public':
        return null;
      case 'optional':
        return isAnonymous(request.headers.authorization) ? null : user(request, 'invalid_token');
      case 'identity': {
        const token = bearerOfRequest(request);
        if (token === null) return fail('not_signed_in');
        try {
          return await readClaims(request, token);
        } catch (cause) {
          if (cause instanceof InvalidIdentityToken) return fail('invalid_token', { cause });
          if (cause instanceof IdentityUnavailable) return fail('identity_unavailable', { cause });
          throw cause;
        }
      }
      case 'signed-in':
        return user(request);
      case 'seller':
      case 'admin': {
        const caller = await user(request);
        return caller.role === access ? caller : fail('forbidden');
      }
      default:
        return access satisfies never;
    }
  };
}
