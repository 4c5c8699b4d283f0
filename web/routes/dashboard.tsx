import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, redirect } from 'react-router';
import { SideMenu } from '#web/features/dashboard/side-menu.tsx';
import { loginAddress } from '#web/features/sessions/origin.ts';
import { readRole, roleQuery } from '#web/features/sessions/role.ts';
import { sessionReady } from '#web/features/sessions/session.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { Route } from './+types/dashboard';

/** The role decides the menu and the index, so it is read before anything is shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionReady();
  const url = new URL(request.url);
  if (session.status !== 'signed-in') throw redirect(loginAddress(url));
  await readRole(session.user.email, url);
  return { email: session.user.email };
}

/** The dashboard's frame: a menu that stands beside the screen on a desk and lies above it on a phone. */
export default function Dashboard({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts(dashboard);
  const { data: role } = useSuspenseQuery(roleQuery(email));
  return (
    <div className="shell grid grid-cols-1 gap-x-8 pt-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <aside className="min-w-0">
        <div className="lg:sticky lg:top-22">
          <p className="display mb-3 hidden px-3 text-lg lg:block">{t('title')}</p>
          <SideMenu role={role} />
        </div>
      </aside>
      <main id="main" className="min-h-[60dvh] min-w-0">
        <Outlet />
      </main>
    </div>
  );
}
