import { userLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-conversation';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/conversations/conversation-screen.tsx'));

export const clientLoader = userLoader(loadScreen);

/** For both sides, and for admins while a message is reported. */
export default function ConversationRoute({ params: { id }, loaderData: { email } }: Route.ComponentProps) {
  return <Screen key={id} id={id} email={email} />;
}
