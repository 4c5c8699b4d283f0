import { redirect } from 'react-router';
import { loginAddress } from '#web/shared/session/origin.ts';
import { sessionReady } from '#web/shared/session/session.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/frame/dashboard-frame.tsx'));

/** The role decides the menu and the index screen, so it is read before anything is shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionReady();
  const url = new URL(request.url);
  if (session.status !== 'signed-in') throw redirect(loginAddress(url));
  const { readRole } = await loadScreen();
  await readRole(session.user.email, url);
  return { email: session.user.email };
}

export default function Dashboard({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
