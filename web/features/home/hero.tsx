import { useCarouselTexts } from '#web/features/shell/use-carousel-texts.ts';
import { home } from '#web/i18n/en/home.ts';
import { Link } from '#web/i18n/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Carousel } from '#web/ui/carousel.tsx';

const slides = [
  { number: 1, to: '/category/1' },
  { number: 2, to: '/category/2' },
  { number: 3, to: '/register' },
] as const;

/** Three promises, at most twelve words each: every one stands 3000 ms, and the first alone says what this is. */
export function Hero() {
  const t = useTexts(home);
  const texts = useCarouselTexts();
  return (
    <Carousel
      label={t('highlights')}
      texts={texts}
      overlaid
      slideClass="w-full"
      slides={slides.map(({ number, to }) => {
        const Heading = number === 1 ? 'h1' : 'p';
        return {
          key: to,
          content: (
            <div className="grid h-full overflow-hidden rounded-box bg-neutral text-neutral-content sm:grid-cols-2">
              <img
                src={`/art/hero-${number}.webp`}
                alt=""
                width={1280}
                height={960}
                loading={number === 1 ? 'eager' : 'lazy'}
                {...(number === 1 && { fetchPriority: 'high' as const })}
                className="aspect-video h-full w-full object-cover sm:order-2 sm:aspect-auto sm:max-h-[28rem] sm:min-h-[24rem]"
              />
              <div className="flex flex-col justify-center gap-4 p-6 pb-20 sm:p-10 sm:pb-20 lg:p-14">
                <Heading className="display text-3xl leading-tight font-extrabold sm:text-4xl lg:text-5xl lg:leading-[1.08]">{t(`hero${number}Title`)}</Heading>
                <p className="max-w-[32ch] text-lg leading-relaxed">{t(`hero${number}Text`)}</p>
                <p>
                  <Link to={to} className="btn btn-accent press h-11 px-5">
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
