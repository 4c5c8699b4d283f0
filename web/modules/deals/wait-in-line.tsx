import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSignedInDialog } from '#web/modules/users/use-signed-in-dialog.ts';
import { useAccount } from '#web/modules/users/users.queries.ts';
import { api } from '#web/shared/api.ts';
import { useAct } from '#web/shared/use-act.ts';
import { linesQuery } from '#web/modules/deals/offers-and-lines.queries.ts';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const JoinDialog = lazyPart(() => import('#web/modules/deals/join-dialog.tsx'));
const PlaceInLine = lazy(() => lazyImport(() => import('#web/modules/deals/place-in-line.tsx')));

/** On the page of a booked product: the button that joins the line, or the place in it; for its seller and the buyer, how many wait. */
export function WaitInLine({ product, gone }: { product: Product; gone: boolean }) {
  const isBooked = !gone && product.status === 'booked';
  // `can.report` is false on one's own product alone.
  if (product.can?.report === false) return isBooked && <Count waiting={product.waiting} />;
  return <AsBuyer product={product} isBooked={isBooked} />;
}

function Count({ waiting = 0 }: { waiting: number | undefined }) {
  const t = useTexts(texts);
  if (waiting === 0) return null;
  return (
    <p className="flex items-center gap-2">
      <Icon name="users" className="size-4 shrink-0" />
      {waiting === 1 ? t('one') : t('many', { count: waiting })}
    </p>
  );
}

/** One press joins. The dialog, for who has logged in for it or has no number, stays when the booking ends meanwhile: the answer says why it is too late. */
function AsBuyer({ product, isBooked }: { product: Product; isBooked: boolean }) {
  const t = useTexts(texts);
  const signedIn = useSession().status === 'signed-in';
  const lines = useQuery({ ...linesQuery(product._id), enabled: signedIn && isBooked });
  const line = lines.data?.lines[0];
  const dialog = useSignedInDialog('wait', isBooked && lines.isSuccess);
  const account = useAccount(isBooked);
  const join = useAct(() => api.joinLine({ body: { productId: product._id } }), t('joined'));
  const [isPressed, setPressed] = useState(false);
  const isBusy = isPressed || join.isPending;
  const open = async () => {
    // A user who already waits sees their place in the line instead. Without a connection it does not load.
    const read = lines.isLoading ? lines.refetch() : lines;
    setPressed(true);
    const { data } = await read;
    const { data: known } = account.isLoading ? await account.refetch() : account;
    setPressed(false);
    if (data?.lines[0]) return;
    if (known?.phoneNumber) join.mutate();
    else await dialog.open();
  };
  if (isBooked && signedIn && line)
    return (
      <Suspense>
        <div className={line.turn ? undefined : 'rounded-box border hairline p-4'}>
          <PlaceInLine line={line} />
        </div>
      </Suspense>
    );
  if (isBooked && product.bookedByYou) return <Count waiting={product.waiting} />;
  return (
    <>
      {isBooked && (
        <Button busy={isBusy} onClick={() => void open()}>
          {!isBusy && <Icon name="clock" className="size-4" />}
          <span>{product.waiting === undefined ? t('wait') : t('waitBehind', { count: product.waiting })}</span>
        </Button>
      )}
      {dialog.isOpen && <JoinDialog product={product} onClose={dialog.close} />}
    </>
  );
}
