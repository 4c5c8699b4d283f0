import type { Role } from '#contract/vocabulary.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** Makes the `clientLoader` of a screen for one role. The role is read while the screen's script loads. */
export const roleLoader =
  (role: Role, loadScreen: () => Promise<unknown>) =>
  async ({ request }: { request: Request }): Promise<{ email: string }> => {
    const [{ requireRole }] = await Promise.all([lazyImport(() => import('#web/features/sessions/role.ts')), loadScreen()]);
    return requireRole(role, request);
  };
