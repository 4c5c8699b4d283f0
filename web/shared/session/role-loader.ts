import type { Role } from '#contract/vocabulary.ts';
import { sessionReady } from '#web/shared/session/session.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Makes the `clientLoader` of a screen for one role. The role is read while the screen's script loads. */
export const roleLoader =
  (role: Role, loadScreen: () => Promise<unknown>) =>
  async ({ request }: { request: Request }): Promise<{ email: string }> => {
    const [{ requireRole }] = await Promise.all([lazyImport(() => import('#web/shared/session/role.ts')), loadScreen()]);
    return requireRole(role, request);
  };

/** Makes the `clientLoader` of a screen for every role. */
export const userLoader = (loadScreen: () => Promise<unknown>) => async (): Promise<{ email: string }> => {
  const [session] = await Promise.all([sessionReady(), loadScreen()]);
  return { email: session.status === 'signed-in' ? session.user.email : '' };
};
