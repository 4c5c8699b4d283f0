import type { Product } from '#contract/products.ts';
import { api } from '#web/shared/api.ts';
import { isFavouriteNow, refreshSaved } from '#web/modules/search/saved-store.ts';
import { saved } from '#web/i18n/en/saved.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

/** Shows that a listing is new for a saved search, or has become cheaper; in the tab that is looked at. */
export async function showNotice(id: string): Promise<void> {
  if (document.hidden) return;
  try {
    const [product] = await Promise.all([api.getProduct({ params: { id } }), refreshSaved()]);
    toast('success', <Notice product={product} isFavourite={isFavouriteNow(id)} />);
  } catch {
    // Removed or booked in the meantime, or offline: there is nothing to show.
  }
}

function Notice({ product: { _id, title, sellingPrice }, isFavourite }: { product: Product; isFavourite: boolean }) {
  const t = useTexts(saved);
  const locale = useLocale();
  return (
    <span className="min-w-0 wrap-anywhere">
      {isFavourite ? t('priceFell') : t('newForSearch')}{' '}
      <Link to={`/product/${_id}`} className="link min-h-6 font-semibold">
        {title}, {formatTk(sellingPrice, locale)}
      </Link>
    </span>
  );
}
