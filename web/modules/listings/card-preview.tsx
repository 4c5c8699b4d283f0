import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { districtOf } from '#domain/places/district-of.ts';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { readPrice } from '#web/modules/listings/listing-schema.ts';
import type { TrayPhoto } from '#web/modules/listings/photo-tray.ts';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { sellerQuery } from '#web/modules/users/users.queries.ts';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { storedUid } from '#web/shared/session/records.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The listing as a card of buyers, as far as it is typed. Nothing on it can be pressed. */
export function CardPreview({ control, photo }: { control: Control<ListingDraft, unknown, NewListing>; photo: TrayPhoto | undefined }) {
  const t = useTexts(selling);
  const typed = useWatch({ control, compute: (values: ListingDraft) => ({ ...values }) });
  const sellingPrice = readPrice('sellingPrice', typed.sellingPrice);
  const [listedAt] = useState(() => new Date().toISOString());
  // Without a profile, the card names no seller: nothing is said that may be wrong.
  const uid = storedUid();
  const { data: seller } = useQuery({ ...sellerQuery(uid), enabled: uid !== '' });
  return (
    <section aria-label={t('cardTitle')} className="listing-form-card">
      <details>
        <summary>
          <h2 className="text-base">{t('cardTitle')}</h2>
          <Icon name="chevron-left" className="size-5 -rotate-90 [details[open]>summary>&]:rotate-90" />
        </summary>
        {typed.title.trim() === '' || typed.conditionType === '' || sellingPrice === null ? (
          <p className="quiet text-sm">{t('cardEmpty')}</p>
        ) : (
          <div inert>
            <ProductCard
              ofOneSeller={!seller}
              product={{
                ...typed,
                // Others than the buyer who has booked see the district.
                address: districtOf(typed.address) ?? typed.address,
                _id: 'preview',
                category: typed.category || 'desktop',
                conditionType: typed.conditionType,
                sellingPrice,
                originalPrice: readPrice('originalPrice', typed.originalPrice) ?? 0,
                status: 'unsold',
                listedAt,
                image: photo?.address ?? '',
                picture: photo ? { srcset: '' } : null,
                seller: seller ?? { uid: '', displayName: '', photoURL: '', verified: false, verifiedAt: null },
                ...(seller?.rating && { sellerRating: seller.rating }),
              }}
            />
          </div>
        )}
      </details>
    </section>
  );
}
