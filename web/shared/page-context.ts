import { createContext } from 'react-router';
import type { ClientConfig } from '#contract/service.ts';

/** Whether a whole document is rendered, or only loader data for a page that is already open. */
export const documentContext = createContext(false);

/** Logs an unexpected error of a page. */
export const reportContext = createContext<(error: unknown) => void>();

/** The settings that the root's loader reads and the document renders. */
export const configContext = createContext<ClientConfig | null>(null);

/** Calls the API in process, by path, for loaders. */
export type InProcessApi = (path: string, init?: RequestInit) => Promise<Response>;

export const apiContext = createContext<InProcessApi>();
