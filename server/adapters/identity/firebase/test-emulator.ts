import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import type { ClientTarget } from '#server/adapters/identity/conformance-client.ts';
import type { IdentityUnderTest } from '#server/adapters/identity/conformance-users.ts';
import { provedToken, type VerifyAccessToken } from '#server/adapters/identity/firebase/access-tokens.ts';
import { InvalidIdentityToken } from '#server/adapters/identity/port.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What the emulator leaves out of Firebase: it never ends a refresh token, and calls one of a deleted account unknown. */
export const EMULATOR_DIFFERENCES = {
  'forgotten password: ends the sessions that were open': /Missing expected rejection/,
  'changing the password: ends the other browsers': /Missing expected rejection/,
  'deleting an account: ends the other browsers': /auth\/invalid-refresh-token/,
} as const;

const oobCodes = z.object({ oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })) });

/** An emulator as the suite reaches it, but for the clients. */
export interface Emulator extends Omit<IdentityUnderTest, 'openBrowser'> {
  /** Where the official client finds it. */
  target: ClientTarget;
}

/** The Firebase Auth Emulator at `host`, emptied, and set up as operating.md asks for it of a project. */
export async function reachEmulator(host: string, projectId: string): Promise<Emulator> {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(`http://${host}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`The emulator answers ${path} with ${response.status}: ${await response.text()}`);
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
      if (code === undefined) throw new Error(`No letter with a ${type} code went to ${email}`);
      return code;
    },
    // The emulator takes the bare claims of an id token; it stands in for Google itself.
    googleIdToken: async ({ email, name }) => JSON.stringify({ sub: `google-${email}`, email, name, email_verified: true }),
    // The one clock here that no test can turn.
    nextSecond: () => new Promise((resolve) => setTimeout(resolve, 1010 - (Date.now() % 1000))),
  };
}

/** Admits the emulator's unsigned tokens. Only tests may: whoever uses this believes anybody. */
export function admitUnsigned(projectId: string, clock: Clock): VerifyAccessToken {
  return async (token) => {
    const now = clock.now();
    try {
      const issuer = `https://securetoken.google.com/${projectId}`;
      const { payload } = UnsecuredJWT.decode(token, { issuer, audience: projectId, currentDate: now, clockTolerance: 30 });
      return provedToken(payload, now);
    } catch (cause) {
      throw new InvalidIdentityToken('not a token of the emulator', { cause });
    }
  };
}
