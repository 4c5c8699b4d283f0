/** Whether this document came from the service worker, because the server could not be reached. */
export const isKeptDocument = (): boolean => document.documentElement.dataset['kept'] !== undefined;

/** Whether what is shown can only be what this device has kept. */
export const isOffline = (): boolean => !navigator.onLine || isKeptDocument();
