import { useCarouselTexts } from '#web/features/shell/use-carousel-texts.ts';
import { home } from '#web/i18n/en/home.ts';
import { Link } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { art } from '#web/ui/art.ts';
import { Carousel } from '#web/ui/carousel.tsx';

/** Each text with its image. The left third of an image is empty for the text, and cropped on a phone. */
const slides = [
  { number: 1, scene: 1, to: '/category/1' },
  { number: 2, scene: 3, to: '/category/2' },
  { number: 3, scene: 2, to: '/register?role=seller' },
] as const;

/** Three slides of at most twelve words, because each is shown for 3000 ms. The first one says what the site is. */
export function Hero() {
  const t = useTexts(home);
  const texts = useCarouselTexts();
  return (
    <Carousel
      label={t('highlights')}
      texts={texts}
      overlaid
      slides={slides.map(({ number, scene, to }) => {
        const Heading = number === 1 ? 'h1' : 'p';
        return {
          key: to,
          content: (
            <div className="relative h-full overflow-hidden rounded-box bg-neutral text-neutral-content sm:text-neutral">
              <picture>
                <source
                  media="(width < 40rem)"
                  srcSet={`${art(`hero-${scene}-phone-720.avif`)} 720w, ${art(`hero-${scene}-phone-1080.avif`)} 1080w`}
                  sizes="92vw"
                />
                <img
                  src={art(`hero-${scene}-1280.avif`)}
                  srcSet={`${art(`hero-${scene}-1280.avif`)} 1280w, ${art(`hero-${scene}-1920.avif`)} 1920w`}
                  sizes="(width < 84rem) 94vw, 76rem"
                  alt=""
                  width={1600}
                  height={640}
                  {...(number === 1 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                  className="aspect-[5/3] w-full object-cover sm:aspect-[5/2]"
                />
              </picture>
              <div className="flex flex-col justify-center gap-4 p-6 pb-20 sm:absolute sm:inset-y-0 sm:start-0 sm:w-[42%] sm:gap-3 sm:p-8 lg:w-[38%] lg:gap-5 lg:ps-14 lg:pe-0">
                <Heading className="display text-3xl leading-tight font-extrabold sm:text-2xl lg:text-[2.75rem] lg:leading-[1.08]">
                  {t(`hero${number}Title`)}
                </Heading>
                <p className="text-balance text-lg leading-relaxed font-medium sm:text-base lg:max-w-[26ch] lg:text-lg">
                  {t(`hero${number}Text`)}
                </p>
                <p>
                  <Link to={to} className="btn btn-accent press sm:btn-neutral h-11 px-5">
                    {t(`hero${number}Action`)}
                  </Link>
                </p>
              </div>
            </div>
          ),
        };
      })}
    />
  );
}
