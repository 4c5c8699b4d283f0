import { useEffect } from 'react';
import type { Product } from '#contract/products.ts';
import { rememberProduct } from '#web/modules/search/recently-seen.ts';
import { useFavourite } from '#web/modules/search/use-favourite.ts';
import { useIsOwnAccount } from '#web/shared/session/session.ts';
import { saved } from '#web/i18n/en/saved.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The heart on a product's page, which also remembers the product as seen. */
export function ProductHeart({ product }: { product: Product }) {
  const t = useTexts(saved);
  const [isFavourite, set] = useFavourite(product);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each product that is opened
  useEffect(() => rememberProduct(product), [product._id]);
  if (useIsOwnAccount(product.seller.uid)) return null;
  return (
    <Button aria-pressed={isFavourite} onClick={() => void set(!isFavourite)}>
      <Icon name={isFavourite ? 'heart-filled' : 'heart'} className="text-primary" />
      {t('favourite')}
    </Button>
  );
}
