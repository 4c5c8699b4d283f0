import { createContext } from 'react-router';
import type { Answer } from '#contract/client.ts';
import type { ClientConfig } from '#contract/service.ts';

/** Whether a whole document is rendered, or only loader data for a page that is already open. */
export const documentContext = createContext(false);

/** Logs an unexpected error of a page. */
export const reportContext = createContext<(error: unknown) => void>();

/** The settings, which the document renders. */
export const configContext = createContext<ClientConfig>();

/** Calls the API in process, by path, for loaders. */
export type InProcessApi = (path: string, init?: RequestInit) => Promise<Answer>;

export const apiContext = createContext<InProcessApi>();
