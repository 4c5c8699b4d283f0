import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { ZoomTexts } from '#web/ui/zoomable-image.tsx';

/** What the buttons around the photo of a product say. */
export function useZoomTexts(): (title: string) => ZoomTexts {
  const t = useTexts(card);
  return (title) => ({ open: t('zoom', { title }), close: t('zoomClose'), actualSize: t('zoomActual'), fit: t('zoomFit') });
}
