import type { Dispute } from '#contract/handover.ts';
import { SEALED_FIELDS } from '#contract/listing-fields.ts';
import { FactList } from '#web/modules/deals/changed-terms.tsx';
import { useFieldValue } from '#web/modules/listings/fact-texts.ts';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { card } from '#web/i18n/en/card.ts';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { product } from '#web/i18n/en/product.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

type Terms = NonNullable<Dispute['terms']>;

/** The sealed fields that fit on one line. */
const SHORT_FIELDS = SEALED_FIELDS.filter((field) => field !== 'title' && field !== 'description');

/** The listing as it was booked, which its seller cannot change any more. */
export function Promised({ dispute: { terms, termsSha256 } }: { dispute: Dispute }) {
  const t = useTexts(texts);
  const names = useTexts(card);
  const fieldValue = useFieldValue();
  const locale = useLocale();
  if (!terms) return null;
  const { facts } = terms;
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold">{t('promised')}</summary>
      <div className="mt-1 grid grid-cols-1 gap-2">
        <p className="wrap-anywhere">
          {[
            t('asked', { price: formatTk(terms.price, locale) }),
            ...SHORT_FIELDS.map((field) => `${names(field)}: ${fieldValue(field, terms[field])}`),
          ].join(' · ')}
        </p>
        {Object.keys(facts).length > 0 && (
          <p className="wrap-anywhere">
            <FactList facts={facts} />
          </p>
        )}
        <Photos terms={terms} />
        <p className="whitespace-pre-line wrap-anywhere">{terms.description}</p>
        {termsSha256 !== null && (
          <p className="quiet text-sm">
            {t('sealHash')}: <code className="break-all select-all">{termsSha256}</code>
          </p>
        )}
      </div>
    </details>
  );
}

function Photos({ terms: { title, pictures, lostPhotos } }: { terms: Terms }) {
  const t = useTexts(texts);
  const words = useTexts(product);
  const locale = useLocale();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      {pictures.length > 0 && (
        <ul aria-label={words('photos')} className="flex flex-wrap gap-2">
          {pictures.map(({ image, ...picture }, at) => (
            <li key={image} className="w-32 overflow-hidden rounded-field">
              <ProductPhoto
                product={{
                  title: words('photoOf', { title, number: number(at + 1), count: number(pictures.length) }),
                  image,
                  picture,
                }}
                sizes="8rem"
              />
            </li>
          ))}
        </ul>
      )}
      {lostPhotos > 0 && <p className="quiet text-sm">{t('photosLost', { count: number(lostPhotos) })}</p>}
    </>
  );
}
