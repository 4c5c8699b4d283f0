import type { Figures } from '#web/modules/content/home.server.ts';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { useCategoryPlace, useSellPlace } from '#web/shared/session/category-place.ts';
import { art } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/carousel.tsx';

/** Each text with its scene. The left third of a scene is empty, and cropped. */
const slides = [
  { number: 1, scene: 1, category: 'desktop' },
  { number: 2, scene: 3, category: 'components' },
  { number: 3, scene: 2, category: null },
] as const;

/** The purpose of the site with the two ways in, and beside it three slides of at most twelve words, because each is shown for 3000 ms. */
export function Hero({ figures: { total } }: { figures: Figures }) {
  const t = useTexts(home);
  const placeOf = useCategoryPlace();
  const sell = useSellPlace();
  return (
    <div className="grid grid-cols-1 gap-3 lg:h-55 lg:grid-cols-[minmax(0,11fr)_minmax(0,14fr)] lg:gap-6">
      <div className="grid min-w-0 content-center gap-3 lg:gap-4">
        <div>
          <h1 className="text-xl leading-tight lg:text-4xl lg:leading-[1.1] lg:font-extrabold">{t('heading')}</h1>
          <p className="quiet mt-2 text-lg max-lg:hidden">{t('promise')}</p>
        </div>
        <div className="flex flex-wrap gap-2 lg:gap-3">
          <ButtonLink to="/search" variant="primary" className="px-3 max-lg:grow lg:h-12 lg:px-6">
            {total === '' || total === t.number(1) ? t('browseAll') : t('browse', { count: total })}
          </ButtonLink>
          <ButtonLink to={sell} className="px-3 max-lg:grow lg:h-12 lg:px-6">
            {t('sellYours')}
          </ButtonLink>
        </div>
      </div>
      <Carousel
        label={t('highlights')}
        overlaid
        slides={slides.map(({ number, scene, category }) => ({
          key: String(number),
          content: (
            <div className="hero-slide flex h-30 overflow-hidden rounded-box bg-base-200 sm:h-56 lg:h-55">
              <div className="grid w-1/2 content-center justify-items-start gap-2 px-3 sm:w-2/5 sm:px-4 xl:w-1/3 xl:gap-4 xl:px-7">
                <p className="display leading-tight lg:text-xl">{t(`hero${number}Title`)}</p>
                <p className="quiet max-xl:hidden">{t(`hero${number}Text`)}</p>
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
