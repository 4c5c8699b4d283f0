import type { ReactNode } from 'react';
import type { Case } from '#contract/cases.ts';
import { cases as texts } from '#web/i18n/en/moderation.ts';
import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** Photos of a listing beside those of other sellers that show the same. */
export function SamePhotos({ matches }: { matches: Case['samePhotos'] }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <section>
      <h3 className="mb-2">{t('samePhotos')}</h3>
      <ul className="grid gap-5">
        {matches.map(({ image, other }) => (
          <li key={other._id} className="grid max-w-xl grid-cols-2 gap-3 text-sm">
            <Side image={image}>{t('thisListing')}</Side>
            <Side image={other.image}>
              <Link to={`/product/${other._id}`} className="link wrap-anywhere">
                {t('otherListing', { title: other.title, seller: other.seller, date: formatDate(other.listedAt, locale) })}
              </Link>
            </Side>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One of the two photos. Its alt text is empty because its caption says what it is. */
function Side({ image, children }: { image: string | null; children: ReactNode }) {
  const t = useTexts(texts);
  return (
    <figure className="grid content-start gap-1.5">
      {image === null ? (
        <span className="quiet grid aspect-4/3 place-content-center justify-items-center rounded-box bg-base-200 p-2 text-center">
          <Icon name="image" className="size-6" />
          {t('noPhotoLeft')}
        </span>
      ) : (
        <img src={image} alt="" width={400} height={300} loading="lazy" className="aspect-4/3 rounded-box bg-base-200 object-contain" />
      )}
      <figcaption>{children}</figcaption>
    </figure>
  );
}
