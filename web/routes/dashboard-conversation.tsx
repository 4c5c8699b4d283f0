import { sessionReady } from '#web/features/sessions/session.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-conversation';

const { Screen, loadScreen } = lazyScreen(async () => ({
  default: (await import('#web/features/conversations/conversation-screen.tsx')).ConversationScreen,
}));

export async function clientLoader() {
  const [session] = await Promise.all([sessionReady(), loadScreen()]);
  return { email: session.status === 'signed-in' ? session.user.email : '' };
}

/** For both sides, and for admins while a message is reported. */
export default function ConversationRoute({ params: { id }, loaderData: { email } }: Route.ComponentProps) {
  return <Screen key={id} id={id} email={email} />;
}
