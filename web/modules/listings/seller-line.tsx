import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { formatDate, formatNumber } from '#web/i18n/format.ts';
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
  /** Shows icons for the words “verified” and “unverified”. */
  compact?: boolean;
  /** The mean and number of the seller’s reviews. */
  rating?: CardProduct['sellerRating'];
  /** The seller reads it. */
  isOwn?: boolean;
}

/** The seller's photo, name, which leads to their page, and verification. A closed account has neither page nor verification. */
export function SellerLine({ seller, of, compact = false, rating, isOwn = false }: SellerProps) {
  const t = useTexts(card);
  if (seller.closed) return <p>{seller.displayName || t('closedAccount')}</p>;
  return (
    <div className={compact ? 'seller-line compact' : 'seller-line'}>
      <Avatar name={seller.displayName} src={seller.photoURL} className="" />
      <Link to={`/seller/${encodeURIComponent(seller.uid)}`}>{seller.displayName}</Link>
      {rating && <Rated rating={rating} />}
      <SellerVerification seller={seller} of={of} compact={compact} isOwn={isOwn} />
    </div>
  );
}

/** The mean of the seller's stars, and of how many reviews. */
function Rated({ rating: { mean, count } }: { rating: NonNullable<CardProduct['sellerRating']> }) {
  const t = useTexts(card);
  const locale = useLocale();
  const stars = formatNumber(mean, locale);
  return (
    <span>
      <span aria-hidden="true">{`★\u00A0${stars} (${formatNumber(count, locale)})`}</span>
      <span className="sr-only">{t('sellerRated', { mean: stars, count })}</span>
    </span>
  );
}

/** Whether an admin has checked the seller; it opens an explanation. */
export function SellerVerification({ seller, of, compact = false, isOwn = false }: SellerProps) {
  const t = useTexts(card);
  const locale = useLocale();
  const state = seller.verified ? t('verified') : t('unverified');
  const verifiedMeans = () =>
    seller.verifiedAt ? t('verifiedMeans', { date: formatDate(seller.verifiedAt, locale) }) : t('verifiedMeansUndated');
  return (
    <Explained
      label={t('sellerIs', { state, name: of })}
      explanation={seller.verified ? verifiedMeans() : t(isOwn ? 'unverifiedOwn' : 'unverifiedMeans')}
    >
      {!compact ? (
        <Badge tone={seller.verified ? 'good' : 'neutral'} icon={seller.verified ? 'shield-check' : 'shield-question'}>
          {state}
        </Badge>
      ) : (
        <>
          <Icon name={seller.verified ? 'circle-check' : 'shield-question'} className={seller.verified ? 'text-success' : ''} />
          <span className="sr-only">{state}</span>
        </>
      )}
    </Explained>
  );
}
