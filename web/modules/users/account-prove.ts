import { useEffect, useState } from 'react';
import { type IdentityUser } from '#web/shared/session/identity-client.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { getSession } from '#web/shared/session/session.ts';

/** How the user may sign in: by what the last sign-in said, until the identity service has been asked. */
export function useProviders(): readonly string[] {
  const [providers, setProviders] = useState<readonly string[]>(() => {
    const session = getSession();
    return session.status === 'signed-in' ? [session.user.providerId] : [];
  });
  useEffect(() => {
    // Without an answer, what the last sign-in said stays.
    loadIdentity().then(
      (identity) => setProviders((known) => identity.providers() ?? known),
      () => undefined,
    );
  }, []);
  return providers;
}

/** Signs in again with the password: what follows needs a sign-in of the last minutes. @throws FirebaseError */
export const provePassword = async (email: string, password: string): Promise<IdentityUser> =>
  (await loadIdentity()).signIn(email, password);
