import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, clientLoader } = lazyScreen(() => import('#web/screens/saved-screen.tsx'));

/** With a server loader the document holds the page; with a `clientLoader` alone it would hold a fallback. */
export const loader = () => null;

export { clientLoader, Screen as default };
