import type { ReactNode } from 'react';
import type { Product } from '#contract/products.ts';
import { percentBelowNew } from '#domain/unusual-price.ts';
import { AskSeller } from '#web/modules/messages/ask-seller.tsx';
import { EmailLink, PhoneLink } from '#web/shared/frame/cells.tsx';
import { MakeOffer } from '#web/modules/deals/make-offer.tsx';
import { useIsBeingBooked } from '#web/shared/id-set.ts';
import { PricePanel } from '#web/modules/search/price-panel.tsx';
import { Condition } from '#web/modules/listings/product-facts.tsx';
import { OfferBadges } from '#web/modules/listings/product-card.tsx';
import { useProductAction } from '#web/modules/listings/product-actions.tsx';
import { SellerLine } from '#web/modules/listings/seller-line.tsx';
import { RatingFigure } from '#web/modules/deals/rating-figure.tsx';
import { ProductHeart, ROUND_ON_PHOTO } from '#web/modules/search/favourite.tsx';
import { CompareButton } from '#web/modules/search/compare-choice.tsx';
import { WaitInLine } from '#web/modules/deals/wait-in-line.tsx';
import { shortYearsOfUse } from '#web/modules/listings/card-product.ts';
import { useContradictions } from '#web/modules/listings/contradictions.ts';
import { card } from '#web/i18n/en/card.ts';
import { healthReports } from '#web/i18n/en/health-reports.ts';
import { product as texts, seller as sellerTexts } from '#web/i18n/en/product.ts';
import { formatDate, formatUsd, formatTk } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ofKindPath } from '#web/modules/listings/products.queries.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Remark } from '#web/ui/notes.tsx';
import { KeepValues, Price } from '#web/ui/values.tsx';
import { Link } from '#web/ui/link.tsx';
import { useHydrated } from '#web/shared/forms/initial-values.ts';
import { localize } from '#web/i18n/locale.ts';
import { useOrigin } from '#web/shared/frame/page-head.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { toast } from '#web/ui/toast.ts';

const OwnerActs = lazyPart(() => import('#web/screens/product/owner-acts.tsx'), <div className="min-h-21" />);

interface PurchaseProps {
  product: Product;
  gone: boolean;
}

/** The deciding facts, and the acts of a buyer. It stays beside the page on a wide screen. */
export function PurchaseCard({ product, gone }: PurchaseProps) {
  const t = useTexts(texts);
  const cardTexts = useTexts(card);
  const figures = useTexts(sellerTexts);
  const locale = useLocale();
  const { seller, sellerRating, sellerAnswers } = product;
  const below = percentBelowNew(product.sellingPrice, product.originalPrice);
  const isOwn = product.can?.report === false;
  // No buyer needs to know the seller first.
  const isOver = gone || product.status === 'sold';
  const booking = (
    <div aria-live="polite" className="grid gap-2">
      <Booking product={product} gone={gone} />
    </div>
  );
  return (
    <div className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-20 lg:row-span-2 lg:self-start lg:rounded-box lg:border lg:border-base-300 lg:bg-base-100 lg:p-5">
      <div className="grid gap-2.5">
        <h1 className="text-2xl leading-tight wrap-anywhere">
          <KeepValues>{product.title}</KeepValues>
        </h1>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="sr-only">{cardTexts('sellingPrice')}: </span>
          <Price tk={product.sellingPrice} className="text-[min(2.5rem,12vw)]" />
          {below !== null && (
            <span className="text-lg font-semibold text-success">{cardTexts('belowNew', { percent: t.number(below) })}</span>
          )}
          <span className="quiet tabular">{cardTexts('newPrice', { price: formatUsd(product.originalPrice, locale) })}</span>
          {product.facts && <OfferBadges facts={product.facts} />}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <PlaceUseDate product={product} />
          <Condition type={product.conditionType} of={product.title} />
        </div>
        <FailingParts reports={product.healthReports} />
        <Contradicted reports={product.healthReports} />
      </div>
      {!gone && isOwn && (
        <OwnerActs product={product}>
          <ShareButton product={product} className="btn-tinted">
            {t('share')}
          </ShareButton>
        </OwnerActs>
      )}
      {isOver && booking}
      <div className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <SellerLine seller={seller} of={product.title} isOwn={isOwn} />
          {sellerRating && <RatingFigure rating={sellerRating} />}
        </div>
        {sellerAnswers && <p className="quiet text-sm">{figures('usuallyAnswers', { time: figures(sellerAnswers) })}</p>}
        {!isOwn && (seller.phoneNumber || seller.email) && (
          <p className="grid gap-x-4 gap-y-1 text-sm">
            {seller.phoneNumber && <PhoneLink number={seller.phoneNumber} />}
            {seller.email && <EmailLink email={seller.email} />}
          </p>
        )}
      </div>
      {!isOver && booking}
      <WaitInLine product={product} gone={gone} />
      <div className="flex flex-wrap gap-2 *:h-auto *:min-h-11 *:max-w-full *:grow">
        <MakeOffer product={product} gone={gone} />
        <AskSeller product={product} gone={gone} />
        {!isOwn && product.status !== 'sold' && <CompareButton product={product} />}
      </div>
      <PricePanel product={product} />
      {!isOwn && (
        <p className="quiet flex items-start gap-2 text-sm">
          <Icon name="shield-check" className="mt-0.5 size-4 shrink-0 text-primary" />
          <span>
            {t('safety')}{' '}
            <Link to="/safety" className="link">
              {t('safetyMore')}
            </Link>
          </span>
        </p>
      )}
    </div>
  );
}

