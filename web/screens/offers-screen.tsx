import { useInfiniteQuery } from '@tanstack/react-query';
import type { Offer } from '#contract/offers.ts';
import { isLiveOffer } from '#domain/deals/offers.ts';
import { ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { ToProducts } from '#web/shared/frame/way-on.tsx';
import OfferState, { obstacleTo } from '#web/modules/deals/offer-state.tsx';
import { offersQuery } from '#web/modules/deals/offers-and-lines.queries.ts';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

/** The offers that a user has made and received. */
export default function OffersScreen({ email }: { email: string }) {
  const t = useTexts(texts);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <PagedRows
        list={useInfiniteQuery(offersQuery(null))}
        t={t}
        skeleton="h-32"
        empty={<EmptyState icon="tag" title={t('emptyTitle')} action={<ToProducts email={email} />} text={t('emptyText')} />}
      >
        {(rows) => waitingFirst(rows).map((offer) => <Row key={offer._id} offer={offer} />)}
      </PagedRows>
    </>
  );
}

/** Before the others, in the same order, those that wait for an answer of this user. */
const waitingFirst = (offers: readonly Offer[]): Offer[] => [
  ...offers.filter(({ can }) => can.accept),
  ...offers.filter(({ can }) => !can.accept),
];

function Row({ offer }: { offer: Offer }) {
  const t = useTexts(texts);
  const { product, other } = offer;
  return (
    <li className="grid gap-3 hairline py-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-8">
      <div className="flex items-start gap-3">
        <Thumbnail product={product} />
        <ProductName
          product={product}
          detail={
            <>
              <span>
                {t.tk(product.sellingPrice)}, {t('with', { name: other.displayName })}
              </span>
              <span>{other.closed && `, ${t('closedAccount')}`}</span>
            </>
          }
        />
      </div>
      <div className="grid gap-3">
        <OfferState offer={offer} />
        {offer.side === 'buyer' && isLiveOffer(offer.status) && obstacleTo(offer) === 'priceChanged' && (
          <ButtonLink small className="sm:justify-self-start" to={`/product/${product._id}?offer`} about={product.title}>
            {t('make')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
