import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Looks for a place on a map, in another tab. On a phone its map app takes the address. */
export function MapLink({ place }: { place: string }) {
  const t = useTexts(texts);
  const query = new URLSearchParams({ api: '1', query: `${place}, Bangladesh` });
  return (
    <a
      href={`https://www.google.com/maps/search/?${query}`}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-6 items-center gap-1 text-sm"
    >
      <Icon name="map-pin" className="size-4" />
      {t('map')}
      <span className="sr-only">: {place}</span>
    </a>
  );
}
