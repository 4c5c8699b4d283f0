import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { ClientTarget } from '#server/adapters/identity/conformance-client.ts';
import type { IdentityUnderTest } from '#server/adapters/identity/conformance-users.ts';
import { readClaims, type VerifyAccessToken } from '#server/adapters/identity/firebase/access-tokens.ts';
import { InvalidIdentityToken } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The emulator never revokes a refresh token, and reports that of a deleted account as invalid. */
export const EMULATOR_DIFFERENCES = {
  'forgotten password: ends the open sessions': /Missing expected rejection/,
  'changing the password: signs out the other browsers': /Missing expected rejection/,
  'deleting an account: signs out the other browsers': /auth\/invalid-refresh-token/,
} as const;

const oobCodes = z.object({ oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })) });

/** An emulator under test, without the clients. */
export interface Emulator extends Omit<IdentityUnderTest, 'openBrowser'> {
  /** The address for the official client. */
  target: ClientTarget;
}

/** Empties the Firebase Auth Emulator at `host` and configures it as docs/operating.md requires of a project. */
export async function reachEmulator(host: string, projectId: string): Promise<Emulator> {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(`http://${host}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`The emulator responds to ${path} with ${response.status}: ${await response.text()}`);
    return response.json();
  };
  await call(`/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' });
  await call(`/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=emailPrivacyConfig.enableImprovedEmailPrivacy`, {
    method: 'PATCH',
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });

  return {
    projectId,
    differences: EMULATOR_DIFFERENCES,
    target: { kind: 'emulator', host, apiKey: 'emulated', projectId },
    async lastOobCode(email, type) {
      const { oobCodes: codes } = oobCodes.parse(await call(`/emulator/v1/projects/${projectId}/oobCodes`));
      const code = codes.findLast((each) => each.email === email && each.requestType === type)?.oobCode;
      if (code === undefined) throw new Error(`There is no ${type} code for ${email}`);
      return code;
    },
    // The emulator accepts the claims of an id token without a signature.
    googleIdToken: async ({ email, name }) => JSON.stringify({ sub: `google-${email}`, email, name, email_verified: true }),
    // The emulator reads the system's clock.
    nextSecond: () => new Promise((resolve) => setTimeout(resolve, 1010 - (Date.now() % 1000))),
  };
}

/** Accepts the emulator's unsigned tokens. For tests only: it authenticates nobody. */
export function acceptUnsigned(projectId: string, clock: Clock): VerifyAccessToken {
  return async (token) => {
    const now = clock.now();
    try {
      const issuer = `https://securetoken.google.com/${projectId}`;
      const { payload } = UnsecuredJWT.decode(token, { issuer, audience: projectId, currentDate: now, clockTolerance: 30 });
      return readClaims(payload, now);
    } catch (cause) {
      throw new InvalidIdentityToken('not a token of the emulator', { cause });
    }
  };
}
