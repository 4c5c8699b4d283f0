import { z } from 'zod';
import { callGoogle, type GoogleAnswer } from '#server/adapters/identity/firebase/google-call.ts';
import type { ServiceAccountToken } from '#server/adapters/identity/firebase/service-account-token.ts';

/** An account as the project has it now. */
export interface FirebaseAccount {
  /** null for somebody who signed in without one, which a project may allow. */
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  picture: string | null;
  disabled: boolean;
  /** Who signed in earlier than this is signed out, in s since 1970. */
  validSince: number;
}

/** The accounts of a project, by the Identity Toolkit's calls for administrators. Both throw IdentityUnavailable. */
export interface FirebaseAccounts {
  find(uid: string): Promise<FirebaseAccount | null>;
  /** Fine when there is no such account. */
  delete(uid: string): Promise<void>;
}

const lookupSchema = z.object({
  users: z
    .array(
      z.object({
        localId: z.string(),
        email: z.string().optional(),
        emailVerified: z.boolean().default(false),
        displayName: z.string().optional(),
        photoUrl: z.string().optional(),
        disabled: z.boolean().default(false),
        validSince: z.coerce.number().default(0),
      }),
    )
    .default([]),
});
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** `base` is the Identity Toolkit's origin. */
export function createFirebaseAccounts(base: string, projectId: string, token: ServiceAccountToken): FirebaseAccounts {
  async function call(name: 'lookup' | 'delete', body: object): Promise<GoogleAnswer> {
    const bearer = await token.get();
    const send = (authorization: string): Promise<GoogleAnswer> =>
      callGoogle(`${base}/v1/projects/${projectId}/accounts:${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const answer = await send(bearer);
    if (answer.status !== 401) return answer;
    token.drop(bearer);
    return send(await token.get());
  }

  return {
    async find(uid) {
      const { status, body } = await call('lookup', { localId: [uid] });
      if (status !== 200) throw refusal('lookup', status, body);
      const user = lookupSchema.parse(body).users.find(({ localId }) => localId === uid);
      if (!user) return null;
      return {
        email: user.email?.toLowerCase() ?? null,
        emailVerified: user.emailVerified,
        name: user.displayName ?? null,
        picture: user.photoUrl ?? null,
        disabled: user.disabled,
        validSince: user.validSince,
      };
    },
    async delete(uid) {
      const { status, body } = await call('delete', { localId: uid });
      if (status === 200 || messageIn(body) === 'USER_NOT_FOUND') return;
      throw refusal('delete', status, body);
    },
  };
}

function messageIn(body: unknown): string | undefined {
  const parsed = refusalSchema.safeParse(body);
  return parsed.success ? parsed.data.error.message : undefined;
}

const refusal = (name: string, status: number, body: unknown): Error =>
  new Error(`The Identity Toolkit refuses accounts:${name}: ${status} ${messageIn(body) ?? ''}`.trim());
