/** A level of a few, drawn as bars beside the word that says it. */
export function Meter({ level, of }: { level: number; of: number }) {
  return (
    <span aria-hidden="true" className="inline-flex items-end gap-0.5">
      {Array.from({ length: of }, (_, i) => (
        <span key={i} className={`w-1.5 rounded-xs ${['h-2', 'h-3', 'h-4'][i] ?? 'h-4'} ${i < level ? 'bg-primary' : 'bg-base-300'}`} />
      ))}
    </span>
  );
}