/** The devices that a health report says are failing, with the way to it. */
function FailingParts({ reports }: { reports: Product['healthReports'] }) {
  const t = useTexts(healthReports);
  const failing = reports?.flatMap((report) => report.parts ?? [report]).filter(({ verdict }) => verdict === 'failing') ?? [];
  return [...new Set(failing.map(({ kind }) => kind))].map((kind) => (
    <p key={kind}>
      <a href="#health" className="badge bg-error text-sm text-error-content underline underline-offset-4">
        <Icon name="alert" />
        <span>{`${t(kind)}: ${t('failing')}`}</span>
      </a>
    </p>
  ));
}

/** The facts that the health reports of the product state otherwise than its listing. */
function Contradicted({ reports }: { reports: Product['healthReports'] }) {
  const contradictionsOf = useContradictions();
  const found = reports?.flatMap(contradictionsOf) ?? [];
  return [...new Set(found.map(({ text }) => text))].map((text) => (
    <Remark key={text} icon="warning" className="text-sm font-medium">
      {text}
    </Remark>
  ));
}

/** The facts after the price that decide whether one reads on. */
function PlaceUseDate({ product: { address, yearsOfUse, listedAt } }: { product: Product }) {
  const t = useTexts(texts);
  const placeName = usePlaceName();
  const time = shortYearsOfUse(yearsOfUse, t.locale);
  return (
    <p className="text-sm wrap-anywhere sm:text-base">
      <span>{placeName(address)}</span>
      {' · '}
      {/* Sellers also write “unused”. */}
      <span>{/^\d/.test(yearsOfUse) ? t('usedFor', { time }) : time}</span>
      {' · '}
      <time dateTime={listedAt}>{t('postedOn', { date: t.date(listedAt) })}</time>
    </p>
  );
}

/** The reason why it cannot be booked; null if it can. */
function useRefusal({ status, soldAt, bookedByYou, awayUntil, can }: Product, gone: boolean): string | null {
  const t = useTexts(texts);
  const locale = useLocale();
  if (gone) return t('gone');
  if (status === 'booked') return t(bookedByYou ? 'bookedByYou' : 'unavailable');
  if (soldAt !== undefined) return t('soldOn', { date: formatDate(soldAt, locale) });
  if (can?.report === false) return t('own');
  return awayUntil === undefined ? null : t('away', { date: formatDate(awayUntil, locale) });
}

