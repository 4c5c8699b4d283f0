import { Skeleton } from '#web/ui/loading.tsx';

/** The placeholder of a card while its product loads. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="surface">
      <Skeleton className="aspect-4/3 rounded-t-box rounded-b-none" />
      <div className="grid gap-0.5 p-2.5">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-10" />
        <Skeleton className="h-5" />
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="mt-1 hidden h-10 touch:block" />
      </div>
    </div>
  );
}
