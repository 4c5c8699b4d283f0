import { userLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-messages';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/conversations/inbox.tsx'));

export const clientLoader = userLoader(loadScreen);

/** For every role: sellers and admins may ask too. */
export default function Messages({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
