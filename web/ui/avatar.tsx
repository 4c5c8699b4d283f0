/** The first grapheme, in any script. */
const firstLetter = (name: string): string => [...new Intl.Segmenter().segment(name)][0]?.segment ?? '';

/** A user's photo, or the initial of the name. Decorative: show the name beside it or in the button's label. */
export function Avatar({ name, src, className = 'size-8 text-sm' }: { name: string; src: string | null; className?: string }) {
  if (src)
    return <img src={src} alt="" width={40} height={40} loading="lazy" className={`shrink-0 rounded-full object-cover ${className}`} />;
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-content-center rounded-full bg-secondary font-semibold text-secondary-content uppercase ${className}`}
    >
      {firstLetter(name)}
    </span>
  );
}