/** The button that books, or why it cannot be booked. On a phone the button is in the bar below. */
function Booking({ product, gone }: PurchaseProps) {
  const refusal = useRefusal(product, gone);
  const t = useTexts(texts);
  if (refusal === null)
    return (
      <>
        <BookButton product={product} className="w-full max-lg:hidden" />
        <p className="quiet text-sm lg:text-center">{t('bookingIsFree')}</p>
      </>
    );
  return (
    <>
      <p className="rounded-box bg-base-200 px-4 py-3 font-medium">{refusal}</p>
      {product.bookedByYou && (
        <ButtonLink variant="primary" to="/dashboard/myOrder">
          {t('myOrders')}
        </ButtonLink>
      )}
      {(gone || product.status === 'sold') && product.can?.report !== false && (
        <ButtonLink variant={product.bookedByYou ? 'plain' : 'primary'} to={ofKindPath(product)}>
          {t('seeSimilar')}
        </ButtonLink>
      )}
    </>
  );
}

/** Price and button at the lower edge of a phone, until the end of the page's own content. */
export function BookBar({ product, gone }: PurchaseProps) {
  if (useRefusal(product, gone) !== null) return null;
  return (
    <div className="above-notice sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-t hairline bg-base-100 px-4 py-2.5 lg:hidden">
      <BookButton product={product} className="shrink grow flex-wrap py-1" withPrice />
    </div>
  );
}

function BookButton({ product, className, withPrice = false }: { product: Product; className: string; withPrice?: boolean }) {
  const t = useTexts(card);
  const act = useProductAction();
  const asking = useIsBeingBooked(product._id);
  return (
    <Button variant="primary" className={`h-auto min-h-13 text-base ${className}`} busy={asking} onClick={() => act('book', product)}>
      <span>{asking ? t('booking') : t('bookNow')}</span>
      {withPrice && (
        <>
          <span>{' · '}</span>
          <Price tk={product.sellingPrice} className="text-base" />
        </>
      )}
    </Button>
  );
}

/** The heart and the way to share, on the photo. */
export const PhotoActs = ({ product }: { product: Product }) => (
  <div className="absolute end-3 top-3 z-10 flex gap-2">
    <ProductHeart product={product} />
    {product.can?.report !== false && (
      <ShareButton product={product} className={ROUND_ON_PHOTO}>
        <Icon name="share" />
      </ShareButton>
    )}
  </div>
);

interface ShareButtonProps {
  product: Product;
  className: string;
  children: ReactNode;
}

/** Shares the product through the device's own dialog, or a menu where there is none. The menu's links need no script. */
function ShareButton({ product: { _id, title, sellingPrice }, className, children }: ShareButtonProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const origin = useOrigin();
  const hydrated = useHydrated();
  const url = `${origin}${localize(`/product/${_id}`, locale)}`;
  const text = `${title}, ${formatTk(sellingPrice, locale)}`;
  if (hydrated && 'share' in navigator)
    return (
      // Rejects when the user closes the dialog.
      <Button
        variant="quiet"
        className={className}
        aria-label={t('share')}
        onClick={() => void navigator.share({ title: text, url }).catch(() => undefined)}
      >
        {children}
      </Button>
    );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      toast('success', t('linkCopied'));
    } catch {
      // Without https, or without the permission.
      toast('error', t('copyFailed', { link: url }));
    }
  };
  const elsewhere = [
    { name: t('onWhatsApp'), href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` },
    { name: t('onFacebook'), href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}` },
  ];
  return (
    <Menu label={t('share')} button={children} className={className}>
      <ul>
        <li>
          <MenuButton icon="link" onClick={() => void copy()}>
            {t('copyLink')}
          </MenuButton>
        </li>
        {elsewhere.map(({ name, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer" className="menu-row">
              <Icon name="share" />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
