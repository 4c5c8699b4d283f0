import { useRouteLoaderData } from 'react-router';

/** Returns the address of the site, `https://host`, as the visitor reached it; empty on the error page of the root. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';
