import { type ComponentType, lazy } from 'react';
import { EarlyClicks } from '#web/ui/early-clicks.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';

/**
 * A screen in a script of its own, as the default export of the module that `load` imports. Call `loadScreen` in the route's
 * `clientLoader`: a navigation then completes with the screen loaded, or ends on the error page. In a document from the server
 * the screen is hydrated when its script arrives, and clicks made before that are repeated.
 */
export function lazyScreen<Props extends object, Module>(load: () => Promise<Module & { default: ComponentType<Props> }>) {
  let loading: ReturnType<typeof load> | undefined;
  /** Loads the script, at most once. After a failure the next call tries again. @throws ChunkLoadError */
  const loadScreen = async () => {
    loading ??= lazyImport(load);
    try {
      return await loading;
    } catch (failure) {
      loading = undefined;
      throw failure;
    }
  };
  const Loaded = lazy(loadScreen);
  const Screen = (props: Props) => (
    <>
      <Loaded {...props} />
      <EarlyClicks part="main" />
    </>
  );
  /** The `clientLoader` of a page without data. */
  const clientLoader = () => loadScreen().then(() => null);
  /** Returns the data of a page, once its screen is there too. */
  const withScreen = async <Data,>({ serverLoader }: { serverLoader: () => Promise<Data> }) =>
    (await Promise.all([serverLoader(), loadScreen()]))[0];
  return { Screen, loadScreen, clientLoader, withScreen };
}
