import type { ReactNode } from 'react';
import type { Reply } from '#contract/client.ts';
import type { ProductPage } from '#contract/products.ts';
import type { SellerProfile } from '#contract/seller-profile.ts';
import { api } from '#web/shared/api.ts';
import { CardList } from '#web/modules/search/card-list.tsx';
import { SellerVerification } from '#web/modules/listings/seller-line.tsx';
import { RatingFigure } from '#web/modules/deals/rating-figure.tsx';
import { SellerReviews } from '#web/modules/deals/reviews.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { breadcrumbs, StructuredData } from '#web/shared/frame/structured-data.tsx';
import { card } from '#web/i18n/en/card.ts';
import { seller as texts } from '#web/i18n/en/product.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatDate, formatNumber } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Section } from '#web/ui/section.tsx';

const FIRST_ROW = 4;

interface SellerScreenProps {
  seller: SellerProfile;
  forSale: ProductPage;
  sold: ProductPage;
  reviews: Reply<'listSellerReviews'>;
}

/** A seller: since when, verified or not, where, how their deals went, what is for sale and what was sold, and what others say. */
export default function SellerScreen({ seller, forSale, sold, reviews }: SellerScreenProps) {
  const t = useTexts(texts);
  const cardTexts = useTexts(card);
  const names = useTexts(shell);
  const locale = useLocale();
  const placeName = usePlaceName();
  const { uid, displayName, photoURL } = seller;
  const place = placeName(seller.district ?? 'Bangladesh');
  const number = (value: number) => formatNumber(value, locale);
  const more = (status: 'unsold' | 'sold') => (cursor: string) => api.listProducts({ query: { seller: uid, status, cursor } });
  return (
    <main id="main" className="shell pt-6">
      <PageHead
        title={t('title', { name: displayName })}
        // Search engines show sellers who have something for sale.
        {...(seller.forSale > 0 && {
          description: t('description', { name: displayName, place, forSale: seller.forSale, sold: seller.sold }),
        })}
      />
      <StructuredData
        describe={(absolute) => [
          { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: displayName }, dateCreated: seller.since },
          breadcrumbs(absolute, [{ name: names('name'), path: '/' }, { name: displayName }]),
        ]}
      />
      <header className="flex flex-wrap items-center gap-x-10 gap-y-5 rounded-box bg-base-200 p-5 sm:p-6">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={displayName} src={photoURL} className="size-16 text-2xl" />
          <div className="grid min-w-0 justify-items-start gap-1">
            <h1 className="text-2xl leading-tight wrap-anywhere sm:text-3xl">{displayName}</h1>
            <SellerVerification seller={seller} of={seller.displayName} />
          </div>
        </div>
        <div className="grid grow gap-3">
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {seller.rating && (
              <Fact label={t('rating')} strong>
                <RatingFigure rating={seller.rating} />
              </Fact>
            )}
            <Fact label={t('soldOnAbar')} strong>
              {number(seller.sold)}
            </Fact>
            {seller.meetings.kept > 0 && (
              <Fact label={t('meetingsKept')} strong>
                {number(seller.meetings.kept)}
              </Fact>
            )}
            {seller.answers && (
              <Fact label={t('answers')} strong>
                {t(seller.answers)}
              </Fact>
            )}
          </dl>
          <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <Fact label={t('since')}>
              <time dateTime={seller.since}>{formatDate(seller.since, locale)}</time>
            </Fact>
            <Fact label={cardTexts('place')}>{place}</Fact>
            {seller.meetings.kept === 0 && <Fact label={t('meetingsKept')}>{number(0)}</Fact>}
            <Fact label={t('meetingsMissed')}>{number(seller.meetings.noShows)}</Fact>
            <Fact label={t('cancelled')}>{number(seller.cancelled)}</Fact>
          </dl>
        </div>
        {seller.awayUntil !== undefined && (
          <p className="basis-full font-medium">{t('away', { date: formatDate(seller.awayUntil, locale) })}</p>
        )}
      </header>
      <SellerReviews uid={uid} name={displayName} first={reviews} count={seller.rating?.count} />
      <Section id="for-sale" title={t('forSale')} heading="mb-4 text-xl" className="mt-8">
        <CardList
          name="unsold"
          ofOneSeller
          first={forSale}
          read={more('unsold')}
          headingLevel={3}
          eager={FIRST_ROW}
          empty={<p className="quiet">{t('noneForSale')}</p>}
        />
      </Section>
      {sold.products.length > 0 && (
        <Section id="sold" title={t('sold')} heading="mb-4 text-xl" className="mt-12">
          <CardList name="sold" ofOneSeller first={sold} read={more('sold')} headingLevel={3} empty={null} />
        </Section>
      )}
    </main>
  );
}

/** A figure with its name: below it, large, where it decides; else before it. */
function Fact({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? 'flex flex-col-reverse' : 'flex gap-1.5'}>
      <dt className="quiet text-sm">{label}</dt>
      <dd className={`tabular font-semibold ${strong ? 'text-xl' : ''}`}>{children}</dd>
    </div>
  );
}
