import { type ComponentType, lazy, Suspense } from 'react';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** A part of a page in a script of its own, which is loaded when it is first shown. Nothing is shown until then. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(() => lazyImport(load));
  return (props: Props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
