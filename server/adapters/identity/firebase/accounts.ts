import { z } from 'zod';
import { callGoogle, type GoogleResponse } from '#server/adapters/identity/firebase/google-call.ts';
import type { ServiceAccountToken } from '#server/adapters/identity/firebase/service-account-token.ts';

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
        passwordUpdatedAt: z.coerce.number().optional(),
        providerUserInfo: z.array(z.object({ providerId: z.string() })).default([]),
      }),
    )
    .default([]),
});
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** The accounts of a project, by the Identity Toolkit's administrative API at the origin `base`. All methods throw IdentityUnavailable. */
export function createFirebaseAccounts(base: string, projectId: string, token: ServiceAccountToken) {
  async function call(name: 'lookup' | 'delete' | 'update', body: object): Promise<GoogleResponse> {
    const bearer = await token.get();
    const send = (authorization: string): Promise<GoogleResponse> =>
      callGoogle(`${base}/v1/projects/${projectId}/accounts:${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const response = await send(bearer);
    if (response.status !== 401) return response;
    token.drop(bearer);
    return send(await token.get());
  }

  return {
    async find(uid: string) {
      const { status, body } = await call('lookup', { localId: [uid] });
      if (status !== 200) throw refusal('lookup', status, body);
      const user = lookupSchema.parse(body).users.find(({ localId }) => localId === uid);
      if (!user) return null;
      // The list may still name the password of an account that has none any more.
      const hasPassword = user.providerUserInfo.some(({ providerId }) => providerId === 'password');
      return {
        /** null for a sign-in without one, such as by phone, which a project may allow. */
        email: user.email?.toLowerCase() ?? null,
        emailVerified: user.emailVerified,
        name: user.displayName ?? null,
        picture: user.photoUrl ?? null,
        disabled: user.disabled,
        /** Earlier sign-ins are void, in s since 1970. */
        validSince: user.validSince,
        /** null for an account without a password. */
        passwordChangedAt: hasPassword && user.passwordUpdatedAt !== undefined ? new Date(user.passwordUpdatedAt) : null,
      };
    },
    /** Ends every session that began before that time. Succeeds if there is no such account. */
    async endSessions(uid: string, before: Date): Promise<void> {
      const { status, body } = await call('update', { localId: uid, validSince: String(Math.ceil(before.getTime() / 1000)) });
      if (status === 200 || messageIn(body) === 'USER_NOT_FOUND') return;
      throw refusal('update', status, body);
    },
    /** Succeeds if there is no such account. */
    async delete(uid: string): Promise<void> {
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
