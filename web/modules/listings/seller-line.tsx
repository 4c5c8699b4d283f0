import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Explained } from '#web/ui/menu.tsx';

interface SellerProps {
  seller: CardProduct['seller'];
  /** Makes the name of the button unique: the title of a product, or the name of the seller. */
  of: string;
  /** Shows a tick for the word “verified”. */
  compact?: boolean;
}

/** The seller's photo, name, which leads to their page, and verification. A closed account has neither page nor verification. */
export function SellerLine({ seller, of, compact = false }: SellerProps) {
  const t = useTexts(card);
  if (seller.closed) return <p>{seller.displayName || t('closedAccount')}</p>;
  return (
    <div className={compact ? 'seller-line compact' : 'seller-line'}>
      <Avatar name={seller.displayName} src={seller.photoURL} className="" />
      <Link to={`/seller/${encodeURIComponent(seller.uid)}`}>{seller.displayName}</Link>
      <SellerVerification seller={seller} of={of} compact={compact} />
    </div>
  );
}

/** Whether an admin has checked the seller; it opens an explanation. */
export function SellerVerification({ seller, of, compact = false }: SellerProps) {
  const t = useTexts(card);
  const locale = useLocale();
  const state = seller.verified ? t('verified') : t('unverified');
  const verifiedMeans = () =>
    seller.verifiedAt ? t('verifiedMeans', { date: formatDate(seller.verifiedAt, locale) }) : t('verifiedMeansUndated');
  return (
    <Explained label={t('sellerIs', { state, name: of })} explanation={seller.verified ? verifiedMeans() : t('unverifiedMeans')}>
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
  );
}
