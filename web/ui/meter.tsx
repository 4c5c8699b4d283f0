/** A level, drawn as bars. Decorative: put the word beside it. */
export function Meter({ level, of }: { level: number; of: number }) {
  return (
    <span aria-hidden="true" className="meter">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < level ? undefined : 'off'} />
      ))}
    </span>
  );
}
