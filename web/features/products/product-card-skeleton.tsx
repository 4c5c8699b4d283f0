import { Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of a card while its product loads. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-box border hairline">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-3 p-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-10" />
        <Skeleton className="h-16" />
        <Skeleton className="h-10" />
        <Skeleton className="h-7 w-2/3" />
        <Skeleton className="h-11" />
      </div>
    </div>
  );
}
