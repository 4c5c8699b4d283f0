import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { assertReviewed, withBodies, withText } from '#web/build/leave-out.ts';

/**
 * Leaves out of the browser's bundle what React Router carries for settings this product does not use: discovery of routes
 * after the first page (ours is `initial`: the whole table is there at once), instrumentation (we pass none), and actions and
 * fetchers (pages are only read; changes go through the API), prefetching, and view transitions. The stand-ins answer what the originals
 * answer under these settings. A new version of the router in which a name is missing stops the build, so that the saving is
 * looked at again instead of silently lost.
 */
const standIns: Readonly<Record<string, string>> = {
  'lib/dom/ssr/route-discovery.js': `
    export class RouteDiscoveryRuntime {}
    export const getCustomPatchRoutesOnNavigationFunction = () => undefined;
    export const useCustomRouteDiscovery = () => undefined;
    export const useRouteDiscovery = () => ({ state: 'complete' });`,
  'lib/dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680;
    export const shouldUseInitialRouteDiscovery = () => true;
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = () => '/__manifest';
    export const getManifestPathsParam = () => '';
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => undefined;`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;
    export const instrumentClientSideRouter = (router) => router;`,
};

const unreached = (name: string) => `throw new Error('${name} is not part of this build');`;

/** Bodies for functions by file: what actions, fetchers, middleware, prefetching and view transitions would reach. */
const bodies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/router/router.js': {
    handleAction: unreached('handleAction'),
    fetch: unreached('fetch'),
    handleFetcherAction: unreached('handleFetcherAction'),
    handleFetcherLoader: unreached('handleFetcherLoader'),
    normalizeNavigateOptions: 'return { path };',
    getSubmittingNavigation: unreached('getSubmittingNavigation'),
    getSubmittingFetcher: unreached('getSubmittingFetcher'),
    runClientMiddlewarePipeline: 'if (args.request.signal.aborted) throw args.request.signal.reason;\nreturn handler();',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  'lib/dom/ssr/components.js': {
    usePrefetchBehavior: 'return [false, React$1.useRef(null), {}];',
    PrefetchPageLinks: 'return null;',
  },
  'lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: unreached('singleFetchActionStrategy'),
    nonSsrStrategy: unreached('nonSsrStrategy'),
    singleFetchLoaderFetcherStrategy: unreached('singleFetchLoaderFetcherStrategy'),
  },
  // A screen that does not come is a failure like any other: the error page, where the original loads the document anew in silence.
  'lib/dom/ssr/routeModules.js': {
    loadRouteModule: 'return (routeModulesCache[route.id] ??= await lazyImport(() => import(/* @vite-ignore */ route.module)));',
  },
};
/** What those bodies import. */
const imports: Readonly<Record<string, string>> = {
  'lib/dom/ssr/routeModules.js': `import { lazyImport } from ${JSON.stringify(fileURLToPath(new URL('../ui/lazy-import.ts', import.meta.url)))};\n`,
};

/**
 * Places in the middle of functions. The failure of a screen's program is its match's result, which the original drops: the
 * navigation would end on an empty page, or never.
 */
const places: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'lib/dom/ssr/single-fetch.js': [
    ['let resolvePromise = Promise.all(args.matches.map(', 'let failed = {};\n\tlet resolvePromise = Promise.all(args.matches.map('],
    [
      '})));\n\tawait Promise.all(routeDfds.map(',
      `}).then((whole) => {
        if (whole?.type === "error") failed[m.route.id] = whole;
        routeDfds[i].resolve();
      })));\n\tawait Promise.all(routeDfds.map(`,
    ],
    ['routesParams, results);\n\treturn results;', 'routesParams, results);\n\treturn { ...results, ...failed };'],
  ],
};
const routerFile = /react-router\/dist\/production\/(lib\/[^?]+)$/;

export function settledRouter(): Plugin {
  const met = new Set<string>();
  return {
    name: 'settled-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => assertReviewed('react-router', '8.5.1'),
    load(id) {
      const file = routerFile.exec(id)?.[1];
      const standIn = file === undefined ? undefined : standIns[file];
      if (file === undefined || standIn === undefined) return null;
      met.add(file);
      return { code: standIn, map: null };
    },
    transform(code, id) {
      const file = routerFile.exec(id)?.[1];
      if (file === undefined) return null;
      // Names for developer tools keep whole components alive that nothing uses.
      const settled = (places[file] ?? [])
        .reduce((text, [before, after]) => withText(text, 'react-router', before, after), code)
        .replaceAll(/\b(?:\w+\.)*future\.unstable_customRouteDiscovery/g, 'false')
        .replaceAll(
          /let \[(renderDfd|pendingState|transition|interruption), (set\w+)\] = React\$1\.useState\(\);/g,
          'const $1 = void 0, $2 = () => {};',
        )
        .replaceAll(/isViewTransitionAvailable = router\.window[^;]*;/g, 'isViewTransitionAvailable = false;')
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
      return { code: (imports[file] ?? '') + withBodies(settled, 'react-router', bodies[file] ?? {}), map: null };
    },
    buildEnd(failure) {
      const missing = Object.keys(standIns).filter((file) => !met.has(file));
      if (!failure && missing.length > 0)
        this.error(`react-router no longer has ${missing.join(', ')}: review web/build/settled-router.ts`);
    },
  };
}
