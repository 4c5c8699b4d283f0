/** A level of three, drawn as bars. Decorative: put the word beside it. */
export function Meter({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className="meter">
      {Array.from({ length: 3 }, (_, i) => (
        <i key={i} className={i < level ? undefined : 'off'} />
      ))}
    </span>
  );
}
