import type { Figures } from '#web/modules/content/home.server.ts';
import { home, reasons as texts } from '#web/i18n/en/home.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useCategoryPlace } from '#web/shared/session/category-place.ts';
import { art } from '#web/ui/icon.tsx';

/** Tk; a bound of the price histogram, below which products have a row of their own. */
export const CHEAP = 5000;

/** A line of figures: the listings for sale; zeros are left out. */
export function FiguresLine({ figures: { total, verified, cheap } }: { figures: Figures }) {
  const t = useTexts(home);
  const locale = useLocale();
  const all = [
    [total, t('forSale'), '/search'],
    [verified, t('fromVerified'), '/search?verified=true'],
    [cheap, t('countUnder', { price: formatTk(CHEAP, locale) }), `/search?maxPrice=${CHEAP}`],
  ] as const;
  const rows = all.filter(([figure]) => figure !== '');
  if (rows.length === 0) return null;
  return (
    <ul aria-label={t('now')} className="tabular flex flex-wrap gap-x-5 text-sm sm:text-base">
      {rows.map(([figure, text, to]) => (
        <li key={to}>
          <Link to={to} className="quiet inline-flex min-h-6 items-center gap-1.5 hover:underline">
            <strong>{figure}</strong> {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The categories, each with how much is for sale in it and in its most frequent kinds. */
export function CategoryLinks({ figures }: { figures: Figures }) {
  const t = useTexts(texts);
  const name = useTexts(shell);
  const placeOf = useCategoryPlace();
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-4 text-xl sm:text-2xl">
        {t('categories')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:gap-4 lg:grid-cols-3">
        {figures.categories.map(({ category, total, kinds }) => (
          <li
            key={category}
            className="relative flex h-35 overflow-hidden rounded-box border hairline bg-base-100 hover:border-primary has-focus-visible:border-primary"
          >
            <img
              src={art(`category-${category}-400.avif`)}
              alt=""
              width={400}
              height={300}
              loading="lazy"
              className="w-28 shrink-0 object-cover xs:w-36"
            />
            <div className="grid min-w-0 grow content-center gap-1 px-4">
              <Link to={placeOf(category)} className="flex items-baseline gap-2 after:absolute after:inset-0">
                <span className="display text-xl">{name(category)}</span>
                {total !== '' && <span className="quiet tabular text-sm">{total}</span>}
              </Link>
              <ul>
                {kinds.map(({ name: kindName, count, address }) => (
                  <li key={address} className="text-sm">
                    <Link to={address} className="relative z-1 inline-flex min-h-6 items-center gap-2 hover:underline">
                      {kindName} <span className="quiet tabular">{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
