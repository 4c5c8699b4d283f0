import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { ZoomTexts } from '#web/ui/zoomable-image.tsx';

/** The labels of the photo viewer. */
export function useZoomTexts(): (title: string) => ZoomTexts {
  const t = useTexts(card);
  return (title) => ({ open: t('zoom', { title }), close: t('zoomClose'), actualSize: t('zoomActual'), fit: t('zoomFit') });
}
