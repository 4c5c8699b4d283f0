import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { useAttempt } from '#web/shared/result-toasts.tsx';
import { order } from '#web/i18n/en/orders.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

/** The products that were sold elsewhere while the list was open: they stay in their places, with the way back. */
export function useSoldElsewhere(rows: readonly Product[]) {
  const attempt = useAttempt();
  const [gone, setGone] = useState<readonly { product: Product; at: number }[]>([]);
  const soldElsewhere = async (product: Product) => {
    const at = rows.findIndex(({ _id }) => _id === product._id);
    if (await attempt(() => api.deleteProduct({ params: { id: product._id }, query: { reason: 'sold_elsewhere' } })))
      setGone((before) => [...before, { product, at }]);
  };
  const undo = async ({ _id: id }: Product) => {
    if (await attempt(() => api.restoreProduct({ params: { id } })))
      setGone((before) => before.filter(({ product }) => product._id !== id));
  };
  const isGone = ({ _id }: Product) => gone.some(({ product }) => product._id === _id);
  const arrange = (listed: readonly Product[]) =>
    gone.reduce(
      (all, { product, at }) => all.toSpliced(at, 0, product),
      listed.filter((product) => !isGone(product)),
    );
  return { soldElsewhere, undo, isGone, arrange };
}

/** Says when a product of the list is booked. Returns the ones that were booked since the list was opened. */
export function useArrivals(rows: readonly Product[] | undefined): (product: Product) => boolean {
  const t = useTexts(selling);
  const ofOrder = useTexts(order);
  const seen = useRef<ReadonlyMap<string, string | undefined> | null>(null);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const note = useEffectEvent((products: readonly Product[]) => {
    const before = seen.current;
    seen.current = new Map([...(before ?? []), ...products.map(({ _id, deal }) => [_id, deal?.bookingId] as const)]);
    const booked = products.filter(({ _id, deal }) => deal?.state === 'open' && before?.has(_id) && before.get(_id) !== deal.bookingId);
    if (booked.length === 0) return;
    setArrived((earlier) => new Set([...earlier, ...booked.map(({ _id }) => _id)]));
    for (const { title, deal } of booked)
      toast(
        'success',
        <span>
          {t('hasBooked', { name: deal?.buyer ?? '', title })}{' '}
          <Link to={`/dashboard/orders/${deal?.bookingId ?? ''}`} className="link font-semibold">
            {ofOrder('details')}
          </Link>
        </span>,
      );
  });
  useEffect(() => {
    if (rows) note(rows);
  }, [rows]);
  return ({ _id }) => arrived.has(_id);
}
