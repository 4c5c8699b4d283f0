import { SignJWT } from 'jose';
import { z } from 'zod';
import type { ServiceAccount } from '#server/adapters/identity/firebase/firebase-settings.ts';
import { callGoogle } from '#server/adapters/identity/firebase/google-call.ts';
import type { Clock } from '#server/platform/clock.ts';

const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
const ASSERTION_SECONDS = 600;
// A token must not expire in transit.
const RENEW_EARLIER_MS = 60_000;

export type ServiceAccountToken = ReturnType<typeof createServiceAccountToken>;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusalSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** OAuth tokens for a service account, requested once and cached (https://developers.google.com/identity/protocols/oauth2/service-account). */
export function createServiceAccountToken(account: ServiceAccount, endpoint: string, clock: Clock) {
  let held: { token: string; renewAt: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchToken(): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000);
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
      .setIssuer(account.email)
      .setAudience(endpoint)
      .setIssuedAt(now)
      .setExpirationTime(now + ASSERTION_SECONDS)
      .sign(account.privateKey);
    const { status, body } = await callGoogle(endpoint, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    const granted = tokenSchema.safeParse(body);
    if (status !== 200 || !granted.success)
      throw new Error(`Google refuses the service account ${account.email}: ${reasonIn(body, status)}`);
    held = { token: granted.data.access_token, renewAt: (now + granted.data.expires_in) * 1000 - RENEW_EARLIER_MS };
    return held.token;
  }

  return {
    /** @throws IdentityUnavailable, or an Error when Google refuses the service account */
    async get(): Promise<string> {
      if (held && clock.now().getTime() < held.renewAt) return held.token;
      fetching ??= fetchToken().finally(() => (fetching = undefined));
      return fetching;
    },
    /** Google refused this token: the next `get` requests another. */
    drop(token: string): void {
      if (held?.token === token) held = undefined;
    },
  };
}

function reasonIn(body: unknown, status: number): string {
  const refusal = refusalSchema.safeParse(body);
  return refusal.success ? `${refusal.data.error} ${refusal.data.error_description ?? ''}`.trim() : String(status);
}
