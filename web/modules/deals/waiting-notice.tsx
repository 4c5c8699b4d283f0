import { ApiError } from '#contract/client.ts';
import type { PlaceInLine } from '#contract/waiting.ts';
import { api } from '#web/shared/api.ts';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

const shown = new Set<string>();

/** Shows each turn of the user once; in the tab that is looked at. */
export async function showTurns(): Promise<void> {
  if (document.hidden) return;
  try {
    const { lines } = await api.listLines();
    for (const { turn, product } of lines) {
      if (!turn || shown.has(turn.bookingId)) continue;
      shown.add(turn.bookingId);
      toast('success', <Notice bookingId={turn.bookingId} product={product} />);
    }
  } catch {
    // Offline, or signed out in the meantime: the email says it too.
  }
}

function Notice({ bookingId, product }: { bookingId: string; product: PlaceInLine['product'] }) {
  const t = useTexts(texts);
  return (
    <span className="min-w-0 wrap-anywhere">
      {t('turn')}:{' '}
      <Link to={`/dashboard/orders/${bookingId}`} className="link min-h-6 font-semibold">
        {product.title}
      </Link>
    </span>
  );
}

/** Shows that a line has ended if its product is sold or removed; not if the user has left the line, here or on another device. */
export async function showIfGone({ _id, title }: PlaceInLine['product']): Promise<void> {
  const isGone = await api.getProduct({ params: { id: _id } }).then(
    ({ status }) => status === 'sold',
    (failure: unknown) => failure instanceof ApiError && failure.code === 'unknown_product',
  );
  if (isGone) toast('success', <Gone title={title} />);
}

function Gone({ title }: { title: string }) {
  const t = useTexts(texts);
  return <span className="min-w-0 wrap-anywhere">{t('gone', { title })}</span>;
}
