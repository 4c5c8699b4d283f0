import { Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of a card while its product loads. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-box border hairline">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-2 p-2.5">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-10" />
        <Skeleton className="h-4" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-9" />
      </div>
    </div>
  );
}
