import type { Figures } from '#web/modules/content/home.server.ts';
import { home, reasons as texts } from '#web/i18n/en/home.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useCategoryPlace } from '#web/shared/session/category-place.ts';
import { art } from '#web/ui/icon.tsx';
import { latePart } from '#web/ui/near-image.ts';

/** The kinds with an image on the first screen. */
export const PICTURED_KINDS = ['laptop', 'gpu', 'cpu', 'ram', 'ssd', 'monitor'] as const;

/** Tk; a bound of the price histogram, below which products have a row of their own. */
export const CHEAP = 5000;

/** The parts of `kinds-576.avif`, an image for each of `PICTURED_KINDS`. */
const PLACES = ['object-[0%]', 'object-[20%]', 'object-[40%]', 'object-[60%]', 'object-[80%]', 'object-[100%]'] as const;

/** Short ways to the kinds that are looked for most, to the cheap things and to verified sellers; what nobody sells is left out. */
export function KindLinks({ figures: { pictured, verified, cheap } }: { figures: Figures }) {
  const t = useTexts(home);
  const locale = useLocale();
  const others = [
    [cheap, t('under', { price: formatTk(CHEAP, locale) }), `/search?maxPrice=${CHEAP}`],
    [verified, t('fromVerified'), '/search?verified=true'],
  ] as const;
  return (
    <ul aria-label={t('now')} className="strip tabular -m-1 flex gap-2 overflow-x-auto p-1 xl:flex-wrap">
      {PICTURED_KINDS.map((kind, at) => {
        const name = pictured[at];
        return (
          name && (
            <li key={kind} className="shrink-0">
              <Link to={`/search?kind=${kind}`} className="pill ps-1.5">
                <img
                  src={art('kinds-576.avif')}
                  alt=""
                  width={28}
                  height={28}
                  className={`size-7 rounded-full object-cover ${PLACES[at] ?? ''}`}
                />
                {name}
              </Link>
            </li>
          )
        );
      })}
      {others.map(
        ([figure, text, to]) =>
          figure !== '' && (
            <li key={to} className="shrink-0">
              <Link to={to} className="pill">
                {text} <span className="quiet">{figure}</span>
              </Link>
            </li>
          ),
      )}
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
        {figures.categories.map(({ category, total, kinds }, at) => (
          <li key={category} className="surface relative flex h-35 overflow-hidden hover:shadow-high has-focus-visible:shadow-high">
            {/* A phone shows the upper half of the first one. */}
            <div
              ref={at > 0 ? latePart.ref : undefined}
              className={`w-28 shrink-0 max-[15rem]:hidden xs:max-lg:w-36 xl:w-36 ${at > 0 ? latePart.className : ''}`}
            >
              <img
                src={art(`category-${category}-400.avif`)}
                alt=""
                width={400}
                height={300}
                loading="lazy"
                className="size-full object-cover"
              />
            </div>
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
