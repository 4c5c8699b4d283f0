/** A grey shape of the size of what is coming, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-field bg-base-300/70 ${className}`} />;
}
