import { HeroSearch } from '#web/modules/content/hero-search.tsx';
import { useCarouselTexts } from '#web/shared/frame/use-carousel-texts.ts';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { art } from '#web/ui/art.ts';
import { Carousel } from '#web/ui/carousel.tsx';
import { Link } from '#web/ui/link.tsx';

/** Each text with its scene. The left third of a scene is empty, and cropped. */
const slides = [
  { number: 1, scene: 1, to: '/category/1' },
  { number: 2, scene: 3, to: '/category/2' },
  { number: 3, scene: 2, to: '/register?role=seller' },
] as const;

/** The search, and beside it three slides of at most twelve words, because each is shown for 3000 ms. */
export function Hero() {
  const t = useTexts(home);
  const texts = useCarouselTexts();
  return (
    <div className="grid grid-cols-1 gap-4 lg:h-80 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-6">
      <HeroSearch />
      <Carousel
        label={t('highlights')}
        texts={texts}
        overlaid
        slides={slides.map(({ number, scene, to }) => ({
          key: to,
          content: (
            <div className="hero-slide flex h-40 overflow-hidden rounded-box bg-base-200 sm:h-56 lg:h-80">
              <div className="grid w-1/2 content-center justify-items-start gap-2 px-3 sm:w-2/5 sm:px-4 lg:w-1/3 lg:gap-4 lg:px-7">
                <p className="display leading-tight lg:text-xl">{t(`hero${number}Title`)}</p>
                <p className="quiet max-lg:hidden">{t(`hero${number}Text`)}</p>
                <Link to={to} className="link inline-flex min-h-6 items-center text-sm font-semibold text-primary">
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
