/** A moving magnifying glass above `label`. */
export function Spinner({ label, fullScreen = false }: { label: string; fullScreen?: boolean }) {
  const glass = (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      className="size-12 animate-search text-primary"
    >
      <circle cx="20" cy="20" r="12" />
      <path d="m29 29 12 12" />
    </svg>
  );
  return (
    <div
      role="status"
      className={
        fullScreen ? 'grid min-h-[80dvh] place-content-center justify-items-center gap-4 p-8' : 'grid justify-items-center gap-3 p-8'
      }
    >
      {glass}
      <p className="quiet">{label}</p>
    </div>
  );
}

/** A grey placeholder of the size of the content, so that nothing moves when it loads. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-field bg-base-300/70 ${className}`} />;
}

/** Placeholders for the rows of a list, with `label` for screen readers. */
export const LoadingRows = ({ label, rows = 3, className }: { label: string; rows?: number; className: string }) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, i) => (
      <Skeleton key={i} className={className} />
    ))}
  </div>
);
