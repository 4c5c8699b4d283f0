import type { IdentityClient } from '#web/features/sessions/identity-client.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** The identity service's client, fetched when it is first needed: most pages never do. @throws ChunkLoadError */
export async function loadIdentity(): Promise<IdentityClient> {
  const { identityClient } = await lazyImport(() => import('#web/features/sessions/identity-client.ts'));
  return identityClient();
}
