import { useNearImage } from '#web/ui/near-image.ts';

/** The first character with its marks, and a Bangla conjunct whole. `Intl.Segmenter` would take 20 ms to construct. */
const firstLetter = (name: string): string => /^.(?:\u09CD\p{L}|\p{M})*/u.exec(name)?.[0] ?? '';

/**
 * A user's photo over the initial of the name, which is seen where the photo does not load: a page shows none of other sites. Decorative:
 * show the name beside it or in the button's label.
 */
export function Avatar({ name, src, className = 'size-8 text-sm' }: { name: string; src: string | null; className?: string }) {
  const near = useNearImage();
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-content-center overflow-hidden rounded-full bg-secondary font-semibold text-secondary-content uppercase ${className}`}
    >
      <span>{firstLetter(name)}</span>
      {/* Only limits of the height: where width and height are set, Chromium shows an icon in place of an image that does not load. */}
      {src && <img ref={near} src={src} alt="" loading="lazy" className="absolute inset-0 max-h-full min-h-full w-full object-cover" />}
    </span>
  );
}
