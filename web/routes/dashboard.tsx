import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet, redirect } from 'react-router';
import { SideMenu } from '#web/features/dashboard/side-menu.tsx';
import { loginAddress } from '#web/features/session/origin.ts';
import { readRole, roleQuery } from '#web/features/session/role.ts';
import { settledSession } from '#web/features/session/session.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/dashboard';

/** The role decides the menu and the index, so it is read before anything is shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await settledSession();
  const url = new URL(request.url);
  if (session.status !== 'signed-in') throw redirect(loginAddress(url));
  await readRole(session.user.email, url);
  return { email: session.user.email };
}

/** The dashboard's frame: a side menu that stands on a desk and slides in on a phone. */
export default function Dashboard({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts(dashboard);
  const close = useTexts(shell)('close');
  const { data: role } = useSuspenseQuery(roleQuery(email));
  const [open, setOpen] = useState(false);
  return (
    <div className="shell grid grid-cols-1 gap-x-10 pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside className="hidden lg:block">
        <div className="sticky top-22">
          <p className="display mb-3 px-3 text-lg">{t('title')}</p>
          <SideMenu role={role} />
        </div>
      </aside>
      <div className="mb-5 lg:hidden">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="menu" />
          {t('openMenu')}
        </Button>
        {open && (
          <Dialog kind="drawer" title={t('title')} closeLabel={close} onClose={() => setOpen(false)}>
            <SideMenu role={role} />
          </Dialog>
        )}
      </div>
      <main id="main" className="min-h-[60dvh] min-w-0">
        <Outlet />
      </main>
    </div>
  );
}
