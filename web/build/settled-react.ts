import type { Plugin } from 'vite';
import { assertReviewed, withBodies } from '#web/build/leave-out.ts';

/**
 * Leaves out of the browser's bundle what React DOM carries for what this product does not use: <ViewTransition>, references
 * to fragments, and calls that preload resources or hydrate a place first. Without such elements and calls these functions find nothing to do or are
 * not reached at all.
 */
const nothingToDo = [
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'createViewTransitionInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'attemptExplicitHydrationTarget',
  'preconnectAs',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
];
const reactDom = /react-dom\/cjs\/react-dom-client\.production\.js$/;
const methods = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [\s\S]*?^\};\n/gm;

export function settledReact(): Plugin {
  let met = false;
  return {
    name: 'settled-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart: () => assertReviewed('react-dom', '19.3.1'),
    transform(code, id) {
      if (!reactDom.test(id)) return null;
      met = true;
      const settled = withBodies(code, 'react-dom', {
        ...Object.fromEntries(nothingToDo.map((name) => [name, ''])),
        startViewTransition: "throw new Error('<ViewTransition> is not part of this build');",
      });
      return { code: settled.replaceAll(methods, ''), map: null };
    },
    buildEnd(failure) {
      if (!failure && !met) this.error('react-dom has another file by now: review web/build/settled-react.ts');
    },
  };
}
