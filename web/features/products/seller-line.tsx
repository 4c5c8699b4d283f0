import type { CardProduct } from '#web/features/products/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Explained } from '#web/ui/menu.tsx';

/** The seller's photo, name and verification badge; the badge opens an explanation. */
export function SellerLine({ seller }: { seller: CardProduct['seller'] }) {
  const t = useTexts(card);
  const locale = useLocale();
  const state = seller.verified ? t('verified') : t('unverified');
  const verifiedMeans = () =>
    seller.verifiedAt ? t('verifiedMeans', { date: formatDate(seller.verifiedAt, locale) }) : t('verifiedMeansUndated');
  return (
    <div className="seller-line">
      <Avatar name={seller.displayName} src={seller.photoURL} className="" />
      <span>{seller.displayName}</span>
      <span>
        <Explained label={t('sellerIs', { state })} explanation={seller.verified ? verifiedMeans() : t('unverifiedMeans')}>
          <Badge tone={seller.verified ? 'good' : 'neutral'} icon={seller.verified ? 'shield-check' : 'shield-question'}>
            {state}
          </Badge>
        </Explained>
      </span>
    </div>
  );
}
