import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasDevicePc } from '#web/modules/search/my-pc.ts';
import { fitTexts, usePairs } from '#web/modules/search/fit-texts.ts';
import { useSession } from '#web/shared/session/session.ts';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Link } from '#web/ui/link.tsx';

const FitsMyPc = lazy(() => lazyImport(() => import('#web/modules/search/fits-my-pc.tsx')));

const noChanges = () => () => undefined;

/** Whether a product fits the kept computer, by a script that is loaded only where one may be kept; else `asks` invites to describe one. */
export function FitNote({ id, asks }: { id: string; asks: boolean }) {
  const session = useSession();
  const onDevice = useSyncExternalStore(noChanges, hasDevicePc, () => false);
  const invitation = asks ? <Invitation /> : null;
  if (session.status === 'resolving' || (session.status === 'signed-out' && !onDevice)) return invitation;
  return (
    <Suspense fallback={invitation}>
      <FitsMyPc id={id} uid={session.status === 'signed-in' ? session.uid : null} invitation={invitation} />
    </Suspense>
  );
}

function Invitation() {
  const t = usePairs(fitTexts);
  return (
    <p>
      <Link to="/my-pc" className="link inline-flex min-h-6 items-center">
        {t('ask')}
      </Link>
    </p>
  );
}
