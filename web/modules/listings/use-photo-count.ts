import { privatePhotos as texts } from '#web/i18n/en/photos.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';

/** "2 photos". */
export function usePhotoCount(): (count: number) => string {
  const t = useTexts(texts);
  const locale = useLocale();
  return (count) => (count === 1 ? t('one') : t('several', { count: formatNumber(count, locale) }));
}
