import { sessionReady } from '#web/features/sessions/session.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-messages';

const { Screen, loadScreen } = lazyScreen(async () => ({ default: (await import('#web/features/conversations/inbox.tsx')).Inbox }));

export async function clientLoader() {
  const [session] = await Promise.all([sessionReady(), loadScreen()]);
  return { email: session.status === 'signed-in' ? session.user.email : '' };
}

/** For every role: sellers and admins may ask too. */
export default function Messages({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
