import { createContext } from 'react';

/** The slides of the adverts while the server renders the home page; in the browser they stand in the document. */
export const AdvertsContext = createContext('');
