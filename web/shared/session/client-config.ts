import { createContext, useContext } from 'react';
import type { ClientConfig } from '#contract/service.ts';

/** The id of the script element that holds the reply of `GET /api/config`. */
export const CLIENT_CONFIG_ID = 'client-config';

let known: ClientConfig | undefined;

/** The configuration embedded in the document: identity service, card service, demo data. Browser only. */
export function clientConfig(): ClientConfig {
  known ??= JSON.parse(document.getElementById(CLIENT_CONFIG_ID)?.textContent ?? 'null') as ClientConfig;
  return known;
}

/** Whether the links to confirm an address and to reset a password are kept for admins instead of being sent. Firebase sends its own. */
export const keepsLinks = ({ identity, mail }: ClientConfig): boolean => identity.kind === 'embedded' && mail.kind === 'outbox';

/** The configuration during server rendering. */
export const ConfigContext = createContext<ClientConfig | null>(null);

/** The configuration in a component, on the server and in the browser. */
export function useClientConfig(): ClientConfig | undefined {
  const rendering = useContext(ConfigContext);
  return (typeof document === 'undefined' ? rendering : clientConfig()) ?? undefined;
}
