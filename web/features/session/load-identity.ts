import type { IdentityClient } from '#web/features/session/identity-client.ts';
import { chunk } from '#web/ui/chunk.ts';

/** The identity service's client, fetched when it is first needed: most pages never do. @throws ChunkLoadError */
export async function loadIdentity(): Promise<IdentityClient> {
  const { identityClient } = await chunk(() => import('#web/features/session/identity-client.ts'));
  return identityClient();
}
