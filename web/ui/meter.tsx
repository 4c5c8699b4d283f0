/** A level of a few, drawn as bars beside the word that says it. */
export function Meter({ level, of }: { level: number; of: number }) {
  return (
    <span aria-hidden="true" className="meter">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < level ? undefined : 'off'} />
      ))}
    </span>
  );
}
