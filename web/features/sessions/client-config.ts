import { createContext, useContext } from 'react';
import type { ClientConfig } from '#contract/service.ts';

/** Where the root document keeps the answer of `GET /api/config`. */
export const CLIENT_CONFIG_ID = 'client-config';

let known: ClientConfig | undefined;

/** The settings that came with the document: which identity and card service, and whether this is a demo. */
export function clientConfig(): ClientConfig {
  known ??= JSON.parse(document.getElementById(CLIENT_CONFIG_ID)?.textContent ?? 'null') as ClientConfig;
  return known;
}

/** The settings while the server renders; null where they could not be had. */
export const ConfigContext = createContext<ClientConfig | null>(null);

/** The settings for a component, on the server and in the browser alike. */
export function useClientConfig(): ClientConfig | undefined {
  const rendering = useContext(ConfigContext);
  return (typeof document === 'undefined' ? rendering : clientConfig()) ?? undefined;
}
