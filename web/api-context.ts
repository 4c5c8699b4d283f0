import { createContext } from 'react-router';

/** The API as loaders reach it: in process, by path. */
export type InProcessApi = (path: string, init?: RequestInit) => Promise<Response>;

export const apiContext = createContext<InProcessApi>();
