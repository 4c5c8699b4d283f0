import { createContext } from 'react-router';
import type { ClientConfig } from '#contract/service.ts';

/** Whether a whole document is being rendered, not only the data of a page for a program that already runs. */
export const documentContext = createContext(false);

/** The slides of the adverts, as HTML, on their way from the home page's loader into its document. */
export const advertsContext = createContext('');

/** The settings, on their way from the root's loader into the document. */
export const configContext = createContext<ClientConfig | null>(null);
