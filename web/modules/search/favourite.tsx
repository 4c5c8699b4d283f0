import { useEffect } from 'react';
import type { Product } from '#contract/products.ts';
import { setFavourite, useSaved } from '#web/modules/search/saved-store.ts';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { useAttempt, useUndoToast } from '#web/shared/result-toasts.tsx';
import { useIsOwnAccount } from '#web/shared/session/session.ts';
import { card } from '#web/i18n/en/card.ts';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { rememberProduct } from '#web/modules/search/recently-seen.ts';
import { CompareTick } from '#web/modules/search/compare-choice.tsx';
import { Button } from '#web/ui/button.tsx';

/** Whether a product is a favourite, and the function that changes it. Resolves to whether that succeeded; a failure is shown in a toast. */
export function useFavourite(product: {
  _id: string;
  sellingPrice: number;
}): [isFavourite: boolean, set: (on: boolean) => Promise<boolean>] {
  const attempt = useAttempt();
  const favourite = useSaved()?.favourites.find((one) => one.product === product._id);
  // A favourite that was one when this was rendered comes back as it was.
  const set = (on: boolean) => attempt(() => setFavourite(product._id, favourite?.price ?? product.sellingPrice, on));
  return [favourite !== undefined, set];
}

/** The heart in the corner of a card's photo, the tick that compares it below, and the ribbon of one that is sold. */
export function CardCorner({ product }: { product: CardProduct }) {
  const t = useTexts(card);
  return (
    <>
      {product.status === 'sold' ? <span className="photo-ribbon">{t('sold')}</span> : <CardHeart product={product} />}
      <CompareTick product={product} />
    </>
  );
}

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

export const ROUND_ON_PHOTO = 'size-11 rounded-full bg-base-100/90 p-0 shadow focus-visible:shadow-[0_0_0_6px_var(--color-base-100)]';

/** The heart on a product's page, which also remembers the product as seen. */
export function ProductHeart({ product }: { product: Product }) {
  const t = useTexts(saved);
  const [isFavourite, set] = useFavourite(product);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each product that is opened
  useEffect(() => rememberProduct(product), [product._id]);
  if (useIsOwnAccount(product.seller.uid)) return null;
  return (
    <Button
      variant="quiet"
      className={ROUND_ON_PHOTO}
      aria-pressed={isFavourite}
      aria-label={t('favourite')}
      title={t('favourite')}
      onClick={() => void set(!isFavourite)}
    >
      <Icon name={isFavourite ? 'heart-filled' : 'heart'} className="text-primary" />
    </Button>
  );
}
