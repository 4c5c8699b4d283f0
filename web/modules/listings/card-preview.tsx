import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { ListingDraft } from '#web/modules/listings/listing-draft.ts';
import { readPrice } from '#web/modules/listings/listing-schema.ts';
import type { TrayPhoto } from '#web/modules/listings/photo-tray.ts';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import type { NewListing } from '#web/modules/listings/send-with-photos.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { readAuth } from '#web/shared/session/records.ts';

/** The listing as a card of buyers, as far as it is typed. Nothing on it can be pressed. */
export function CardPreview({ control, photo }: { control: Control<ListingDraft, unknown, NewListing>; photo: TrayPhoto | undefined }) {
  const t = useTexts(selling);
  const typed = useWatch({ control, compute: (values: ListingDraft) => ({ ...values }) });
  const sellingPrice = readPrice('sellingPrice', typed.sellingPrice);
  const [listedAt] = useState(() => new Date().toISOString());
  const user = readAuth()?.user;
  return (
    <section aria-label={t('cardTitle')} className="listing-form-card">
      <h2 className="text-base">{t('cardTitle')}</h2>
      {typed.title.trim() === '' || typed.conditionType === '' || sellingPrice === null ? (
        <p className="quiet text-sm">{t('cardEmpty')}</p>
      ) : (
        <div inert>
          <ProductCard
            product={{
              ...typed,
              _id: 'preview',
              category: typed.category || 'desktop',
              conditionType: typed.conditionType,
              sellingPrice,
              originalPrice: readPrice('originalPrice', typed.originalPrice) ?? 0,
              status: 'unsold',
              listedAt,
              image: photo?.address ?? '',
              picture: photo ? { srcset: '' } : null,
              seller: { uid: '', displayName: user?.displayName ?? '', photoURL: user?.photoURL ?? '', verified: false, verifiedAt: null },
            }}
          />
        </div>
      )}
    </section>
  );
}
