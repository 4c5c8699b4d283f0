import type { CardProduct } from '#web/features/products/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Explained } from '#web/ui/menu.tsx';

/** The seller's photo, name and verification, which opens an explanation. `compact` shows a tick for the word “verified”. */
export function SellerLine({ seller, compact = false }: { seller: CardProduct['seller']; compact?: boolean }) {
  const t = useTexts(card);
  const locale = useLocale();
  const state = seller.verified ? t('verified') : t('unverified');
  const verifiedMeans = () =>
    seller.verifiedAt ? t('verifiedMeans', { date: formatDate(seller.verifiedAt, locale) }) : t('verifiedMeansUndated');
  return (
    <div className={compact ? 'seller-line compact' : 'seller-line'}>
      <Avatar name={seller.displayName} src={seller.photoURL} className="" />
      <span>{seller.displayName}</span>
      <Explained label={t('sellerIs', { state })} explanation={seller.verified ? verifiedMeans() : t('unverifiedMeans')}>
        {!compact ? (
          <Badge tone={seller.verified ? 'good' : 'neutral'} icon={seller.verified ? 'shield-check' : 'shield-question'}>
            {state}
          </Badge>
        ) : seller.verified ? (
          <>
            <Icon name="circle-check" />
            <span className="sr-only">{state}</span>
          </>
        ) : (
          state
        )}
      </Explained>
    </div>
  );
}
