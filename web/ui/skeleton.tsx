/** A grey placeholder of the size of the content, so that nothing moves when it loads. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-field bg-base-300/70 ${className}`} />;
}
