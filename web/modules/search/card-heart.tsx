import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { useUndoToast } from '#web/shared/result-toasts.tsx';
import { useFavourite } from '#web/modules/search/use-favourite.ts';
import { useIsOwnAccount } from '#web/shared/session/session.ts';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The heart in the corner of a card's photo. */
export function CardHeart({ product }: { product: CardProduct }) {
  const t = useTexts(saved);
  const undoToast = useUndoToast();
  const [isFavourite, set] = useFavourite(product);
  if (useIsOwnAccount(product.seller.uid)) return null;
  const press = async () => {
    if ((await set(!isFavourite)) && isFavourite) undoToast(t('favouriteRemoved'), () => void set(true));
  };
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favouriteOf', { title: product.title })}
      className="press absolute end-0.5 top-0.5 grid size-11 place-content-center rounded-full -outline-offset-4 focus-visible:[box-shadow:inset_0_0_0_6px_var(--color-base-100)]"
      onClick={() => void press()}
    >
      <span className="grid size-8 place-content-center rounded-full bg-base-100/90 text-primary">
        <Icon name={isFavourite ? 'heart-filled' : 'heart'} className="size-4.5" />
      </span>
    </button>
  );
}
