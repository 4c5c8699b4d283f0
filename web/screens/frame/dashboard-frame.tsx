import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { SideMenu } from '#web/screens/frame/side-menu.tsx';
import { useCheckKeptOrders } from '#web/shared/offline/use-kept-orders.ts';
import { useKeys } from '#web/modules/admin/use-keys.ts';
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

/** The dashboard's frame: a menu beside the screen, or above it on a phone. */
export default function DashboardFrame({ email }: { email: string }) {
  const t = useTexts(dashboard);
  const { data } = useSuspenseQuery(roleQuery(email));
  useCheckKeptOrders();
  const navigate = useNavigate();
  const { locale } = t;
  useKeys(data.role === 'admin' ? { find: () => void navigate(localize('/dashboard/find', locale)) } : {});
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
      <main id="main" className={`min-h-[60dvh] min-w-0 ${data.role === 'admin' ? 'dense-rows' : ''}`}>
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
    <aside aria-labelledby="confirm-address" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b hairline pb-4">
      <p id="confirm-address" className="min-w-0 wrap-anywhere">
        {t(isKept ? 'confirmAddressKept' : 'confirmAddress', { email })}
      </p>
      <Button small busy={send.isPending} onClick={() => send.mutate()}>
        {t(isKept ? 'newLink' : 'sendAgain')}
      </Button>
      <p role="status" className={send.isError ? 'font-medium text-error' : 'quiet'}>
        <span>{send.isSuccess && t(isKept ? 'linkKept' : 'linkSent')}</span>
        <span>{send.isError && describe(send.error).sentence}</span>
      </p>
    </aside>
  );
}
