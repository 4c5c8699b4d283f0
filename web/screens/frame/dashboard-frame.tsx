import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { findOnSite } from '#web/screens/frame/header.tsx';
import { SideMenu } from '#web/screens/frame/side-menu.tsx';
import { useCheckKeptOrders } from '#web/shared/offline/use-kept-orders.ts';
import { useKeys } from '#web/ui/use-keys.ts';
import { SuspendedNote } from '#web/modules/admin/suspended-note.tsx';
import { roleQuery } from '#web/shared/session/role.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { localize } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { useEffect } from 'react';
import { queryClient } from '#web/shared/query-client.ts';
import { useIdentityFailure } from '#web/shared/session/identity-failure.ts';
import { loadIdentity } from '#web/shared/session/load-identity.ts';
import { readToken } from '#web/shared/session/records.ts';
import { clientConfig, keepsLinks } from '#web/shared/session/client-config.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { useMedia } from '#web/ui/use-media.ts';

/** The routes read the role with this script. */
export { readRole, requireRole } from '#web/shared/session/role.ts';

/** The dashboard's frame: a menu beside the screen, or above it on a phone. */
export default function DashboardFrame({ email }: { email: string }) {
  const t = useTexts(dashboard);
  const { data } = useSuspenseQuery(roleQuery(email));
  useCheckKeptOrders();
  const navigate = useNavigate();
  const { locale } = t;
  useKeys({ find: data.role === 'admin' ? () => void navigate(localize('/dashboard/find', locale)) : findOnSite });
  const { pathname } = useLocation();
  // The notice does not push down what a user has opened to act on.
  const isOfOne = /\/(?:orders|payment|messages)\/./.test(pathname);
  // Three panes leave space for the menu only on the widest screens.
  const hasPanes = /\/dashboard\/messages\b/.test(pathname);
  const inColumn = useMedia(hasPanes ? '(width >= 90rem)' : '(width >= 64rem)');
  return (
    <div
      className={`shell pt-6 ${inColumn ? 'grid grid-cols-[13rem_minmax(0,1fr)] gap-x-8' : 'flex flex-col'} ${hasPanes ? 'fills-screen' : ''}`}
    >
      <aside className="min-w-0">
        <div className={inColumn ? 'sticky top-22' : ''}>
          {inColumn && <p className="display mb-3 px-3 text-lg">{t('title')}</p>}
          <SideMenu own={data} inColumn={inColumn} />
        </div>
      </aside>
      <main
        id="main"
        className={`min-h-[60dvh] min-w-0 grow ${data.role === 'admin' ? 'dense-rows' : ''} ${hasPanes ? 'flex flex-col' : ''}`}
      >
        {!data.confirmed && !isOfOne && <ConfirmAddress email={email} />}
        {data.suspended && <SuspendedNote />}
        <Outlet />
      </main>
    </div>
  );
}

/** With Firebase, only the browser learns that an address was confirmed; the server reads it in the next token. */
async function adoptConfirmation(email: string): Promise<void> {
  if (!(await (await loadIdentity()).isVerified())) return;
  const { renewSession } = await lazyImport(() => import('#web/shared/session/renewal.ts'));
  await renewSession(readToken());
  await queryClient.invalidateQueries({ queryKey: roleQuery(email).queryKey });
}

/** Asks a user to confirm their address, and sends the link again. */
function ConfirmAddress({ email }: { email: string }) {
  const t = useTexts(dashboard);
  const isKept = keepsLinks(clientConfig());
  const describe = useIdentityFailure();
  const send = useMutation({ mutationFn: async () => (await loadIdentity()).sendVerification() });
  useEffect(() => {
    // When the identity service cannot be reached, the line stays and the next focus asks again.
    const check = () => void adoptConfirmation(email).catch(() => undefined);
    check();
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [email]);
  return (
    <aside aria-labelledby="confirm-address" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b hairline pb-2">
      {/* One line, until its reader opens it. */}
      <details className="group min-w-0 grow basis-0">
        <summary id="confirm-address" className="cursor-pointer truncate group-open:wrap-anywhere group-open:whitespace-normal">
          {t(isKept ? 'confirmAddressKept' : 'confirmAddress', { email })}
        </summary>
      </details>
      <Button small busy={send.isPending} onClick={() => send.mutate()}>
        {t(isKept ? 'newLink' : 'sendAgain')}
      </Button>
      <p role="status" className={send.isError ? 'basis-full font-medium text-error' : send.isSuccess ? 'quiet basis-full' : 'sr-only'}>
        <span>{send.isSuccess && t(isKept ? 'linkKept' : 'linkSent')}</span>
        <span>{send.isError && describe(send.error).sentence}</span>
      </p>
    </aside>
  );
}
