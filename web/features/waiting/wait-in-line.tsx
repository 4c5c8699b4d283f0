import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product } from '#contract/products.ts';
import { loginAddress } from '#web/features/sessions/origin.ts';
import { sessionReady, useSession } from '#web/features/sessions/session.ts';
import { linesQuery } from '#web/features/waiting/queries.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { waiting as texts } from '#web/i18n/en/waiting.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { toast } from '#web/ui/toast.ts';

const JoinDialog = lazy(() => lazyImport(() => import('#web/features/waiting/join-dialog.tsx')));
const PlaceInLine = lazy(() =>
  lazyImport(async () => ({ default: (await import('#web/features/waiting/place-in-line.tsx')).PlaceInLine })),
);

/** On the page of a booked product: the button that joins the line, or the place in it; for its seller and the buyer, how many wait. */
export function WaitInLine({ product, gone }: { product: Product; gone: boolean }) {
  if (gone || product.status !== 'booked') return null;
  // `can.report` is false on one's own product alone.
  if (product.can?.report === false) return <Count waiting={product.waiting} />;
  return <AsBuyer product={product} />;
}

function Count({ waiting = 0 }: { waiting: number | undefined }) {
  const t = useTexts(texts);
  const locale = useLocale();
  if (waiting === 0) return null;
  return (
    <p className="flex items-center gap-2">
      <Icon name="users" className="size-4 shrink-0" />
      {waiting === 1 ? t('one') : t('many', { count: formatNumber(waiting, locale) })}
    </p>
  );
}

function AsBuyer({ product }: { product: Product }) {
  const t = useTexts(texts);
  const words = useTexts(shell);
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const signedIn = useSession().status === 'signed-in';
  const lines = useQuery({ ...linesQuery(product._id), enabled: signedIn });
  const line = lines.data?.lines[0];
  const asked = new URLSearchParams(search).has('wait');
  const wait = async () => {
    if ((await sessionReady()).status === 'signed-in') return setOpen(true);
    toast('error', words('loginNeeded'));
    await navigate(loginAddress({ pathname, search: '?wait' }));
  };
  const close = () => {
    setOpen(false);
    if (asked) void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  if (signedIn && line)
    return (
      <Suspense>
        <div className={line.turn ? undefined : 'rounded-box border hairline p-4'}>
          <PlaceInLine line={line} />
        </div>
      </Suspense>
    );
  if (product.bookedByYou) return <Count waiting={product.waiting} />;
  return (
    <>
      <Button onClick={() => void wait()} disabled={signedIn && lines.isPending}>
        <Icon name="clock" className="size-4" />
        {product.waiting === undefined ? t('wait') : t('waitBehind', { count: formatNumber(product.waiting, locale) })}
      </Button>
      {signedIn && (open || (asked && lines.isSuccess)) && (
        <Suspense>
          <JoinDialog product={product} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
