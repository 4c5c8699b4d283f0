import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { lazyImport } from '#web/ui/lazy-import.ts';

interface LazyScreen<Props, Module> {
  Screen: LazyExoticComponent<ComponentType<Props>>;
  /** Loads the script, at most once. After a failure the next call tries again. @throws ChunkLoadError */
  loadScreen: () => Promise<Module>;
}

/**
 * A screen in a script of its own, as the default export of the module that `load` imports. Call `loadScreen` in the route's
 * `clientLoader`: a navigation then completes with the screen loaded, or ends on the error page.
 */
export function lazyScreen<Props, Module>(
  load: () => Promise<Module & { default: ComponentType<Props> }>,
): LazyScreen<Props, Module & { default: ComponentType<Props> }> {
  let loading: ReturnType<typeof load> | undefined;
  const loadScreen = async () => {
    loading ??= lazyImport(load);
    try {
      return await loading;
    } catch (failure) {
      loading = undefined;
      throw failure;
    }
  };
  return { Screen: lazy(loadScreen), loadScreen };
}
