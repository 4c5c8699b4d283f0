import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { lazyImport } from '#web/ui/lazy-import.ts';

/** A part of a page in a script of its own, which is loaded when it is first shown. Until then `place` keeps its place, or nothing is shown. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, place?: ReactNode) {
  const Loaded = lazy(() => lazyImport(load));
  return (props: Props) => (
    <Suspense fallback={place}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** The same of a part that the page does without if its script does not load. */
export const lazyScrap = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(() => lazyImport(load).catch((): { default: ComponentType<Props> } => ({ default: () => null })));
