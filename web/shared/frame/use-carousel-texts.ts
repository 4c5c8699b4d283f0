import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import type { CarouselTexts } from '#web/ui/carousel.tsx';

export function useCarouselTexts(): CarouselTexts {
  const t = useTexts(shell);
  const locale = useLocale();
  return {
    pause: t('carouselPause'),
    play: t('carouselPlay'),
    previous: t('carouselPrevious'),
    next: t('carouselNext'),
    slide: (number, count) => t('carouselSlide', { number: formatNumber(number, locale), count: formatNumber(count, locale) }),
  };
}
