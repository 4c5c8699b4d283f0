import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, clientLoader } = lazyScreen(() => import('#web/screens/my-pc-screen.tsx'));

export const loader = () => null;

export { clientLoader, Screen as default };
