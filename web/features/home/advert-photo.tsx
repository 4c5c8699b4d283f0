import { useZoomTexts } from '#web/features/products/use-zoom-texts.ts';
import Lightbox from '#web/ui/lightbox.tsx';

/** The enlarged photo of an advert. Loaded at the first press. */
export default function AdvertPhoto({ src, title, onClose }: { src: string; title: string; onClose: () => void }) {
  return <Lightbox src={src} title={title} texts={useZoomTexts()(title)} onClose={onClose} />;
}
