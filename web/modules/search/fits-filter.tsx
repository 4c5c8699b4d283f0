import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasDevicePc } from '#web/modules/search/my-pc.ts';
import { FitsBox } from '#web/modules/search/fits-box.tsx';
import { useSession } from '#web/shared/session/session.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

const KeptPcBox = lazy(() => lazyImport(() => import('#web/modules/search/kept-pc-box.tsx')));

const noChanges = () => () => undefined;

/** Leaves out what does not fit a computer: the one in the address, else the one that is kept, by a script that only this needs. */
export function FitsFilter({ params }: { params: URLSearchParams }) {
  const t = useTexts(search);
  const session = useSession();
  const onDevice = useSyncExternalStore(noChanges, hasDevicePc, () => false);
  const chosen = params.get('fits');
  const mayBeKept = session.status === 'signed-in' || (session.status === 'signed-out' && onDevice);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('myPc')}</legend>
      {chosen || !mayBeKept ? (
        <FitsBox pc={chosen} checked={!!chosen} />
      ) : (
        <Suspense fallback={<FitsBox pc={null} checked={false} />}>
          <KeptPcBox uid={session.status === 'signed-in' ? session.uid : null} />
        </Suspense>
      )}
    </fieldset>
  );
}
