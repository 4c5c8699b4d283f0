import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { ConfirmAddress } from '#web/shared/frame/confirm-address.tsx';
import { SideMenu } from '#web/screens/frame/side-menu.tsx';
import { useCheckKeptOrders } from '#web/shared/offline/use-kept-orders.ts';
import { SuspendedNote } from '#web/modules/admin/suspended-note.tsx';
import { roleQuery } from '#web/shared/session/role.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** The dashboard's frame: a menu beside the screen, or above it on a phone. */
export default function DashboardFrame({ email }: { email: string }) {
  const t = useTexts(dashboard);
  const { data } = useSuspenseQuery(roleQuery(email));
  useCheckKeptOrders();
  // The notice does not push down what a user has opened to act on.
  const isOfOne = /\/(?:orders|payment|messages)\/./.test(useLocation().pathname);
  return (
    <div className="shell grid grid-cols-1 gap-x-8 pt-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <aside className="min-w-0">
        <div className="lg:sticky lg:top-22">
          <p className="display mb-3 hidden px-3 text-lg lg:block">{t('title')}</p>
          <SideMenu own={data} />
        </div>
      </aside>
      <main id="main" className="min-h-[60dvh] min-w-0">
        {!data.confirmed && !isOfOne && <ConfirmAddress email={email} />}
        {data.suspended && <SuspendedNote />}
        <Outlet />
      </main>
    </div>
  );
}
