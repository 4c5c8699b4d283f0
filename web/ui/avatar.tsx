/** The first character with its marks, and a Bangla conjunct whole. `Intl.Segmenter` would take 20 ms to construct. */
const firstLetter = (name: string): string => /^.(?:\u09CD\p{L}|\p{M})*/u.exec(name)?.[0] ?? '';

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
