import type { IdentityClient } from '#web/shared/session/identity-client.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Loads the identity client on first use; most pages never need it. @throws ChunkLoadError */
export async function loadIdentity(): Promise<IdentityClient> {
  const { identityClient } = await lazyImport(() => import('#web/shared/session/identity-client.ts'));
  return identityClient();
}

/** The code of a failure of the identity service. */
export const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
