import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server, and while its document is hydrated. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
