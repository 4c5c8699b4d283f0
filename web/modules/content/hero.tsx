import { useState } from 'react';
import { useNavigate } from 'react-router';
import { searchLimits } from '#contract/search-limits.ts';
import { divisionOf, SEATS } from '#domain/places/divisions.ts';
import { home } from '#web/i18n/en/home.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { localize } from '#web/i18n/locale.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Link } from '#web/ui/link.tsx';
import { useCategoryPlace, useSellPlace } from '#web/shared/session/category-place.ts';
import { art } from '#web/ui/icon.tsx';
import { Carousel } from '#web/ui/carousel.tsx';

const POPULAR = ['RTX 3060', 'GTX 1650', 'Core i5', 'RAM 16 GB', 'SSD 500 GB', 'Monitor 24 inch'] as const;

const asQuery = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** The purpose of the site, a search by words and district, and frequent searches. A form that works without script. */
function HeroSearch() {
  const t = useTexts(home);
  const words = useTexts(shell);
  const locale = useLocale();
  const placeName = usePlaceName();
  const navigate = useNavigate();
  // At first the seats: all districts are loaded when the field is used, because their names are a tenth of the page.
  const [divisions, setDivisions] = useState<readonly (readonly string[])[]>(SEATS.map((seat) => [seat]));
  const readDistricts = async () => {
    const { districtsIn } = await lazyImport(() => import('#domain/places/places.ts'));
    setDivisions(SEATS.map((seat) => districtsIn(divisionOf(seat))));
  };
  const action = localize('/search', locale);
  return (
    <div className="grid min-w-0 content-center gap-3 lg:gap-4">
      <h1 className="text-2xl leading-tight lg:text-[2rem]">{t('heading')}</h1>
      <form
        role="search"
        aria-label={t('searchHere')}
        action={action}
        // On a phone, the field of the header is just above.
        className="grid grid-cols-2 gap-2 max-sm:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const chosen = ['q', 'district'].flatMap((name) => {
            const value = form.get(name);
            return typeof value === 'string' && value.trim() ? [`${name}=${asQuery(value.trim())}`] : [];
          });
          void navigate(`${action}?${chosen.join('&')}`);
        }}
      >
        <input
          type="search"
          name="q"
          aria-label={t('what')}
          maxLength={searchLimits.title}
          placeholder={t('searchHint')}
          className="input col-span-2 h-11 text-base"
        />
        <select
          name="district"
          aria-label={t('district')}
          className="select h-11 text-base"
          onFocus={() => void readDistricts()}
          onPointerEnter={() => void readDistricts()}
        >
          <option value="">{t('everywhere')}</option>
          {divisions.map(([seat = '', ...others]) => (
            <optgroup key={seat} label={t('division', { place: placeName(seat) })}>
              {others.length > 0 && <option value={divisionOf(seat)}>{t('allOfDivision', { place: placeName(seat) })}</option>}
              {[seat, ...others].map((name) => (
                <option key={name} value={name}>
                  {placeName(name)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <button type="submit" className="btn btn-primary press h-11">
          {words('search')}
        </button>
      </form>
      <p className="strip flex gap-x-4 overflow-x-auto text-sm whitespace-nowrap lg:flex-wrap">
        <span className="sr-only">{t('popular')}</span>
        {POPULAR.map((text) => (
          <Link key={text} to={`/search?q=${asQuery(text)}`} className="link inline-flex min-h-6 items-center">
            {text}
          </Link>
        ))}
      </p>
    </div>
  );
}

/** Each text with its scene. The left third of a scene is empty, and cropped. */
const slides = [
  { number: 1, scene: 1, category: 'desktop' },
  { number: 2, scene: 3, category: 'components' },
  { number: 3, scene: 2, category: null },
] as const;

/** The search, and beside it three slides of at most twelve words, because each is shown for 3000 ms. */
export function Hero() {
  const t = useTexts(home);
  const placeOf = useCategoryPlace();
  const sell = useSellPlace();
  return (
    <div className="grid grid-cols-1 gap-4 lg:h-80 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-6">
      <HeroSearch />
      <Carousel
        label={t('highlights')}
        overlaid
        slides={slides.map(({ number, scene, category }) => ({
          key: String(number),
          content: (
            <div className="hero-slide flex h-40 overflow-hidden rounded-box bg-base-200 sm:h-56 lg:h-80">
              <div className="grid w-1/2 content-center justify-items-start gap-2 px-3 sm:w-2/5 sm:px-4 lg:w-1/3 lg:gap-4 lg:px-7">
                <p className="display leading-tight lg:text-xl">{t(`hero${number}Title`)}</p>
                <p className="quiet max-lg:hidden">{t(`hero${number}Text`)}</p>
                <Link
                  to={category ? placeOf(category) : sell}
                  className="link inline-flex min-h-6 items-center text-sm font-semibold text-primary"
                >
                  {t(`hero${number}Action`)}
                </Link>
              </div>
              <picture className="shrink-0 grow basis-28">
                <source media="(width < 64rem)" srcSet={`${art(`hero-${scene}-phone-720.avif`)} 720w`} sizes="60vw" />
                <img
                  src={art(`hero-${scene}-1280.avif`)}
                  srcSet={`${art(`hero-${scene}-1280.avif`)} 1280w, ${art(`hero-${scene}-1920.avif`)} 1920w`}
                  sizes="50rem"
                  alt=""
                  width={1600}
                  height={640}
                  {...(number === 1 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                  className="h-full w-full object-cover object-[85%]"
                />
              </picture>
            </div>
          ),
        }))}
      />
    </div>
  );
}
