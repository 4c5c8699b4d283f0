import { createContext } from 'react-router';

/** Calls the API in process, by path, for loaders. */
export type InProcessApi = (path: string, init?: RequestInit) => Promise<Response>;

export const apiContext = createContext<InProcessApi>();
