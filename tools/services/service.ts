/** An outside service that others wrote, for the tests named *.services.test.ts. */
export interface Service {
  name: string;
  /** Installs what is missing and starts it. `env` tells the tests where it is. */
  start(): Promise<{ env: Record<string, string>; stop: () => Promise<void> }>;
}
