import { Skeleton } from '#web/ui/loading.tsx';

/** The placeholder of a card while its product loads. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-box border hairline">
      <Skeleton className="aspect-4/3 rounded-none" />
      <div className="grid gap-1.5 p-2.5">
        <Skeleton className="h-9 w-1/2 sm:h-6" />
        <Skeleton className="h-10" />
        <Skeleton className="h-8 xl:h-3.5" />
        <Skeleton className="h-5.5 w-2/3" />
        <Skeleton className="h-9 pointer-coarse:h-11" />
      </div>
    </div>
  );
}
